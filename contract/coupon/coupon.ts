import { choice, counter, integer, longText, money, ref, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import { couponBearers, couponScopes, couponTypes } from './discount'

const validity = { group: ['有效期', 'Validity'] } as const
const some = { required: true, min: 1, max: 36_500 } as const

/** What a coupon of one kind is: how much it takes off of what, how many there are, who gets it, and how long it is good. */
export const coupon = resource('coupon/coupon', {
  label: ['优惠券', 'Coupon'],
  tenancy: 'tenant',
  scope: 'all',
  title: 'name',
  fields: {
    name: text(['名称', 'Name'], { max: 50, required: true, list: true, filter: 'like' }),
    type: choice(['类型', 'Kind'], couponTypes, { required: true, default: 'amount', list: true, filter: 'equal' }),
    threshold: money(['使用门槛', 'Minimum order'], {
      says: { 0: ['无门槛', 'No minimum'] },
      required: true,
      min: 0,
      max: 100_000_000,
      default: 0,
      help: ['适用商品合计达到此金额可用', 'Total of the eligible items needed to use it'],
    }),
    amount: money(['减免金额', 'Amount off'], { min: 1, max: 100_000_000, when: { type: 'amount' }, required: true }),
    percent: integer(['减免比例', 'Percent off'], { counts: 'percent', min: 1, max: 100, when: { type: 'percent' }, required: true }),
    maxOff: money(['最多减', 'Maximum discount'], { min: 1, max: 100_000_000, when: { type: ['percent', 'exchange'] }, required: true }),
    scope: choice(['适用范围', 'Applies to'], couponScopes, { required: true, default: 'all', list: true, filter: 'equal' }),
    scopeIds: text(['范围', 'Items it applies to'], {
      many: true,
      max: 20,
      pattern: '^\\d{1,19}$',
      when: { scope: ['category', 'product', 'merchant', 'service'] },
      required: true,
    }),
    bearer: choice(['优惠由谁承担', 'Paid by'], couponBearers, {
      required: true,
      default: 'merchant',
      filter: 'equal',
      help: [
        '指定家政服务的券可由平台承担，商户按优惠前的金额结算',
        'The platform can pay for service coupons: the merchant is settled as if there were none',
      ],
    }),
    takeType: choice(
      ['领取方式', 'How members get it'],
      {
        user: ['会员领取', 'Collected by members'],
        admin: ['人工发放', 'Issued by staff'],
        register: ['注册赠送', 'On registration'],
        activity: ['活动发放', 'By activities'],
      },
      { required: true, default: 'user', list: true, filter: 'equal' },
    ),
    totalCount: integer(['发行量', 'Quantity issued'], { required: true, min: 1, max: 10_000_000, list: true }),
    takeCount: counter(['已领取', 'Collected'], { upTo: 'totalCount', list: true }),
    useCount: counter(['已使用', 'Used'], { list: true }),
    perLimit: integer(['每人限领', 'Limit per person'], { required: true, min: 1, max: 100, default: 1 }),
    budget: money(['优惠预算', 'Budget'], { min: 1, help: ['全部优惠合计的上限，留空不限', 'Total discount budget; leave empty for no limit'] }),
    budgetUsed: {
      ...money(['已用预算', 'Budget used'], { min: 0, default: 0, required: true, readOnly: true, list: true }),
      counter: { upTo: 'budget' },
    },
    takeFrom: time(['领取开始', 'Available from'], validity),
    takeTo: time(['领取结束', 'Available until'], { ...validity, list: true }),
    validityType: choice(
      ['有效期', 'Validity'],
      { range: ['固定日期', 'Fixed period'], days: ['领取后天数', 'Days after it is taken'] },
      { required: true, default: 'days', ...validity },
    ),
    validFrom: time(['生效时间', 'Valid from'], { when: { validityType: 'range' }, required: true, ...validity }),
    validTo: time(['失效时间', 'Valid until'], { when: { validityType: 'range' }, required: true, ...validity }),
    startDays: integer(['领取后第几天生效', 'Starts after (days)'], {
      when: { validityType: 'days' },
      required: true,
      min: 0,
      max: 365,
      default: 0,
      ...validity,
    }),
    endDays: integer(['有效天数', 'Valid for (days)'], { when: { validityType: 'days' }, ...some, default: 30, ...validity }),
    desc: longText(['使用说明', 'Terms'], { max: 500 }),
  },
  states: {
    draft: { value: 0, label: ['草稿', 'Draft'], tone: 'plain' },
    active: { value: 1, label: ['发放中', 'Active'], tone: 'good' },
    paused: { value: 2, label: ['已暂停', 'Paused'], tone: 'warn' },
    ended: { value: 3, label: ['已结束', 'Ended'] },
  },
  editIn: ['draft', 'active'],
  deleteIn: 'draft',
  actions: {
    activate: {
      label: ['开始发放', 'Activate'],
      from: 'draft',
      to: 'active',
      tone: 'primary',
      confirm: [
        '开始后金额和规则不能再改，只能延期和加量。',
        'The discount and its rules can no longer be changed afterwards; the coupon can only run longer and in larger numbers.',
      ],
    },
    pause: { label: ['暂停', 'Pause'], from: 'active', to: 'paused' },
    resume: { label: ['恢复', 'Resume'], verb: 'pause', from: 'paused', to: 'active' },
    end: {
      label: ['结束', 'End'],
      from: ['active', 'paused'],
      to: 'ended',
      due: 'takeTo',
      tone: 'danger',
      confirm: ['结束后不能再领取；已领取的仍可使用。', 'No more can be collected; coupons already received stay valid.'],
      tells: {
        whom: 'createUser',
        what: ['优惠券已结束发放：{name}', 'No longer issued: {name}'],
        more: ['共领取 {takeCount} 张', '{takeCount} collected'],
      },
    },
  },
  calls: {
    select: {
      label: ['可用优惠券', 'Coupons to choose from'],
      call: 'GET select',
      answer: 'list',
      access: { verb: 'view' },
      input: {
        userId: ref(['会员', 'Member'], 'user/member', { help: ['留空则列出发放中的券', 'Leave empty for active coupons'] }),
        merchantId: ref(['商户', 'Merchant'], 'merchant/merchant'),
        productId: ref(['商品', 'Product'], 'mall/product'),
        categoryId: ref(['分类', 'Category'], 'general/category'),
        serviceId: ref(['服务', 'Service'], 'housekeep/services'),
        price: money(['单价', 'Price'], { min: 0 }),
        qty: integer(['数量', 'Quantity'], { min: 1, max: 999 }),
      },
      output: {
        id: text(['编号', 'Id']),
        userCouponId: text(['会员券编号', 'Member coupon ID']),
        name: text(['名称', 'Name']),
        type: text(['类型', 'Kind']),
        discount: money(['优惠', 'Discount']),
        validTo: text(['失效时间', 'Valid until']),
        left: integer(['剩余', 'Left']),
      },
    },
  },
  queues: { active: { label: ['发放中', 'Active'], where: { status: 'active' } } },
  below: ['coupon/usercoupon', 'coupon/couponissue'],
  log: { noun: 'coupon/couponlog', key: 'couponId' },
  sort: ['-id'],
  face: {
    groups: [
      { label: ['优惠', 'Discount'], fields: ['name', 'type', 'threshold', 'amount', 'percent', 'maxOff', 'scope', 'scopeIds'] },
      { label: ['发放', 'Issue'], fields: ['bearer', 'takeType', 'totalCount', 'perLimit', 'budget', 'takeFrom', 'takeTo'] },
      { label: ['有效期', 'Validity'], fields: ['validityType', 'validFrom', 'validTo', 'startDays', 'endDays', 'desc'] },
      { label: ['领用', 'Use'], fields: ['takeCount', 'useCount', 'budgetUsed'] },
    ],
    second: ['scope', 'takeType'],
    key: ['type', 'totalCount', 'takeCount', 'useCount', 'takeTo', 'status'],
    views: { calendar: false },
    empty: ['满减券、折扣券和兑换券：设好规则后开始发放。', 'Coupons for an amount off, a percentage off, or one item free.'],
  },
  menu: { icon: 'gift', sort: 10 },
})

export const couponlog = logOf(coupon, ['优惠券日志', 'Coupon log'])
