import { attendancelog } from '@masthead/contract/oa/attendancelog'
import { dayAfter } from '@masthead/contract/kit/days'
import { meantBy, type Shift, shiftOf } from '@masthead/contract/oa/attendance'
import type { PunchType } from '@masthead/contract/oa/attendance-words'
import { behave } from '../engine/behave'
import { callerOf } from '../engine/reach/context'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext } from '../engine/types'
import { metresBetween } from '../platform/distance'
import { badRequest, conflict, invalid } from '../platform/refusal'
import { lock } from '../platform/database/lock'
import { type AttendanceClass, findClass, callerPerson, type Place, planOf } from './classes'
import { keepDays, todayOf } from './days'
import { findNetwork } from './network'

/** A position that is no better known than this says nothing of an office. */
const mostAccuracy = 100

/** Nobody comes and goes more often in a day. */
const mostADay = 100

interface Given {
  readonly way?: 'gps' | 'wifi'
  readonly lat?: number | null
  readonly lng?: number | null
  readonly accuracy?: number | null
}

/** The place at which a position lies; throws with the distance to the nearest one. */
const demandPlace = (places: readonly Place[], { lat, lng, accuracy }: Given): string => {
  if (lat === null || lat === undefined || lng === null || lng === undefined)
    throw invalid({ lat: ['未取得位置，请允许定位', 'No location: please allow it'] })
  if (accuracy === null || accuracy === undefined || accuracy > mostAccuracy)
    throw invalid({
      accuracy: [`定位精度须在 ${mostAccuracy} 米以内，请到开阔处重试`, `The location must be accurate to ${mostAccuracy} m; try again outdoors`],
    })
  const [nearest] = places
    .map((place) => ({ place, distance: metresBetween({ lat, lng }, place) }))
    .sort((one, other) => one.distance - one.place.radius - (other.distance - other.place.radius))
  if (!nearest) throw invalid({ way: ['该班次没有打卡地点', 'This shift has no place to punch in'] })
  const { place, distance } = nearest
  if (distance <= place.radius) return place.name
  throw badRequest(
    'out_of_place',
    [
      `距离「${place.name}」${distance} 米，超出 ${place.radius} 米的打卡范围`,
      `You are ${distance} m from ${place.name}; punching is possible within ${place.radius} m`,
    ],
    {
      distance,
      place: place.name,
      radius: place.radius,
      fields: { lat: [`距离 ${distance} 米`, `${distance} m away`] },
    },
  )
}

const demandNetwork = (ranges: readonly string[], ip: string): string => {
  const found = findNetwork(ranges, ip)
  if (found === undefined)
    throw badRequest('not_office_network', ['当前不在办公网络内', 'You are not on the office network'], {
      fields: { way: ['当前不在办公网络内', 'You are not on the office network'] },
    })
  return found
}

interface Found {
  readonly workDate: string
  readonly shift: Shift | undefined
  readonly own: AttendanceClass
}

/** Which shift of the caller a punch of now belongs to; a day off has none, and the class of the day says where to punch. */
const findShift = async (tx: TxContext, userId: string, type: PunchType | null | undefined): Promise<Found> => {
  const [today, at] = [todayOf(tx), tx.clock.now().getTime()]
  const around = [dayAfter(today, -1), today, dayAfter(today)]
  const person = await callerPerson(tx, userId)
  const plan = await planOf(tx, around[0] as string, around[2] as string, [userId])
  const shifts = around.flatMap((day) => plan.shifts(person, day))
  const shift = shiftOf(shifts, { at, type: type ?? 'on' })
  const own = plan.classes.find(({ id }) => id === shift?.rules.id) ?? findClass(plan.classes, person, today)
  if (!own) throw conflict('no_class', ['没有适用的考勤班次，请联系人事', 'You have no attendance shift; please ask HR'])
  return { workDate: shift?.day ?? today, shift, own }
}

export const attendancelogBehaviour = behave(attendancelog, {
  create: {
    async set(tx, { values }) {
      const userId = callerOf(tx)
      const { workDate, shift, own } = await findShift(tx, userId, values.punchType)
      const place = values.way === 'wifi' ? demandNetwork(own.wifi ?? [], tx.ip) : demandPlace(own.places ?? [], values)
      await lock(tx, 'days of attendance', userId)
      const earlier = await rows(tx, attendancelog, { userId, workDate }, unscoped).list(['punchType'])
      if (earlier.length >= mostADay) throw conflict('too_often', ['今日打卡次数过多', 'Too many punches on this day'])
      const hasCome = earlier.some(({ punchType }) => punchType === 'on')
      const meant = shift ? meantBy(shift, tx.clock.now().getTime(), hasCome) : hasCome ? 'off' : 'on'
      return { workDate, classId: shift?.rules.id, punchType: values.punchType ?? meant, place }
    },
    async effect(tx, { row }) {
      if (row.userId && row.workDate) await keepDays(tx, { from: row.workDate, to: row.workDate, userIds: [row.userId] })
    },
  },
})
