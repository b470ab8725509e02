import { follow } from '@masthead/contract/flow/follow'
import { work } from '@masthead/contract/flow/work'
import { behave } from '../engine/behave'
import { sameTenant } from '../engine/reach/within'
import type { TxContext } from '../engine/types'
import { tellBusiness } from './business'
import { note } from './opinions'
import { closeTasks, endToken } from './run'
import { type Instance, lockInstance } from './standing'

/** Ends what a process has open when it is stopped by hand. */
const stop = async (tx: TxContext, row: Instance, comment: string | null): Promise<void> => {
  await closeTasks(tx, row.id, 'all')
  await endToken(tx, row.id)
  await note(tx, { instanceId: row.id, taskName: '结束', action: 'end', comment })
  await tellBusiness(tx, row, 'cancelled')
}

export const followBehaviour = behave(follow, {
  columns: {
    currentTasks: ({ t }) =>
      `(select string_agg(distinct w.name, '、') from flow_work w where ${sameTenant('w', t)} and w.instance_id = ${t}.id and w.status in (${work.state.toClaim}, ${work.state.toDo}, ${work.state.delegated}) and not w.is_deleted)`,
  },
  actions: {
    finish: { to: (_tx, { input }) => (input.result === 'approved' ? follow.state.approved : follow.state.rejected) },
    deleteProcessInstance: {
      first: async (tx, { row }) => void (await lockInstance(tx, row.id)),
      effect: async (tx, { row, input }) => stop(tx, row, input.deleteReason),
    },
    revoke: {
      first: async (tx, { row }) => void (await lockInstance(tx, row.id)),
      effect: async (tx, { row }) => stop(tx, row, null),
    },
  },
  // The form is shown by the tasks, within their rights; here to nobody but the program.
  present(row, ctx) {
    if (ctx.actor.kind !== 'system') for (const key of ['form', 'chosen']) if (key in row) row[key] = null
  },
})
