import { follow } from '@masthead/contract/flow/follow'
import { work } from '@masthead/contract/flow/work'
import { behave } from '../engine/behave'
import { sameTenant } from '../engine/reach/within'
import type { TxContext } from '../engine/types'
import { tellBusiness } from './business'
import { note } from './opinions'
import { closeTasks, endToken } from './run'
import { instanceDrawing, instanceSheet } from './sheet'
import { conflict } from '../platform/refusal'
import { type Instance, instanceOf, lockInstance } from './standing'
import { forgetUndo } from './votes'

/** Ends what a process has open when it is stopped by hand. */
const stop = async (tx: TxContext, row: Instance, comment: string | null): Promise<void> => {
  await closeTasks(tx, row.id, 'all')
  await endToken(tx, row.id)
  await forgetUndo(tx, row.id)
  await note(tx, { instanceId: row.id, taskName: '结束', action: 'end', comment })
  await tellBusiness(tx, row, 'cancelled')
}

/** A process that another one called ends with that one, which would wait for it for ever. */
const demandUncalled = async (tx: TxContext, { parentId }: Pick<Instance, 'parentId'>): Promise<void> => {
  if (parentId === null || tx.actor.kind === 'system') return
  if ((await instanceOf(tx, parentId)).status === follow.state.running)
    throw conflict('called', ['由上级流程发起，请终止上级流程', 'Another process called this one; end that one'])
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
      guard: (tx, { row }) => demandUncalled(tx, row),
      effect: async (tx, { row, input }) => stop(tx, row, input.deleteReason),
    },
    revoke: {
      first: async (tx, { row }) => void (await lockInstance(tx, row.id)),
      guard: (tx, { row }) => demandUncalled(tx, row),
      effect: async (tx, { row }) => stop(tx, row, null),
    },
  },
  calls: { sheet: instanceSheet, drawing: instanceDrawing },
  // The form is shown by the tasks, within their rights; here to nobody but the program.
  present(row, ctx) {
    if (ctx.actor.kind !== 'system') for (const key of ['form', 'chosen']) if (key in row) row[key] = null
  },
})
