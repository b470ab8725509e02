import { listOf } from '@masthead/contract/kit/message'
import type { Kind } from './kind'
import { image } from './text'

export const images: Kind = {
  sqlType: () => 'text[]',
  search: 'none',
  schema: () => ({ type: ['string', 'array', 'null'], items: { type: 'string' } }),
  answer: () => ({ type: ['string', 'null'] }),
  parse(value, field, ctx) {
    const links = listOf(value).map((one) => image.parse(one, field, ctx))
    return links.length === 0 ? null : links
  },
  read: (column) => `array_to_string(${column}, ',')`,
}
