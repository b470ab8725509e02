import { tenant } from '@masthead/contract/system/tenant'
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Caches } from '../platform/background/cache'
import type { Clock } from '../platform/clock'
import type { Queryable } from '../platform/database/database'
import { isInside } from '../platform/outside/outbound'
import type { Parameters } from '../system/parameter'
import { platformTenant } from '../system/rights'

/** Whose site a host shows, and under which origin its pages know themselves. */
export interface SiteHost {
  readonly tenantId: string
  readonly tenantName: string
  /** Scheme and host, without a slash at the end. */
  readonly origin: string
  /** The root of this host is the site's front page: it is the site's own, or one that a tenant names. */
  readonly isSite: boolean
}

type Asking = Pick<FastifyRequest, 'host' | 'protocol'>

export interface Hosts {
  /** The site of a request's host; undefined when its tenant is not open. */
  of(request: Asking): Promise<SiteHost | undefined>
  /** The site of a tenant under whatever host it is asked for, for who shows its pages within the back-office; undefined when it is not open. */
  ofTenant(request: Asking, tenantId: string): Promise<SiteHost | undefined>
  /** The same without waiting, where it is known. */
  peek(request: Asking): SiteHost | undefined
  /** Where the site of a tenant is found, without a slash at the end; undefined where no host shows it. */
  siteOf(request: Asking, tenantId: string): Promise<string | undefined>
  /** The host has the site and nothing else. */
  isSiteAlone(host: string): boolean
  /** Where this installation is reached, for who must be told; undefined where only the request says so and nobody has named its host. */
  originOf(request: Asking): Promise<string | undefined>
  /** The origin under which a link of this installation is good for everybody: what was set, or a host that somebody named. */
  linkOriginOf(request: Asking): Promise<string | undefined>
  /** Where a request for the site is to go, when the site has a host of its own and this is another one. */
  elsewhere(request: Asking): Promise<string | undefined>
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
  parameters(): Promise<Parameters>
}

/** A domain as people write it, with or without protocol and slash. */
const bare = (domain: string): string =>
  domain
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/+$/, '')

/** This machine, or an address of the network that it stands in: what somebody sees who tries the product out. Nobody outside is led there. */
const isNear = (host: string): boolean => {
  const name = host.replace(/:\d+$/, '').replace(/^\[|\]$/g, '')
  return name === 'localhost' || name.endsWith('.localhost') || (isIP(name) !== 0 && isInside(name))
}

/** Hosts that are remembered as they were asked for. */
const mostPlaces = 200

/** A host as addresses name it: without the port that its scheme has anyway. */
const placeOf = ({ protocol, host }: Asking): Place => {
  const written = `${protocol}://${host.toLowerCase()}`
  const known = places.get(written)
  if (known) return known
  const url = URL.canParse(written) ? new URL(written) : undefined
  const place = url ? { host: url.host, origin: url.origin } : { host: '', origin: '' }
  if (places.size >= mostPlaces) places.clear()
  places.set(written, place)
  return place
}

interface Place {
  readonly host: string
  readonly origin: string
}

const places = new Map<string, Place>()

/** Tells whose site a host shows: the tenant that names the host as its domain, else the public tenant of the parameters. */
export const createHosts = ({ db, caches, clock, publicUrl, siteHost, parameters }: Parts): Hosts => {
  const cache = caches.of<Known>(['system/tenant', 'system/param'])
  const load = async (): Promise<Known> => {
    const rows = await db.query<Open>(
      `select tenant_id as "tenantId", tenant_name as "tenantName", domain, (extract(epoch from expire_time) * 1000)::float8 as until
       from system_tenant where not is_deleted and status = ${tenant.state.on}`,
      [],
      'site_hosts',
    )
    const publicTenant = (await parameters()).get('site.tenant') || platformTenant
    return {
      open: rows,
      publicSite: rows.find((row) => row.tenantId === publicTenant),
      byDomain: new Map(rows.flatMap((row) => (row.domain ? [[bare(row.domain), row] as const] : []))),
      chosen: new Map(),
    }
  }
  const isOpen = (row: Open): boolean => row.until === null || row.until > clock.now().getTime()
  /** The tenant that a host belongs to, open or not, and its site there. */
  const siteAt = ({ publicSite, byDomain }: Known, request: Asking): Chosen | undefined => {
    const { host, origin } = placeOf(request)
    const own = byDomain.get(host)
    const row = own ?? publicSite
    if (!row) return undefined
    const isSite = own !== undefined || host === siteHost
    const named = isSite ? origin : (publicUrl ?? (isNear(host) ? origin : undefined))
    // Whoever asks under a host of his own invention gets the page, and no link to that host in it.
    const other = siteHost ?? (publicSite?.domain ? bare(publicSite.domain) : 'localhost')
    return { row, site: { tenantId: row.tenantId, tenantName: row.tenantName, origin: named ?? `${request.protocol}://${other}`, isSite } }
  }
  /** Worked out once for a host: each answer is the same object until a tenant or a parameter changes. */
  const choose = (known: Known, request: Asking): SiteHost | undefined => {
    const key = `${request.protocol}://${request.host}`
    let found = known.chosen.get(key)
    if (!found) {
      found = siteAt(known, request)
      if (!found) return undefined
      if (known.chosen.size >= mostPlaces) known.chosen.clear()
      known.chosen.set(key, found)
    }
    return isOpen(found.row) ? found.site : undefined
  }
  return {
    of: async (request) => choose(await cache.get('', load), request),
    async ofTenant(request, tenantId) {
      const { open } = await cache.get('', load)
      const row = open.find((one) => one.tenantId === tenantId)
      if (!row || !isOpen(row)) return undefined
      return { tenantId, tenantName: row.tenantName, origin: placeOf(request).origin, isSite: false }
    },
    peek(request) {
      const known = cache.peek('')
      return known && choose(known, request)
    },
    async originOf(request) {
      if (publicUrl !== undefined) return publicUrl
      const { host, origin } = placeOf(request)
      return isNear(host) || host === siteHost || (await cache.get('', load)).byDomain.has(host) ? origin : undefined
    },
    async linkOriginOf(request) {
      if (publicUrl !== undefined) return publicUrl
      const { host, origin } = placeOf(request)
      return host === siteHost || (await cache.get('', load)).byDomain.has(host) ? origin : undefined
    },
    async siteOf(request, tenantId) {
      const { publicSite, byDomain } = await cache.get('', load)
      const [domain, row] = [...byDomain].find(([, one]) => one.tenantId === tenantId) ?? [undefined, publicSite]
      if (row?.tenantId !== tenantId || !isOpen(row)) return undefined
      if (domain !== undefined) return `${request.protocol}://${domain}`
      return siteHost === undefined ? (publicUrl ?? placeOf(request).origin) : `${request.protocol}://${siteHost}`
    },
    isSiteAlone: (host) => siteHost !== undefined && host.toLowerCase() === siteHost,
    async elsewhere(request) {
      if (siteHost === undefined) return undefined
      const { host } = placeOf(request)
      if (host === siteHost || (await cache.get('', load)).byDomain.has(host)) return undefined
      return `${request.protocol}://${siteHost}`
    },
  }
}

interface Known {
  readonly open: readonly Open[]
  readonly publicSite: Open | undefined
  readonly byDomain: ReadonlyMap<string, Open>
  /** By protocol and host. */
  readonly chosen: Map<string, Chosen>
}

interface Chosen {
  readonly row: Open
  readonly site: SiteHost
}
