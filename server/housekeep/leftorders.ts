import { order } from '@masthead/contract/housekeep/order'
import { member } from '@masthead/contract/user/member'
import { inTransaction, system } from '../engine/reach/context'
import { sameTenant } from '../engine/reach/within'
import type { Context } from '../engine/types'
import { act } from '../engine/verbs'
import { defineJob, type JobKind } from '../platform/jobs'
import { eraseCustomer, over } from './memberorders'

const atOnce = 500

/** Erases members who have left from their orders that were under way then and are over now. */
export const forgetLeft = async (own: Context): Promise<void> => {
  const found = await own.database.query<{ tenantId: string; id: string }>(
    `select o.tenant_id as "tenantId", o.id::text as id from housekeep_order o join user_member m on ${sameTenant('m', 'o')} and m.id = o.member_id
     where m.status = ${member.state.left} and o.status = any($1::smallint[]) and not o.is_deleted limit ${atOnce}`,
    [over],
  )
  for (const { tenantId, id } of found)
    await inTransaction({ ...own, tenantId, actor: system('member') }, async (tx) => {
      await act(tx, order, 'join', id, { memberId: null })
      await eraseCustomer(tx, id)
    })
}

export const leftOrders = (own: Context): JobKind => defineJob('housekeep/left-forget', () => forgetLeft(own), { cron: '43 * * * *', keep: false })
