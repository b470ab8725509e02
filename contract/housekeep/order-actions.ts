import type { Actions, Posting } from '../kit/action'
import { integer, money, text } from '../kit/field'
import type { Hearer, Telling } from '../kit/tells'
import { proving } from './presence'

const reason = text(['原因', 'Reason'], { max: 200, required: ['请填写原因', 'Please give a reason'] })
const percent = integer(['完成比例', 'Finished percent'], { required: true, min: 0, max: 100 })

/** What a refund is decided by. */
const asked = ['refundAmount', 'refundReason', 'refundAgreedBy'] as const

/** No refund is under way. */
export const free = [0, 3, 4]

/** What was received for it and did not go back is the merchant's, but for the parts of the platform and of the channel that brought the order. */
const settled: readonly Posting[] = [
  ['platform', 'tenantId', 'received', '-netPrice'],
  ['housekeep/merchantbalance', 'merchantId', 'available', 'merchantIncome'],
  ['housekeep/housechannelbalance', 'channelId', 'payable', 'channelFee'],
  ['platform', 'tenantId', 'fees', 'platformFee'],
]

const more = ['{serviceId}，预约 {bookTime}', '{serviceId}, booked for {bookTime}'] as const

/** Whose turn it is. */
const next = (may: string, zh: string, en: string): Telling => ({ whom: { may }, what: [`${zh}：{orderNo}`, `${en}: {orderNo}`], more })

/** Who hears what became of it. */
const hear = (whom: readonly Hearer[], zh: string, en: string): Telling => ({ whom, what: [`${zh}：{orderNo}`, `${en}: {orderNo}`] })

const customer: Hearer = { party: 'customer' }
const merchant: Hearer = { party: 'merchant' }
const worker: Hearer = { party: 'worker' }

const toAssign = next('platformAssign', '待派单', 'An order to assign')
const offered: Telling = {
  whom: merchant,
  kind: 'waits',
  what: ['待接单：{orderNo}', 'An order to accept: {orderNo}'],
  more: ['请于 {acceptDeadline} 前接单', 'Accept it before {acceptDeadline}'],
}
const sent: Telling = {
  whom: [worker, customer],
  what: ['已派工：{orderNo}', 'A worker is sent: {orderNo}'],
  more: ['{workerId}，{bookTime}', '{workerId}, {bookTime}'],
}

