import { leave } from '@masthead/contract/desk/leave'
import { behave } from '../engine/behave'
import { momentOf, wireTime } from '../engine/kinds/time'
import { workedHalves } from '../engine/moment'
import { inTransaction } from '../engine/reach/context'
import type { TxContext, Values } from '../engine/types'
import { asBody } from '../engine/input/parse'
import { act, createRow } from '../engine/verbs'
import { endDeputies, makeDeputy } from '../flow/deputy'
import { calendarOf } from '../general/workcalendar'
import { conflict, invalid } from '../platform/refusal'

/** Nobody is away for longer at once. */
const longestDays = 366

/** Of these every day counts, worked or not. */
const everyDay: ReadonlySet<unknown> = new Set(['maternity'])

/** How long a request is, and what of it the balance has to bear. */
const measured = async (tx: TxContext, { leaveType, startTime, endTime }: Values): Promise<Values> => {
  const [from, to] = [momentOf(tx, String(startTime)), momentOf(tx, String(endTime))]
  if (to <= from) throw invalid({ endTime: ['结束时间须晚于开始时间', 'It must end after it begins'] })
  if (to.getTime() - from.getTime() > longestDays * 86_400_000)
    throw invalid({ endTime: [`一次请假不能超过 ${longestDays} 天`, `Leave is limited to ${longestDays} days at a time`] })
  const calendar = everyDay.has(leaveType) ? { isWorkday: () => true } : await calendarOf(tx)
  const halves = workedHalves(from, to, { zone: tx.zone, calendar })
  if (halves === 0) throw invalid({ startTime: ['所选时间没有工作日', 'No working day lies within this time'] })
  return { days: halves / 2, balanceHold: leaveType === 'annual' ? halves : 0 }
}

const lengthens = ['leaveType', 'startTime', 'endTime'] as const

export const leaveBehaviour = behave(leave, {
  create: { set: (tx, { values }) => measured(tx, values) },
  update: { set: async (tx, { before, values }) => (lengthens.some((key) => key in values) ? measured(tx, { ...before, ...values }) : {}) },
  can: {
    giveBack: ({ startTime }, ctx) =>
      startTime > wireTime(ctx.clock.now(), ctx.zone) || conflict('begun', ['假期已开始，不能销假', 'It has begun and can no longer be cancelled']),
  },
  actions: {
    approve: {
      effect: async (tx, { row: { id, leaveNo, userId, handoverTo, startTime, endTime } }) => {
        if (userId && handoverTo) await makeDeputy(tx, { userId, deputyId: handoverTo, startTime, endTime, leaveId: id, reason: `请假 ${leaveNo}` })
      },
    },
    giveBack: { effect: (tx, { row }) => endDeputies(tx, row.id) },
  },
  calls: {
    startProcess: (ctx, { input, body }) =>
      inTransaction(ctx, async (tx) => {
        const { businessId: _draft, ...asked } = asBody(body)
        const id = input.businessId ?? (await createRow(tx, leave, asked)).id
        return act(tx, leave, 'start', id, input.businessId ? asked : {})
      }),
  },
})
