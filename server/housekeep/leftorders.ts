import { order } from '@masthead/contract/housekeep/order'
import { inTransaction, system } from '../engine/reach/context'
import { rows, unscoped } from '../engine/read/rows'
import type { Context } from '../engine/types'
import { act } from '../engine/verbs'
import { defineJob, type JobKind } from '../platform/background/jobs'
import { leftMembers } from '../user/leftmembers'
import { eraseCustomer, over } from './memberorders'

const atOnce = 500

/** Erases members who have left from their orders that were under way then and are over now. */
export const forgetLeft = async (own: Context): Promise<void> => {
  for await (const { tenantId, ids } of leftMembers(own)) {
    const ctx = { ...own, tenantId, actor: system('member') }
    for (const id of await rows(ctx, order, { memberId: ids, status: over }, unscoped).ids({ limit: atOnce }))
      await inTransaction(ctx, async (tx) => {
        await act(tx, order, 'join', id, { memberId: null })
        await eraseCustomer(tx, id)
      })
  }
}

export const leftOrders = (own: Context): JobKind => defineJob('housekeep/left-forget', () => forgetLeft(own), { cron: '43 * * * *', keep: false })
