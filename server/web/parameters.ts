import type { Caches } from '../platform/background/cache'
import type { Queryable } from '../platform/database/database'
import { ownSiteParameters, type Parameters } from '../system/parameter'
import { platformTenant } from '../system/rights'

/** What a tenant's site is told besides its news: those of the installation, the tenant's own before them. */
export interface SiteParameters {
  of(tenantId: string): Promise<Parameters>
}

/** The installation's parameters name the places of every site; what its public site is called and links to is that site's alone. */
const everybodys = /^site\.(guide|category)\./

export const siteParameters = (db: Queryable, caches: Caches, installation: () => Promise<Parameters>): SiteParameters => {
  const cache = caches.of<Parameters>(['system/param-biz'])
  return {
    async of(tenantId) {
      const [shared, own] = await Promise.all([installation(), cache.get(tenantId, () => ownSiteParameters(db, tenantId))])
      const isPublic = tenantId === (shared.get('site.tenant') || platformTenant)
      return new Map([...[...shared].filter(([key]) => isPublic || everybodys.test(key)), ...own])
    },
  }
}
