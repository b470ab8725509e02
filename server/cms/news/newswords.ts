import { type Label, say } from '@masthead/contract/kit/label'
import type { Row, TxContext } from '../../engine/types'
import { findSensitive, type Hit, noteHits } from '../../general/sensitive'
import { badRequest } from '../../platform/refusal'
import type { Warning } from './newscheck'

/** A sensitive word in a field of an article, at its place in what a reader reads of it. */
interface FieldHit {
  readonly field: string
  /** As the text has it, which may be spelled otherwise than in the list. */
  readonly word: string
  /** As the list has it. */
  readonly listed: string
  readonly level: Hit['level']
  readonly start: number
  readonly end: number
}

const fields = ['title', 'subtitle', 'introduction', 'brief', 'content'] as const

/** Rich text as its reader reads it. */
const readable = (html: string): string => html.replace(/<[^>]*>/g, '').replace(/&(?:[a-z]+|#\d+|#x[\da-f]+);/gi, ' ')

/** Sensitive words of an article, by field and place. */
const wordsIn = async (tx: TxContext, row: Row): Promise<{ hits: Hit[]; places: FieldHit[] }> => {
  const hits: Hit[] = []
  const places: FieldHit[] = []
  for (const field of fields) {
    const text = typeof row[field] === 'string' ? row[field] : ''
    const isHtml = field === 'content'
    const shown = (part: string): string => (isHtml ? readable(part) : part)
    // Hits come in the order of the text: each begins where the reader has read to.
    let at = 0
    let read = 0
    for (const hit of text === '' ? [] : await findSensitive(tx, text, 'news', { isHtml })) {
      read += shown(text.slice(at, hit.start)).length
      const start = read
      const found = shown(hit.found)
      read += found.length
      at = hit.end
      hits.push(hit)
      places.push({ field, word: found, listed: hit.word, level: hit.level, start, end: start + found.length })
    }
  }
  return { hits, places }
}

const message = (words: readonly FieldHit[]): Label => {
  const named = [...new Set(words.map(({ word }) => word))].slice(0, 10)
  return [`含有敏感词：${named.join('、')}`, `Sensitive words: ${named.join(', ')}`]
}

/** Places that an answer names at most, those that bar the article before others. */
const mostTold = 1_000

/** Lets an article pass that has no word of level 1. Throws a 400 Refusal that names every field and every place otherwise. Counts what was found. */
export const guardWords = async (tx: TxContext, row: Row): Promise<void> => {
  const { hits, places } = await wordsIn(tx, row)
  await noteHits(tx, hits)
  const barred = places.filter(({ level }) => level === 1)
  if (barred.length === 0) return
  const wrong: Record<string, Label> = {}
  for (const field of fields) {
    const here = barred.filter((one) => one.field === field)
    if (here.length > 0) wrong[field] = message(here)
  }
  const told = places.length <= mostTold ? places : [...barred, ...places.filter(({ level }) => level !== 1)].slice(0, mostTold)
  throw badRequest('sensitive_words', message(barred), { fields: wrong, hits: told })
}

/** What somebody should look at before the article goes out, where nothing bars it. */
export const wordWarnings = async (tx: TxContext, row: Row): Promise<Warning[]> => {
  const { places } = await wordsIn(tx, row)
  return places.length === 0 ? [] : [{ code: 'sensitive_words', msg: say(message(places), tx.language), rows: places.slice(0, mostTold) }]
}
