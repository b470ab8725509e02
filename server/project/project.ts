import { project } from '@masthead/contract/project/project'
import { projectmember } from '@masthead/contract/project/projectmember'
import { behave } from '../engine/behave'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext } from '../engine/types'
import { insertRow } from '../engine/verbs'
import { invalid } from '../platform/refusal'

interface Dates {
  readonly startDate?: string | null
  readonly endDate?: string | null
}

/** Throws where days end before they begin. */
export const demandOrder = ({ startDate, endDate }: Dates): void => {
  if (startDate && endDate && endDate < startDate) throw invalid({ endDate: ['结束日期不能早于开始日期', 'It must not end before it begins'] })
}

/** Makes somebody a member of a project who is none yet. */
export const joinProject = async (tx: TxContext, projectId: string, userId: string): Promise<void> => {
  if (!(await rows(tx, projectmember, { projectId, userId }, unscoped).exists()))
    await insertRow(tx, projectmember, { projectId, userId, role: 'write', status: projectmember.state.on })
}

export const projectBehaviour = behave(project, {
  create: { guard: (_tx, { values }) => demandOrder(values) },
  update: { guard: (_tx, { before, values }) => demandOrder({ ...before, ...values }) },
})
