import { mallOrder } from '@masthead/contract/mall/order'
import { payorder } from '@masthead/contract/pay/payorder'
import { payrefund } from '@masthead/contract/pay/payrefund'
import { rows, unscoped } from '../engine/read/rows'
import type { Context } from '../engine/types'
import { act } from '../engine/verbs'
import { cashier } from '../pay/payments'
import { ownCurrency } from '../pay/provider'
import { type Outcome, receivePayment, receiveRefund } from '../pay/receive'

/** Payments of an order, in the order in which they were asked for. */
export const paymentsOf = (ctx: Context, orderId: string) =>
  rows(ctx, payorder, { sourceType: mallOrder.name as 'mall/order', sourceId: orderId }, unscoped).list(['payNo', 'price', 'status'], {
    sort: ['id'],
  })

type Payment = Awaited<ReturnType<typeof paymentsOf>>[number]

const channelCode = 'wx_pub' as const

/** The channel tells that a payment was made, with so many cents more than were asked for. */
export const tellPaid = (ctx: Context, { payNo, price }: Pick<Payment, 'payNo' | 'price'>, more = 0): Promise<Outcome> => {
  const news = { state: 'paid', price: price + more, currency: ownCurrency, channelNo: `WX${payNo}`, at: ctx.clock.now(), mchId: '' } as const
  return receivePayment(ctx, { type: 'pay', bizNo: payNo, configId: null, channelCode }, news)
}

/** The channel has sent back what it was asked to, of every payment of an order; with `fails` it could not at first. What it says it says twice. Answers both outcomes of each. */
export const endRefunds = async (ctx: Context, orderId: string, fails: boolean): Promise<Outcome[][]> => {
  const told: Outcome[][] = []
  for (const { id: payOrderId } of await paymentsOf(ctx, orderId))
    for (const { id, refundNo, amount } of await rows(ctx, payrefund, { payOrderId, status: payrefund.state.underWay }, unscoped).list([
      'refundNo',
      'amount',
    ])) {
      const about = { type: 'refund', bizNo: refundNo, configId: null, channelCode } as const
      if (fails) {
        await receiveRefund(ctx, about, { state: 'failed', error: '余额不足' })
        await act(cashier(ctx), payrefund, 'retry', id)
      }
      const news = { state: 'refunded', amount, currency: ownCurrency, channelNo: `WX${refundNo}`, at: ctx.clock.now() } as const
      told.push([await receiveRefund(ctx, about, news), await receiveRefund(ctx, about, news)])
    }
  return told
}
