import { listOf } from '@masthead/contract/kit/message'
import { type Kind, Unfit } from './kind'

/** choice and dict keep the same column: a number, a code, or a list of codes. */
export const keyed: Kind = {
  sqlType: (field) => (field.many ? 'text[]' : field.numeric ? 'integer' : 'text COLLATE "C"'),
  search: (field) => (field.many ? 'list' : field.numeric ? 'number' : 'id'),
  schema: (field) =>
    field.many ? { type: ['string', 'array', 'null'], items: { type: ['string', 'integer'] } } : { type: ['string', 'integer', 'null'] },
  answer: (field) => ({ type: [field.numeric && !field.many ? 'integer' : 'string', 'null'] }),
  parse(value, field) {
    if (field.many) {
      const keys = [...new Set(listOf(value))]
      return keys.length === 0 ? null : keys
    }
    if (!field.numeric) return String(value)
    const number = Number(value)
    if (!Number.isInteger(number) || Math.abs(number) > 2147483647) throw new Unfit(['不在可选范围内', 'is not one of the choices'])
    return number
  },
  read: (column, field) => (field.many ? `array_to_string(${column}, ',')` : column),
}

export const choice: Kind = keyed
