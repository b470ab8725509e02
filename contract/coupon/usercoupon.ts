import { choice, integer, money, ref, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import { snapshot } from '../kit/worked-out'

const at = (zh: string, en: string) => time([zh, en], { readOnly: true })
const said = { readOnly: true } as const

/** A coupon that a member has: taken once, held by an order until that is paid or ends, used once, and back when the whole order is. */
export const usercoupon = resource('coupon/usercoupon', {
  label: ['会员优惠券', "Member's coupon"],
  tenancy: 'tenant',
  scope: 'all',
  title: 'name',
  fields: {
    name: text(['名称', 'Name'], { ...said, max: 50, required: true, default: '', list: true }),
    code: text(['券码', 'Code'], { ...said, max: 20, required: true, unique: true, list: true, filter: 'equal' }),
    couponId: ref(['优惠券', 'Coupon'], 'coupon/coupon', { ...said, required: true, list: true, filter: 'equal' }),
    userId: ref(['会员', 'Member'], 'user/member', { ...said, required: true, list: true, filter: 'equal' }),
    seq: integer(['第几张', 'Number'], { ...said, required: true, min: 1, unique: ['couponId', 'userId'] }),
    takeType: choice(
      ['来源', 'Source'],
      {
        user: ['会员领取', 'Collected'],
        admin: ['人工发放', 'Issued by staff'],
        register: ['注册赠送', 'On registration'],
        activity: ['活动发放', 'By an activity'],
      },
      { ...said, required: true, list: true, filter: 'equal' },
    ),
    activityId: ref(['优惠活动', 'Coupon activity'], 'coupon/activity', { ...said, filter: 'equal' }),
    snapshot: snapshot(['领取时的规则', 'Rules at that time'], 'couponId', [
      'name',
      'type',
      'threshold',
      'amount',
      'percent',
      'maxOff',
      'scope',
      'scopeIds',
      'bearer',
    ]),
    validFrom: time(['生效时间', 'Valid from'], { ...said, required: true }),
    validTo: time(['失效时间', 'Valid until'], { ...said, follows: [], required: true, list: true, filter: 'range' }),
    orderType: choice(
      ['订单类型', 'Order type'],
      { 'mall/order': ['商城订单', 'Mall order'], 'housekeep/order': ['家政订单', 'Housekeeping order'] },
      said,
    ),
    orderId: text(['订单', 'Order'], { ...said, max: 20, tells: 'row of orderType', filter: 'equal' }),
    discount: money(['优惠金额', 'Discount'], { ...said, min: 0, list: true }),
    orderPrice: money(['订单实付', 'Order amount'], { ...said, min: 0 }),
    lockTime: at('锁定时间', 'Held since'),
    useTime: time(['使用时间', 'Used at'], { ...said, list: true, filter: 'range' }),
    voidReason: text(['作废原因', 'Reason for voiding'], { ...said, max: 200 }),
  },
  states: {
    unused: { value: 1, label: ['未使用', 'Unused'], tone: 'good' },
    locked: { value: 2, label: ['已锁定', 'Held'], tone: 'busy' },
    used: { value: 3, label: ['已使用', 'Used'] },
    expired: { value: 4, label: ['已过期', 'Expired'] },
    annulled: { value: 5, label: ['已作废', 'Void'], tone: 'bad' },
  },
  initial: 'unused',
  without: ['add', 'edit', 'delete'],
  made: { writes: { name: '$couponId.name' } },
  parties: { member: { label: ['会员', 'Member'], field: 'userId', page: '/me/coupons/{id}' } },
  actions: {
    lock: {
      label: ['订单占用', 'Hold for an order'],
      system: true,
      from: 'unused',
      to: 'locked',
      sets: ['orderType!', 'orderId!', 'discount!', 'orderPrice'],
      writes: { lockTime: '$now' },
    },
    release: {
      label: ['释放', 'Release'],
      system: true,
      from: 'locked',
      to: { locked: ['unused', 'expired'] },
      writes: { orderType: null, orderId: null, discount: null, orderPrice: null, lockTime: null },
    },
    use: { label: ['使用', 'Use'], system: true, from: 'locked', to: 'used', writes: { useTime: '$now' } },
    giveBack: {
      label: ['退回', 'Return'],
      system: true,
      from: 'used',
      to: { used: ['unused', 'expired'] },
      writes: { orderType: null, orderId: null, discount: null, orderPrice: null, lockTime: null, useTime: null },
      tells: { whom: { party: 'member' }, what: ['优惠券已退回：{couponId}', 'Your coupon has been returned: {couponId}'] },
    },
    remind: {
      label: ['到期提醒', 'Remind'],
      system: true,
      from: 'unused',
      quiet: true,
      due: { at: 'validTo', before: '3d' },
      tells: {
        whom: { party: 'member' },
        what: ['优惠券即将到期：{couponId}', 'A coupon expires soon: {couponId}'],
        more: ['{validTo} 前有效', 'Valid until {validTo}'],
      },
    },
    expire: { label: ['到期', 'Expire'], system: true, from: 'unused', to: 'expired', due: 'validTo' },
    annul: {
      label: ['作废', 'Void'],
      from: ['unused', 'locked'],
      to: 'annulled',
      reason: 'voidReason',
      tone: 'danger',
      confirm: ['作废后会员不能再使用，发行量退回一张。', 'The member can no longer use it; one more can then be issued.'],
      tells: { whom: { party: 'member' }, what: ['优惠券已作废：{couponId}', 'A coupon was voided: {couponId}'], more: ['{remark}', '{remark}'] },
    },
  },
  queues: {
    locked: { label: ['占用中', 'Held'], where: { status: 'locked' } },
    usedToday: { label: ['今日使用', 'Used today'], where: { useTime_datege: '$today 00:00:00' }, needs: 'annul', tab: false, home: 'today' },
  },
  reports: {
    byCoupon: {
      label: ['各券带来的订单', 'Results by coupon'],
      call: 'GET coupon-statistics',
      access: { verb: 'view' },
      where: { status: 'used' },
      groups: { couponId: 'couponId' },
      sums: {
        used: { do: 'count', label: ['使用张数', 'Used'] },
        people: { do: 'count', of: 'userId', label: ['人数', 'People'] },
        discount: { do: 'sum', of: 'discount', label: ['优惠金额', 'Discount'] },
        orders: { do: 'sum', of: 'orderPrice', label: ['订单实付', 'Order amount'] },
      },
      chart: 'bar',
    },
    byActivity: {
      label: ['各活动带来的订单', 'Results by activity'],
      call: 'GET activity-statistics',
      access: { verb: 'view' },
      where: { activityId_notnull: '1' },
      groups: { activityId: 'activityId', status: 'status' },
      sums: {
        coupons: { do: 'count', label: ['张数', 'Coupons'] },
        people: { do: 'count', of: 'userId', label: ['人数', 'People'] },
        discount: { do: 'sum', of: 'discount', label: ['优惠金额', 'Discount'] },
        orders: { do: 'sum', of: 'orderPrice', label: ['订单实付', 'Order amount'] },
      },
      chart: 'bar',
    },
  },
  log: { noun: 'coupon/userlog', key: 'userCouponId' },
  sort: ['-id'],
  indexes: [
    ['userId', 'status'],
    ['orderType', 'orderId'],
  ],
  face: {
    groups: [
      { label: ['优惠券', 'Coupon'], fields: ['name', 'couponId', 'code', 'userId', 'seq', 'takeType', 'activityId'] },
      { label: ['有效期与规则', 'Validity and rules'], fields: ['validFrom', 'validTo', 'snapshot'] },
      { label: ['使用', 'Use'], fields: ['orderType', 'orderId', 'discount', 'orderPrice', 'lockTime', 'useTime', 'voidReason'] },
    ],
    second: ['couponId', 'userId'],
    key: ['takeType', 'validTo', 'discount', 'useTime', 'status'],
    plural: "Members' coupons",
    empty: ['会员领取或收到的优惠券，以及用在了哪张订单。', "Members' coupons, and the orders they were used for."],
  },
  menu: { icon: 'idcard', sort: 20 },
})

export const userlog = logOf(usercoupon, ['优惠券流水', 'Member coupon log'], { of: ['会员优惠券', "Member's coupon"] })
