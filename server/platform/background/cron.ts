import { aheadAt } from '../zone'

/** When something recurs: seconds (optional), minutes, hours, days of the month, months, days of the week (0 and 7 are Sunday). */
type Cron = readonly [seconds: Part, minutes: Part, hours: Part, days: Part, months: Part, weekdays: Part]
type Part = ReadonlySet<number>

const ranges = [
  [0, 59],
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const

const known = new Map<string, Cron & { readonly anyDay: boolean; readonly anyWeekday: boolean }>()

const parse = (text: string): Cron & { readonly anyDay: boolean; readonly anyWeekday: boolean } => {
  const kept = known.get(text)
  if (kept) return kept
  const given = text.trim().split(/\s+/)
  const parts = given.length === 5 ? ['0', ...given] : given
  if (parts.length !== 6) throw new Error(`not a cron expression: ${text}`)
  const sets = parts.map((part, index) => partOf(part, ...(ranges[index] as readonly [number, number]), text))
  if (sets[5]?.has(7)) (sets[5] as Set<number>).add(0)
  const cron = Object.assign(sets as unknown as Cron, { anyDay: parts[3] === '*', anyWeekday: parts[5] === '*' })
  known.set(text, cron)
  return cron
}

const partOf = (part: string, least: number, most: number, text: string): Part => {
  const found = new Set<number>()
  for (const piece of part.split(',')) {
    const [, from, to, step] = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(piece) ?? [undefined]
    if (!/^[\d*]/.test(piece) || (from === undefined && !piece.startsWith('*'))) throw new Error(`not a cron expression: ${text}`)
    const first = from === undefined ? least : Number(from)
    const last = to !== undefined ? Number(to) : from === undefined || step !== undefined ? most : first
    const stride = Number(step ?? 1)
    if (first < least || last > most || first > last || stride < 1) throw new Error(`not a cron expression: ${text}`)
    for (let value = first; value <= last; value += stride) found.add(value)
  }
  return found
}

const day = 86_400_000

/**
 * The first moment after `after` (milliseconds since 1970) at which the expression is due on the zone's wall clock. Throws an Error for what is
 * no expression or never comes. A time that the clock skips in spring falls on the hour after it; one that it shows twice in autumn comes once.
 */
export const nextTick = (expression: string, after: number, zone: string): number => {
  const [seconds, minutes, hours, days, months, weekdays] = parse(expression)
  const { anyDay, anyWeekday } = parse(expression)
  // Counted on the wall clock as if it were UTC, and brought back to the zone at the end.
  const start = Math.floor(after / 1000) * 1000 + aheadAt(after, zone) + 1000
  for (let midnight = Math.floor(start / day) * day, left = 366 * 5; left > 0; midnight += day, left--) {
    const date = new Date(midnight)
    const isDate = days.has(date.getUTCDate())
    const isWeekday = weekdays.has(date.getUTCDay())
    if (!months.has(date.getUTCMonth() + 1) || !(anyDay || anyWeekday ? isDate && isWeekday : isDate || isWeekday)) continue
    for (const hour of sorted(hours)) {
      const atHour = midnight + hour * 3_600_000
      if (atHour + 3_600_000 <= start) continue
      for (const minute of sorted(minutes)) {
        const atMinute = atHour + minute * 60_000
        if (atMinute + 60_000 <= start) continue
        for (const second of sorted(seconds)) {
          const wall = atMinute + second * 1000
          if (wall < start) continue
          const guess = wall - aheadAt(wall - aheadAt(wall, zone), zone)
          if (guess > after) return guess
        }
      }
    }
  }
  throw new Error(`never due: ${expression}`)
}

const sorted = (part: Part): number[] => [...part].sort((a, b) => a - b)
