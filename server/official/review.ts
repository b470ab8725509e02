import { account } from '@masthead/contract/official/account'
import { officialManuscript } from '@masthead/contract/official/manuscript'
import { officialReview } from '@masthead/contract/official/review'
import type { RowOf } from '@masthead/contract/kit/resource'
import { behave } from '../engine/behave'
import type { TxContext } from '../engine/types'
import { nounNamed, readRow } from '../engine/verbs'
import { type Result, reviewTasks } from '../general/reviewtasks'

type Subject = RowOf<typeof officialReview>['bizType']

/** Whoever may decide a review may do thereby what follows from it, and nothing else. */
const tasks = reviewTasks<Subject>({
  noun: officialReview,
  verdicts: {
    'official/account': { approve: 'pass', refuse: 'refuse', again: { verb: 'reapply', from: account.state.refused } },
    'official/manuscript': { approve: 'toPublish', refuse: 'noPublish', again: { verb: 'toEdit', from: officialManuscript.state.notPublished } },
  },
  entitles: true,
})

/** What the subject of a review is called. */
const titleOf = async (tx: TxContext, bizType: Subject, bizId: string): Promise<string> => {
  const noun = nounNamed(tx, bizType)
  return String((await readRow(tx, noun, bizId, { verb: null }))[noun.title])
}

/** Asks for a decision about a row, unless one is asked for already. Answers the review. */
export const openReview = (tx: TxContext, bizType: Subject, { id }: { readonly id: string }): Promise<string> => tasks.open(tx, bizType, id)

/** Reviews of a row about which somebody decided in its own place end with that decision. */
export const closeReviews = (tx: TxContext, bizType: Subject, bizId: string, result: Result): Promise<void> =>
  tasks.settle(tx, bizType, bizId, result)

export const officialReviewBehaviour = behave(officialReview, {
  create: {
    set: async (tx, { values: { bizType, bizId } }) => (bizType && bizId ? { title: await titleOf(tx, bizType, bizId) } : {}),
  },
  actions: {
    adopt: { effect: (tx, { row }) => tasks.decide(tx, row, 1) },
    fail: { effect: (tx, { row, input }) => tasks.decide(tx, row, 2, input.remark) },
    resubmit: { effect: (tx, { row }) => tasks.resubmit(tx, row) },
  },
})
