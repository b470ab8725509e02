import { manuscript } from '@masthead/contract/contribute/manuscript'
import { contributeflow } from '@masthead/contract/desk/contributeflow'
import { definition } from '@masthead/contract/flow/definition'
import { refusalOf } from '../flow/opinions'
import { behave } from '../engine/behave'
import { asSystem, inTransaction } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext, Watch } from '../engine/types'
import { act, createRow, findRow, readRow } from '../engine/verbs'
import { asBody } from '../engine/write/parse'
import { followsProcess } from '../flow/business'
import { latestOf, startInstance } from '../flow/run'
import { conflict, invalid, notFound } from '../platform/refusal'

const processKey = 'contribute'

/** The process that approvals of manuscripts run by: the one that is asked for, else the latest of its key. */
const processOf = async (tx: TxContext, asked: string | null | undefined) => {
  const found = asked ? await findRow(tx, definition, asked, { verb: null }) : await latestOf(tx, processKey)
  if (found) return found
  if (asked) throw notFound()
  throw conflict('no_process', ['还没有部署投稿流程（标识 contribute）', 'No process with the key “contribute” is deployed'])
}

/** Refuses a second approval of a manuscript, and one of a text that is not to be decided. */
const demandFree = async (tx: TxContext, manuscriptId: string): Promise<string> => {
  const text = await readRow(tx, manuscript, manuscriptId)
  if (text.status !== manuscript.state.submitted)
    throw invalid({ manuscriptId: ['只有待处理的稿件可以提交审批', 'A manuscript that was submitted, and none else, goes for approval'] })
  const where = { manuscriptId, status: contributeflow.state.underReview }
  if (await rows(tx, contributeflow, where, unscoped).exists())
    throw conflict('in_process', ['稿件已在审批中', 'The manuscript is in a process already'])
  return text.title
}

/** Refuses what moves a manuscript by hand while a process carries it; the program passes. */
const keepFromHands: Watch = async (tx, { model, id, before, values }) => {
  const moves = model.noun.name === manuscript.name && before !== null && values !== null && 'status' in values && values.status !== before.status
  if (!moves || tx.actor.kind === 'system') return
  const where = { manuscriptId: id, status: contributeflow.state.underReview }
  if (await rows(tx, contributeflow, where, unscoped).exists())
    throw conflict('in_process', ['稿件正在流程中审批，由流程决定', 'A process decides about this manuscript now'])
}

export const contributeflowBehaviour = behave(contributeflow, {
  watch: keepFromHands,
  create: {
    set: async (tx, { values }) => ({ title: (await readRow(tx, manuscript, values.manuscriptId, { verb: null })).title }),
  },
  actions: {
    start: {
      guard: async (tx, { row }) => void (await demandFree(tx, row.manuscriptId)),
      async effect(tx, { row }) {
        const chosen = await processOf(tx, row.definitionId)
        const { instance } = await startInstance(tx, {
          definition: chosen,
          title: `${row.title}`,
          form: { title: row.title, personalId: row.personalId, royalty: row.royalty === null ? null : row.royalty / 100, opinion: row.opinion },
          businessKey: `${contributeflow.name}:${row.id}`,
        })
        await within(tx).run(`update desk_contributeflow set instance_id = $3::bigint where ${ofTenant} and id = $2::bigint`, [row.id, instance.id])
      },
    },
  },
  calls: {
    startProcess: (ctx, { input, body }) =>
      inTransaction(ctx, async (tx) => {
        const { businessId: _draft, processDefinitionId: _process, ...asked } = asBody(body ?? {})
        const definitionId = input.processDefinitionId || undefined
        const id = input.businessId || (await createRow(tx, contributeflow, { ...asked, ...(definitionId ? { definitionId } : {}) })).id
        return act(tx, contributeflow, 'start', id)
      }),
  },
})

followsProcess(contributeflow.name, async (tx, id, { instance, result }) => {
  const program = asSystem(tx, 'flow')
  const { manuscriptId } = await readRow(program, contributeflow, id, { verb: null })
  if (result === 'cancelled') {
    await act(program, contributeflow, 'stop', id)
    return
  }
  if (result === 'approved') {
    await act(program, contributeflow, 'pass', id)
    await act(program, manuscript, 'adopt', manuscriptId)
    return
  }
  const reason = (await refusalOf(program, instance.id)) ?? '审批未通过'
  await act(program, contributeflow, 'refuse', id, { reason })
  await act(program, manuscript, 'reject', manuscriptId, { remark: reason })
})
