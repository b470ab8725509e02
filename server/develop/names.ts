import type { Label } from '@masthead/contract/kit/label'
import { pinyinOf } from '../platform/text/pinyin'
import { camel, capital } from './draft'

/** The name of a field for a column: camel case, without what the language does not take; Chinese is spelled in pinyin. */
export const keyOf = (column: string): string => {
  const words = /\p{Script=Han}/u.test(column) ? pinyinOf(column).syllables.join('_') : column
  const plain = words.replace(/[^A-Za-z0-9]+/g, '_').replace(/^_+|_+$/g, '')
  const spelled = /[a-z]/.test(plain) ? plain : plain.toLowerCase()
  const key = camel(spelled).replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (letters) => letters.toLowerCase())
  if (key === '') return 'field'
  return /^\d/.test(key) ? `field${key}` : key
}

/** The name of a noun for a table: small letters and digits, in one piece as the calls of this product are written. */
export const nounOf = (table: string, prefix: string | null): string => {
  const rest = prefix && table.startsWith(prefix) && table.length > prefix.length ? table.slice(prefix.length) : table
  return keyOf(rest).toLowerCase()
}

const wordsOf = (column: string): string =>
  capital(
    keyOf(column)
      .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
      .toLowerCase(),
  )

/** What a comment calls a column, up to the explanation that follows in brackets or behind a sign. */
const headOf = (comment: string): string => (/^[^(（:：,，;；。\n]+/.exec(comment.trim())?.[0] ?? '').trim().slice(0, 50)

/** What a column is called, after its comment; the English words are those of its name unless the comment is English. */
export const labelOf = (column: string, comment: string): Label => {
  const head = headOf(comment)
  const en = head !== '' && !/\p{Script=Han}/u.test(head) ? capital(head) : wordsOf(column)
  if (head !== '') return [head, en]
  return [/\p{Script=Han}/u.test(column) ? column : en, en]
}

/** The values with their names that a comment lists: 状态(0:草稿,1:已发布). */
export const choicesIn = (comment: string): Map<string, string> => {
  const rest = comment.slice(headOf(comment).length)
  const found = new Map<string, string>()
  for (const [, value = '', name = ''] of rest.matchAll(/(?<![\w-])(-?\w{1,30})\s*[:：=\-－、.]?\s*([\p{Script=Han}A-Za-z][\p{L} ]{0,30})/gu))
    if (/^-?\d+$/.test(value) || rest.includes(`${value}:`) || rest.includes(`${value}：`)) found.set(value, name.trim())
  return found
}
