import { modelOf } from '../../engine/verbs'
import { newspaperauthor } from '@masthead/contract/contribute/newspaperauthor'
import { ofTenant, within } from '../../engine/reach/within'
import { ident } from '../../engine/sql'
import type { TxContext } from '../../engine/types'
import { wholeParameter } from './merit'
import { thisMonth } from './month'

const { confirmed } = newspaperauthor.state

interface Change {
  readonly score: number
  readonly royalty: number
}

/** What the caller alone has added to or taken from an author this month, each by its size. Entries of merit have no grade and are none of these. */
const alone = async (tx: TxContext, noun: string, author: string): Promise<Change> => {
  const [change = { score: 0, royalty: 0 }] = await within(tx).query<Change>(
    `select coalesce(sum(abs(score)), 0)::float8 as score, coalesce(sum(abs(royalty)), 0)::float8 as royalty from ${ident(modelOf(tx, { name: noun }).table)}
     where ${ofTenant} and author = $2 and month = $3 and entry > 0 and grade_id is not null and status = ${confirmed} and create_user = $4::bigint and confirm_user = $4::bigint and not is_deleted`,
    [author, thisMonth(tx), tx.actor.userId],
  )
  return change
}

/** Whether an adjustment waits for a second person: with what the caller alone has adjusted of this author this month it comes to an amount that the tenant names. */
export const asksForSecond = async (tx: TxContext, noun: string, author: string, change: Change): Promise<boolean> => {
  const [before, points, yuan] = [
    await alone(tx, noun, author),
    await wholeParameter(tx, 'contribute.adjustScore'),
    await wholeParameter(tx, 'contribute.adjustRoyalty'),
  ]
  const isLarge = (size: number, limit: number): boolean => size > 0 && size >= limit
  return isLarge(before.score + Math.abs(change.score), points) || isLarge(before.royalty + Math.abs(change.royalty), yuan * 100)
}
