import { counter, encrypted, integer, json, money, ref, serial, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { paidByPayment } from '../kit/payment'
import { resource } from '../kit/resource'
import { byDirectors } from '../kit/staff'
import type { Hearer, Telling } from '../kit/tells'
import { callable } from '../kit/usual'
import { computed, snapshot } from '../kit/worked-out'

const at = (zh: string, en: string) => time([zh, en], { readOnly: true })
const amount = { readOnly: true, required: true, min: 0, default: 0 } as const

const customer: readonly Hearer[] = [{ party: 'customer' }, { party: 'member' }]
const hear = (zh: string, en: string): Telling => ({ whom: customer, what: [`${zh}：{orderNo}`, `${en}: {orderNo}`] })

/** A package that somebody bought: each service in it is booked once a piece, until it expires; what was not booked goes back. */
export const packageorder = resource('housekeep/packageorder', {
  label: ['套餐订单', 'Package order'],
  tenancy: 'tenant',
  scope: 'dept',
  title: 'orderNo',
  fields: {
    orderNo: serial(['套餐单号', 'Package no.'], 'TC{yyyyMMdd}{id}'),
    productId: ref(['家政商品', 'Product'], 'housekeep/product', { required: true, once: true, list: true, filter: 'equal' }),
    snapshot: snapshot(['商品快照', 'Product at purchase'], 'productId', ['name', 'price', 'validDays']),
    merchantId: ref(['商户', 'Merchant'], 'merchant/merchant', { readOnly: true, filter: 'equal' }),
    userId: ref(['下单人', 'Customer'], 'user/user', { once: true }),
    memberId: ref(['会员', 'Member'], 'user/member', { readOnly: true, filter: 'equal' }),
    contact: text(['联系人', 'Contact'], { max: 20, required: true, list: true }),
    phone: encrypted(['联系电话', 'Phone'], { max: 20, ...callable, mask: 'phone', required: true, list: true, filter: 'equal' }),
    qty: integer(['份数', 'Pieces'], { required: true, once: true, min: 1, max: 99, default: 1, list: true }),
    unitPrice: money(['单价', 'Unit price'], amount),
    payPrice: computed(money(['应付', 'To pay'], { min: 0, list: true }), 'unitPrice * qty'),
    refundedPrice: money(['已退金额', 'Refunded'], amount),
    contents: json(['包含服务', 'Services in it'], {
      readOnly: true,
      many: true,
      max: 50,
      shape: {
        serviceId: text(['服务编号', 'Service id'], { max: 20 }),
        name: text(['服务名称', 'Name'], { max: 50 }),
        qty: integer(['每次数量', 'Quantity per booking'], { min: 1 }),
        price: money(['每次金额', 'Price per booking'], { min: 0 }),
      },
    }),
    uses: integer(['可用次数', 'Bookings in it'], { ...amount, list: true }),
    used: counter(['已用次数', 'Booked'], { upTo: 'uses', list: true }),
    payBefore: at('支付截止', 'Pay before'),
    payTime: at('支付时间', 'Paid at'),
    validUntil: time(['有效期至', 'Valid until'], { readOnly: true, list: true, filter: 'range', follows: [] }),
    refundAmount: money(['退款金额', 'Refund'], { readOnly: true, min: 0 }),
    refundReason: text(['退款原因', 'Reason for refund'], { max: 200, readOnly: true }),
    remark: text(['备注', 'Remark'], { max: 500 }),
  },
  states: {
    unpaid: { value: 0, label: ['待支付', 'Unpaid'], tone: 'busy' },
    valid: { value: 10, label: ['有效', 'Valid'], tone: 'good' },
    refunding: { value: 20, label: ['退款中', 'Refunding'], tone: 'busy' },
    refundFailed: { value: 25, label: ['退款失败', 'Refund failed'], tone: 'warn' },
    refunded: { value: 30, label: ['已退款', 'Refunded'], tone: 'plain' },
    ended: { value: 40, label: ['已到期', 'Expired'], tone: 'plain' },
    cancelled: { value: 80, label: ['已取消', 'Cancelled'], tone: 'plain' },
  },
  parties: {
    customer: { label: ['客户', 'Customer'], field: 'userId' },
    member: { label: ['会员', 'Member'], field: 'memberId', page: '/me/packages/{id}' },
    merchant: byDirectors,
  },
  unmask: ['phone'],
  editIn: ['unpaid', 'valid'],
  without: ['delete'],
  made: { writes: { merchantId: '$productId.merchantId', payBefore: '$now+15m' } },
  actions: {
    paid: {
      ...paidByPayment,
      from: 'unpaid',
      to: 'valid',
      writes: { payTime: '$now', payBefore: null },
      tells: hear('套餐已生效，可以预约其中的服务', 'Your package is valid, its services can be booked'),
    },
    lapse: {
      label: ['超时取消', 'Cancel as unpaid'],
      system: true,
      from: 'unpaid',
      to: 'cancelled',
      due: 'payBefore',
      tells: hear('套餐超时未支付，已取消', 'A package was not paid in time, and is cancelled'),
    },
    cancel: {
      label: ['取消', 'Cancel'],
      by: 'member',
      from: 'unpaid',
      to: 'cancelled',
      confirm: ['确定取消该套餐?', 'Cancel this package?'],
      tells: hear('套餐已取消', 'A package was cancelled'),
    },
    join: { label: ['归入会员', 'Link to a member'], system: true, sets: ['memberId'], quiet: true },
    // What is not booked goes back. What is booked stays booked.
    refund: {
      label: ['退款', 'Refund'],
      by: 'member',
      from: 'valid',
      to: 'refunding',
      reason: 'refundReason',
      tone: 'danger',
      tells: hear('套餐退款已受理', 'A package goes back'),
    },
    expire: {
      label: ['到期', 'Expire'],
      system: true,
      from: 'valid',
      to: ['refunding', 'ended'],
      due: 'validUntil',
      tells: [
        { ...hear('套餐已到期，未使用的部分原路退回', 'A package has expired, what was not used goes back'), in: 'refunding' },
        { ...hear('套餐已到期', 'A package has expired'), in: 'ended' },
      ],
    },
    refunded: {
      label: ['退款成功', 'Refunded'],
      system: true,
      from: 'refunding',
      to: 'refunded',
      tells: hear('套餐退款已到账', 'A package was refunded'),
    },
    refundFailed: {
      label: ['退款失败', 'Refund failed'],
      system: true,
      from: 'refunding',
      to: 'refundFailed',
      tells: { whom: { may: 'retryRefund' }, what: ['套餐退款失败：{orderNo}', 'A refund of a package failed: {orderNo}'] },
    },
    retryRefund: { label: ['重新退款', 'Refund again'], from: 'refundFailed', to: 'refunding' },
  },
  queues: {
    failed: { label: ['退款失败', 'Refund failed'], where: { status: 'refundFailed' }, needs: 'retryRefund', tone: 'warn' },
    unpaid: { label: ['待支付', 'Unpaid'], where: { status: 'unpaid' } },
  },
  below: ['pay/payorder'],
  log: { noun: 'housekeep/packageorderlog', key: 'packageId' },
  sort: ['-id'],
  references: { memberId: 'filled' },
  face: {
    groups: [
      { label: ['套餐', 'Package'], fields: ['productId', 'contact', 'phone', 'contents', 'uses', 'used', 'validUntil'] },
      {
        label: ['费用', 'Money'],
        look: 'receipt',
        lines: [
          { of: 'unitPrice', times: 'qty' },
          { of: 'payPrice', total: true },
        ],
        fields: ['refundedPrice', 'payTime', 'payBefore', 'refundAmount', 'refundReason'],
      },
      { label: ['来源', 'Origin'], fields: ['orderNo', 'merchantId', 'userId', 'snapshot', 'remark'], rare: true },
    ],
    second: ['productId', 'contact'],
    key: ['status', 'payPrice', 'uses', 'used', 'validUntil'],
    plural: 'Package orders',
    empty: [
      '会员和客户购买的套餐：按次预约其中的服务，到期未用的部分退回。',
      'Packages bought by customers: services are booked one by one, and unused ones are refunded.',
    ],
  },
  menu: { icon: 'shopping', sort: 36 },
})

export const packageorderlog = logOf(packageorder, ['套餐订单日志', 'Log of package orders'], { of: ['套餐订单', 'Package order'] })
