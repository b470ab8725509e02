import { choice, decimal, encrypted, flag, images, integer, json, money, ref, region, serial, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import { byDirectors } from '../kit/staff'
import { callable } from '../kit/usual'
import { computed, snapshot } from '../kit/worked-out'
import { free, orderActions } from './order-actions'
import { boardCall } from './order-board'
import { orderReports } from './order-reports'
import { presences, proofs } from './presence'
import { mostRate } from './rates'

const said = (zh: string, en: string) => text([zh, en], { max: 200, readOnly: true })
const at = (zh: string, en: string) => time([zh, en], { readOnly: true })
const metres = (zh: string, en: string) => integer([zh, en], { readOnly: true, min: 0 })
/** Of money that postings move: never missing, never below 0. */
const amount = { readOnly: true, required: true, min: 0 } as const

/** Three machines: the service in `status`, money that goes back in `refundStatus`, money that the merchant gets in `settleStatus`. */
export const order = resource('housekeep/order', {
  label: ['家政订单', 'Housekeeping order'],
  tenancy: 'tenant',
  scope: 'dept',
  title: 'orderNo',
  fields: {
    orderNo: serial(['订单号', 'Order no.'], 'DD{yyyyMMdd}{id}'),
    userId: ref(['下单人', 'Customer'], 'user/user', { once: true }),
    memberId: ref(['会员', 'Member'], 'user/member', { readOnly: true, filter: 'equal' }),
    channelId: ref(['渠道', 'Channel'], 'housekeep/housechannelmanage', { readOnly: true, filter: 'equal' }),
    channelOrderNo: text(['渠道订单号', "The channel's order no."], { max: 64, readOnly: true, unique: ['channelId'] }),
    serviceId: ref(['服务', 'Service'], 'housekeep/services', { required: true, once: true, list: true, filter: 'equal' }),
    categoryId: ref(['服务分类', 'Category'], 'general/category', { readOnly: true, filter: 'equal' }),
    snapshot: snapshot(['服务快照', 'Service at order time'], 'serviceId', ['name', 'unit', 'price', 'durationMin']),
    contact: text(['联系人', 'Contact'], { max: 20, required: true, list: true }),
    phone: encrypted(['联系电话', 'Phone'], { max: 20, ...callable, mask: 'phone', required: true, list: true, filter: 'equal' }),
    regionCode: region(['所在地区', 'Region'], { filter: 'equal' }),
    address: encrypted(['服务地址', 'Address'], { max: 255, mask: 'address', required: true }),
    lat: decimal(['纬度', 'Latitude'], { min: -90, max: 90 }),
    lng: decimal(['经度', 'Longitude'], { min: -180, max: 180 }),
    bookTime: time(['预约时间', 'Booked for'], { required: true, list: true, filter: 'range' }),
    endTime: at('预计结束', 'Expected to end'),
    packageId: ref(['套餐', 'Package'], 'housekeep/packageorder', {
      once: true,
      filter: 'equal',
      help: ['使用客户已购套餐中的一次服务，不另收费', "Uses one service of the customer's package at no extra cost"],
    }),
    userCouponId: ref(['优惠券', 'Coupon'], 'coupon/usercoupon', {
      once: true,
      filter: 'equal',
      help: ['会员未使用的优惠券，至少实付 0.01 元', 'An unused coupon of the member; at least one cent is still paid'],
    }),
    isUseBack: flag(['套餐次数已退回', 'Returned to the package'], { readOnly: true, default: false }),
    slotId: ref(['预约时段', 'Booking slot'], 'housekeep/serviceslot', { readOnly: true }),
    qty: integer(['数量', 'Quantity'], { required: true, min: 1, max: 999, default: 1 }),
    remark: text(['备注', 'Remark'], { max: 500 }),
    unitPrice: money(['单价', 'Unit price'], amount),
    couponPrice: money(['优惠', 'Coupon discount'], { ...amount, default: 0 }),
    platformOff: money(['平台承担优惠', 'Paid by the platform'], { ...amount, default: 0 }),
    refundedPrice: money(['已退金额', 'Refunded'], { ...amount, default: 0 }),
    feeRate: integer(['平台费率', 'Platform rate'], { counts: 'tenThousandths', ...amount, max: mostRate, default: 0 }),
    leastFee: money(['最低佣金', 'Minimum platform fee'], { ...amount, default: 0 }),
    channelRate: integer(['渠道佣金率', 'Channel rate'], { counts: 'tenThousandths', ...amount, max: mostRate, default: 0 }),
    payPrice: computed(money(['实付', 'Paid'], { min: 0, list: true }), 'unitPrice * qty - couponPrice'),
    netPrice: computed(money(['退款后金额', 'Net paid'], { min: 0 }), 'payPrice - refundedPrice'),
    channelFee: computed(money(['渠道佣金', 'Channel fee'], { min: 0 }), 'round(netPrice * channelRate / 10000)'),
    // Never more than the channel leaves.
    platformFee: computed(
      money(['平台佣金', 'Platform fee'], { min: 0 }),
      'least(greatest(leastFee, round(netPrice * feeRate / 10000)), netPrice - channelFee)',
    ),
    // What the platform adds for the coupon, of as much as was kept.
    subsidy: computed(money(['平台补贴', 'Added by platform staff'], { min: 0 }), 'round(platformOff * netPrice / greatest(payPrice, 1))'),
    merchantIncome: computed(money(['商户收入', 'Merchant income'], { min: 0 }), 'netPrice - platformFee - channelFee + subsidy'),
    refundSteps: json(['退款规则', 'Refund rule'], {
      readOnly: true,
      many: true,
      max: 11,
      shape: {
        hoursBefore: integer(['服务开始前（小时）', 'Hours before the start'], { says: { '': ['其余时间', 'Later'] } }),
        percent: integer(['退款比例（%）', 'Refunded (%)']),
      },
    }),
    payBefore: at('支付截止', 'Pay before'),
    payTime: at('支付时间', 'Paid at'),
    merchantId: ref(['商户', 'Merchant'], 'merchant/merchant', { readOnly: true, list: true, filter: 'equal' }),
    refusedBy: ref(['拒接商户', 'Refused by'], 'merchant/merchant', { readOnly: true }),
    workerId: ref(['服务人员', 'Worker'], 'user/user', { readOnly: true }),
    acceptDeadline: at('接单截止', 'Accept before'),
    startTime: at('开始时间', 'Started'),
    finishTime: at('完成时间', 'Finished'),
    confirmBefore: at('确认截止', 'Confirm before'),
    confirmTime: at('确认时间', 'Confirmed'),
    refundBefore: at('退款截止', 'Refunds until'),
    settleAt: at('结算时间', 'Settled at'),
    photos: images(['现场照片', 'Photos'], { readOnly: true }),
    presence: choice(['上门核验', 'Proof of attendance'], presences, { readOnly: true }),
    // The customer's own: he tells it to whoever has come. Nobody else is answered it.
    serviceCode: text(['服务码', 'Service code'], { stored: false, readOnly: true }),
    startProof: choice(['开始核验方式', 'Start proven by'], proofs, { readOnly: true }),
    startDistance: metres('开始时距离（米）', 'Metres away at the start'),
    finishProof: choice(['完成核验方式', 'End proven by'], proofs, { readOnly: true }),
    finishDistance: metres('完成时距离（米）', 'Metres away at the end'),
    finishPercent: integer(['完成比例', 'Percent complete'], { readOnly: true, min: 0, max: 100 }),
    cancelReason: said('取消原因', 'Reason for cancelling'),
    stopReason: said('终止原因', 'Reason for stopping'),
    refuseReason: said('拒接原因', 'Reason for refusing'),
    refundAmount: money(['退款金额', 'Refund'], { readOnly: true, min: 0 }),
    refundReason: said('退款原因', 'Reason for refund'),
    refundAgreedBy: ref(['同意退款人', 'Refund approved by'], 'user/user', { readOnly: true }),
    refundRefusals: integer(['拒绝退款次数', 'Refunds refused'], { readOnly: true, min: 0, default: 0 }),
    refuseCount: integer(['拒接次数', 'Refusals'], { readOnly: true, min: 0, default: 0 }),
    isOffline: flag(['线下订单', 'Offline order'], {
      help: ['到店或上门时付款，付款期限为预约时间', 'Paid at the counter or at the door, until the visit'],
    }),
    score: integer(['评分', 'Score'], {
      min: 1,
      max: 5,
      readOnly: true,
      filter: 'range',
      help: ['1 至 5 分，5 分最好', 'From 1 (worst) to 5 (best)'],
    }),
    comment: text(['客户评价', "Customer's comment"], { max: 500, readOnly: true }),
    commentTime: at('评价时间', 'Rated at'),
    commentReply: text(['商户回复', "Merchant's reply"], { max: 500, readOnly: true }),
  },
  states: {
    unpaid: { value: 0, label: ['待支付', 'Unpaid'], tone: 'busy' },
    toAssign: { value: 10, label: ['待派单', 'To assign'], tone: 'busy' },
    toAccept: { value: 20, label: ['待接单', 'To accept'], tone: 'busy' },
    accepted: { value: 30, label: ['已接单', 'Accepted'] },
    workerAssigned: { value: 40, label: ['已派工', 'Worker assigned'] },
    inService: { value: 50, label: ['服务中', 'In service'], tone: 'busy' },
    toConfirm: { value: 60, label: ['待确认', 'To confirm'], tone: 'busy' },
    completed: { value: 70, label: ['已完成', 'Completed'], tone: 'good' },
    cancelled: { value: 80, label: ['已取消', 'Cancelled'], tone: 'plain' },
    stopped: { value: 90, label: ['已终止', 'Stopped'], tone: 'bad' },
  },
  machines: {
    refundStatus: {
      label: ['退款状态', 'Refund'],
      states: {
        none: { value: 0, label: ['无退款', 'No refund'] },
        refundAsked: { value: 1, label: ['申请退款', 'Refund requested'], tone: 'busy' },
        refunding: { value: 2, label: ['退款中', 'Refunding'], tone: 'busy' },
        refunded: { value: 3, label: ['已退款', 'Refunded'], tone: 'good' },
        refundRefused: { value: 4, label: ['拒绝退款', 'Refund refused'], tone: 'bad' },
        refundFailed: { value: 5, label: ['退款失败', 'Refund failed'], tone: 'warn' },
      },
    },
    settleStatus: {
      label: ['结算状态', 'Settlement'],
      states: {
        unsettled: { value: 0, label: ['未结算', 'Not settled'] },
        settled: { value: 1, label: ['已结算', 'Settled'], tone: 'good' },
        nothingToSettle: { value: 2, label: ['无需结算', 'Nothing to settle'], tone: 'plain' },
      },
    },
  },
  parties: {
    customer: { label: ['客户', 'Customer'], field: 'userId' },
    member: { label: ['会员', 'Member'], field: 'memberId', page: '/me/orders/{id}' },
    merchant: byDirectors,
    worker: { label: ['服务人员', 'Worker'], field: 'workerId' },
  },
  unmask: ['phone', 'address'],
  editIn: 'unpaid',
  without: ['delete'],
  idAlso: ['orderId'],
  // A worker is at one place at a time.
  apart: { by: ['workerId'], from: 'bookTime', to: 'endTime', in: ['workerAssigned', 'inService'] },
  made: {
    writes: { unitPrice: '$serviceId.price', categoryId: '$serviceId.categoryId', presence: '$serviceId.presence', payBefore: '$now+15m' },
  },
  actions: orderActions,
  queues: {
    toAssign: {
      label: ['待派单', 'To assign'],
      where: { status: 'toAssign', refundStatus: free },
      needs: 'platformAssign',
      home: 'waiting',
    },
    toAccept: { label: ['待接单', 'To accept'], where: { status: 'toAccept' }, needs: 'merchantAccept', home: 'waiting' },
    toSend: { label: ['待派工', 'To dispatch'], where: { status: 'accepted' }, needs: 'merchantAssign', home: 'waiting' },
    dispatch: {
      label: ['派工看板', 'Dispatch board'],
      where: { status: ['toAssign', 'toAccept', 'accepted', 'workerAssigned', 'inService'] },
      tab: false,
      menu: '/housekeep/dispatch',
    },
    toRefund: {
      label: ['待退款', 'To refund'],
      where: { refundStatus: 'refundAsked', refundAgreedBy: null },
      needs: ['agreeRefund', 'refuseRefund'],
      home: 'waiting',
    },
    toConfirmRefund: {
      label: ['退款待复核', 'Refunds to confirm'],
      where: { refundStatus: 'refundAsked', refundAgreedBy_notnull: true },
      needs: 'agreeRefund',
      home: 'waiting',
    },
    today: { label: ['今日服务', 'Booked for today'], where: { bookTime_dateequal: '$today' }, home: 'today' },
    poor: { label: ['差评', 'Poor scores'], where: { score_le: 2, commentReply: null }, tone: 'warn' },
  },
  below: ['pay/payorder', 'calling/callingorder'],
  calls: { board: boardCall },
  reports: orderReports,
  log: { noun: 'housekeep/orderlog', key: 'orderId' },
  indexes: [['status', 'refundStatus', 'createTime'], ['merchantId', 'status'], ['bookTime']],
  references: { refundAgreedBy: 'filled', memberId: 'filled', packageId: 'filled', userCouponId: 'filled' },
  face: {
    groups: [
      { label: ['预约', 'Booking'], fields: ['userId', 'serviceId', 'contact', 'phone', 'address', 'regionCode', 'bookTime', 'endTime'] },
      {
        label: ['费用', 'Money'],
        look: 'receipt',
        lines: [
          { of: 'unitPrice', times: 'qty' },
          { of: 'couponPrice', less: true },
          { of: 'payPrice', total: true },
          { of: 'refundedPrice', less: true },
          { of: 'netPrice', total: true },
        ],
        fields: ['payTime', 'payBefore', 'packageId', 'isUseBack', 'userCouponId', 'platformOff'],
      },
      {
        label: ['分账', 'Shares'],
        look: 'receipt',
        lines: [{ of: 'merchantIncome' }, { of: 'subsidy', less: true }, { of: 'platformFee' }, { of: 'channelFee' }],
        fields: ['feeRate', 'leastFee', 'channelRate', 'settleStatus', 'settleAt'],
      },
      {
        label: ['服务', 'Service'],
        fields: ['merchantId', 'workerId', 'serviceCode', 'startTime', 'finishTime', 'confirmTime', 'photos', 'remark'],
      },
      {
        label: ['退款', 'Refund'],
        fields: ['refundStatus', 'refundAmount', 'refundReason', 'refundAgreedBy', 'refundRefusals', 'refundBefore', 'refundSteps'],
      },
      { label: ['评价', 'Rating'], look: 'thread', turns: [{ text: 'comment', at: 'commentTime' }, { text: 'commentReply' }], fields: ['score'] },
      {
        label: ['时限与取消', 'Deadlines and endings'],
        fields: ['acceptDeadline', 'confirmBefore', 'cancelReason', 'stopReason', 'finishPercent', 'refuseReason', 'refusedBy', 'refuseCount'],
      },
      {
        label: ['到场核验', 'Proof of attendance'],
        fields: ['presence', 'startProof', 'startDistance', 'finishProof', 'finishDistance', 'lat', 'lng'],
        rare: true,
      },
      {
        label: ['来源', 'Origin'],
        fields: ['orderNo', 'channelId', 'channelOrderNo', 'categoryId', 'snapshot', 'slotId', 'isOffline'],
        rare: true,
      },
    ],
    second: ['serviceId', 'contact'],
    key: ['status', 'refundStatus', 'bookTime', 'payPrice', 'merchantId'],
    plural: 'Housekeeping orders',
    views: { board: 'status', calendar: 'bookTime' },
    empty: ['客户和渠道下的家政订单：派单、接单、派工、服务、确认与结算。', 'Orders of customers and channels, from assignment to settlement.'],
  },
  menu: { icon: 'shopping', sort: 10 },
})

export const orderlog = logOf(order, ['订单日志', 'Order log'], { of: ['订单', 'Order'] })
