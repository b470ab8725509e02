import { type Compose, isId, pageOf } from '../compose'
import { frameOf } from '../frame'
import { LetterPage, LettersPage } from './LetterPages'

const listSize = 15

export const lettersPage: Compose = async (request, load) => {
  const current = pageOf(request.query.page)
  if (current === undefined) return undefined
  const [frame, letters] = await Promise.all([frameOf(request, load), load.letters(current, listSize)])
  if (current > 1 && letters.records.length === 0) return undefined
  return { status: 200, page: <LettersPage frame={frame} letters={letters} deed={load.letterForm()} /> }
}

export const letterPage: Compose = async (request, load) => {
  const { id, thread, sent } = request.query
  const page = pageOf(request.query.page)
  if (!isId(id) || page === undefined || page > 1000 || (thread !== undefined && !isId(thread))) return undefined
  const found = await load.letter(id, { page, thread })
  if (!found) return undefined
  const frame = await frameOf(request, load)
  return { status: 200, page: <LetterPage frame={frame} {...found} page={page} thread={thread} sent={sent} /> }
}
