import type { Field } from '@masthead/contract/kit/field'
import { listOf } from '@masthead/contract/kit/message'
import { type Kind, Unfit } from './kind'

/** Codes compare byte by byte; words sort as a Chinese reader expects. */
const collation = (field: Field): string => (isCode(field) ? '"C"' : '"zh-x-icu"')

const isCode = (field: Field): boolean =>
  field.unique !== undefined || field.pattern !== undefined || ['file', 'image', 'colour', 'region'].includes(field.kind)

/** Text as the database can keep it; the character NUL it cannot. */
export const cleanText = (value: unknown): string => {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') throw new Unfit(['必须是文本', 'must be text'])
  const text = String(value)
  if (text.includes('\u0000')) throw new Unfit(['包含无效字符', 'contains an invalid character'])
  return text
}

const line: Kind = {
  sqlType: (field) => (field.many ? 'text[]' : `text COLLATE ${collation(field)}`),
  search: (field) => (field.many ? 'list' : 'text'),
  schema: (field) => (field.many ? { type: ['string', 'array', 'null'], items: { type: 'string' } } : { type: ['string', 'number', 'null'] }),
  answer: () => ({ type: ['string', 'null'] }),
  parse(value, field) {
    if (field.many) {
      const words = listOf(value).map(cleanText)
      return words.length === 0 ? null : [...new Set(words)]
    }
    return cleanText(value).trim() || null
  },
  read: (column, field) => (field.many ? `array_to_string(${column}, ',')` : column),
}

export const text: Kind = line
export const colour: Kind = line
export const region: Kind = line

/** Several lines keep their spaces. */
export const longText: Kind = { ...line, parse: (value) => cleanText(value) || null }

/** A link to something uploaded or elsewhere: a path of this server, or http(s). */
const link: Kind = {
  ...line,
  parse(value) {
    const address = cleanText(value).trim()
    if (address && !/^(\/(?!\/)|https?:\/\/)/i.test(address)) throw new Unfit(['必须以 http 或 https 开头', 'must start with http or https'])
    return address || null
  },
}
export const file: Kind = link
export const image: Kind = link
