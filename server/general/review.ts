import { review, type reviewed } from '@masthead/contract/general/review'
import { behave } from '../engine/behave'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext } from '../engine/types'
import { type Result, reviewTasks } from './reviewtasks'

type Subject = keyof typeof reviewed

const tasks = reviewTasks<Subject>({
  noun: review,
  verdicts: {
    'enterprise/enterprise': { approve: 'pass', refuse: 'refuse' },
    'activities/seekhelp': { approve: 'approve', refuse: 'refuse' },
  },
})

/** Puts something on the list of what waits to be reviewed; each time is another round. */
export const askReview = async (
  tx: TxContext,
  bizType: Subject,
  { id, title, applicantId }: { id: string; title: string; applicantId: string | null },
): Promise<void> => {
  const rounds = await rows(tx, review, { bizType, bizId: id }, unscoped).count()
  await tasks.open(tx, bizType, id, { title, applicantId, level: rounds + 1 })
}

/** Ends what waits to be reviewed once the thing itself was decided in its own place. */
export const settleReview = (tx: TxContext, bizType: Subject, bizId: string, result: Result): Promise<void> =>
  tasks.settle(tx, bizType, bizId, result)

export const reviewBehaviour = behave(review, {
  actions: {
    examine: { effect: (tx, { row, input }) => tasks.decide(tx, row, input.result, input.remark) },
  },
})
