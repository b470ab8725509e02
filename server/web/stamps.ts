import { attach } from '@masthead/contract/resource/attach'
import type { Context } from '../engine/types'
import { keysIn, ownerOf, withKeys } from '../platform/files/storage'
import type { AttachedFile } from '../resource/access'
import { platformTenant } from '../system/rights'
import { digestsRead } from './sizes'

/** What a link says of the content behind it, so that readers may keep what they have as long as it is that: the beginning of its digest. */
export const stampOf = ({ sha256 }: Pick<AttachedFile, 'sha256'>): string | undefined => sha256?.slice(0, 12)

/** A text of the public site whose links to uploaded files name the contents that lie behind them now. */
export const stamped = async (ctx: Pick<Context, 'db' | 'tenantId'>, text: string): Promise<string> => {
  // A private file is asked for anew each time.
  const keys = [...new Set(keysIn(text).filter((key) => ownerOf(key) === undefined))]
  if (keys.length === 0) return text
  const known = digestsRead(ctx)
  const links = keys.map((key) => `/files/${key}`)
  const unknown = links.filter((link) => !known.has(link))
  const rows =
    unknown.length === 0
      ? []
      : await ctx.db.query<{ link: string; sha256: string | null }>(
          `select link, sha256 from resource_attach where tenant_id = any($1) and link = any($2) and status = ${attach.state.ready} and not is_deleted`,
          [[...new Set([ctx.tenantId, platformTenant])], unknown],
          'site_stamps',
        )
  const digests = new Map([...known, ...rows.map(({ link, sha256 }) => [link, sha256] as const)])
  return withKeys(text, (link, key) => {
    const stamp = stampOf({ sha256: digests.get(`/files/${key}`) ?? null })
    return stamp === undefined ? link : `${link}?v=${stamp}`
  })
}
