import type { DeclaredActions, Posting } from '../kit/action'
import { money, text } from '../kit/field'
import { paidByPayment } from '../kit/payment'
import type { Hearer, Telling } from '../kit/tells'

/** What was received for it and did not go back is the merchant's, but for the part of the platform. */
const settled: readonly Posting[] = [
  ['platform', 'tenantId', 'received', '-netPrice'],
  ['housekeep/merchantbalance', 'merchantId', 'available', 'merchantIncome'],
  ['platform', 'tenantId', 'fees', 'platformFee'],
]

const buyer: Hearer = { party: 'buyer' }
const merchant: Hearer = { party: 'merchant' }

const hear = (whom: Hearer | readonly Hearer[], zh: string, en: string): Telling => ({ whom, what: [`${zh}：{orderNo}`, `${en}: {orderNo}`] })

/** Which refund of an order the cashier speaks of. */
const refund = {
  refundKey: text(['退款标识', 'Refund key'], { max: 100, required: true }),
  amount: money(['退款金额', 'Amount'], { min: 0 }),
  refundNo: text(['退款单号', 'Refund no.'], { max: 64 }),
  errorText: text(['失败原因', 'Reason for failure'], { max: 500 }),
} as const

const ended = { unsettled: 'nothingToSettle' } as const

/** Of what was paid with points alone the merchant has nothing to get. */
const maybeNothing = { unsettled: ['unsettled', 'nothingToSettle'] } as const

/** What may be done to an order, from its payment to its settlement. */
export const mallOrderActions = {
  // What is not sent is there with the payment.
  paid: {
    ...paidByPayment,
    from: 'unpaid',
    to: { status: ['toSend', 'completed'], settleStatus: maybeNothing },
    writes: { payTime: '$now', payBefore: null },
    tells: [
      { whom: { may: 'deliver' }, what: ['待发货：{orderNo}', 'An order to ship: {orderNo}'], in: 'toSend' },
      { ...hear(buyer, '订单已完成', 'Your order is complete'), in: 'completed' },
    ],
  },
  expire: {
    label: ['超时取消', 'Cancel as unpaid'],
    system: true,
    from: 'unpaid',
    to: { status: 'cancelled', settleStatus: ended },
    due: 'payBefore',
    writes: { cancelTime: '$now', cancelType: 'timeout', payBefore: null },
    tells: hear(buyer, '订单超时未支付，已取消', 'Your order was not paid in time and has been cancelled'),
  },
  cancel: {
    label: ['取消', 'Cancel'],
    from: 'unpaid',
    to: { status: 'cancelled', settleStatus: ended },
    by: 'buyer',
    reason: 'cancelReason',
    writes: { cancelTime: '$now', payBefore: null },
    tone: 'danger',
    tells: hear([buyer, merchant], '订单已取消', 'An order was cancelled'),
  },
  deliver: {
    label: ['发货', 'Ship'],
    from: 'toSend',
    to: 'sent',
    by: 'merchant',
    sets: ['carrier', 'logisticsNo'],
    writes: { deliveryTime: '$now', confirmBefore: '$now+10d' },
    tone: 'primary',
    tells: { ...hear(buyer, '订单已发货', 'Your order is on its way'), more: ['{carrier} {logisticsNo}', '{carrier} {logisticsNo}'] },
  },
  receive: {
    label: ['确认收货', 'Confirm receipt'],
    from: 'sent',
    to: { status: 'completed', settleStatus: maybeNothing },
    by: 'buyer',
    due: 'confirmBefore',
    writes: { receiveTime: '$now', finishTime: '$now', confirmBefore: null },
    tone: 'primary',
    confirm: ['确认已收到全部商品?', 'Have you received everything?'],
    tells: hear(merchant, '买家已收货', 'The buyer has received the order'),
  },
  remark: { label: ['商家备注', "Seller's remark"], by: 'merchant', sets: ['adminRemark'], quiet: true },
  // As soon as nothing can go back any more.
  settle: {
    label: ['结算', 'Settle'],
    from: { status: ['completed', 'cancelled'], settleStatus: 'unsettled' },
    to: { settleStatus: 'settled' },
    due: 'settleAt',
    posts: settled,
    tells: hear(merchant, '订单已结算', 'An order has been settled'),
  },
  // The cashier tells what became of a refund of one of its cases. An order of which every piece went back is over.
  refunded: {
    label: ['退款到账', 'Refunded'],
    system: true,
    from: { status: ['toSend', 'sent', 'completed', 'cancelled'] },
    to: {
      status: { toSend: ['toSend', 'cancelled'], sent: ['sent', 'cancelled'], completed: ['completed', 'cancelled'], cancelled: 'cancelled' },
      settleStatus: { unsettled: ['unsettled', 'nothingToSettle'], settled: 'settled', nothingToSettle: 'nothingToSettle' },
    },
    input: refund,
    // Its buyer is told by the case.
    tells: hear(merchant, '退款已到账', 'A refund has been paid'),
  },
  refundFailed: { label: ['退款失败', 'Refund failed'], system: true, input: refund, quiet: true },
  retryRefund: { label: ['重新退款', 'Refund again'], system: true, input: refund, quiet: true },
} as const satisfies DeclaredActions
