import { attach } from '@masthead/contract/resource/attach'
import type { Film, Size } from '@masthead/site/load'
import type { Context } from '../engine/types'
import { platformTenant } from '../system/rights'

/** The pixels of uploaded pictures by their links, as an upload wrote them down. */
export const sizesOf = async (ctx: Context, links: readonly (string | null | undefined)[]): Promise<Map<string, Size>> => {
  const paths = new Map(links.flatMap((link) => (link?.includes('/files/') ? [[link, link.replace(/^https?:\/\/[^/]+/, '')] as const] : [])))
  const wanted = [...new Set(paths.values())]
  if (wanted.length === 0) return new Map()
  const rows = await ctx.db.query<{ link: string; width: number; height: number }>(
    `select link, width::float8 as width, height::float8 as height from resource_attach
     where tenant_id = any($1) and link = any($2) and not is_deleted and width > 0 and height > 0`,
    [[...new Set([ctx.tenantId, platformTenant])], wanted],
    'site_sizes',
  )
  const byPath = new Map(rows.map(({ link, width, height }) => [link, { width, height }]))
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
