import { listOf } from '@masthead/contract/kit/message'
import type { Kind } from './kind'
import { idText } from './ref'

/** Lives in a join table that the engine derives; its value in a row is a comma string of ids in the order given. */
export const refs: Kind = {
  sqlType: () => '',
  search: 'ids',
  schema: () => ({ type: ['string', 'array', 'integer', 'null'], items: { type: ['string', 'integer'] } }),
  answer: () => ({ type: 'string' }),
  parse: (value) => [...new Set(listOf(value).map(idText))].filter((id) => id !== '0'),
}
