import { dayAfter } from '../kit/days'
import type { DayResult, PunchType } from './attendance-words'

/**
 * How days of attendance are worked out, without any reading or writing: which shifts a class has on a day, which shift a punch belongs to, and what a day came to.
 * Moments are milliseconds since 1970; a clock of a zone comes in as a function, so that a day of 23 or 25 hours counts as long as it is.
 */

export interface Segment {
  /** HH:mm; an end that is not after the beginning lies on the next day. */
  readonly on: string
  readonly off: string
  readonly restFrom?: string | null
  readonly restTo?: string | null
}

/** What a class says about hours. */
export interface Rules {
  readonly id: string
  readonly type: 'fixed' | 'flex' | 'shift'
  /** 1 Monday to 7 Sunday. */
  readonly workDays: readonly number[]
  readonly byCalendar: boolean
  readonly segments: readonly Segment[]
  readonly workMin: number
  readonly beforeMin: number
  readonly afterMin: number
  readonly lateMin: number
  readonly earlyMin: number
  readonly absentMin: number | null
}

export interface Stretch {
  readonly from: number
  readonly to: number
}

/** The moment at which a clock of the zone shows this time of a day, yyyy-MM-dd and HH:mm. */
export type Clock = (day: string, time: string) => number

export interface Shift {
  readonly day: string
  readonly rules: Rules
  readonly on: number
  readonly off: number
  readonly rest: Stretch | undefined
  /** Punches from `opens` until `closes`, both included, may belong to it. */
  readonly opens: number
  readonly closes: number
}

export interface Punch {
  readonly at: number
  readonly type: PunchType
}

/** A punch that was approved afterwards; it belongs to a shift of its day. */
export interface Correction extends Punch {
  readonly day: string
}

export interface DayOfWork {
  readonly day: string
  readonly classIds: readonly string[]
  readonly on: number | null
  readonly off: number | null
  readonly result: DayResult
  readonly lateMin: number
  readonly earlyMin: number
  readonly missing: number
  readonly workMin: number
  readonly leaveMin: number
  readonly fixed: number
}

const minuteMs = 60_000

/** 1 Monday to 7 Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** Whether a class of fixed or flexible hours is worked on a day; `exception` is what a calendar says of the day against the week. */
export const isWorked = ({ workDays, byCalendar }: Pick<Rules, 'workDays' | 'byCalendar'>, day: string, exception: boolean | undefined): boolean =>
  byCalendar && exception !== undefined ? exception : workDays.includes(weekdayOf(day))

/** The shifts of a class on a day, in their order. */
export const shiftsOn = (rules: Rules, day: string, clock: Clock): Shift[] => {
  let date = day
  let before = ''
  return rules.segments.map(({ on, off, restFrom, restTo }) => {
    if (on < before) date = dayAfter(date)
    before = on
    const last = off <= on ? dayAfter(date) : date
    const rest = restFrom && restTo ? { from: clock(restFrom < on ? last : date, restFrom), to: clock(restTo < on ? last : date, restTo) } : undefined
    const [from, to] = [clock(date, on), clock(last, off)]
    if (last !== date) [date, before] = [last, off]
    return { day, rules, on: from, off: to, rest, opens: from - rules.beforeMin * minuteMs, closes: to + rules.afterMin * minuteMs }
  })
}

/** The shift that a punch belongs to. Where one may end as the next begins, who goes has left the earlier one, and who comes begins the later one. */
export const shiftOf = (shifts: readonly Shift[], { at, type }: Punch): Shift | undefined => {
  const holding = shifts.filter(({ opens, closes }) => opens <= at && at <= closes).sort((one, other) => one.on - other.on)
  return type === 'off' ? holding[0] : holding.at(-1)
}

/** What somebody who does not say means by a punch: they come as long as the shift is not half over and they have not come yet. */
export const meantBy = ({ on, off }: Shift, at: number, hasCome: boolean): PunchType => (hasCome || at >= (on + off) / 2 ? 'off' : 'on')

const overlap = (one: Stretch, other: Stretch): number => Math.max(0, Math.min(one.to, other.to) - Math.max(one.from, other.from))

const minutesIn = (stretch: Stretch, rest: Stretch | undefined): number =>
  Math.max(0, Math.floor((stretch.to - stretch.from - (rest ? overlap(stretch, rest) : 0)) / minuteMs))

/** The minutes of a stretch that were worked: neither the break nor approved leave counts, with punches or without. */
const minutesWorked = (stretch: Stretch, rest: Stretch | undefined, leaves: readonly Stretch[]): number =>
  leaves.reduce(
    (left, { from, to }) => left - minutesIn({ from: Math.max(from, stretch.from), to: Math.min(to, stretch.to) }, rest),
    minutesIn(stretch, rest),
  )

/** What of a shift has to be worked: without leave at its beginning or end, and without a break that follows on it. */
const demanded = ({ on, off, rest }: Shift, leaves: readonly Stretch[]): Stretch => {
  let [from, to] = [on, off]
  const away = leaves.length > 0 && rest ? [...leaves, rest] : leaves
  for (let moved = true; moved && from < to; ) {
    moved = false
    for (const one of away) {
      if (one.from <= from && from < one.to) [from, moved] = [one.to, true]
      if (one.from < to && to <= one.to) [to, moved] = [one.from, true]
    }
  }
  return { from, to }
}

