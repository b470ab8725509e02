import { more, what } from './order-said'
import type { DeclaredActions, Posting } from '../kit/action'
import { integer, money, text } from '../kit/field'
import type { Hearer, Telling } from '../kit/tells'
import { proving } from './presence'
import { paidByPayment } from '../kit/payment'

const reason = text(['原因', 'Reason'], { max: 200, required: ['请填写原因', 'Please enter a reason'] })
const percent = integer(['完成比例', 'Percent complete'], { required: true, min: 0, max: 100 })
/** What a refund is decided by. */
const asked = ['refundAmount', 'refundReason', 'refundAgreedBy'] as const

/** Where an order goes that is assigned again: to another merchant who is asked first, or to a worker at once. */
const sentOrOffered = ['toAccept', 'workerAssigned'] as const

/** What becomes of the refund and of the settlement of an order that ends before it is done. */
const ended = {
  refundStatus: {
    none: ['none', 'refunding'],
    refundAsked: ['none', 'refunding'],
    refunded: ['refunded', 'refunding'],
    refundRefused: ['none', 'refunding'],
  },
  settleStatus: { unsettled: ['unsettled', 'nothingToSettle'] },
} as const

/** No refund is under way. */
export const free = ['none', 'refunded', 'refundRefused'] as const

/** What was received for it and did not go back is the merchant's, but for the parts of the platform and of the channel that brought the order. */
const settled: readonly Posting[] = [
  ['platform', 'tenantId', 'received', '-netPrice'],
  ['housekeep/merchantbalance', 'merchantId', 'available', 'merchantIncome'],
  ['housekeep/housechannelbalance', 'channelId', 'payable', 'channelFee'],
  ['platform', 'tenantId', 'fees', 'platformFee'],
  ['platform', 'tenantId', 'subsidies', '-subsidy'],
]

/** Whose turn it is. */
const next = (may: string, zh: string, en: string): Telling => ({ whom: { may }, what: what(zh, en), more })

/** Who hears what became of it. */
const hear = (whom: readonly Hearer[], zh: string, en: string): Telling => ({ whom, what: what(zh, en) })

/** Who ordered it: a user, or a member of the site. */
const customer: readonly Hearer[] = [{ party: 'customer' }, { party: 'member' }]
const merchant: Hearer = { party: 'merchant' }
const worker: Hearer = { party: 'worker' }

const toAssign = next('platformAssign', '待派单', 'An order to assign')
const offered: Telling = {
  whom: merchant,
  kind: 'waits',
  what: what('待接单', 'An order to accept'),
  more: ['请于 {acceptDeadline} 前接单', 'Accept it before {acceptDeadline}'],
}
const sent: Telling = {
  whom: [worker, ...customer],
  what: what('已派工', 'A worker is on the job'),
  more: ['{workerId}，订单 {orderNo}', '{workerId}, order {orderNo}'],
}

