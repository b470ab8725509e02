import { encrypted, money, parts, ref, serial, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import { byDirectors } from '../kit/staff'
import { computed } from '../kit/worked-out'
import { paidByPayment } from '../kit/payment'

const at = (zh: string, en: string) => time([zh, en], { readOnly: true })
const amount = { readOnly: true, required: true, default: 0, min: 0 } as const

/** An order with its lines. What is ordered is taken from the stock at once, and given back when it is not paid in time or cancelled. */
export const mallOrder = resource('mall/order', {
  label: ['商城订单', 'Mall order'],
  tenancy: 'tenant',
  scope: 'dept',
  title: 'orderNo',
  fields: {
    orderNo: serial(['订单号', 'Order no.'], 'SC{yyyyMMdd}{id}'),
    userId: ref(['买家', 'Buyer'], 'user/user', { required: true, once: true, list: true, filter: 'equal' }),
    merchantId: ref(['商户', 'Merchant'], 'merchant/merchant', { readOnly: true, list: true, filter: 'equal' }),
    items: parts(['订单商品', 'Lines'], 'mall/orderitem', 'orderId', { required: ['请选择商品', 'Please choose what to order'], min: 1, max: 50 }),
    totalPrice: money(['商品总价', 'Total'], amount),
    couponPrice: money(['优惠', 'Coupon'], amount),
    payPrice: computed(money(['应付', 'To pay'], { min: 0, list: true }), 'totalPrice - couponPrice'),
    refundPrice: money(['已退金额', 'Refunded'], { ...amount, list: true }),
    receiver: text(['收货人', 'Receiver'], { max: 30, required: true, list: true }),
    phone: encrypted(['联系电话', 'Phone'], { max: 20, mask: 'phone', required: true, filter: 'equal' }),
    address: encrypted(['收货地址', 'Address'], { max: 255, mask: 'address', required: true }),
    userRemark: text(['买家备注', "Buyer's remark"], { max: 200 }),
    adminRemark: text(['商家备注', "Seller's remark"], { max: 200, readOnly: true }),
    payBefore: at('支付截止', 'Pay before'),
    payTime: time(['支付时间', 'Paid at'], { readOnly: true, filter: 'range' }),
    carrier: text(['物流公司', 'Carrier'], { max: 50, readOnly: true }),
    logisticsNo: text(['物流单号', 'Tracking no.'], { max: 50, readOnly: true, filter: 'equal' }),
    deliveryTime: at('发货时间', 'Sent at'),
    confirmBefore: at('自动收货', 'Received by itself at'),
    finishTime: at('完成时间', 'Completed at'),
    cancelTime: at('取消时间', 'Cancelled at'),
    cancelReason: text(['取消原因', 'Reason for cancelling'], { max: 200, readOnly: true }),
  },
  states: {
    unpaid: { value: 0, label: ['待支付', 'Unpaid'], tone: 'busy' },
    toSend: { value: 10, label: ['待发货', 'To send'], tone: 'busy' },
    sent: { value: 20, label: ['已发货', 'Sent'] },
    completed: { value: 30, label: ['已完成', 'Completed'], tone: 'good' },
    cancelled: { value: 40, label: ['已取消', 'Cancelled'] },
  },
  editIn: 'unpaid',
  deleteIn: 'unpaid',
  unmask: ['phone', 'address'],
  parties: {
    buyer: { label: ['买家', 'Buyer'], field: 'userId' },
    merchant: byDirectors,
  },
  made: { writes: { payBefore: '$now+30m' } },
  actions: {
    paid: { ...paidByPayment, from: 'unpaid', to: 'toSend', writes: { payTime: '$now', payBefore: null } },
    expire: { label: ['超时取消', 'Expired'], system: true, from: 'unpaid', to: 'cancelled', due: 'payBefore', writes: { cancelTime: '$now' } },
    cancel: { label: ['取消', 'Cancel'], from: 'unpaid', to: 'cancelled', reason: 'cancelReason', writes: { cancelTime: '$now' }, tone: 'danger' },
    deliver: {
      label: ['发货', 'Send'],
      from: 'toSend',
      to: 'sent',
      by: 'merchant',
      sets: ['carrier!', 'logisticsNo!'],
      writes: { deliveryTime: '$now', confirmBefore: '$now+10d' },
      tone: 'primary',
    },
    receive: {
      label: ['确认收货', 'Receive'],
      from: 'sent',
      to: 'completed',
      by: 'buyer',
      due: 'confirmBefore',
      writes: { finishTime: '$now', confirmBefore: null },
      tone: 'primary',
    },
    remark: { label: ['商家备注', "Seller's remark"], sets: ['adminRemark'], quiet: true },
    // Everything went back.
    refunded: {
      label: ['全额退款', 'Refunded'],
      system: true,
      from: ['toSend', 'sent', 'completed'],
      to: 'cancelled',
      writes: { cancelTime: '$now', confirmBefore: null },
    },
  },
  queues: {
    toSend: { label: ['待发货', 'To send'], where: { status: 'toSend' }, needs: 'deliver', home: 'waiting' },
    mine: { label: ['我的订单', 'Mine'], where: { userId: '$me' } },
  },
  below: ['mall/aftersale'],
  log: { noun: 'mall/orderlog', key: 'orderId' },
  sort: ['-id'],
  indexes: [
    ['status', 'createTime'],
    ['userId', 'status'],
    ['merchantId', 'status'],
  ],
  menu: { hidden: true },
})

export const mallOrderlog = logOf(mallOrder, ['商城订单日志', 'Mall order log'], { of: ['订单', 'Order'] })
