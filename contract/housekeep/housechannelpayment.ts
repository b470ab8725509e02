import type { Posting } from '../kit/action'
import { image, integer, money, ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'

const amount = { readOnly: true, required: true, default: 0, min: 0, list: true } as const

/** What a channel is paid reaches it beyond the system. */
const paid: readonly Posting[] = [
  ['housekeep/housechannelbalance', 'channelId', 'payable', '-payable'],
  ['outside', 'channelId', 'bank', 'payable'],
]

/** A channel's month: its orders that were settled and what it gets for them, confirmed by one person and paid by another. */
export const housechannelpayment = resource('housekeep/housechannelpayment', {
  label: ['渠道结算', 'Channel settlement'],
  tenancy: 'tenant',
  title: 'month',
  fields: {
    channelId: ref(['渠道', 'Channel'], 'housekeep/housechannelmanage', { required: true, once: true, list: true, filter: 'equal' }),
    month: text(['月份', 'Month'], {
      max: 7,
      pattern: '^[12]\\d{3}-(0[1-9]|1[0-2])$',
      message: ['月份格式应为 yyyy-MM', 'The month must be yyyy-MM'],
      required: true,
      once: true,
      unique: ['channelId'],
      list: true,
      filter: 'equal',
    }),
    orders: integer(['订单数', 'Orders'], amount),
    amount: money(['订单金额', 'Amount'], amount),
    payable: money(['应付佣金', 'Commission'], amount),
    confirmUser: ref(['确认人', 'Confirmed by'], 'user/user', { readOnly: true }),
    confirmTime: time(['确认时间', 'Confirmed'], { readOnly: true }),
    payRef: text(['付款流水号', 'Bank reference'], { max: 64, readOnly: true, unique: true }),
    paidTime: time(['付款时间', 'Paid at'], { readOnly: true, list: true }),
    proof: image(['付款凭证', 'Proof'], { readOnly: true }),
  },
  states: {
    draft: { value: 0, label: ['草稿', 'Draft'], tone: 'busy' },
    confirmed: { value: 1, label: ['已确认', 'Confirmed'], tone: 'busy' },
    paid: { value: 2, label: ['已付款', 'Paid'], tone: 'good' },
  },
  without: ['edit'],
  deleteIn: 'draft',
  actions: {
    count: { label: ['重新统计', 'Count again'], from: 'draft' },
    confirm: { label: ['确认', 'Confirm'], from: 'draft', to: 'confirmed', tone: 'primary', writes: { confirmUser: '$me', confirmTime: '$now' } },
    reopen: { label: ['退回草稿', 'Back to draft'], from: 'confirmed', to: 'draft', writes: { confirmUser: null, confirmTime: null } },
    pay: {
      label: ['付款', 'Pay'],
      from: 'confirmed',
      to: 'paid',
      notBy: ['confirmUser'],
      sets: ['payRef!', 'proof'],
      writes: { paidTime: '$now' },
      posts: paid,
      tone: 'primary',
    },
  },
  queues: {
    toConfirm: { label: ['待确认', 'To confirm'], where: { status: 'draft' }, needs: 'confirm' },
    toPay: { label: ['待付款', 'To pay'], where: { status: 'confirmed' }, needs: 'pay' },
  },
  sort: ['-month'],
  face: {
    second: ['channelId'],
    key: ['orders', 'amount', 'payable', 'status', 'paidTime'],
    empty: ['按月与渠道结算佣金，一人确认，另一人付款。', 'What channels get for a month; one person confirms it, another pays.'],
  },
  menu: { icon: 'wallet', sort: 56 },
})
