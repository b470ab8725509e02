import type { Caches } from '../platform/cache'
import type { Queryable } from '../platform/database'
import { platformTenant } from '../system/rights'

export type Parameters = ReadonlyMap<string, string>

/** What a tenant's site is told besides its news: those of the installation, the tenant's own before them. */
export interface SiteParameters {
  of(tenantId: string): Promise<Parameters>
}

/** The installation's parameters name the places of every site; what its public site is called and links to is that site's alone. */
const everybodys = /^site\.(guide|category)\./

export const siteParameters = (db: Queryable, caches: Caches, installation: () => Promise<Parameters>): SiteParameters => {
  const cache = caches.of<Parameters>(['system/param-biz'])
  const load = async (tenantId: string): Promise<Parameters> => {
    const rows = await db.query<{ key: string; value: string }>(
      `select param_key as key, param_value as value from system_param_biz where tenant_id = $1 and not is_deleted and status = 1 and not is_secret and param_key like 'site.%'`,
      [tenantId],
      'site_parameters',
    )
    return new Map(rows.map(({ key, value }) => [key, value]))
  }
  return {
    async of(tenantId) {
      const [shared, own] = await Promise.all([installation(), cache.get(tenantId, () => load(tenantId))])
      const isPublic = tenantId === (shared.get('site.tenant') || platformTenant)
      return new Map([...[...shared].filter(([key]) => isPublic || everybodys.test(key)), ...own])
    },
  }
}
