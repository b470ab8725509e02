import { newspapernews } from '@masthead/contract/contribute/newspapernews'
import type { manuscript } from '@masthead/contract/contribute/manuscript'
import { listOf } from '@masthead/contract/kit/message'
import type { RowOf } from '@masthead/contract/kit/resource'
import { plainText } from '../../platform/text/words'
import type { TxContext } from '../../engine/types'
import { addRow, modelOf } from '../../engine/verbs'
import { markAuthors } from './authors'
import { workOf } from './merit'

/** Puts a text that went to print among the articles of the paper, its authors marked; answers the article's id. */
export const printed = async (
  tx: TxContext,
  row: RowOf<typeof manuscript>,
  place: { paperCode: string; issueDate: string; pageNo: string },
): Promise<string> => {
  const article = {
    ...place,
    title: row.title,
    subtitle: row.subTitle,
    authorText: row.authorText,
    content: plainText(row.content).trim(),
    newsType: workOf(row),
    manuscriptId: row.id,
  }
  const { id } = await addRow(tx, newspapernews, article, { behaviour: modelOf(tx, newspapernews).behaviour.create })
  await markAuthors(tx, id, workOf(row), listOf(row.authorIds))
  return id
}
