/** Since 1973 clocks have been moved at whole minutes everywhere. */
const whole = Date.UTC(1973, 0, 1)

/** How far ahead the clocks of each zone were at the minutes that were asked of lately. */
const lately = new Map<string, Map<number, number>>()

/** So many minutes are remembered of a zone: now, and those of bookings, deadlines and days that come again and again. */
const mostMinutes = 1_000

/** Milliseconds by which the zone's wall clock is ahead of UTC at a moment. */
export const aheadAt = (at: number, zone: string): number => {
  if (!(at >= whole)) return readAhead(at, zone)
  const minute = Math.floor(at / 60_000)
  const minutes = lately.get(zone) ?? new Map<number, number>()
  const before = minutes.get(minute)
  if (before !== undefined) return before
  const ahead = readAhead(at, zone)
  if (minutes.size >= mostMinutes) minutes.clear()
  minutes.set(minute, ahead)
  lately.set(zone, minutes)
  return ahead
}

const readAhead = (at: number, zone: string): number => {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<string, number>
  const { year = 0, month = 1, day: date = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, date, hour, minute, second) - Math.floor(at / 1000) * 1000
}

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const kept = formats.get(zone)
  if (kept) return kept
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(zone, made)
  return made
}

/** What clocks in a zone show at a moment (milliseconds since 1970), counted as if they stood in UTC. */
export const wallAt = (at: number, zone: string): number => at + aheadAt(at, zone)

/** The moment at which clocks in a zone show this. What they skip in spring falls on the hour after it, what they show twice in autumn on one of the two. */
export const momentAt = (wall: number, zone: string): number => wall - aheadAt(wall - aheadAt(wall, zone), zone)
