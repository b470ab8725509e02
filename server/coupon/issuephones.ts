import { couponissue } from '@masthead/contract/coupon/couponissue'
import { inTransaction } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import type { Context } from '../engine/types'
import { eraseLines } from '../log/erase'

/** Seals the phones of issues that were written in plain text before they were kept sealed, and takes them out of the audit. */
export const sealIssuePhones = (own: Context): Promise<void> =>
  inTransaction(own, async (tx) => {
    // What a tenant left behind that has moved away may not be written.
    const open = await tx.db.query<{ id: string; tenantId: string; phones: string }>(
      `select id::text as id, tenant_id as "tenantId", phones from coupon_couponissue
       where phones is not null and phones_hash is null and tenant_id <> all(array(select g.tenant_id from platform_guard g)) for update`,
    )
    for (const { id, tenantId, phones } of open) {
      const there = { ...tx, tenantId }
      await within(there).run(`update coupon_couponissue set phones = $3, phones_hash = $4 where ${ofTenant} and id = $2::bigint`, [
        ...[id, tx.keys.encrypt(tenantId, phones), tx.keys.hmac(tenantId, phones)],
      ])
      await eraseLines(there, couponissue.name, [id])
    }
  })