/** What may be done to an order, from its payment to its settlement. */
export const orderActions = {
  paid: { ...paidByPayment, from: 'unpaid', to: 'toAssign', writes: { payTime: '$now', payBefore: null }, tells: toAssign },
  expire: {
    label: ['超时取消', 'Cancel as unpaid'],
    system: true,
    from: 'unpaid',
    to: { status: 'cancelled', settleStatus: 'nothingToSettle' },
    due: 'payBefore',
    tells: hear(customer, '订单超时未支付，已取消', 'Not paid in time, and cancelled'),
  },
  join: { label: ['归入会员', 'Link to a member'], system: true, sets: ['memberId'], quiet: true },
  cancel: {
    label: ['取消', 'Cancel'],
    by: 'member',
    from: 'unpaid',
    to: { status: 'cancelled', settleStatus: 'nothingToSettle' },
    confirm: ['确定取消该订单?', 'Cancel this order?'],
  },
  platformAssign: {
    label: ['平台派单', 'Assign a merchant'],
    call: 'PUT platform-assign',
    from: { status: 'toAssign', refundStatus: free },
    to: 'toAccept',
    tone: 'primary',
    sets: ['merchantId!'],
    writes: { acceptDeadline: '$now+30m' },
    tells: offered,
  },
  // To another worker at once, or to another merchant who is asked first.
  allocation: {
    label: ['改派', 'Assign again'],
    call: 'PUT allocation',
    from: { status: ['toAccept', 'accepted', 'workerAssigned'], refundStatus: free },
    to: { toAccept: sentOrOffered, accepted: sentOrOffered, workerAssigned: sentOrOffered },
    sets: ['merchantId', 'workerId'],
    reason: true,
    tells: [
      { ...offered, in: 'toAccept' },
      { ...sent, in: 'workerAssigned' },
    ],
  },
  missed: {
    label: ['超时未接', 'Not accepted in time'],
    system: true,
    from: 'toAccept',
    to: 'toAssign',
    due: 'acceptDeadline',
    writes: { refusedBy: '$merchantId', merchantId: null },
    tells: toAssign,
  },
  merchantAccept: {
    label: ['接单', 'Accept'],
    call: 'PUT merchant-accept',
    from: 'toAccept',
    to: 'accepted',
    by: 'merchant',
    tone: 'primary',
    writes: { acceptDeadline: null },
    tells: hear(customer, '商户已接单', 'A merchant has accepted the order'),
  },
  merchantRefuseAccept: {
    label: ['拒绝接单', 'Refuse'],
    call: 'PUT front/merchant-refuse-accept',
    from: 'toAccept',
    to: 'toAssign',
    by: 'merchant',
    reason: 'refuseReason',
    tone: 'danger',
    writes: { refusedBy: '$merchantId', merchantId: null, acceptDeadline: null },
    tells: toAssign,
  },
  merchantAssign: {
    label: ['派工', 'Assign a worker'],
    call: 'PUT merchant-assign',
    from: ['accepted', 'workerAssigned'],
    to: 'workerAssigned',
    by: 'merchant',
    sets: ['workerId!'],
    tone: 'primary',
    tells: sent,
  },
  start: {
    label: ['开始服务', 'Start'],
    from: 'workerAssigned',
    to: 'inService',
    by: ['worker', 'merchant'],
    input: proving,
    sets: ['photos'],
    tone: 'primary',
    writes: { startTime: '$now' },
    tells: hear(customer, '服务已开始', 'The service has begun'),
  },
  finish: {
    label: ['完成服务', 'Finish'],
    from: 'inService',
    to: 'toConfirm',
    by: ['worker', 'merchant'],
    input: proving,
    sets: ['photos'],
    tone: 'primary',
    writes: { finishTime: '$now', confirmBefore: '$now+48h' },
    tells: { whom: customer, kind: 'waits', what: what('服务已完成，请确认', 'The service is done, please confirm') },
  },
  confirm: {
    label: ['确认完成', 'Confirm'],
    from: { status: 'toConfirm', refundStatus: free },
    to: { status: 'completed', settleStatus: { unsettled: ['settled', 'nothingToSettle'] } },
    by: ['customer', 'member'],
    due: 'confirmBefore',
    tone: 'primary',
    writes: { confirmTime: '$now', refundBefore: '$now+7d' },
    posts: settled,
    tells: [
      hear([merchant], '订单已完成并结算', 'An order is done and settled'),
      hear(customer, '订单已完成，欢迎评价', 'It is done, please rate it'),
    ],
  },
  rate: {
    label: ['评价', 'Rate'],
    from: { status: ['completed', 'stopped'] },
    by: ['customer', 'member'],
    sets: ['score!', 'comment'],
    writes: { commentTime: '$now' },
    tells: { ...hear([merchant, worker], '客户已评价', 'A customer has rated an order'), more: ['{score} 分：{comment}', '{score} of 5: {comment}'] },
  },
  replyComment: {
    label: ['回复评价', 'Reply to the customer'],
    from: { status: ['completed', 'stopped'] },
    by: 'merchant',
    sets: ['commentReply!'],
    tells: { ...hear(customer, '商户已回复评价', 'The merchant has replied to you'), more: ['{commentReply}', '{commentReply}'] },
  },
  // What goes back follows from the rule that stood when the order was placed, and from the time that is left.
  servicesCancelOrder: {
    label: ['取消订单', 'Cancel the order'],
    call: 'PUT front/servicesCancelOrder',
    by: 'member',
    from: { status: ['toAssign', 'toAccept', 'accepted', 'workerAssigned'], refundStatus: ['none', 'refundAsked', 'refunded', 'refundRefused'] },
    to: { status: 'cancelled', ...ended },
    reason: 'cancelReason',
    tone: 'danger',
    writes: { acceptDeadline: null, settleAt: '$now' },
    tells: hear([merchant, worker, ...customer], '订单已取消', 'An order was cancelled'),
  },
  // What was done is settled, what was not goes back.
  stopOrder: {
    label: ['终止订单', 'Stop the order'],
    call: 'PUT stopOrder',
    from: { status: ['toAccept', 'accepted', 'workerAssigned', 'inService'], refundStatus: ['none', 'refundAsked', 'refunded', 'refundRefused'] },
    to: { status: 'stopped', ...ended },
    sets: ['finishPercent!'],
    tone: 'danger',
    reason: 'stopReason',
    input: { finishPercent: percent },
    writes: { acceptDeadline: null, settleAt: '$now' },
    tells: hear([merchant, worker, ...customer], '订单已终止', 'An order was stopped'),
  },
  // As soon as nothing goes back any more.
  settle: {
    label: ['结算', 'Settle'],
    from: { status: ['cancelled', 'stopped'], refundStatus: free, settleStatus: 'unsettled' },
    to: { settleStatus: 'settled' },
    due: 'settleAt',
    writes: { refundBefore: '$now+7d' },
    posts: settled,
    tells: hear([merchant], '订单已结算', 'An order is settled'),
  },
  refund: {
    label: ['申请退款', 'Request a refund'],
    call: 'PUT refund',
    by: 'member',
    from: { status: ['toAssign', 'toAccept', 'accepted', 'workerAssigned', 'inService', 'toConfirm', 'completed'], refundStatus: free },
    to: { refundStatus: 'refundAsked' },
    input: { refundAmount: money(['退款金额', 'Refund'], { required: true, min: 1 }), refundReason: reason },
    sets: ['refundAmount!', 'refundReason!'],
    writes: { refundAgreedBy: null },
    tells: next('agreeRefund', '待处理退款', 'A refund to decide on'),
  },
  agreeRefund: {
    label: ['同意退款', 'Approve the refund'],
    call: 'PUT agreeRefund',
    from: { refundStatus: 'refundAsked' },
    // A large one waits for somebody else's word too.
    to: { refundStatus: ['refundAsked', 'refunding'] },
    notBy: ['userId', 'refundAgreedBy'],
    tone: 'primary',
    confirm: ['确定同意把这笔钱退给客户?', 'Refund this amount to the customer?'],
    shows: asked,
    tells: [
      { ...hear(customer, '退款已同意', 'Your refund is agreed to'), in: { refundStatus: 'refunding' } },
      { ...next('agreeRefund', '退款待复核', 'A refund to confirm'), in: { refundStatus: 'refundAsked' } },
    ],
  },
  refuseRefund: {
    label: ['拒绝退款', 'Reject the refund'],
    call: 'PUT refuseRefund',
    from: { refundStatus: 'refundAsked' },
    to: { refundStatus: 'refundRefused' },
    reason: true,
    shows: asked,
    tone: 'danger',
    writes: { confirmBefore: '$now+48h' },
    tells: hear(customer, '退款被拒绝', 'Your refund was refused'),
  },
  // A whole refund before the service began cancels the order; otherwise the service keeps its state.
  refunded: {
    label: ['退款成功', 'Refunded'],
    system: true,
    from: { refundStatus: 'refunding' },
    to: {
      refundStatus: 'refunded',
      status: {
        toAssign: ['toAssign', 'cancelled'],
        toAccept: ['toAccept', 'cancelled'],
        accepted: ['accepted', 'cancelled'],
        workerAssigned: ['workerAssigned', 'cancelled'],
        inService: 'inService',
        toConfirm: 'toConfirm',
        completed: 'completed',
        cancelled: 'cancelled',
        stopped: 'stopped',
      },
      settleStatus: { unsettled: ['unsettled', 'nothingToSettle'], settled: 'settled', nothingToSettle: 'nothingToSettle' },
    },
    writes: { confirmBefore: '$now+48h' },
    tells: hear([...customer, merchant], '退款已到账', 'A refund was paid'),
  },
  refundFailed: {
    label: ['退款失败', 'Refund failed'],
    system: true,
    from: { refundStatus: 'refunding' },
    to: { refundStatus: 'refundFailed' },
    tells: next('retryRefund', '退款失败', 'A refund failed'),
  },
  retryRefund: { label: ['重新退款', 'Refund again'], from: { refundStatus: 'refundFailed' }, to: { refundStatus: 'refunding' } },
} as const satisfies DeclaredActions
