import { mallOrder } from '@masthead/contract/mall/order'
import type { InputOf } from '@masthead/contract/kit/resource'
import type { TxContext } from '../engine/types'
import { reckoned } from '../engine/ledger/computed'
import type { Move } from '../engine/ledger/move'
import { post } from '../engine/ledger/post'
import { act, modelOf } from '../engine/verbs'
import { asPaid, askPayment, cashier, closePayments, isPaid } from '../pay/payments'
import type { Order } from './benefits'

/** Where the money of an order is: what was paid lies in `received` of the platform until the order is settled or it goes back. */

export const sourceOf = ({ id }: Pick<Order, 'id'>) => ({ source: mallOrder.name as 'mall/order', sourceId: id })

/** Asks the buyer to pay, also where what was ordered has changed; an order that costs nothing is paid. */
export const askToPay = async (tx: TxContext, row: Order, isNew: boolean): Promise<void> => {
  const price = row.payPrice ?? 0
  if (price > 0) {
    const body = `商城订单 ${row.orderNo}`
    await askPayment(tx, { ...sourceOf(row), payerId: null, memberId: row.userId, price, body, payBefore: row.payBefore, isNew })
    return
  }
  if (!isNew) await closePayments(tx, sourceOf(row))
  await act(cashier(tx), mallOrder, 'paid', row.id)
}

const beyond = ({ userId }: Pick<Order, 'userId'>, amount: number): Move => ({
  account: 'outside',
  owner: userId,
  purse: 'orders',
  unit: 'cent',
  amount,
})

const received = ({ tenantId }: Pick<Order, 'tenantId'>, amount: number): Move => ({
  account: 'platform',
  owner: tenantId,
  purse: 'received',
  unit: 'cent',
  amount,
})

/** What was paid beyond the system has been received with the order. */
export const receive = async (tx: TxContext, row: Order, { paymentId }: InputOf<typeof mallOrder, 'paid'>): Promise<void> => {
  if (paymentId) return
  const price = row.payPrice ?? 0
  await closePayments(tx, sourceOf(row))
  await post(tx, { noun: mallOrder.name, id: row.id, verb: 'paid', occurrence: 'beyond' }, [beyond(row, -price), received(row, price)])
}

/** What has gone back and was paid beyond the system goes back there. */
export const giveBack = async (tx: TxContext, row: Order, { amount, key }: { amount: number; key: string }): Promise<void> => {
  if (await isPaid(tx, sourceOf(row))) return
  await post(tx, { noun: mallOrder.name, id: row.id, verb: 'refunded', occurrence: key }, [received(row, -amount), beyond(row, amount)])
}

/** What was settled before it goes back is taken from merchant and platform before it leaves, after what was `taken` so and has not left yet: what the merchant has no more is a 409. */
export const takeBack = async (tx: TxContext, row: Order, { amount, taken, key }: { amount: number; taken: number; key: string }): Promise<void> => {
  const { merchantId } = row
  if (merchantId === null) throw new Error(`order ${row.id} was settled with nobody`)
  const [before, after] = [taken, taken + amount].map((cents) => ({ ...row, refundPrice: row.refundPrice + cents })) as [Order, Order]
  const worth = (name: 'merchantIncome' | 'platformFee', at: Order): number => reckoned(modelOf(tx, mallOrder), name, at)
  const less = (name: 'merchantIncome' | 'platformFee'): number => worth(name, after) - worth(name, before)
  const moves: readonly Move[] = [
    { account: 'housekeep/merchantbalance', owner: merchantId, purse: 'available', unit: 'cent', amount: less('merchantIncome') },
    { account: 'platform', owner: row.tenantId, purse: 'fees', unit: 'cent', amount: less('platformFee') },
    received(row, amount),
  ]
  await post(tx, { noun: mallOrder.name, id: row.id, verb: 'takeBack', occurrence: key }, await asPaid(tx, sourceOf(row), moves))
}

/** A settlement moves an order's money in the purses that it was paid into. */
export const settling = {
  redirect: (tx: TxContext, { row, moves }: { row: Pick<Order, 'id'>; moves: readonly Move[] }) => asPaid(tx, sourceOf(row), moves),
}
