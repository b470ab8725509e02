import { attention } from '@masthead/contract/cms/attention'
import { collects } from '@masthead/contract/general/collects'
import { commentreport } from '@masthead/contract/general/commentreport'
import { grade } from '@masthead/contract/general/grade'
import { like } from '@masthead/contract/general/like'
import { mark } from '@masthead/contract/general/mark'
import { share } from '@masthead/contract/general/share'
import { userrelation } from '@masthead/contract/general/userrelation'
import type { Resource } from '@masthead/contract/kit/resource'
import { ofTenant, within } from '../engine/reach/within'
import { ident } from '../engine/sql'
import type { Context, TxContext } from '../engine/types'
import { modelOf, removeRow, readRow } from '../engine/verbs'

/** The reactions of members by the name that their forms use. */
export const reactions: Readonly<Record<string, Resource>> = { like, collects, share, grade, mark, attention, userrelation, report: commentreport }

/** What a member has set about a row: of each kind of reaction what it says, for the buttons of its page. */
export const ownReactions = async (
  ctx: Context,
  memberId: string,
  { type, id }: { readonly type: string; readonly id: string },
): Promise<Readonly<Record<string, unknown>>> => {
  const found: Record<string, unknown> = {}
  for (const [name, { extra, ...noun }] of Object.entries(shown)) {
    const rows = await within(ctx).query<{ value: unknown }>(
      `select ${extra ?? 'true'} as value from ${ident(modelOf(ctx, noun.of).table)} where ${ofTenant} and user_id = $2::bigint and ${noun.key}_type = $3 and ${noun.key}_id = $4 and not is_deleted limit 1`,
      [memberId, type, id],
    )
    if (rows[0]) found[name] = rows[0].value
  }
  return found
}

const shown: Readonly<Record<string, { readonly of: Resource; readonly key: 'biz' | 'target'; readonly extra?: string }>> = {
  like: { of: like, key: 'biz' },
  collects: { of: collects, key: 'biz' },
  grade: { of: grade, key: 'biz', extra: 'score::int' },
  mark: { of: mark, key: 'biz', extra: 'mark_type' },
  attention: { of: attention, key: 'target' },
}

/** Takes back everything that a member set, and what others set about the member. */
export const forgetReactions = async (tx: TxContext, memberId: string): Promise<void> => {
  for (const noun of Object.values(reactions)) {
    const { table } = modelOf(tx, noun)
    const about = noun.fields.targetId?.to === undefined ? '' : ' or target_id = $2::bigint'
    const found = await within(tx).query<{ id: string }>(
      `select id::text as id from ${ident(table)} where ${ofTenant} and (${ident('user_id')} = $2::bigint${about}) and not is_deleted order by id`,
      [memberId],
    )
    for (const { id } of found) await removeRow(tx, noun, await readRow(tx, noun, id, { verb: null, lock: true }))
  }
}
