import { news } from '@masthead/contract/cms/news'
import type { Label } from '@masthead/contract/kit/label'
import { toast } from '../../kit/look/toast'
import { isFailure, type Row } from '../../kit/wire/client'
import { act } from '../../kit/wire/write'
import { filled, words } from '../words'

/** Issues several articles one after the other, and says how many, and why not the others. */
export const issueMany = async (rows: readonly Row[], say: (label: Label) => string): Promise<void> => {
  const action = news.actions?.toPublish
  if (!action) return
  const refused: string[] = []
  for (const { id } of rows) {
    try {
      await act(news, 'toPublish', action, [id], {}, [400, 409])
    } catch (error) {
      if (!isFailure(error)) throw error
      refused.push(error.message)
    }
  }
  const done = String(rows.length - refused.length)
  if (refused.length === 0) toast('success', say(filled(words.issuedMany, { done })))
  else toast('warning', say(filled(words.issuedSome, { done, failed: String(refused.length), why: refused[0] ?? '' })))
}
