import { attach } from '@masthead/contract/resource/attach'
import type { Film, Size } from '@masthead/site/load'
import { sameTenant, within } from '../engine/reach/within'
import type { Context } from '../engine/types'
import type { Queryable } from '../platform/database/database'
import { platformTenant } from '../system/rights'

interface Pictured {
  readonly link: string
  readonly width: number
  readonly height: number
  readonly x: number | null
  readonly y: number | null
  /** The digest of its content, where that may be kept by who has it. */
  readonly sha256: string | null
}

const read = new WeakMap<object, Map<string, string | null>>()

/** The digests of files that were looked at for the same page, by their links; of the others nothing is known. */
export const digestsRead = (ctx: object): ReadonlyMap<string, string | null> => read.get(ctx) ?? new Map()

type Links = readonly (string | null | undefined)[]

/** A link to a file of this installation as its file is known, by the link as it is written. */
const pathsOf = (links: Links): ReadonlyMap<string, string> =>
  new Map(links.flatMap((link) => (link?.includes('/files/') ? [[link, link.replace(/^https?:\/\/[^/]+/, '')] as const] : [])))

/** Pictures of these tenants and links, both SQL arrays. */
const pictured = (tenants: string, links: string): string =>
  `select a.link, coalesce(a.width, 0)::float8 as width, coalesce(a.height, 0)::float8 as height, case when a.status = ${attach.state.ready} then a.sha256 end as sha256, m.x, m.y from resource_attach a
   left join lateral (select f.focal_x::float8 as x, f.focal_y::float8 as y from cms_material f
     where ${sameTenant('f', 'a')} and f.url = a.link and f.focal_x is not null and f.focal_y is not null and not f.is_deleted order by f.id desc limit 1) m on true
   where a.tenant_id = any(${tenants}) and a.link = any(${links}) and not a.is_deleted`

const ofLinks = pictured('$1', '$2')

const owners = ({ tenantId }: Pick<Context, 'tenantId'>): string[] => [...new Set([tenantId, platformTenant])]

/** What was found of pictures by the links of a page, whose digests are remembered for it. */
const sizesAmong = (ctx: object, paths: ReadonlyMap<string, string>, found: readonly Pictured[]): Map<string, Size> => {
  const digests = read.get(ctx) ?? new Map<string, string | null>()
  read.set(ctx, digests)
  for (const path of paths.values()) digests.set(path, null)
  const byPath = new Map<string, Size>()
  for (const { link, sha256, width, height, x, y } of found) {
    if (sha256 !== null && digests.has(link)) digests.set(link, sha256)
    if (width > 0 && height > 0) byPath.set(link, { width, height, ...(x === null || y === null ? {} : { focus: { x, y } }) })
  }
  const sizes = new Map<string, Size>()
  for (const [link, path] of paths) {
    const size = byPath.get(path)
    if (size) sizes.set(link, size)
  }
  return sizes
}

/** The pixels of uploaded pictures by their links, as an upload wrote them down, and the focal point that the library has of them. */
export const sizesOf = async (ctx: Context, links: Links): Promise<Map<string, Size>> => {
  const paths = pathsOf(links)
  if (paths.size === 0) return new Map()
  return sizesAmong(ctx, paths, await ctx.db.query<Pictured>(ofLinks, [owners(ctx), [...new Set(paths.values())]], 'site_sizes'))
}

/**
 * The same for links that stand in rows which are read at the same time, so that nobody waits for those first: an SQL query of a list of links, whose tenant is $1 and whose values are $3 and on.
 * Answers the sizes of those that the page turns out to show.
 */
export const sizesBeside = async (
  ctx: Context,
  db: Queryable,
  { query, values, name }: { readonly query: string; readonly values: readonly unknown[]; readonly name: string },
): Promise<(links: Links) => Map<string, Size>> => {
  const paths = `array(select regexp_replace(l.link, '^https?://[^/]+', '') from (${query}) l(link) where l.link like '%/files/%')`
  const found = await within({ db, tenantId: ctx.tenantId }).query<Pictured>(pictured('$2', paths), [owners(ctx), ...values], name)
  return (links) => sizesAmong(ctx, pathsOf(links), found)
}

/** The stills, pixels and lengths of uploaded films by their links, as they were found when the film was made playable. */
export const filmsOf = async (ctx: Context, links: Links): Promise<Map<string, Film>> => {
  const paths = pathsOf(links)
  if (paths.size === 0) return new Map()
  const rows = await ctx.db.query<{ link: string; thumb: string | null; width: number | null; height: number | null; duration: number | null }>(
    `select link, thumb, width::float8 as width, height::float8 as height, duration::float8 as duration from resource_attach
     where tenant_id = any($1) and link = any($2) and not is_deleted and status = ${attach.state.ready}`,
    [owners(ctx), [...new Set(paths.values())]],
    'site_films',
  )
  const byPath = new Map(
    rows.map(({ link, thumb, width, height, duration }): [string, Film] => [
      link,
      { poster: thumb ?? undefined, size: width && height ? { width, height } : undefined, seconds: duration ?? undefined },
    ]),
  )
  return new Map([...paths].flatMap(([link, path]) => (byPath.has(path) ? [[link, byPath.get(path) as Film] as const] : [])))
}
