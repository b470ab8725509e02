import { booking } from '@masthead/contract/showroom/booking'
import { showroom } from '@masthead/contract/showroom/showroom'
import { behave } from '../engine/behave'
import { inDays, momentOf, wireTime } from '../engine/kinds/time'
import { tenantIs } from '../engine/reach/within'
import { params as newParams } from '../engine/sql'
import type { TxContext } from '../engine/types'
import { readRow } from '../engine/verbs'
import { conflict, invalid } from '../platform/refusal'
import { lock } from '../platform/database/lock'

interface Wanted {
  readonly roomId?: string | null
  readonly people?: number | null
  readonly startTime?: string | null
  readonly endTime?: string | null
}

interface Rule {
  readonly daysAhead?: number | null
  readonly minPeople?: number | null
  readonly maxPeople?: number | null
  readonly maxHours?: number | null
}

const hours = (tx: TxContext, from: string, to: string): number => (momentOf(tx, to).getTime() - momentOf(tx, from).getTime()) / 3_600_000

/** Throws where a room does not take such a group at such a time. The room is locked, so that a day's visitors are counted one after the other. */
const demandFits = async (tx: TxContext, { roomId, people, startTime, endTime }: Wanted, besides: string): Promise<void> => {
  if (!roomId || !startTime || !endTime) return
  if (endTime <= startTime) throw invalid({ endTime: ['结束时间须晚于开始时间', 'It must end after it begins'] })
  await lock(tx, 'rooms booked', roomId)
  const room = await readRow(tx, showroom, roomId, { verb: null })
  if (room.status !== showroom.state.open) throw conflict('closed', ['展厅已关闭，不能预约', 'The room is closed'])
  const { minPeople, maxPeople, maxHours } = (room.bookRule ?? {}) as Rule
  const count = people ?? 0
  if (minPeople && count < minPeople) throw invalid({ people: [`至少 ${minPeople} 人`, `${minPeople} people at least`] })
  if (maxPeople && count > maxPeople) throw invalid({ people: [`最多 ${maxPeople} 人`, `${maxPeople} people at most`] })
  if (maxHours && hours(tx, startTime, endTime) > maxHours) throw invalid({ endTime: [`最长 ${maxHours} 小时`, `${maxHours} hours at most`] })
  if (!room.capacityPerDay) return
  const [date, p] = [startTime.slice(0, 10), newParams()]
  const others = [
    tenantIs(tx, p, 't'),
    `t.room_id = ${p.add(roomId)}::bigint`,
    `t.id <> ${p.add(besides)}::bigint`,
    `t.status in (${booking.state.toConfirm}, ${booking.state.confirmed}, ${booking.state.visited})`,
    'not t.is_deleted',
    ...inDays(tx, 't.start_time', { startDate: date, endDate: date }, p),
  ]
  const [day] = await tx.db.query<{ people: number }>(
    `select coalesce(sum(t.people), 0)::int as people from showroom_booking t where ${others.join(' and ')}`,
    p.values,
  )
  const left = room.capacityPerDay - (day?.people ?? 0)
  if (count > left) throw conflict('full', [`当日还可接待 ${Math.max(0, left)} 人`, `${Math.max(0, left)} places left on that day`])
}

/** How far ahead somebody books is a matter of the form: a booking that stands may be moved. */
const demandSoon = async (tx: TxContext, { roomId, startTime }: Wanted): Promise<void> => {
  if (!roomId || !startTime) return
  const room = await readRow(tx, showroom, roomId, { verb: null })
  const { daysAhead } = (room.bookRule ?? {}) as Rule
  if (!daysAhead) return
  const last = new Date(tx.clock.now().getTime() + daysAhead * 86_400_000)
  if (momentOf(tx, startTime) > last) throw invalid({ startTime: [`最多提前 ${daysAhead} 天预约`, `At most ${daysAhead} days in advance`] })
}

/** Nobody came, or stayed away, before it was time to. */
const notYet = () => conflict('not_yet', ['参观时间未到', 'It is not time for this visit yet'])

export const bookingBehaviour = behave(booking, {
  looksAt: ['startTime'],
  can: {
    // A group may be early.
    visit: ({ startTime }, ctx) => startTime <= `${wireTime(ctx.clock.now(), ctx.zone).slice(0, 10)} 23:59:59` || notYet(),
    miss: ({ startTime }, ctx) => startTime <= wireTime(ctx.clock.now(), ctx.zone) || notYet(),
  },
  create: {
    async guard(tx, { values }) {
      await demandSoon(tx, values)
      await demandFits(tx, values, '0')
    },
  },
  update: { guard: (tx, { before, values }) => demandFits(tx, { ...before, ...values } as Wanted, before?.id ?? '0') },
})
