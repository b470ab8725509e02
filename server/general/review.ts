import { review, type reviewed } from '@masthead/contract/general/review'
import { behave } from '../engine/behave'
import { modelNamed } from '../engine/model'
import { system } from '../engine/reach/context'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext } from '../engine/types'
import { act } from '../engine/write/act'
import { addRow } from '../engine/write/write'

/** What approving and refusing are of each noun that is reviewed. */
const verdicts: Readonly<Record<keyof typeof reviewed, readonly [approve: string, refuse: string]>> = {
  'enterprise/enterprise': ['pass', 'refuse'],
  'activities/seekhelp': ['approve', 'refuse'],
}

/** Puts something on the list of what waits to be reviewed; each time is another round. */
export const askReview = async (
  tx: TxContext,
  bizType: keyof typeof reviewed,
  { id, title, applicantId }: { id: string; title: string; applicantId: string | null },
): Promise<void> => {
  const rounds = await rows(tx, review, { bizType, bizId: id }, unscoped).count()
  await addRow(tx, modelNamed(tx.engine, review.name), { bizType, bizId: id, title, applicantId, level: rounds + 1 })
}

/** Ends what waits to be reviewed once the thing itself was decided in its own place. */
export const settleReview = async (tx: TxContext, bizType: keyof typeof reviewed, bizId: string, result: 1 | 2): Promise<void> => {
  const open = await rows(tx, review, { bizType, bizId, status: 0 }, unscoped).ids()
  for (const id of open) await act({ ...tx, actor: system('review') }, modelNamed(tx.engine, review.name), 'settle', id, { result })
}

export const reviewBehaviour = behave(review, {
  actions: {
    examine: {
      async effect(tx, { row, input }) {
        const [approve, refuse] = verdicts[row.bizType]
        const isApproved = Number(input.result) === 1
        await act(tx, modelNamed(tx.engine, row.bizType), isApproved ? approve : refuse, row.bizId, isApproved ? {} : { remark: input.remark })
      },
    },
  },
})
