import { here } from '../engine/reach/context'
import { member } from '@masthead/contract/user/member'
import type { Context } from '../engine/types'

/** Members looked at together. */
const atOnce = 2_000

/** The members of all tenants who have left, some of one tenant at a time: what is kept of them elsewhere may lie in another database. */
export async function* leftMembers(own: Context): AsyncGenerator<{ tenantId: string; ids: string[] }> {
  for (let after: readonly [string, string] = ['', '0']; ; ) {
    const found = await own.database.query<{ tenantId: string; id: string }>(
      `select tenant_id as "tenantId", id::text as id from user_member where status = ${member.state.left} and (tenant_id, id) > ($1, $2::bigint)
       order by tenant_id, id limit ${atOnce}`,
      [...after],
    )
    const byTenant = new Map<string, string[]>()
    for (const { tenantId, id } of here(own, found)) byTenant.set(tenantId, [...(byTenant.get(tenantId) ?? []), id])
    for (const [tenantId, ids] of byTenant) yield { tenantId, ids }
    const last = found.at(-1)
    if (!last || found.length < atOnce) return
    after = [last.tenantId, last.id]
  }
}
