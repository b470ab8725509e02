import type { Posting } from '../kit/action'
import { decimal, encrypted, flag, images, integer, money, ref, serial, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import { computed, snapshot } from '../kit/worked-out'
import { orderReports } from './order-reports'

const reason = text(['原因', 'Reason'], { max: 200, required: ['请填写原因', 'Please give a reason'] })
const percent = integer(['完成比例', 'Finished percent'], { required: true, min: 0, max: 100 })
const said = (zh: string, en: string) => text([zh, en], { max: 200, readOnly: true })
const at = (zh: string, en: string) => time([zh, en], { readOnly: true })
/** Of money that postings move: never missing, never below 0. */
const amount = { readOnly: true, required: true, min: 0 } as const
/** No refund is under way. */
const free = [0, 4]
const closed = [0, 3, 4]
const net = 'unitPrice * qty - couponPrice - refundedPrice'
const fee = `round((${net}) * feeRate / 10000)`

/** What the customer paid and did not get back goes to the merchant, but for the platform's part. */
const settled: readonly Posting[] = [
  ['outside', 'userId', 'orders', '-netPrice'],
  ['housekeep/merchantbalance', 'merchantId', 'available', 'merchantIncome'],
  ['platform', 'tenantId', 'fees', 'platformFee'],
]

/** Three machines: the service in `status`, money that goes back in `refundStatus`, money that the merchant gets in `settleStatus`. */
export const order = resource('housekeep/order', {
  label: ['家政订单', 'Housekeeping order'],
  tenancy: 'tenant',
  scope: 'dept',
  title: 'orderNo',
  fields: {
    orderNo: serial(['订单号', 'Order no.'], 'DD{yyyyMMdd}{id}'),
    userId: ref(['下单人', 'Customer'], 'user/user', { required: true, once: true }),
    serviceId: ref(['服务', 'Service'], 'housekeep/services', { required: true, once: true, list: true, filter: 'equal' }),
    snapshot: snapshot(['服务快照', 'Service as ordered'], 'serviceId', ['name', 'unit', 'price', 'durationMin']),
    contact: text(['联系人', 'Contact'], { max: 20, required: true, list: true }),
    phone: encrypted(['联系电话', 'Phone'], { max: 20, mask: 'phone', required: true, list: true, filter: 'equal' }),
    address: encrypted(['服务地址', 'Address'], { max: 255, mask: 'address', required: true }),
    lat: decimal(['纬度', 'Latitude'], { min: -90, max: 90 }),
    lng: decimal(['经度', 'Longitude'], { min: -180, max: 180 }),
    bookTime: time(['预约时间', 'Booked for'], { required: true, list: true, filter: 'range' }),
    endTime: at('预计结束', 'Expected to end'),
    qty: integer(['数量', 'Quantity'], { required: true, min: 1, max: 999, default: 1 }),
    remark: text(['备注', 'Remark'], { max: 500 }),
    unitPrice: money(['单价', 'Unit price'], amount),
    couponPrice: money(['优惠', 'Coupon'], { ...amount, default: 0 }),
    refundedPrice: money(['已退金额', 'Refunded'], { ...amount, default: 0 }),
    feeRate: integer(['平台费率（万分之）', "The platform's part, in ten-thousandths"], { ...amount, default: 0 }),
    payPrice: computed(money(['实付', 'Paid'], { min: 0, list: true }), 'unitPrice * qty - couponPrice'),
    netPrice: computed(money(['退款后金额', 'Paid and kept'], { min: 0 }), net),
    platformFee: computed(money(['平台佣金', 'Platform fee'], { min: 0 }), fee),
    merchantIncome: computed(money(['商户收入', 'Merchant income'], { min: 0 }), `${net} - ${fee}`),
    payBefore: at('支付截止', 'Pay before'),
    payTime: at('支付时间', 'Paid at'),
    merchantId: ref(['商户', 'Merchant'], 'merchant/merchant', { readOnly: true, list: true, filter: 'equal' }),
    refusedBy: ref(['拒接商户', 'Merchant who refused'], 'merchant/merchant', { readOnly: true }),
    workerId: ref(['服务人员', 'Worker'], 'user/user', { readOnly: true }),
    acceptDeadline: at('接单截止', 'Accept before'),
    startTime: at('开始时间', 'Started'),
    finishTime: at('完成时间', 'Finished'),
    confirmBefore: at('确认截止', 'Confirm before'),
    confirmTime: at('确认时间', 'Confirmed'),
    refundBefore: at('退款截止', 'Refunds until'),
    photos: images(['现场照片', 'Photos'], { readOnly: true }),
    finishPercent: integer(['完成比例', 'Finished percent'], { readOnly: true, min: 0, max: 100 }),
    cancelReason: said('取消原因', 'Reason of cancelling'),
    stopReason: said('终止原因', 'Reason of stopping'),
    refuseReason: said('拒接原因', 'Reason of refusing'),
    refundAmount: money(['退款金额', 'Refund'], { readOnly: true, min: 0 }),
    refundReason: said('退款原因', 'Reason of refund'),
    isOffline: flag(['线下订单', 'Offline order']),
  },
  states: {
    0: ['待支付', 'Unpaid', 'busy'],
    10: ['待派单', 'To assign', 'busy'],
    20: ['待接单', 'To accept', 'busy'],
    30: ['已接单', 'Accepted'],
    40: ['已派工', 'Worker assigned'],
    50: ['服务中', 'In service', 'busy'],
    60: ['待确认', 'To confirm', 'busy'],
    70: ['已完成', 'Completed', 'good'],
    80: ['已取消', 'Cancelled', 'plain'],
    90: ['已终止', 'Stopped', 'bad'],
  },
  machines: {
    refundStatus: {
      label: ['退款状态', 'Refund'],
      states: {
        0: ['无退款', 'None'],
        1: ['申请中', 'Applied', 'busy'],
        2: ['退款中', 'Processing', 'busy'],
        3: ['已退款', 'Refunded', 'good'],
        4: ['已拒绝', 'Refused', 'bad'],
        5: ['退款失败', 'Failed', 'warn'],
      },
    },
    settleStatus: { label: ['结算状态', 'Settlement'], states: { 0: ['未结算', 'Open'], 1: ['已结算', 'Settled', 'good'] } },
  },
  parties: {
    customer: { label: ['客户', 'Customer'], field: 'userId' },
    merchant: { label: ['商户', 'Merchant'], field: 'merchantId', members: 'merchant/merchantuser' },
    worker: { label: ['服务人员', 'Worker'], field: 'workerId' },
  },
  unmask: ['phone', 'address'],
  editIn: 0,
  without: ['delete'],
  // A worker is at one place at a time.
  apart: { by: ['workerId'], from: 'bookTime', to: 'endTime', in: [40, 50] },
  made: { writes: { unitPrice: '$serviceId.price', feeRate: '$serviceId.feeRate', payBefore: '$now+15m' } },
  actions: {
    paid: { label: ['支付成功', 'Paid'], system: true, from: 0, to: 10, writes: { payTime: '$now', payBefore: null } },
    expire: { label: ['超时取消', 'Expired'], system: true, from: 0, to: 80, due: 'payBefore' },
    cancel: { label: ['取消', 'Cancel'], from: 0, to: 80 },
    platformAssign: {
      label: ['平台派单', 'Assign a merchant'],
      call: 'PUT platform-assign',
      from: { status: 10, refundStatus: free },
      to: 20,
      tone: 'primary',
      sets: ['merchantId!'],
      writes: { acceptDeadline: '$now+30m' },
    },
    allocation: {
      label: ['改派', 'Assign again'],
      call: 'PUT allocation',
      from: { status: [20, 30, 40], refundStatus: free },
      to: [20, 40],
      sets: ['merchantId', 'workerId'],
      reason: true,
      writes: { acceptDeadline: '$now+30m' },
    },
    missed: { label: ['超时未接', 'Not accepted in time'], system: true, from: 20, to: 10, due: 'acceptDeadline', writes: { merchantId: null } },
    merchantAccept: {
      label: ['接单', 'Accept'],
      call: 'PUT merchant-accept',
      from: 20,
      to: 30,
      by: 'merchant',
      tone: 'primary',
      writes: { acceptDeadline: null },
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
    },
    merchantAssign: { label: ['派工', 'Assign a worker'], call: 'PUT merchant-assign', from: [30, 40], to: 40, by: 'merchant', sets: ['workerId!'] },
    start: { label: ['开始服务', 'Start'], from: 40, to: 50, by: ['worker', 'merchant'], sets: ['photos'], writes: { startTime: '$now' } },
    finish: {
      label: ['完成服务', 'Finish'],
      from: 50,
      to: 60,
      by: ['worker', 'merchant'],
      sets: ['photos'],
      writes: { finishTime: '$now', confirmBefore: '$now+48h' },
    },
    confirm: {
      label: ['确认完成', 'Confirm'],
      from: { status: 60, refundStatus: closed },
      to: { status: 70, settleStatus: 1 },
      by: 'customer',
      due: 'confirmBefore',
      writes: { confirmTime: '$now', refundBefore: '$now+7d' },
      posts: settled,
    },
    servicesCancelOrder: {
      label: ['取消订单', 'Cancel the order'],
      call: 'PUT front/servicesCancelOrder',
      from: { status: [10, 20, 30, 40], refundStatus: [0, 1, 4] },
      to: { status: 80, refundStatus: 2 },
      reason: 'cancelReason',
      tone: 'danger',
      writes: { refundAmount: '$netPrice' },
    },
    // What was done is settled, what was not goes back.
    stopOrder: {
      label: ['终止订单', 'Stop the order'],
      call: 'PUT stopOrder',
      from: { status: [20, 30, 40, 50], refundStatus: [0, 1, 4] },
      to: { status: 90, refundStatus: [0, 2] },
      sets: ['finishPercent!'],
      tone: 'danger',
      reason: 'stopReason',
      input: { finishPercent: percent },
    },
    settle: {
      label: ['结算', 'Settle'],
      from: { status: 90, refundStatus: closed, settleStatus: 0 },
      to: { settleStatus: 1 },
      writes: { refundBefore: '$now+7d' },
      posts: settled,
    },
    refund: {
      label: ['申请退款', 'Ask for a refund'],
      call: 'PUT refund',
      from: { status: [10, 20, 30, 40, 50, 60, 70], refundStatus: free },
      to: { refundStatus: 1 },
      input: { refundAmount: money(['退款金额', 'Refund'], { required: true, min: 1 }), refundReason: reason },
      sets: ['refundAmount!', 'refundReason!'],
    },
    agreeRefund: {
      label: ['同意退款', 'Agree to the refund'],
      call: 'PUT agreeRefund',
      from: { refundStatus: 1 },
      to: { refundStatus: 2 },
      notBy: ['userId'],
      tone: 'primary',
    },
    refuseRefund: {
      label: ['拒绝退款', 'Refuse the refund'],
      call: 'PUT refuseRefund',
      from: { refundStatus: 1 },
      to: { refundStatus: 4 },
      reason: true,
      tone: 'danger',
      writes: { confirmBefore: '$now+48h' },
    },
    // A whole refund before the service began cancels the order; otherwise the service keeps its state.
    refunded: {
      label: ['退款成功', 'Refunded'],
      system: true,
      from: { refundStatus: 2 },
      to: { refundStatus: 3, status: [10, 20, 30, 40, 50, 60, 70, 80, 90] },
      writes: { confirmBefore: '$now+48h' },
    },
    refundFailed: { label: ['退款失败', 'Refund failed'], system: true, from: { refundStatus: 2 }, to: { refundStatus: 5 } },
    retryRefund: { label: ['重新退款', 'Refund again'], from: { refundStatus: 5 }, to: { refundStatus: 2 } },
  },
  queues: {
    toAssign: {
      label: ['待派单', 'To assign'],
      where: { status: 10, refundStatus: free },
      needs: 'platformAssign',
      home: 'waiting',
    },
    toRefund: { label: ['待退款', 'To refund'], where: { refundStatus: 1 }, needs: ['agreeRefund', 'refuseRefund'] },
    today: { label: ['今日服务', 'Booked for today'], where: { bookTime_dateequal: '$today' } },
  },
  reports: orderReports,
  log: { noun: 'housekeep/orderlog', key: 'orderId' },
  indexes: [
    ['status', 'refundStatus', 'createTime'],
    ['merchantId', 'status'],
  ],
  menu: { hidden: true },
})

export const orderlog = logOf(order, ['订单日志', 'Order log'], { of: ['订单', 'Order'] })
