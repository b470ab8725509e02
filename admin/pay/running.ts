import type { ledger } from '@masthead/contract/pay/ledger'
import type { RowAs } from '../kit/noun/rowAs'

/** What was left after each of these entries of one purse, the latest first, where so much was left after the first of them. */
export const running = (entries: readonly Pick<RowAs<typeof ledger>, 'id' | 'amount'>[], latest: number): ReadonlyMap<string, number> => {
  const left = new Map<string, number>()
  let now = latest
  for (const { id, amount } of entries) {
    left.set(id, now)
    now -= amount
  }
  return left
}
