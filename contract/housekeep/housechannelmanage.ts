import { choice, encrypted, integer, money, ref, secret, text, time } from '../kit/field'
import { resource } from '../kit/resource'
import { callable, url } from '../kit/usual'
import { mostRate } from './rates'

const settling = { group: ['结算', 'Settlement'] } as const
const signing = { group: ['接口', 'Interface'] } as const

/** What a signed call says besides what it asks: who it is from, when it was signed, and the signature. */
export const signature = {
  appKey: text(['应用标识', 'App key'], { max: 40, required: true }),
  timestamp: text(['时间戳', 'Seconds since 1970'], { max: 12, pattern: '^\\d{10}$', required: true }),
  sign: text(['签名', 'Signature'], { max: 64, pattern: '^[0-9a-f]{64}$', required: true }),
}

const orderRow = {
  orderId: text(['订单编号', 'Order id']),
  orderNo: text(['订单号', 'Order no.']),
  channelOrderNo: text(['渠道订单号', "The channel's order no."]),
  status: integer(['状态', 'Status']),
  refundStatus: integer(['退款状态', 'Refund']),
  bookTime: time(['预约时间', 'Booked for']),
  payPrice: money(['实付', 'Paid']),
}

/** What a channel is told of an order of its own. */
const toldRow = {
  ...orderRow,
  serviceCode: text(['服务码', 'Service code'], {
    help: ['客户告诉上门人员的八位数字', "The customer's eight-digit code"],
  }),
}

const channel = ref(['渠道', 'Channel'], 'housekeep/housechannelmanage')
const month = text(['月份', 'Month'], { pattern: '^\\d{4}-\\d{2}$' })

/** Who sells services elsewhere: a bank's app, a community's. It places orders by signed calls, and has its part of each that is settled. */
export const housechannelmanage = resource('housekeep/housechannelmanage', {
  label: ['销售渠道', 'Sales channel'],
  tenancy: 'tenant',
  title: 'name',
  fields: {
    name: text(['渠道名称', 'Name'], { max: 50, required: true, unique: true, list: true, filter: 'like' }),
    code: text(['渠道编号', 'Code'], { max: 30, required: true, unique: true, list: true, filter: 'equal' }),
    contact: text(['联系人', 'Contact'], { max: 20, list: true }),
    phone: encrypted(['联系电话', 'Phone'], { mask: 'phone', max: 20, list: true, ...callable }),
    settleCycle: choice(
      ['结算周期', 'Settled by'],
      { month: ['按月', 'The month'], quarter: ['按季', 'The quarter'] },
      { required: true, default: 'month', list: true, ...settling },
    ),
    rate: integer(['佣金', 'Commission'], {
      counts: 'tenThousandths',
      required: true,
      min: 0,
      max: mostRate,
      default: 0,
      list: true,
      help: ['渠道服务另有约定的以约定为准', "A channel's service can set a different rate"],
      ...settling,
    }),
    customerId: ref(['下单账号', 'Orders are placed for'], 'user/user', {
      required: true,
      help: ['渠道订单记在该账号名下，由其确认和申请退款', "Customer on the channel's orders: confirms them and requests refunds"],
      ...signing,
    }),
    appKey: text(['应用标识', 'App key'], { max: 40, readOnly: true, unique: true, ...signing }),
    secret: secret(['密钥', 'Secret'], { readOnly: true, keep: 'encrypted', ...signing }),
    pushUrl: url(['用户推送地址', 'Landing page'], { ...signing }),
  },
  unmask: ['phone'],
  actions: {
    rotate: {
      label: ['更换密钥', 'New secret'],
      confirm: ['更换后旧密钥立即失效，确定?', 'The old one stops working at once. Continue?'],
      done: ['密钥已更换', 'The secret was replaced'],
      button: false,
      tone: 'danger',
    },
  },
  calls: {
    channelOrderPage: {
      label: ['渠道订单', 'Orders of channels'],
      call: 'GET channel-order/page',
      answer: 'page',
      listed: true,
      access: { verb: 'view' },
      input: { channelId: channel },
      output: { ...orderRow, channelId: channel, channelFee: money(['渠道佣金', 'Channel fee']) },
    },
    channelOrderMonths: {
      label: ['渠道月订单', 'Orders of channels by month'],
      call: 'GET channel-order/month-page',
      answer: 'page',
      listed: true,
      access: { verb: 'view' },
      input: { channelId: channel, month },
      output: {
        channelId: channel,
        month: text(['月份', 'Month']),
        orders: integer(['订单数', 'Orders']),
        amount: money(['金额', 'Amount']),
        fee: money(['渠道佣金', 'Channel fee']),
      },
    },
    channelOrderExport: {
      label: ['导出渠道月订单', 'Export: orders of channels by month'],
      call: 'GET channel-order/export',
      answer: 'file',
      access: { verb: 'export' },
      input: { channelId: channel, month },
    },
    placeOrder: {
      label: ['渠道下单', 'Order through a channel'],
      call: 'POST front/order',
      answer: 'row',
      access: 'public',
      writes: true,
      input: {
        ...signature,
        channelOrderNo: text(['渠道订单号', "The channel's order no."], { max: 64, required: true }),
        serviceId: ref(['服务', 'Service'], 'housekeep/services', { required: true }),
        qty: integer(['数量', 'Quantity'], { min: 1, max: 999, default: 1 }),
        bookTime: time(['预约时间', 'Booked for'], { required: true }),
        contact: text(['联系人', 'Contact'], { max: 20, required: true }),
        phone: text(['联系电话', 'Phone'], { max: 20, ...callable, required: true }),
        address: text(['服务地址', 'Address'], { max: 255, required: true }),
        regionCode: text(['所在地区', 'Region'], { max: 12, pattern: '^\\d{2,12}$' }),
        outerId: text(['渠道用户编号', "The channel's user"], { max: 64 }),
        remark: text(['备注', 'Remark'], { max: 500 }),
      },
      output: toldRow,
    },
    orderState: {
      label: ['渠道查单', 'The state of an order of a channel'],
      call: 'GET front/order',
      answer: 'row',
      access: 'public',
      input: { ...signature, channelOrderNo: text(['渠道订单号', "The channel's order no."], { max: 64, required: true }) },
      output: toldRow,
    },
  },
  select: ['name', 'code'],
  below: ['housekeep/housechannelservice', 'housekeep/housechanneluser', 'housekeep/housechannelpayment'],
  face: {
    second: ['code', 'contact'],
    key: ['settleCycle', 'rate', 'status'],
    empty: ['在别处销售家政服务的渠道，按签名接口下单并分佣。', 'Partners that sell services elsewhere, order by signed calls and earn commission.'],
  },
  menu: { icon: 'global', sort: 50 },
})
