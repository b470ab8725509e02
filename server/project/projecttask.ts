import { projecttask } from '@masthead/contract/project/projecttask'
import { behave } from '../engine/behave'
import type { TxContext } from '../engine/types'
import { demandOrder, joinProject } from './project'

/** Who has a task is of its project. */
const join = async (tx: TxContext, { projectId, ownerId }: { readonly projectId: string; readonly ownerId: string | null }): Promise<void> => {
  if (ownerId) await joinProject(tx, projectId, ownerId)
}

export const projecttaskBehaviour = behave(projecttask, {
  create: { guard: (_tx, { values }) => demandOrder(values), effect: (tx, { row }) => join(tx, row) },
  update: { guard: (_tx, { before, values }) => demandOrder({ ...before, ...values }), effect: (tx, { row }) => join(tx, row) },
})
