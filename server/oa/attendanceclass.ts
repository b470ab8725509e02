import { attendanceclass } from '@masthead/contract/oa/attendanceclass'
import { dayAfter } from '@masthead/contract/kit/days'
import { meantBy, shiftOf, type Segment } from '@masthead/contract/oa/attendance'
import { attendanceday } from '@masthead/contract/oa/attendanceday'
import { attendancelog } from '@masthead/contract/oa/attendancelog'
import type { Label } from '@masthead/contract/kit/label'
import { behave } from '../engine/behave'
import { wireTime } from '../engine/kinds/time'
import { callerOf } from '../engine/reach/context'
import { veilOf } from '../engine/reach/veil'
import { rows, unscoped } from '../engine/read/rows'
import type { Context } from '../engine/types'
import { modelOf } from '../engine/verbs'
import { invalid } from '../platform/refusal'
import { callerPerson, findClass, planOf } from './classes'
import { todayOf } from './days'
import { findNetwork, findWrongRange } from './network'

const ends = ({ on, off }: Segment): string => (off <= on ? `${Number(off.slice(0, 2)) + 24}${off.slice(2)}` : off)

/** A clock of the day that a segment begins on, or of the next one. */
const after = (on: string, clock: string): string => (clock < on ? `${Number(clock.slice(0, 2)) + 24}${clock.slice(2)}` : clock)

/** What is wrong with a segment beside the one before it. */
const findFault = (one: Segment, before: Segment | undefined): Label | undefined => {
  if (one.on === one.off) return ['下班时间须晚于上班时间', 'it must end after it begins']
  const follows = before === undefined || (before.off <= before.on ? one.on >= before.off && one.on < before.on : one.on >= before.off)
  if (!follows) return ['须在上一段之后', 'it must begin after the one before it']
  if (Boolean(one.restFrom) !== Boolean(one.restTo)) return ['休息须有开始和结束', 'a break has a beginning and an end']
  if (!one.restFrom || !one.restTo) return undefined
  const [from, to] = [after(one.on, one.restFrom), after(one.on, one.restTo)]
  return from < to && to <= ends(one) ? undefined : ['休息须在上下班之间', 'its break must lie within its hours']
}

/** Segments as a body or a row has them. */
const asSegments = (value: unknown): readonly Segment[] => (typeof value === 'string' ? JSON.parse(value) : value) as readonly Segment[]

const crosses = (value: unknown): boolean => asSegments(value).some(({ on, off }) => off <= on)

export const attendanceclassBehaviour = behave(attendanceclass, {
  create: { guard: (_tx, { values }) => demandSense(values), set: (_tx, { values }) => ({ crossDay: crosses(values.segments) }) },
  update: {
    guard: (_tx, { before, values }) => demandSense({ ...before, ...values }),
    set: (_tx, { values }) => ('segments' in values ? { crossDay: crosses(values.segments) } : {}),
  },
  calls: { time: (ctx) => timeOf(ctx) },
})

interface Given {
  readonly segments?: unknown
  readonly wifi?: unknown
  readonly effectiveFrom?: unknown
  readonly effectiveTo?: unknown
}

const demandSense = ({ segments, wifi, effectiveFrom, effectiveTo }: Given): void => {
  const faults: Record<string, Label> = {}
  const all = asSegments(segments)
  for (const [at, one] of all.entries()) {
    const fault = findFault(one, all[at - 1])
    if (fault) faults.segments ??= [`第 ${at + 1} 段：${fault[0]}`, `Line ${at + 1}: ${fault[1]}`]
  }
  const wrong = findWrongRange(Array.isArray(wifi) ? wifi : typeof wifi === 'string' ? wifi.split(',').filter(Boolean) : [])
  if (wrong !== undefined) faults.wifi = [`不是地址或网段：${wrong}`, `Neither an address nor a range: ${wrong}`]
  if (effectiveTo && `${effectiveTo}` < `${effectiveFrom}`) faults.effectiveTo = ['失效日期不能早于生效日期', 'It must not end before it begins']
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

/** Which shift holds for the caller now, where they may punch, and what they punched; of a class without the fields that are hidden from them. */
const timeOf = async (ctx: Context) => {
  const userId = callerOf(ctx)
  const [today, now] = [todayOf(ctx), ctx.clock.now().getTime()]
  const around = [dayAfter(today, -1), today, dayAfter(today)]
  const person = await callerPerson(ctx, userId)
  const plan = await planOf(ctx, around[0] as string, around[2] as string, [userId])
  const shifts = around.flatMap((day) => plan.shifts(person, day))
  const holding = shiftOf(shifts, { at: now, type: 'on' })
  const day = holding?.day ?? today
  const own = plan.classes.find(({ id }) => id === holding?.rules.id) ?? findClass(plan.classes, person, today)
  const punched = await rows(ctx, attendancelog, { userId, workDate: day }, unscoped).list(['punchTime', 'punchType', 'place'], {
    sort: ['punchTime'],
  })
  const [kept] = await rows(ctx, attendanceday, { userId, workDate: day }, unscoped).list(['result'])
  const clock = (at: number): string => wireTime(new Date(at), ctx.zone)
  const isHidden = (noun: typeof attendanceclass | typeof attendancelog | typeof attendanceday, key: string): boolean =>
    veilOf(ctx, modelOf(ctx, noun))?.partly.has(key) === true
  const hasCome = punched.some(({ punchType }) => punchType === 'on')
  return {
    now: clock(now),
    day,
    isWorkday: shifts.some((shift) => shift.day === day),
    classId: own?.id ?? null,
    className: isHidden(attendanceclass, 'name') ? null : (own?.name ?? null),
    punchType: holding ? meantBy(holding, now, hasCome) : null,
    network: isHidden(attendanceclass, 'wifi') ? null : ((own?.wifi && findNetwork(own.wifi, ctx.ip)) ?? null),
    result: isHidden(attendanceday, 'result') ? null : (kept?.result ?? null),
    shifts: (isHidden(attendanceclass, 'segments') ? [] : shifts)
      .filter((shift) => shift.day === day)
      .map((shift) => ({
        on: clock(shift.on),
        off: clock(shift.off),
        opens: clock(shift.opens),
        closes: clock(shift.closes),
        isNow: shift === holding,
      })),
    punches: ['punchTime', 'punchType', 'place'].some((key) => isHidden(attendancelog, key)) ? [] : punched,
    places: isHidden(attendanceclass, 'places') ? [] : (own?.places ?? []),
  }
}
