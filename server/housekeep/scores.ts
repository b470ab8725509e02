import type { order } from '@masthead/contract/housekeep/order'
import { services } from '@masthead/contract/housekeep/services'
import type { RowOf } from '@masthead/contract/kit/resource'
import { merchant } from '@masthead/contract/merchant/merchant'
import { merchantuser } from '@masthead/contract/merchant/merchantuser'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext } from '../engine/types'
import { claimAll } from '../engine/ledger/claim'

type Rated = Pick<RowOf<typeof order>, 'score' | 'serviceId' | 'merchantId' | 'workerId'>

/** A customer's score counts for the service, for the merchant and for whoever was sent; in place of the one that he gave before. */
export const countScore = async (tx: TxContext, row: Rated, before: number | null = null): Promise<void> => {
  const { merchantId, workerId } = row
  const worker = merchantId === null || workerId === null ? undefined : await rows(tx, merchantuser, { merchantId, userId: workerId }, unscoped).one()
  for (const [noun, id] of [
    [services, row.serviceId],
    [merchant, merchantId],
    [merchantuser, worker?.id],
  ] as const) {
    if (!id) continue
    await claimAll(tx, noun, [
      { id, counter: 'ratings', by: before === null ? 1 : 0 },
      { id, counter: 'scores', by: (row.score ?? 0) - (before ?? 0) },
    ])
  }
}
