import { shiftOf } from '@masthead/contract/oa/attendance'
import { attendancefix } from '@masthead/contract/oa/attendancefix'
import type { RowOf } from '@masthead/contract/kit/resource'
import { behave } from '../engine/behave'
import { momentOf } from '../engine/kinds/time'
import { callerOf } from '../engine/reach/context'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext } from '../engine/types'
import { lock } from '../platform/database/lock'
import { conflict, invalid } from '../platform/refusal'
import { callerPerson, planOf } from './classes'
import { keepDays } from './days'

type Fix = Pick<RowOf<typeof attendancefix>, 'workDate' | 'punchType' | 'fixTime'>

/** Throws where no shift of the day holds the time, where it has not come yet, and where the same is asked for already. */
const demandFits = async (tx: TxContext, userId: string, { workDate, punchType, fixTime }: Fix, id: string | null): Promise<void> => {
  const at = momentOf(tx, fixTime).getTime()
  if (at > tx.clock.now().getTime()) throw invalid({ fixTime: ['不能晚于现在', 'It cannot be in the future'] })
  const person = await callerPerson(tx, userId)
  const plan = await planOf(tx, workDate, workDate, [userId])
  const shifts = plan.shifts(person, workDate)
  if (shifts.length === 0) throw invalid({ workDate: ['当日没有班次', 'There is no shift on this day'] })
  if (!shiftOf(shifts, { at, type: punchType }))
    throw invalid({ fixTime: ['不在当日班次的打卡时间内', 'No shift of this day accepts punches at this time'] })
  await lock(tx, 'days of attendance', userId)
  const waiting = await rows(tx, attendancefix, { userId, workDate, punchType, status: attendancefix.state.underReview }, unscoped).ids()
  if (waiting.some((one) => one !== id)) throw conflict('asked_before', ['该补卡申请已在审批中', 'The same request is already under review'])
}

export const attendancefixBehaviour = behave(attendancefix, {
  create: {
    guard: (tx, { values }) => demandFits(tx, callerOf(tx), values as Fix, null),
    set: (_tx, { values }) => ({ month: values.workDate.slice(0, 7) }),
  },
  update: {
    async guard(tx, { before, values }) {
      if (before?.userId) await demandFits(tx, before.userId, { ...before, ...values } as Fix, before.id)
    },
    set: (_tx, { values }) => (values.workDate ? { month: values.workDate.slice(0, 7) } : {}),
  },
  actions: {
    approve: {
      async effect(tx, { row }) {
        if (row.userId) await keepDays(tx, { from: row.workDate, to: row.workDate, userIds: [row.userId] })
      },
    },
  },
})