/** What may be done to an order, from its payment to its settlement. */
export const orderActions = {
  paid: { label: ['支付成功', 'Paid'], system: true, from: 0, to: 10, writes: { payTime: '$now', payBefore: null }, tells: toAssign },
  expire: {
    label: ['超时取消', 'Expired'],
    system: true,
    from: 0,
    to: { status: 80, settleStatus: 2 },
    due: 'payBefore',
    tells: hear([customer], '订单超时未支付，已取消', 'Not paid in time, and cancelled'),
  },
  cancel: { label: ['取消', 'Cancel'], from: 0, to: { status: 80, settleStatus: 2 }, confirm: ['确定取消该订单?', 'Cancel this order?'] },
  platformAssign: {
    label: ['平台派单', 'Assign a merchant'],
    call: 'PUT platform-assign',
    from: { status: 10, refundStatus: free },
    to: 20,
    tone: 'primary',
    sets: ['merchantId!'],
    writes: { acceptDeadline: '$now+30m' },
    tells: offered,
  },
  // To another worker at once, or to another merchant who is asked first.
  allocation: {
    label: ['改派', 'Assign again'],
    call: 'PUT allocation',
    from: { status: [20, 30, 40], refundStatus: free },
    to: [20, 40],
    sets: ['merchantId', 'workerId'],
    reason: true,
    tells: [
      { ...offered, in: 20 },
      { ...sent, in: 40 },
    ],
  },
  missed: {
    label: ['超时未接', 'Not accepted in time'],
    system: true,
    from: 20,
    to: 10,
    due: 'acceptDeadline',
    writes: { refusedBy: '$merchantId', merchantId: null },
    tells: toAssign,
  },
  merchantAccept: {
    label: ['接单', 'Accept'],
    call: 'PUT merchant-accept',
    from: 20,
    to: 30,
    by: 'merchant',
    tone: 'primary',
    writes: { acceptDeadline: null },
    tells: hear([customer], '商户已接单', 'A merchant has accepted the order'),
  },
  merchantRefuseAccept: {
    label: ['拒绝接单', 'Refuse'],
    call: 'PUT front/merchant-refuse-accept',
    from: 20,
    to: 10,
    by: 'merchant',
    reason: 'refuseReason',
    tone: 'danger',
    writes: { refusedBy: '$merchantId', merchantId: null, acceptDeadline: null },
    tells: toAssign,
  },
  merchantAssign: {
    label: ['派工', 'Assign a worker'],
    call: 'PUT merchant-assign',
    from: [30, 40],
    to: 40,
    by: 'merchant',
    sets: ['workerId!'],
    tone: 'primary',
    tells: sent,
  },
  start: {
    label: ['开始服务', 'Start'],
    from: 40,
    to: 50,
    by: ['worker', 'merchant'],
    input: proving,
    sets: ['photos'],
    tone: 'primary',
    writes: { startTime: '$now' },
    tells: hear([customer], '服务已开始', 'The service has begun'),
  },
  finish: {
    label: ['完成服务', 'Finish'],
    from: 50,
    to: 60,
    by: ['worker', 'merchant'],
    input: proving,
    sets: ['photos'],
    tone: 'primary',
    writes: { finishTime: '$now', confirmBefore: '$now+48h' },
    tells: { whom: customer, kind: 'waits', what: ['服务已完成，请确认：{orderNo}', 'The service is done, please confirm: {orderNo}'] },
  },
  confirm: {
    label: ['确认完成', 'Confirm'],
    from: { status: 60, refundStatus: free },
    to: { status: 70, settleStatus: [1, 2] },
    by: 'customer',
    due: 'confirmBefore',
    tone: 'primary',
    writes: { confirmTime: '$now', refundBefore: '$now+7d' },
    posts: settled,
    tells: [
      hear([merchant], '订单已完成并结算', 'An order is done and settled'),
      hear([customer], '订单已完成，欢迎评价', 'It is done, please rate it'),
    ],
  },
  rate: {
    label: ['评价', 'Rate'],
    from: { status: [70, 90] },
    by: 'customer',
    sets: ['score!', 'comment'],
    writes: { commentTime: '$now' },
    tells: { ...hear([merchant, worker], '客户已评价', 'A customer has rated an order'), more: ['{score} 分：{comment}', '{score} of 5: {comment}'] },
  },
  replyComment: {
    label: ['回复评价', 'Reply to the customer'],
    from: { status: [70, 90] },
    by: 'merchant',
    sets: ['commentReply!'],
    tells: { ...hear([customer], '商户已回复评价', 'The merchant has replied to you'), more: ['{commentReply}', '{commentReply}'] },
  },
  // What goes back follows from the rule that stood when the order was placed, and from the time that is left.
  servicesCancelOrder: {
    label: ['取消订单', 'Cancel the order'],
    call: 'PUT front/servicesCancelOrder',
    from: { status: [10, 20, 30, 40], refundStatus: [0, 1, 3, 4] },
    to: { status: 80, refundStatus: [0, 2, 3], settleStatus: [0, 2] },
    reason: 'cancelReason',
    tone: 'danger',
    writes: { acceptDeadline: null, settleAt: '$now' },
    tells: hear([merchant, worker, customer], '订单已取消', 'An order was cancelled'),
  },
  // What was done is settled, what was not goes back.
  stopOrder: {
    label: ['终止订单', 'Stop the order'],
    call: 'PUT stopOrder',
    from: { status: [20, 30, 40, 50], refundStatus: [0, 1, 3, 4] },
    to: { status: 90, refundStatus: [0, 2, 3], settleStatus: [0, 2] },
    sets: ['finishPercent!'],
    tone: 'danger',
    reason: 'stopReason',
    input: { finishPercent: percent },
    writes: { acceptDeadline: null, settleAt: '$now' },
    tells: hear([merchant, worker, customer], '订单已终止', 'An order was stopped'),
  },
  // As soon as nothing goes back any more.
  settle: {
    label: ['结算', 'Settle'],
    from: { status: [80, 90], refundStatus: free, settleStatus: 0 },
    to: { settleStatus: 1 },
    due: 'settleAt',
    writes: { refundBefore: '$now+7d' },
    posts: settled,
    tells: hear([merchant], '订单已结算', 'An order is settled'),
  },
  refund: {
    label: ['申请退款', 'Ask for a refund'],
    call: 'PUT refund',
    from: { status: [10, 20, 30, 40, 50, 60, 70], refundStatus: free },
    to: { refundStatus: 1 },
    input: { refundAmount: money(['退款金额', 'Refund'], { required: true, min: 1 }), refundReason: reason },
    sets: ['refundAmount!', 'refundReason!'],
    writes: { refundAgreedBy: null },
    tells: next('agreeRefund', '待处理退款', 'A refund to decide on'),
  },
  agreeRefund: {
    label: ['同意退款', 'Agree to the refund'],
    call: 'PUT agreeRefund',
    from: { refundStatus: 1 },
    // A large one waits for somebody else's word too.
    to: { refundStatus: [1, 2] },
    notBy: ['userId', 'refundAgreedBy'],
    tone: 'primary',
    confirm: ['确定同意把这笔钱退给客户?', 'Agree that this money goes back to the customer?'],
    shows: asked,
    tells: [
      { ...hear([customer], '退款已同意', 'Your refund is agreed to'), in: { refundStatus: 2 } },
      { ...next('agreeRefund', '退款待复核', 'A refund to confirm'), in: { refundStatus: 1 } },
    ],
  },
  refuseRefund: {
    label: ['拒绝退款', 'Refuse the refund'],
    call: 'PUT refuseRefund',
    from: { refundStatus: 1 },
    to: { refundStatus: 4 },
    reason: true,
    shows: asked,
    tone: 'danger',
    writes: { confirmBefore: '$now+48h' },
    tells: hear([customer], '退款被拒绝', 'Your refund was refused'),
  },
  // A whole refund before the service began cancels the order; otherwise the service keeps its state.
  refunded: {
    label: ['退款成功', 'Refunded'],
    system: true,
    from: { refundStatus: 2 },
    to: { refundStatus: 3, status: [10, 20, 30, 40, 50, 60, 70, 80, 90], settleStatus: [0, 1, 2] },
    writes: { confirmBefore: '$now+48h' },
    tells: hear([customer, merchant], '退款已到账', 'A refund was paid'),
  },
  refundFailed: {
    label: ['退款失败', 'Refund failed'],
    system: true,
    from: { refundStatus: 2 },
    to: { refundStatus: 5 },
    tells: next('retryRefund', '退款失败', 'A refund failed'),
  },
  retryRefund: { label: ['重新退款', 'Refund again'], from: { refundStatus: 5 }, to: { refundStatus: 2 } },
} as const satisfies Actions
