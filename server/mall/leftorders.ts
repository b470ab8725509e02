import { mallOrder } from '@masthead/contract/mall/order'
import { inTransaction, system } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import type { Context } from '../engine/types'
import { defineJob, type JobKind } from '../platform/background/jobs'
import { leftMembers } from '../user/leftmembers'
import { eraseBuyer, nameless } from './memberparts'

const atOnce = 500

/** Erases members who have left from orders of the mall that were under way then and are over now. */
export const forgetLeftBuyers = async (own: Context): Promise<void> => {
  const { completed, cancelled } = mallOrder.state
  for await (const { tenantId, ids } of leftMembers(own)) {
    const ctx = { ...own, tenantId, actor: system('member') }
    const found = await within(ctx).query<{ id: string }>(
      `select o.id::text as id from mall_order o where o.${ofTenant} and o.user_id = any($2::bigint[]) and o.status in (${completed}, ${cancelled})
         and o.receiver <> $3 and not o.is_deleted order by o.id limit ${atOnce}`,
      [ids, nameless],
    )
    for (const { id } of found) await inTransaction(ctx, (tx) => eraseBuyer(tx, id))
  }
}

export const leftBuyers = (own: Context): JobKind => defineJob('mall/left-forget', () => forgetLeftBuyers(own), { cron: '47 * * * *', keep: false })
