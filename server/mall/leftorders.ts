import { mallOrder } from '@masthead/contract/mall/order'
import { member } from '@masthead/contract/user/member'
import { inTransaction, system } from '../engine/reach/context'
import { sameTenant } from '../engine/reach/within'
import type { Context } from '../engine/types'
import { defineJob, type JobKind } from '../platform/jobs'
import { eraseBuyer, nameless } from './memberparts'

const atOnce = 500

/** Erases members who have left from orders of the mall that were under way then and are over now. */
export const forgetLeftBuyers = async (own: Context): Promise<void> => {
  const { completed, cancelled } = mallOrder.state
  const found = await own.database.query<{ tenantId: string; id: string }>(
    `select o.tenant_id as "tenantId", o.id::text as id from mall_order o join user_member m on ${sameTenant('m', 'o')} and m.id = o.user_id
     where m.status = ${member.state.left} and o.status in (${completed}, ${cancelled}) and o.receiver <> $1 and not o.is_deleted limit ${atOnce}`,
    [nameless],
  )
  for (const { tenantId, id } of found) await inTransaction({ ...own, tenantId, actor: system('member') }, (tx) => eraseBuyer(tx, id))
}

export const leftBuyers = (own: Context): JobKind => defineJob('mall/left-forget', () => forgetLeftBuyers(own), { cron: '47 * * * *', keep: false })
