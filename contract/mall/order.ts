import { choice, encrypted, integer, money, parts, ref, region, serial, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import { byDirectors } from '../kit/staff'
import { callable } from '../kit/usual'
import { computed } from '../kit/worked-out'
import { mallOrderActions } from './order-actions'
import { mallOrderCalls } from './order-calls'
import { mallOrderReports } from './order-reports'

const mostRate = 5000
const at = (zh: string, en: string) => time([zh, en], { readOnly: true })
const amount = { readOnly: true, required: true, default: 0, min: 0 } as const

/** An order of one merchant's goods with its lines. What is ordered is taken from the stock at once, and given back when it is not paid in time or cancelled. */
export const mallOrder = resource('mall/order', {
  label: ['商城订单', 'Mall order'],
  tenancy: 'tenant',
  scope: 'dept',
  title: 'orderNo',
  fields: {
    orderNo: serial(['订单号', 'Order no.'], 'SC{yyyyMMdd}{id}'),
    userId: ref(['买家', 'Buyer'], 'user/member', { required: true, once: true, list: true, filter: 'equal' }),
    merchantId: ref(['商户', 'Merchant'], 'merchant/merchant', { readOnly: true, list: true, filter: 'equal' }),
    type: choice(
      ['订单类型', 'Kind'],
      { goods: ['实物', 'Goods'], virtual: ['虚拟', 'Virtual'], voucher: ['卡券', 'Vouchers'] },
      { readOnly: true, default: 'goods', list: true, filter: 'equal' },
    ),
    items: parts(['订单商品', 'Lines'], 'mall/orderitem', 'orderId', { required: ['请选择商品', 'Please choose what to order'], min: 1, max: 50 }),
    totalPrice: money(['商品总价', 'Subtotal'], amount),
    userCouponId: ref(['优惠券', 'Coupon'], 'coupon/usercoupon', {
      once: true,
      among: { userId: '$userId', status: '1' },
      help: ['买家未使用的优惠券', "The buyer's unused coupons"],
    }),
    couponPrice: money(['优惠', 'Coupon discount'], amount),
    usePoint: integer(['使用积分', 'Points used'], { once: true, min: 0, max: 100_000_000 }),
    pointPrice: money(['积分抵扣', 'Paid with points'], amount),
    totalPoints: integer(['积分支付', 'Price in points'], amount),
    givePoint: integer(['赠送积分', 'Points earned'], amount),
    freightPrice: money(['运费', 'Shipping'], amount),
    seenPrice: money(['买家所见应付', 'Total shown to the buyer'], {
      once: true,
      min: 0,
      help: ['与下单时的应付不同则不下单', 'The order is not placed if the total differs'],
    }),
    payPrice: computed(money(['应付', 'To pay'], { min: 0, list: true }), 'totalPrice + freightPrice - couponPrice - pointPrice'),
    refundPrice: money(['已退金额', 'Refunded'], { ...amount, list: true }),
    refundStatus: choice(
      ['退款状态', 'Refunds'],
      { 0: ['无', 'None'], 1: ['部分退款', 'Partial'], 2: ['全部退款', 'Full'] },
      { readOnly: true, default: 0, list: true, filter: 'equal' },
    ),
    netPrice: computed(money(['退款后金额', 'Net paid'], { min: 0 }), 'payPrice - refundPrice'),
    feeRate: integer(['平台费率', 'Platform rate'], { counts: 'tenThousandths', ...amount, max: mostRate }),
    leastFee: money(['最低佣金', 'Minimum platform fee'], amount),
    platformFee: computed(money(['平台佣金', 'Platform fee'], { min: 0 }), 'least(greatest(leastFee, round(netPrice * feeRate / 10000)), netPrice)'),
    merchantIncome: computed(money(['商户收入', 'Merchant income'], { min: 0 }), 'netPrice - platformFee'),
    deliveryType: choice(
      ['配送方式', 'Delivery method'],
      { express: ['快递', 'Courier'], pickup: ['自提', 'Collection'], none: ['无需配送', 'No shipping needed'] },
      { required: true, once: true, default: 'express', filter: 'equal' },
    ),
    receiver: text(['收货人', 'Recipient'], { max: 30, required: true, list: true }),
    phone: encrypted(['联系电话', 'Phone'], { max: 20, ...callable, mask: 'phone', required: true, filter: 'equal' }),
    regionCode: region(['所在地区', 'Region']),
    address: encrypted(['收货地址', 'Address'], {
      max: 255,
      mask: 'address',
      required: ['请填写收货地址', 'Please enter the address'],
      when: { deliveryType: 'express' },
    }),
    weight: integer(['重量（克）', 'Weight (g)'], { readOnly: true, min: 0, default: 0 }),
    userRemark: text(['买家备注', 'Note to the seller'], { max: 200 }),
    adminRemark: text(['商家备注', "Seller's remark"], { max: 200, readOnly: true }),
    payBefore: at('支付截止', 'Pay before'),
    payTime: time(['支付时间', 'Paid at'], { readOnly: true, filter: 'range' }),
    payOrderId: ref(['支付单', 'Payment'], 'pay/payorder', { readOnly: true, filter: 'equal' }),
    carrier: text(['物流公司', 'Carrier'], { max: 50, readOnly: true }),
    logisticsNo: text(['物流单号', 'Tracking no.'], { max: 50, readOnly: true, filter: 'equal' }),
    deliveryTime: at('发货时间', 'Shipped at'),
    confirmBefore: at('自动收货', 'Receipt confirmed automatically at'),
    receiveTime: at('收货时间', 'Received at'),
    finishTime: at('完成时间', 'Completed at'),
    settleAt: time(['结算时间', 'Settled at'], { readOnly: true, follows: [] }),
    cancelTime: at('取消时间', 'Cancelled at'),
    cancelType: choice(
      ['取消方式', 'How it was cancelled'],
      {
        timeout: ['超时未支付', 'Not paid in time'],
        buyer: ['买家', 'Buyer'],
        seller: ['商家', 'Seller'],
        refund: ['全额退款', 'Refunded in full'],
      },
      { readOnly: true, filter: 'equal' },
    ),
    cancelReason: text(['取消原因', 'Reason for cancelling'], { max: 200, readOnly: true }),
  },
  states: {
    unpaid: { value: 0, label: ['待支付', 'Unpaid'], tone: 'busy' },
    toSend: { value: 10, label: ['待发货', 'To ship'], tone: 'busy' },
    sent: { value: 20, label: ['已发货', 'Shipped'] },
    completed: { value: 30, label: ['已完成', 'Completed'], tone: 'good' },
    cancelled: { value: 40, label: ['已取消', 'Cancelled'] },
  },
  machines: {
    settleStatus: {
      label: ['结算状态', 'Settlement'],
      states: {
        unsettled: { value: 0, label: ['未结算', 'Not settled'] },
        settled: { value: 1, label: ['已结算', 'Settled'], tone: 'good' },
        nothingToSettle: { value: 2, label: ['无需结算', 'Nothing to settle'] },
      },
    },
  },
  editIn: 'unpaid',
  without: ['delete'],
  unmask: ['phone', 'address'],
  parties: {
    buyer: { label: ['买家', 'Buyer'], field: 'userId', page: '/me/mall/{id}' },
    merchant: byDirectors,
  },
  made: { writes: { payBefore: '$now+30m' } },
  actions: mallOrderActions,
  queues: {
    toSend: { label: ['待发货', 'To ship'], where: { status: 'toSend' }, needs: 'deliver', home: 'waiting' },
    unpaid: { label: ['待支付', 'Unpaid'], where: { status: 'unpaid' } },
    sent: { label: ['已发货', 'Shipped'], where: { status: 'sent' } },
    toSettle: { label: ['待结算', 'To settle'], where: { status: 'completed', settleStatus: 'unsettled' }, needs: 'settle' },
    soldToday: { label: ['今日售出', 'Sold today'], where: { payTime_datege: '$today 00:00:00' }, needs: 'export', tab: false, home: 'today' },
  },
  calls: mallOrderCalls,
  reports: mallOrderReports,
  below: ['mall/aftersale', 'pay/payorder'],
  log: { noun: 'mall/orderlog', key: 'orderId' },
  sort: ['-id'],
  indexes: [['status', 'createTime'], ['userId', 'status'], ['merchantId', 'status'], ['payTime']],
  references: { payOrderId: 'unindexed' },
  face: {
    groups: [
      { label: ['订单', 'Order'], fields: ['orderNo', 'userId', 'merchantId', 'type', 'items', 'userRemark', 'adminRemark'] },
      {
        label: ['费用', 'Payment'],
        look: 'receipt',
        lines: [
          { of: 'totalPrice' },
          { of: 'couponPrice', less: true },
          { of: 'pointPrice', less: true },
          { of: 'freightPrice' },
          { of: 'payPrice', total: true },
          { of: 'refundPrice', less: true },
          { of: 'netPrice', total: true },
        ],
        fields: ['userCouponId', 'usePoint', 'totalPoints', 'givePoint', 'seenPrice', 'payTime', 'payBefore', 'payOrderId'],
      },
      { label: ['收货', 'Delivery'], fields: ['deliveryType', 'receiver', 'phone', 'regionCode', 'address', 'weight', 'carrier', 'logisticsNo'] },
      {
        label: ['进度', 'Progress'],
        fields: ['deliveryTime', 'confirmBefore', 'receiveTime', 'finishTime', 'cancelTime', 'cancelType', 'cancelReason'],
      },
      {
        label: ['分账', 'Revenue split'],
        look: 'receipt',
        lines: [{ of: 'merchantIncome' }, { of: 'platformFee' }],
        fields: ['refundStatus', 'feeRate', 'leastFee', 'settleStatus', 'settleAt'],
      },
    ],
    second: ['receiver', 'userId'],
    key: ['status', 'payPrice', 'merchantId', 'refundStatus', 'createTime'],
    plural: 'Mall orders',
    views: { board: 'status' },
    empty: ['商城的订单：待支付、待发货、已发货、已完成。', 'Orders placed in the shop, from payment to settlement.'],
  },
  menu: { icon: 'mall', sort: 30 },
})

export const mallOrderlog = logOf(mallOrder, ['商城订单日志', 'Mall order log'], { of: ['订单', 'Order'] })
