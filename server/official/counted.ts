import type { Resource } from '@masthead/contract/kit/resource'
import type { account } from '@masthead/contract/official/account'
import type { officialManuscript } from '@masthead/contract/official/manuscript'
import { visit } from '@masthead/contract/official/visit'
import type { showroom } from '@masthead/contract/showroom/showroom'
import { inTransaction, system } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import type { CallBehaviour, TxContext } from '../engine/types'
import { insertRow, nounNamed, readFace, readRow, storeRow } from '../engine/verbs'
import { visitorOf } from '../petition/problem-front'
import { tooMany } from '../platform/refusal'
import { lock } from '../platform/database/lock'

/** What one address may do in an hour. */
const mostAnHour = { follow: 60, like: 60, seen: 600 } as const

type Kind = keyof typeof mostAnHour

/** Notes that a reader did something to a row; false where he did so before. Throws a 429 when his address does too much. */
const note = async (tx: TxContext, kind: Kind, targetId: string): Promise<boolean> => {
  const visitor = visitorOf(tx)
  await lock(tx, 'official counts', visitor)
  const [recent] = await within(tx).query<{ count: number; known: boolean }>(
    `select count(*) filter (where create_time > clock_timestamp() - interval '1 hour')::int as count, coalesce(bool_or(target_id = $4::bigint), false) as known
     from official_visit where ${ofTenant} and visitor = $2 and kind = $3 and not is_deleted`,
    [visitor, kind, targetId],
  )
  if (recent?.known) return false
  if ((recent?.count ?? 0) >= mostAnHour[kind]) throw tooMany(['操作过于频繁，请稍后再试', 'Too often, please try again later'])
  await insertRow(tx, nounNamed(tx, visit.name), { targetId, kind, visitor })
  return true
}

/** Counts a reader of what readers see, once a day each, in `column`; answers the number that readers see. The pages that say it are made for each visit, so no edition moves. */
export const counted =
  (
    noun: typeof account | typeof officialManuscript | typeof showroom,
    kind: Kind,
    column: 'visitors' | 'likes' | 'views',
    shown: string = column,
  ): CallBehaviour =>
  (ctx, { input }) =>
    inTransaction({ ...ctx, actor: system('public') }, async (tx) => {
      const counting: Resource = noun
      const { id } = await readFace(tx, counting, 'front', input.id)
      const isNew = await note(tx, kind, id)
      const row = await readRow(tx, counting, id, { verb: null, lock: true })
      if (isNew) await storeRow(tx, counting, row, { [column]: Number(row[column] ?? 0) + 1 }, { quiet: true })
      return { [shown]: Number(row[shown] ?? 0) + (isNew ? 1 : 0) }
    })
