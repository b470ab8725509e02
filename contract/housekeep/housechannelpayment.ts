import type { Posting } from '../kit/action'
import { image, integer, money, ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'
import { computed } from '../kit/worked-out'
import type { Telling } from '../kit/tells'

const counted = { readOnly: true, required: true, default: 0, list: true } as const

/** A payment to a channel, or by one that owes, is made beyond the system. */
const paid: readonly Posting[] = [
  ['housekeep/housechannelbalance', 'channelId', 'payable', '-toPay'],
  ['outside', 'channelId', 'bank', 'toPay'],
]

const charged: readonly Posting[] = [
  ['outside', 'channelId', 'bank', '-toCharge'],
  ['housekeep/housechannelbalance', 'channelId', 'payable', 'toCharge'],
]

const toPay: Telling = {
  whom: { may: 'pay' },
  what: ['待付渠道佣金：{channelId} {month}', 'A settlement to pay: {channelId} {month}'],
  more: ['佣金 {payable} 元', '{payable} yuan'],
  in: 'confirmed',
}

/** A period of a channel, a month or a quarter that is over: what the ledger holds for it then, confirmed by one person and paid by another. */
export const housechannelpayment = resource('housekeep/housechannelpayment', {
  label: ['渠道结算', 'Channel settlement'],
  tenancy: 'tenant',
  title: 'month',
  fields: {
    channelId: ref(['渠道', 'Channel'], 'housekeep/housechannelmanage', { required: true, once: true, list: true, filter: 'equal' }),
    month: text(['结算期', 'Period'], {
      max: 7,
      pattern: '^[12]\\d{3}-(0[1-9]|1[0-2]|Q[1-4])$',
      message: ['结算期格式应为 yyyy-MM，按季结算的渠道为 yyyy-Q1 至 yyyy-Q4', 'Enter yyyy-MM, or yyyy-Q1 to yyyy-Q4 for quarterly settlement'],
      required: true,
      once: true,
      unique: ['channelId'],
      list: true,
      filter: 'equal',
    }),
    orders: integer(['订单数', 'Orders'], { ...counted, min: 0 }),
    amount: money(['订单金额', 'Amount'], counted),
    payable: money(['应付佣金', 'Commission'], { ...counted, help: ['负数为渠道应退还平台的金额', 'A negative amount is owed by the channel'] }),
    toPay: computed(money(['应付金额', 'To pay'], { min: 0 }), 'greatest(payable, 0)'),
    toCharge: computed(money(['应收金额', 'To receive'], { min: 0 }), 'greatest(0 - payable, 0)'),
    confirmUser: ref(['确认人', 'Confirmed by'], 'user/user', { readOnly: true }),
    confirmTime: time(['确认时间', 'Confirmed'], { readOnly: true }),
    payRef: text(['付款流水号', 'Bank reference'], { max: 64, readOnly: true, unique: true }),
    paidTime: time(['付款时间', 'Paid at'], { readOnly: true, list: true }),
    proof: image(['付款凭证', 'Proof'], { readOnly: true, uploaded: true }),
  },
  states: {
    draft: { value: 0, label: ['草稿', 'Draft'], tone: 'busy' },
    confirmed: { value: 1, label: ['已确认', 'Confirmed'], tone: 'busy' },
    paid: { value: 2, label: ['已付款', 'Paid'], tone: 'good' },
    even: { value: 3, label: ['无需付款', 'Nothing due'] },
    charged: { value: 4, label: ['已收款', 'Received'], tone: 'good' },
  },
  without: ['edit'],
  deleteIn: 'draft',
  actions: {
    count: { label: ['重新统计', 'Count again'], from: 'draft' },
    confirm: {
      label: ['确认', 'Confirm'],
      from: 'draft',
      to: ['confirmed', 'even'],
      tone: 'primary',
      shows: ['channelId', 'orders', 'amount', 'payable'],
      writes: { confirmUser: '$me', confirmTime: '$now' },
      tells: toPay,
    },
    reopen: { label: ['退回草稿', 'Back to draft'], from: 'confirmed', to: 'draft', writes: { confirmUser: null, confirmTime: null } },
    pay: {
      label: ['付款', 'Pay'],
      from: 'confirmed',
      to: 'paid',
      notBy: ['confirmUser'],
      sets: ['payRef!', 'proof'],
      writes: { paidTime: '$now' },
      shows: ['channelId', 'toPay'],
      posts: paid,
      tone: 'primary',
    },
    // A channel that was paid before orders of it went back owes its part of them.
    charge: {
      label: ['收款', 'Receive'],
      verb: 'pay',
      from: 'confirmed',
      to: 'charged',
      notBy: ['confirmUser'],
      sets: ['payRef!', 'proof'],
      writes: { paidTime: '$now' },
      shows: ['channelId', 'toCharge'],
      posts: charged,
      tone: 'primary',
    },
  },
  queues: {
    toConfirm: { label: ['待确认', 'To confirm'], where: { status: 'draft' }, needs: 'confirm', home: 'waiting' },
    toPay: { label: ['待收付款', 'To pay or receive'], where: { status: 'confirmed' }, needs: 'pay', home: 'waiting' },
  },
  sort: ['-month'],
  face: {
    second: ['channelId'],
    key: ['orders', 'amount', 'payable', 'status', 'paidTime'],
    empty: [
      '按月或按季与渠道结算佣金，一人确认，另一人付款。',
      'Commission of channels by month or quarter, confirmed by one person and paid by another.',
    ],
  },
  menu: { icon: 'wallet', sort: 56 },
})
