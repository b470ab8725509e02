import { refundJobOf } from '../pay/refundjob'
import { saidOf } from './said'
import { payrefund } from '@masthead/contract/pay/payrefund'
import { order } from '@masthead/contract/housekeep/order'
import { packageorder } from '@masthead/contract/housekeep/packageorder'
import type { InputOf, RowOf } from '@masthead/contract/kit/resource'
import { directors } from '@masthead/contract/kit/staff'
import { merchantuser } from '@masthead/contract/merchant/merchantuser'
import { tell } from '../telling/tell'
import { inTransaction } from '../engine/reach/context'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, TxContext } from '../engine/types'
import { reckoned } from '../engine/ledger/computed'
import { later } from '../engine/due/later'
import type { Move } from '../engine/ledger/move'
import { post } from '../engine/ledger/post'
import { act, modelOf, readRow } from '../engine/verbs'
import { asPaid, askPayment, askRefund, cashier, closePayments, isPaid, retryRefund } from '../pay/payments'
import { hearRefunds } from '../pay/refundheard'
import { returnsUse, sourceOfPackage } from './packages'
import type { JobKind } from '../platform/background/jobs'

/**
 * Where the money of an order is: what was paid for it lies in `received` of the platform until it is settled or goes back. A channel's customers pay the
 * channel, and so their money comes from beyond the system. What was paid in the sandbox stays there: `asPaid`.
 */

type Order = RowOf<typeof order>

const { failed } = payrefund.state
const { refunding: goingBack, refundFailed: notGone } = order.machineState.refundStatus

export const sourceOf = ({ id }: Pick<Order, 'id'>) => ({ source: order.name as 'housekeep/order', sourceId: id })

/** Where the money of an order came from: its own payment, or that of the package that it is booked by. */
const paidBy = (row: Pick<Order, 'id' | 'packageId'>): Parameters<typeof isPaid>[1] =>
  row.packageId === null ? sourceOf(row) : sourceOfPackage(row.packageId)

/** Asks the customer to pay, also where the order has changed; an order that costs nothing is paid. */
export const askToPay = async (tx: TxContext, row: Order, isNew = false): Promise<void> => {
  // The customers of a channel have paid there.
  if (row.channelId !== null) return
  const price = row.payPrice ?? 0
  if (price > 0 && row.packageId === null)
    await askPayment(tx, {
      ...sourceOf(row),
      payerId: row.userId,
      memberId: row.memberId,
      price,
      body: `家政订单 ${row.orderNo}`,
      payBefore: row.payBefore,
      isNew,
    })
  else {
    await closePayments(tx, sourceOf(row))
    await act(cashier(tx), order, 'paid', row.id)
  }
}

const beyond = ({ id, channelId, userId, memberId }: Pick<Order, 'id' | 'channelId' | 'userId' | 'memberId'>, amount: number) =>
  ({ account: 'outside', owner: channelId ?? userId ?? memberId ?? id, purse: 'orders', unit: 'cent', amount }) as const

const received = ({ tenantId }: Pick<Order, 'tenantId'>, amount: number) =>
  ({ account: 'platform', owner: tenantId, purse: 'received', unit: 'cent', amount }) as const

/** What was paid beyond the system has been received with the order; nobody is to pay for it once more. */
export const receive = async (tx: TxContext, row: Order, { paymentId }: InputOf<typeof order, 'paid'>): Promise<void> => {
  if (paymentId || row.packageId !== null) return
  await closePayments(tx, sourceOf(row))
  const price = row.payPrice ?? 0
  await post(tx, { noun: order.name, id: row.id, verb: 'paid', occurrence: 'beyond' }, [beyond(row, -price), received(row, price)])
}

/** Each refund of an order leaves it with another sum. */
const refundKey = ({ refundedPrice }: Pick<Order, 'refundedPrice'>): string => `after ${refundedPrice}`

/** Lets what is to go back go back, once the order says so. */
export const sendBack = async (tx: TxContext, row: Pick<Order, 'id' | 'refundStatus'>): Promise<void> => {
  if (row.refundStatus === goingBack) await later(tx, 'housekeep/refund', { id: row.id })
}

