import { ofTenant, within } from '../engine/reach/within'
import type { TxContext } from '../engine/types'
import { auditTable, erasedSign, lineDigest, lineText, sealKey } from './seal'

/**
 * Takes what was written out of the audit's lines about these rows: who did what and when stays, and so does the digest of the line as it was, so that
 * the chain is whole. The sign beside it says that this system did so; a line that somebody changes afterwards is told. Answers how many lines there were.
 */
export const eraseLines = async (tx: TxContext, noun: string, ids: readonly string[]): Promise<number> => {
  if (ids.length === 0) return 0
  const key = await sealKey(tx.db, tx.keys)
  const lines = await within(tx).query<{ id: string; digest: string; text: string }>(
    `update ${auditTable} a set erased = encode(${lineDigest}, 'hex') || '.', before = null,
       after = case when a.after ? 'version' then jsonb_build_object('version', a.after->'version') end
     where a.${ofTenant} and a.biz_type = $2 and a.biz_id = any($3) returning a.id::text as id, left(a.erased, 64) as digest, ${lineText} as text`,
    [noun, ids],
  )
  if (lines.length > 0)
    await within(tx).run(
      `update ${auditTable} a set erased = x.erased from unnest($2::bigint[], $3::text[]) x(id, erased) where a.${ofTenant} and a.id = x.id`,
      [lines.map(({ id }) => id), lines.map(({ digest, text }) => `${digest}.${erasedSign(key, digest, text)}`)],
    )
  return lines.length
}
