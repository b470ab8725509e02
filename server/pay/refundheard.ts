import type { payrefund } from '@masthead/contract/pay/payrefund'
import type { RowOf } from '@masthead/contract/kit/resource'
import type { TxContext } from '../engine/types'
import { lateKey, type Payment, tellSource } from './payments'

type Refund = RowOf<typeof payrefund>
type Heard = 'refunded' | 'refundFailed' | 'retryRefund'

/** Answers whether the refund was its own. */
type Hears = (tx: TxContext, refund: Pick<Refund, 'refundKey'>, action: Heard) => Promise<boolean>

const others = new Map<string, Hears>()

/** From now on something else hears first of refunds of payments of this noun: the payment of one row may pay back for others. */
export const hearRefunds = (sourceType: string, hears: Hears): void => void others.set(sourceType, hears)

/** Tells of a refund whose business it is. What belongs to a payment that came too late is nobody's. */
export const tellOfRefund = async (
  tx: TxContext,
  payment: Payment,
  { refundKey, amount, refundNo, errorText }: Refund,
  action: Heard,
): Promise<void> => {
  if (refundKey === lateKey) return
  if (await others.get(payment.sourceType)?.(tx, { refundKey }, action)) return
  await tellSource(tx, payment, action, { about: { refundKey, amount, refundNo, errorText } })
}