/** Asks for a refund that an order waits for; what no payment of ours brought goes back beyond the system at once. Asked twice it is one. */
export const refundNow = (ctx: Context, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    // In the order in which callbacks hold them: the package that was paid for, and then what was booked by it.
    const booked = await rows(tx, order, { id }, unscoped).one('packageId')
    if (booked?.packageId) await rows(tx, packageorder, { id: booked.packageId }, { ...unscoped, lock: 'update' }).exists()
    const row = await readRow(tx, order, id, { verb: null, lock: true })
    const amount = row.refundAmount ?? 0
    if (row.refundStatus !== goingBack || !(amount > 0)) return
    const reason = row.cancelReason ?? row.stopReason ?? row.refundReason ?? '订单退款'
    // What goes back whole goes back into the package that it was booked by. What is sent back for less has a refund of its own, of the package's payment.
    if (await returnsUse(tx, row, amount)) return void (await act(cashier(tx), order, 'refunded', id))
    const key = row.packageId === null ? refundKey(row) : `${id} ${refundKey(row)}`
    const refund = await askRefund(tx, { ...paidBy(row), amount, reason, key })
    if (!refund) await act(cashier(tx), order, 'refunded', id)
    else if (refund.status === failed) await retryRefund(tx, refund)
  })

// Of what is sent back for an order from the payment of its package the order hears, and not the package.
hearRefunds(packageorder.name, async (tx, { refundKey: key }, action) => {
  const id = /^(\d+) after \d+$/.exec(key)?.[1]
  if (!id) return false
  const { refundStatus } = await readRow(cashier(tx), order, id, { verb: null, lock: true })
  if (refundStatus === (action === 'retryRefund' ? notGone : goingBack)) await act(cashier(tx), order, action, id)
  return true
})

/** Sends money back for orders. What cannot go back is an order whose refund failed, for people to look at. */
export const orderRefunds = (own: Context): JobKind =>
  refundJobOf(own, { job: 'housekeep/refund', what: 'an order', refund: refundNow, refuse: (ctx, id) => act(ctx, order, 'refundFailed', id) })

/** What has gone back and was paid beyond the system goes back there. */
export const giveBack = async (tx: TxContext, row: Order, amount: number): Promise<void> => {
  if (row.packageId !== null || (await isPaid(tx, sourceOf(row)))) return
  const occasion = { noun: order.name, id: row.id, verb: 'refunded', occurrence: row.refundedPrice.toString() }
  await post(tx, occasion, [received(row, -amount), beyond(row, amount)])
}

const { settled } = order.machineState.settleStatus

/** What was settled before it goes back is taken from everybody who got a part of it, before it leaves: what the merchant has no more is refused. */
export const takeBack = async (tx: TxContext, row: Order): Promise<void> => {
  const amount = row.refundAmount ?? 0
  if (row.settleStatus !== settled || !(amount > 0)) return
  const { merchantId } = row
  if (merchantId === null) throw new Error(`order ${row.id} was settled with nobody`)
  const after = { ...row, refundedPrice: row.refundedPrice + amount }
  const less = (key: 'merchantIncome' | 'platformFee' | 'channelFee' | 'subsidy'): number =>
    reckoned(modelOf(tx, order), key, after) - (row[key] ?? 0)
  const moves: readonly Move[] = [
    { account: 'housekeep/merchantbalance', owner: merchantId, purse: 'available', unit: 'cent', amount: less('merchantIncome') },
    { account: 'platform', owner: row.tenantId, purse: 'fees', unit: 'cent', amount: less('platformFee') },
    { account: 'platform', owner: row.tenantId, purse: 'subsidies', unit: 'cent', amount: -less('subsidy') },
    ...(row.channelId
      ? [{ account: 'housekeep/housechannelbalance', owner: row.channelId, purse: 'payable', unit: 'cent', amount: less('channelFee') }]
      : []),
    received(row, amount),
  ]
  const occasion = { noun: order.name, id: row.id, verb: 'agreeRefund', occurrence: refundKey(row) }
  await post(tx, occasion, await asPaid(tx, paidBy(row), moves))
}

/** A settlement moves an order's money in the purses that it was paid into. */
export const settling = {
  redirect: (tx: TxContext, { row, moves }: { row: Pick<Order, 'id' | 'packageId'>; moves: readonly Move[] }) => asPaid(tx, paidBy(row), moves),
}

/** Tells those who had an order that somebody else has it now. They reach it no more, and so hear of nothing but that. */
export const tellFormer = async (tx: TxContext, before: Order, row: Order): Promise<void> => {
  const whom: string[] = []
  if (before.workerId !== null && before.workerId !== row.workerId) whom.push(before.workerId)
  if (before.merchantId !== null && before.merchantId !== row.merchantId)
    whom.push(
      ...(
        await rows(tx, merchantuser, { merchantId: before.merchantId, role: [...directors], status: merchantuser.state.on }, unscoped).list([
          'userId',
        ])
      ).flatMap(({ userId }) => userId ?? []),
    )
  await tell(tx, [...new Set(whom)], {
    kind: 'result',
    what: [`订单已改派：${saidOf(before)[0]}`, `An order was given to somebody else: ${saidOf(before)[1]}`],
    more: [`订单 ${row.orderNo}`, `Order ${row.orderNo}`],
    likeness: 'housekeep/order former',
  })
}
