import type { Size } from '@masthead/site/load'
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
