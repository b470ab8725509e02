import type { manuscript } from '@masthead/contract/contribute/manuscript'
import { newspaperauthor } from '@masthead/contract/contribute/newspaperauthor'
import type { RowOf } from '@masthead/contract/kit/resource'
import { divide } from '@masthead/contract/kit/divide'
import type { TxContext } from '../../engine/types'
import { changeRow, readRow } from '../../engine/verbs'
import { addEntry, partsOf } from './authors'
import { meritOf, workOf } from './merit'

type Text = RowOf<typeof manuscript>

const examined = 2
const confirmed = 3

/**
 * Counts the points of a text anew whose flags were turned over: those of authors who wait for their confirmation change, and whoever is confirmed is given
 * the difference as an entry of the month that is open, which another turn takes back to the point.
 */
export const giveMerit = async (tx: TxContext, before: Text, after: Text): Promise<void> => {
  if (!after.newspaperId) return
  const more = (await meritOf(tx, after)) - (await meritOf(tx, before))
  if (more === 0) return
  const parts = await partsOf(tx, newspaperauthor.name, { paperNewsId: after.newspaperId, type: workOf(after) })
  const points = divide(
    more,
    parts.map(({ share }) => share),
  )
  for (const [at, { id, status }] of parts.entries()) {
    const score = points[at] as number
    if (score === 0 || status < examined) continue
    const row = await readRow(tx, newspaperauthor, id, { verb: null, lock: true })
    if (status === confirmed) await addEntry(tx, newspaperauthor.name, row, { score, royalty: 0, gradeId: null, reason: reasonOf(before, after) })
    else await changeRow(tx, newspaperauthor, row, { score: (row.score ?? 0) + score }, { verb: 'merit' })
  }
}

/** What an author reads beside such an entry. */
const reasonOf = (before: Text, after: Text): string =>
  before.isDelicacy === after.isDelicacy ? (after.isGtfy ? '标为共同富裕' : '取消共同富裕') : after.isDelicacy ? '设为精品' : '取消精品'
