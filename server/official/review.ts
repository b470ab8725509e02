import { account } from '@masthead/contract/official/account'
import { officialManuscript } from '@masthead/contract/official/manuscript'
import { officialReview } from '@masthead/contract/official/review'
import type { RowOf } from '@masthead/contract/kit/resource'
import { behave } from '../engine/behave'
import { modelNamed } from '../engine/model'
import { system } from '../engine/reach/context'
import { readRow } from '../engine/read/read'
import { rows, unscoped } from '../engine/read/rows'
import type { Row, TxContext } from '../engine/types'
import { act } from '../engine/write/act'
import { addRow } from '../engine/write/write'

type Subject = RowOf<typeof officialReview>['bizType']

/** What the subject of a review is called. */
const titleOf = async (tx: TxContext, bizType: Subject, bizId: string): Promise<string> => {
  const model = modelNamed(tx.engine, bizType)
  return String((await readRow(tx, model, bizId, { verb: null }))[model.noun.title ?? 'id'])
}

/** Asks for a decision about a row, unless one is asked for already. Answers the review. */
export const openReview = async (tx: TxContext, bizType: Subject, { id: bizId }: Pick<Row, 'id'>): Promise<string> => {
  const open = await rows(tx, officialReview, { bizType, bizId, status: 0 }, unscoped).one()
  if (open) return open.id
  const model = modelNamed(tx.engine, officialReview.name)
  return (await addRow(tx, model, { bizType, bizId }, { behaviour: model.behaviour.create })).id
}

/** Reviews of a row about which somebody decided in its own place end with that decision. */
export const closeReviews = async (tx: TxContext, bizType: Subject, bizId: string, result: 1 | 2): Promise<void> => {
  const open = await rows(tx, officialReview, { bizType, bizId, status: 0 }, unscoped).ids()
  const own = { ...tx, actor: system('review') }
  for (const id of open) await act(own, modelNamed(tx.engine, officialReview.name), 'settle', id, { result, by: tx.actor.userId })
}

/** Whoever may decide a review may do thereby what follows from it, and nothing else: in his own name. */
const decide = async (
  tx: TxContext,
  { bizType, bizId }: RowOf<typeof officialReview>,
  how: 'adopt' | 'fail' | 'resubmit',
  remark: unknown,
): Promise<void> => {
  const isAccount = bizType === account.name
  const model = modelNamed(tx.engine, isAccount ? account.name : officialManuscript.name)
  const target: Row = await readRow(tx, model, bizId, { verb: null, lock: true })
  const own: TxContext = { ...tx, actor: { ...tx.actor, rights: { ...tx.actor.rights, all: true } } }
  if (how === 'resubmit') {
    if (target.status === 2) await act(own, model, isAccount ? 'reapply' : 'toEdit', bizId, {})
  } else if (how === 'adopt') await act(own, model, isAccount ? 'pass' : 'toPublish', bizId, {})
  else await act(own, model, isAccount ? 'refuse' : 'noPublish', bizId, { remark })
}

export const officialReviewBehaviour = behave(officialReview, {
  create: {
    set: async (tx, { values }) => ({ title: await titleOf(tx, values.bizType as Subject, String(values.bizId)) }),
  },
  actions: {
    adopt: { effect: (tx, { row }) => decide(tx, row, 'adopt', null) },
    fail: { effect: (tx, { row, input }) => decide(tx, row, 'fail', input.remark) },
    resubmit: { effect: (tx, { row }) => decide(tx, row, 'resubmit', null) },
  },
})
