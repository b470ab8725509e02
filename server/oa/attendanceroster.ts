import { attendanceroster } from '@masthead/contract/oa/attendanceroster'
import { behave } from '../engine/behave'
import type { TxContext } from '../engine/types'
import { keepDays } from './days'

const work = async (tx: TxContext, row: { readonly userId: string; readonly workDate: string } | null): Promise<void> => {
  if (row) await keepDays(tx, { from: row.workDate, to: row.workDate, userIds: [row.userId] })
}

export const attendancerosterBehaviour = behave(attendanceroster, {
  create: { effect: (tx, { row }) => work(tx, row) },
  update: { effect: (tx, { row }) => work(tx, row) },
  remove: { effect: (tx, { before }) => work(tx, before) },
})
