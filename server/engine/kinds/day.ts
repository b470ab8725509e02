import { dayOf } from '@masthead/contract/kit/message'
import type { Kind } from './kind'

export const day: Kind = {
  sqlType: () => 'date',
  search: 'day',
  schema: () => ({ type: ['string', 'null'] }),
  answer: () => ({ type: ['string', 'null'] }),
  parse: (value) => dayOf(String(value)),
  read: (column) => `to_char(${column}, 'YYYY-MM-DD')`,
  write: (parameter) => `${parameter}::date`,
}
