import { stretchOf } from '@masthead/contract/kit/span'
import { momentAt, wallAt } from '../platform/zone'

/** Which days are worked somewhere. */
export interface Calendar {
  /** `day` is yyyy-MM-dd. */
  isWorkday(day: string): boolean
}

/** Where time is counted: a zone, and which days are worked there. */
export interface Place {
  readonly zone: string
  readonly calendar: Calendar
}

const dayMs = 86_400_000
const unitMs = { m: 60_000, h: 3_600_000 } as const

const dayOf = (wall: number): string => new Date(wall).toISOString().slice(0, 10)

/** Monday to Friday, as long as nobody says otherwise. */
export const isWeekday = (day: string): boolean => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** A calendar without holidays. */
export const weekdays: Calendar = { isWorkday: isWeekday }

/**
 * The moment so long after another one: '30m', '2h', '3d', '3wd', or before it with a minus. Days keep the time of day of the place's clocks. Working
 * days are counted from the next one on, the day of the moment itself left out, whether it is worked or not.
 */
export const after = (moment: Date, span: string, { zone, calendar }: Place): Date => {
  const stretch = stretchOf(span)
  if (!stretch) throw new Error(`not a span of time: ${span}`)
  const { amount, unit } = stretch
  if (unit === 'm' || unit === 'h') return new Date(moment.getTime() + amount * unitMs[unit])
  const wall = wallAt(moment.getTime(), zone)
  if (unit === 'd') return new Date(momentAt(wall + amount * dayMs, zone))
  let at = wall
  for (let left = Math.abs(amount); left > 0; ) {
    at += Math.sign(amount) * dayMs
    if (calendar.isWorkday(dayOf(at))) left--
  }
  return new Date(momentAt(at, zone))
}

/** How many halves of days that are worked the time between two moments touches, however little of each. A day's halves part at noon of the place's clocks. */
export const workedHalves = (from: Date, to: Date, { zone, calendar }: Place): number => {
  const [start, end] = [wallAt(from.getTime(), zone), wallAt(to.getTime(), zone)]
  const half = dayMs / 2
  let count = 0
  for (let at = Math.floor(start / half) * half; at < end; at += half) if (calendar.isWorkday(dayOf(at))) count += 1
  return count
}

/** `$now`, `$now+30m`, `$now+3wd`: now, or so long after it. */
export const momentPattern = /^\$now(?:\+(\d{1,4}(?:m|h|d|wd)))?$/

/** The moment that such a value of a declaration means; undefined where it means none. */
export const momentFrom = (value: string, now: Date, place: Place): Date | undefined => {
  const match = momentPattern.exec(value)
  if (!match) return undefined
  return match[1] === undefined ? now : after(now, match[1], place)
}
