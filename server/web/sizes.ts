import { attach } from '@masthead/contract/resource/attach'
import type { Film, Size } from '@masthead/site/load'
import { sameTenant } from '../engine/reach/within'
import type { Context } from '../engine/types'
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

/** The pixels of uploaded pictures by their links, as an upload wrote them down, and the focal point that the library has of them. */
export const sizesOf = async (ctx: Context, links: readonly (string | null | undefined)[]): Promise<Map<string, Size>> => {
  const paths = new Map(links.flatMap((link) => (link?.includes('/files/') ? [[link, link.replace(/^https?:\/\/[^/]+/, '')] as const] : [])))
  const wanted = [...new Set(paths.values())]
  if (wanted.length === 0) return new Map()
  const rows = await ctx.db.query<Pictured>(
    `select a.link, coalesce(a.width, 0)::float8 as width, coalesce(a.height, 0)::float8 as height, case when a.status = ${attach.state.ready} then a.sha256 end as sha256, m.x, m.y from resource_attach a
     left join lateral (select f.focal_x::float8 as x, f.focal_y::float8 as y from cms_material f
       where ${sameTenant('f', 'a')} and f.url = a.link and f.focal_x is not null and f.focal_y is not null and not f.is_deleted order by f.id desc limit 1) m on true
     where a.tenant_id = any($1) and a.link = any($2) and not a.is_deleted`,
    [[...new Set([ctx.tenantId, platformTenant])], wanted],
    'site_sizes',
  )
  const digests = read.get(ctx) ?? new Map<string, string | null>()
  read.set(ctx, digests)
  for (const link of wanted) digests.set(link, null)
  for (const { link, sha256 } of rows) if (sha256 !== null) digests.set(link, sha256)
  const byPath = new Map(
    rows.flatMap(({ link, width, height, x, y }) =>
      width > 0 && height > 0 ? [[link, { width, height, ...(x === null || y === null ? {} : { focus: { x, y } }) }] as const] : [],
    ),
  )
  return new Map([...paths].flatMap(([link, path]) => (byPath.has(path) ? [[link, byPath.get(path) as Size] as const] : [])))
}

/** The stills, pixels and lengths of uploaded films by their links, as they were found when the film was made playable. */
export const filmsOf = async (ctx: Context, links: readonly (string | null | undefined)[]): Promise<Map<string, Film>> => {
  const paths = new Map(links.flatMap((link) => (link?.includes('/files/') ? [[link, link.replace(/^https?:\/\/[^/]+/, '')] as const] : [])))
  if (paths.size === 0) return new Map()
  const rows = await ctx.db.query<{ link: string; thumb: string | null; width: number | null; height: number | null; duration: number | null }>(
    `select link, thumb, width::float8 as width, height::float8 as height, duration::float8 as duration from resource_attach
     where tenant_id = any($1) and link = any($2) and not is_deleted and status = ${attach.state.ready}`,
    [[...new Set([ctx.tenantId, platformTenant])], [...new Set(paths.values())]],
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
