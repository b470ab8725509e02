import type { FastifyRequest } from 'fastify'
import type { Caches } from '../platform/cache'
import type { Clock } from '../platform/clock'
import type { Queryable } from '../platform/database'

/** Whose site a host shows, and under which origin its pages know themselves. */
export interface SiteHost {
  readonly tenantId: string
  readonly tenantName: string
  /** Scheme and host, without a slash at the end. */
  readonly origin: string
  /** The root of this host is the site's front page: it is the site's own, or one that a tenant names. */
  readonly isSite: boolean
}

export interface Hosts {
  /** The site of a request's host; undefined when its tenant is not open. */
  of(request: Pick<FastifyRequest, 'host' | 'protocol'>): Promise<SiteHost | undefined>
  /** The host has the site and nothing else. */
  isSiteAlone(host: string): boolean
  /** Where a request for the site is to go, when the site has a host of its own and this is another one. */
  elsewhere(request: Pick<FastifyRequest, 'host' | 'protocol'>): Promise<string | undefined>
}

interface Open {
  readonly tenantId: string
  readonly tenantName: string
  readonly domain: string | null
  /** Milliseconds since 1970; null for never. */
  readonly until: number | null
}

interface Parts {
  db: Queryable
  caches: Caches
  clock: Clock
  publicUrl: string | undefined
  siteHost: string | undefined
  parameters(): Promise<ReadonlyMap<string, string>>
}

/** A domain as people write it, with or without protocol and slash. */
const bare = (domain: string): string =>
  domain
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/+$/, '')

/** A host as addresses name it: without the port that its scheme has anyway. */
const placeOf = ({ protocol, host }: Pick<FastifyRequest, 'host' | 'protocol'>): { host: string; origin: string } => {
  const written = `${protocol}://${host.toLowerCase()}`
  const url = URL.canParse(written) ? new URL(written) : undefined
  return url ? { host: url.host, origin: url.origin } : { host: '', origin: '' }
}

/** Tells whose site a host shows: the tenant that names the host as its domain, else the public tenant of the parameters. */
export const createHosts = ({ db, caches, clock, publicUrl, siteHost, parameters }: Parts): Hosts => {
  const cache = caches.of<{ byId: ReadonlyMap<string, Open>; byDomain: ReadonlyMap<string, Open> }>(['system/tenant'])
  const load = async () => {
    const rows = await db.query<Open>(
      `select tenant_id as "tenantId", tenant_name as "tenantName", domain, (extract(epoch from expire_time) * 1000)::float8 as until
       from system_tenant where not is_deleted and status = 1`,
      [],
      'site_hosts',
    )
    return {
      byId: new Map(rows.map((row) => [row.tenantId, row])),
      byDomain: new Map(rows.flatMap((row) => (row.domain ? [[bare(row.domain), row] as const] : []))),
    }
  }
  const isOpen = (row: Open): boolean => row.until === null || row.until > clock.now().getTime()
  const named = async (host: string): Promise<Open | undefined> => (await cache.get('', load)).byDomain.get(host)
  return {
    async of(request) {
      const { host, origin } = placeOf(request)
      const own = await named(host)
      const row = own ?? (await cache.get('', load)).byId.get((await parameters()).get('site.tenant') || '000000')
      if (!row || !isOpen(row)) return undefined
      const isSite = own !== undefined || host === siteHost
      return { tenantId: row.tenantId, tenantName: row.tenantName, origin: isSite ? origin : (publicUrl ?? origin), isSite }
    },
    isSiteAlone: (host) => siteHost !== undefined && host.toLowerCase() === siteHost,
    async elsewhere(request) {
      if (siteHost === undefined) return undefined
      const { host } = placeOf(request)
      if (host === siteHost || (await named(host))) return undefined
      return `${request.protocol}://${siteHost}`
    },
  }
}