interface Judged {
  readonly on: number | null
  readonly off: number | null
  readonly late: number
  readonly early: number
  readonly missing: number
  readonly isAbsent: boolean
  readonly isOpen: boolean
  readonly work: number
  readonly leave: number
}

const judge = (shift: Shift, punches: readonly Punch[], leaves: readonly Stretch[], now: number): Judged => {
  const { rules, rest } = shift
  const whole = { from: shift.on, to: shift.off }
  const { from, to } = demanded(shift, leaves)
  const leave = Math.min(
    minutesIn(whole, rest),
    leaves.reduce((sum, one) => sum + minutesIn({ from: Math.max(one.from, whole.from), to: Math.min(one.to, whole.to) }, rest), 0),
  )
  const on = punches.reduce<number | null>((first, { at, type }) => (type === 'on' && (first === null || at < first) ? at : first), null)
  const off = punches.reduce<number | null>(
    (last, { at, type }) => (type === 'off' && (on === null || at > on) && (last === null || at > last) ? at : last),
    null,
  )
  const isOver = now > shift.closes
  if (from >= to) return { on, off, late: 0, early: 0, missing: 0, isAbsent: false, isOpen: false, work: 0, leave }
  const work = on === null || off === null ? 0 : minutesWorked({ from: Math.max(on, whole.from), to: Math.min(off, whole.to) }, rest, leaves)
  const isFlex = rules.type === 'flex'
  const lateBy = on === null || isFlex ? 0 : Math.floor((on - from) / minuteMs)
  const needed = isFlex ? Math.round((rules.workMin * minutesIn({ from, to }, rest)) / Math.max(1, minutesIn(whole, rest))) : 0
  const earlyBy = off === null ? 0 : isFlex ? (on === null ? 0 : needed - work) : Math.floor((to - off) / minuteMs)
  const late = lateBy > rules.lateMin ? lateBy : 0
  const early = earlyBy > rules.earlyMin ? earlyBy : 0
  const lacking = isOver ? Number(on === null) + Number(off === null) : 0
  const isAbsent = lacking === 2 || (rules.absentMin !== null && late > rules.absentMin)
  return { on, off, late, early, missing: isAbsent && lacking === 2 ? 0 : lacking, isAbsent, isOpen: !isOver && off === null, work, leave }
}

/** What days of one person came to. */
export interface Work {
  readonly days: readonly string[]
  /** Shifts of these days, the day before them and the day after them. */
  readonly shifts: readonly Shift[]
  readonly punches: readonly Punch[]
  readonly corrections: readonly Correction[]
  readonly leaves: readonly Stretch[]
  readonly now: number
}

/** Works days out of punches, corrections and leave. No punch is made up: one that is missing is missing. */
export const workOutDays = ({ days, shifts, punches, corrections, leaves, now }: Work): DayOfWork[] => {
  const held = new Map<Shift, Punch[]>()
  const fixes = new Map<Shift, number>()
  const hold = (shift: Shift | undefined, punch: Punch): boolean => {
    if (shift) held.set(shift, [...(held.get(shift) ?? []), punch])
    return shift !== undefined
  }
  for (const punch of punches) hold(shiftOf(shifts, punch), punch)
  for (const one of corrections) {
    const shift = shiftOf(
      shifts.filter(({ day }) => day === one.day),
      one,
    )
    if (hold(shift, one) && shift) fixes.set(shift, (fixes.get(shift) ?? 0) + 1)
  }
  return days.map((day) => {
    const own = shifts.filter((shift) => shift.day === day).sort((one, other) => one.on - other.on)
    const judged = own.map((shift) =>
      judge(
        shift,
        held.get(shift) ?? [],
        leaves.filter((one) => overlap(one, { from: shift.on, to: shift.off }) > 0),
        now,
      ),
    )
    const sum = (value: (one: Judged) => number): number => judged.reduce((total, one) => total + value(one), 0)
    const figures = { lateMin: sum(({ late }) => late), earlyMin: sum(({ early }) => early), missing: sum(({ missing }) => missing) }
    return {
      day,
      classIds: [...new Set(own.map(({ rules }) => rules.id))],
      on: judged.find(({ on }) => on !== null)?.on ?? null,
      off: judged.findLast(({ off }) => off !== null)?.off ?? null,
      result: resultOf(judged, figures),
      ...figures,
      workMin: sum(({ work }) => work),
      leaveMin: sum(({ leave }) => leave),
      fixed: own.reduce((total, shift) => total + (fixes.get(shift) ?? 0), 0),
    }
  })
}

const resultOf = (judged: readonly Judged[], figures: Pick<DayOfWork, 'lateMin' | 'earlyMin' | 'missing'>): DayResult => {
  if (judged.length === 0) return 'rest'
  if (judged.some(({ isAbsent }) => isAbsent)) return 'absent'
  if (figures.missing > 0) return 'missing'
  if (figures.lateMin > 0) return 'late'
  if (figures.earlyMin > 0) return 'early'
  if (judged.some(({ isOpen }) => isOpen)) return 'open'
  return judged.some(({ leave }) => leave > 0) ? 'leave' : 'normal'
}
