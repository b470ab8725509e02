/** What a gate knows by itself: who is expected, what was scanned, and what that comes to. No network, no browser. */

/** Somebody who has a place; his ticket is known by its hash alone, and of the rest what whoever stands at the gate may see. */
export interface Expected {
  readonly code: string
  readonly name?: string | undefined
  readonly seatNo?: number | null
  readonly checkinTime?: string | null
}

/** The list of an activity as it was fetched. */
export interface Gate {
  readonly title: string
  readonly people: readonly Expected[]
}

/** A ticket that was read, and when, by the clock of the wire. */
export interface Scan {
  readonly passcode: string
  readonly code: string
  readonly time: string
}

/** What came of a scan; `unsure` as long as the list of this device does not know it and nobody could be asked. */
export type Outcome = 'in' | 'again' | 'waiting' | 'unknown' | 'unsure'

/** A scan as it is shown. */
export interface Told {
  readonly passcode: string
  readonly code: string
  readonly outcome: Outcome
  readonly name?: string | undefined
  readonly seatNo?: number | null | undefined
  readonly time?: string | null | undefined
}

/** What the server says of a scan. */
export interface Verdict {
  readonly passcode: string
  readonly result: 'in' | 'again' | 'waiting' | 'unknown'
  readonly name?: string
  readonly seatNo?: number | null
  readonly checkinTime?: string | null
}

/** A ticket as somebody typed or scanned it: in small letters, with hyphens, or as the link that holds it; empty for what can be none. */
export const ticketIn = (text: string): string => {
  const ticket = text
    .trim()
    .replace(/^.*[?&#](?:ticket|passcode)=/, '')
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
  return /^[0-9A-Z]{8,20}$/.test(ticket) ? ticket : ''
}

const expectedBy = (gate: Gate | undefined, code: string): Expected | undefined => gate?.people.find((one) => one.code === code)

/** What a ticket comes to by the list and by what was scanned since. */
export const judge = (gate: Gate | undefined, queue: readonly Scan[], passcode: string, code: string): Told => {
  const person = expectedBy(gate, code)
  const scanned = queue.find((scan) => scan.code === code)
  const time = person?.checkinTime ?? scanned?.time
  if (!person) return { passcode, code, outcome: 'unsure' }
  return { passcode, code, outcome: time ? 'again' : 'in', name: person.name, seatNo: person.seatNo, time }
}

/** What the server's word on a scan comes to: whoever was checked in by this very scan, whose answer was lost, is in and not in again. */
export const settle = (scan: Scan, verdict: Verdict): Told => {
  const { result, name, seatNo, checkinTime: time } = verdict
  const outcome = result === 'again' && time === scan.time ? 'in' : result
  return { passcode: scan.passcode, code: scan.code, outcome, name, seatNo, time }
}

/** The list after the server's word: who is in, is in; who has no place any more is not expected. */
export const corrected = (gate: Gate, told: readonly Told[]): Gate => {
  const by = new Map(told.map((one) => [one.code, one]))
  const people = gate.people.flatMap((person) => {
    const one = by.get(person.code)
    if (one?.outcome === 'waiting') return []
    return one?.time && (one.outcome === 'in' || one.outcome === 'again') ? [{ ...person, checkinTime: one.time }] : [person]
  })
  for (const { code, outcome, name, seatNo, time } of told)
    if (time && (outcome === 'in' || outcome === 'again') && !expectedBy(gate, code))
      people.push({ code, name, seatNo: seatNo ?? null, checkinTime: time })
  return { ...gate, people }
}

/** How many are in, those among them whose scans were not told yet. */
export const inside = (gate: Gate | undefined, queue: readonly Scan[]): number => {
  const waiting = new Set(queue.map(({ code }) => code))
  return gate?.people.filter(({ code, checkinTime }) => Boolean(checkinTime) || waiting.has(code)).length ?? 0
}

/** Scans of two lists, each ticket once: the first time that it was read counts. */
export const joined = (one: readonly Scan[], other: readonly Scan[]): Scan[] => {
  const found = new Map<string, Scan>()
  for (const scan of [...one, ...other]) if (!found.has(scan.code)) found.set(scan.code, scan)
  return [...found.values()]
}
