import { manuscript } from '@masthead/contract/contribute/manuscript'
import { messageroyalties } from '@masthead/contract/contribute/messageroyalties'
import { contributeflow } from '@masthead/contract/desk/contributeflow'
import { listOf } from '@masthead/contract/kit/message'
import type { RowOf } from '@masthead/contract/kit/resource'
import { behave } from '../engine/behave'
import { wireTime } from '../engine/kinds/time'
import { inTransaction } from '../engine/reach/context'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext } from '../engine/types'
import { act, createRow, readRow } from '../engine/verbs'
import { asBody } from '../engine/input/parse'
import { conflict, invalid } from '../platform/refusal'

/** Refuses a second approval of a manuscript, and one of a text that is not to be decided. */
const demandFree = async (tx: TxContext, manuscriptId: string): Promise<void> => {
  const text = await readRow(tx, manuscript, manuscriptId)
  if (text.status !== manuscript.state.submitted)
    throw invalid({ manuscriptId: ['只有待处理的稿件可以提交审批', 'Only a submitted manuscript can be sent for approval'] })
  const where = { manuscriptId, status: contributeflow.state.underReview }
  if (await rows(tx, contributeflow, where, unscoped).exists())
    throw conflict('in_process', ['稿件已在审批中', 'The manuscript is already in a process'])
}

/** The slip of what was proposed with an approval, for two people to look at before it is paid; none where nothing was. */
const payRoyalty = async (tx: TxContext, { id, title, royalty, ...row }: RowOf<typeof contributeflow>): Promise<void> => {
  if (!royalty) return
  const { authorIds } = await readRow(tx, manuscript, row.manuscriptId, { verb: null })
  const month = wireTime(tx.clock.now(), tx.zone).slice(0, 7)
  const about = { month, bizType: 'other', bizId: id, taxKind: 'manuscript', remark: `投稿审批：${title}`.slice(0, 200) } as const
  await createRow(tx, messageroyalties, { ...about, personalId: row.personalId ?? listOf(authorIds)[0] ?? '0', gross: royalty })
}

export const contributeflowBehaviour = behave(contributeflow, {
  create: {
    set: async (tx, { values }) => ({ title: (await readRow(tx, manuscript, values.manuscriptId, { verb: null })).title }),
  },
  actions: {
    start: { guard: (tx, { row }) => demandFree(tx, row.manuscriptId) },
    pass: {
      async effect(tx, { row }) {
        await act(tx, manuscript, 'adopt', row.manuscriptId)
        await payRoyalty(tx, row)
      },
    },
    refuse: { effect: async (tx, { row, input }) => void (await act(tx, manuscript, 'reject', row.manuscriptId, { remark: input.remark })) },
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
