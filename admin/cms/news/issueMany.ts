import { news } from '@masthead/contract/cms/news'
import type { Label } from '@masthead/contract/kit/label'
import { toast } from '../../kit/look/toast'
import { isFailure, type Row } from '../../kit/wire/client'
import { act } from '../../kit/noun/write'
import { filled, words } from '../words'
import { articleOf } from './article'

/** Issues several articles one after the other, and says how many, and why not the others. */
export const issueMany = async (rows: readonly Row[], say: (label: Label) => string): Promise<void> => {
  const action = news.actions?.toPublish
  if (!action) return
  const refused: string[] = []
  let later = 0
  for (const { id } of rows) {
    try {
      const answer = articleOf((await act(news, 'toPublish', action, [id], {}, [400, 409])) as Row)
      if (answer.status === news.state.scheduled) later++
    } catch (error) {
      if (!isFailure(error)) throw error
      refused.push(error.message)
    }
  }
  const done = String(rows.length - refused.length)
  if (refused.length === 0) toast('success', say(filled(later > 0 ? words.issuedLater : words.issuedMany, { done, later: String(later) })))
  else toast('warning', say(filled(words.issuedSome, { done, failed: String(refused.length), why: refused[0] ?? '' })))
}
