import type { order } from '@masthead/contract/housekeep/order'
import type { RowOf } from '@masthead/contract/kit/resource'
import { merchantuser } from '@masthead/contract/merchant/merchantuser'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext } from '../engine/types'
import { forbidden } from '../platform/refusal'
import { tenantParameters } from '../system/parameter'

/** How many agree to a refund: one, and from an amount on that the tenant names somebody of the platform besides. */

type Asked = Pick<RowOf<typeof order>, 'refundAgreedBy' | 'refundAmount' | 'merchantId'>

const needsSecond = async (tx: TxContext, amount: number): Promise<boolean> => {
  const key = 'order.refundSecondFrom'
  const from = Number((await tenantParameters(tx, [key])).get(key))
  return from > 0 && amount >= from
}

/** Whether the word of the caller is the last one that a refund needs. */
export const isLastWord = async (tx: TxContext, row: Asked): Promise<boolean> =>
  row.refundAgreedBy !== null || tx.actor.kind === 'system' || !(await needsSecond(tx, row.refundAmount ?? 0))

/** The second one to agree is none of the merchant's people: it is not they alone who give money back. */
export const demandPlatform = async (tx: TxContext, row: Asked): Promise<void> => {
  if (row.refundAgreedBy === null || row.merchantId === null || tx.actor.kind !== 'user') return
  if (await rows(tx, merchantuser, { merchantId: row.merchantId, userId: tx.actor.userId, status: merchantuser.state.on }, unscoped).exists())
    throw forbidden(['须由平台人员复核', 'Somebody from the platform must agree too'])
}
