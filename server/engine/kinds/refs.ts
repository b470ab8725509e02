import { listOf } from '@masthead/contract/kit/message'
import { type Kind, Unfit } from './kind'
import { idText } from './ref'

const most = 5_000

/** Lives in a join table that the engine derives; its value in a row is a comma string of ids in the order given. */
export const refs: Kind = {
  sqlType: () => '',
  search: 'ids',
  schema: () => ({ type: ['string', 'array', 'integer', 'null'], items: { type: ['string', 'integer'] } }),
  answer: () => ({ type: 'string' }),
  parse(value) {
    const given = listOf(value)
    if (given.length > most) throw new Unfit([`最多 ${most} 项`, `takes ${most} items at most`])
    return [...new Set(given.map(idText))].filter((id) => id !== '0')
  },
}
