import { signoff } from '@masthead/contract/cms/signoff'
import { listOf } from '@masthead/contract/kit/message'
import { user } from '@masthead/contract/user/user'
import { inJob, later } from '../../engine/due/later'
import { rows, unscoped } from '../../engine/read/rows'
import type { Context, TxContext, Watch } from '../../engine/types'
import { readRow, storeRow } from '../../engine/verbs'
import { defineJob, type JobKind } from '../../platform/background/jobs'
import { openLevelsOf, reviewersOf } from './people'

const reviewersJob = 'cms/reviewers'

/** Open levels learn who may review them now. */
export const askAgain = async (tx: TxContext): Promise<void> => {
  for (const id of await openLevelsOf(tx)) {
    const row = await readRow(tx, signoff, id, { verb: null, lock: true })
    const reviewerIds = await reviewersOf(tx, { roleId: row.roleId, named: listOf(row.named) })
    if (listOf(row.reviewerIds).join() !== reviewerIds.join()) await storeRow(tx, signoff, row, { reviewerIds })
  }
}

/** Has open levels learn it when somebody comes, leaves or gets another role. */
export const watchReviewers: Watch = async (tx, { model, values }) => {
  if (model.noun.name !== user.name || (values !== null && !('roleId' in values || 'status' in values))) return
  if (await rows(tx, signoff, { status: signoff.state.open }, unscoped).exists()) await later(tx, reviewersJob)
}

export const reviewersJobOf = (own: Context): JobKind => defineJob(reviewersJob, (run) => inJob(own, run, askAgain))
