import { flag, money, ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'

/**
 * Which coupons on paper a merchant took for an order. What the customer pays does not follow from them: they are settled on paper between shop and platform. Each goes
 * back to whoever held it when the whole order is paid back, or when somebody says so.
 */
export const ordercoupon = resource('housekeep/ordercoupon', {
  label: ['订单用券', 'Order coupon'],
  tenancy: 'tenant',
  within: 'orderId',
  title: 'batchNo',
  fields: {
    orderId: ref(['订单', 'Order'], 'housekeep/order', { readOnly: true, required: true, list: true, filter: 'equal' }),
    couponId: ref(['优惠券', 'Coupon'], 'housekeep/houseofflinecouponsmanage', { readOnly: true, required: true, filter: 'equal' }),
    batchNo: text(['批次号', 'Batch'], { max: 30, readOnly: true, list: true, filter: 'equal' }),
    amount: money(['面值', 'Value'], { readOnly: true, required: true, list: true, filter: 'range' }),
    returned: flag(['已退回', 'Given back'], { readOnly: true }),
    returnTime: time(['退回时间', 'Returned on'], { readOnly: true, list: true, filter: 'range' }),
    returnReason: text(['退回原因', 'Reason for return'], { max: 200, readOnly: true }),
  },
  states: { used: { value: 1, label: ['已使用', 'Used'], tone: 'good' }, givenBack: { value: 2, label: ['已退回', 'Given back'], tone: 'plain' } },
  without: ['add', 'edit', 'delete'],
  actions: {
    giveBack: {
      label: ['退回', 'Give back'],
      call: 'PUT give-back',
      from: 'used',
      to: 'givenBack',
      reason: 'returnReason',
      writes: { returned: true, returnTime: '$now' },
      confirm: ['退回后，持券人可再次使用该券。', 'Its holder can use it again.'],
    },
  },
  sort: ['-id'],
  face: {
    second: ['orderId'],
    key: ['amount', 'status', 'createTime', 'returnTime'],
    plural: 'Order coupons',
    empty: ['商户核销线下优惠券时填写订单，便记录在此。', 'Paper coupons that shops accepted for an order.'],
  },
  menu: { icon: 'gift', sort: 72 },
})
