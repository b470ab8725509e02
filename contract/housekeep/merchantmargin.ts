import { choice, images, money, ref, serial, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import { marginActions } from './margin-actions'
import { marginOutcome, marginRefund } from './margin-refund'
import { marginGroups } from './margin-groups'
import { byRunners } from '../kit/staff'
import { computed } from '../kit/worked-out'

const user = (zh: string, en: string) => ref([zh, en], 'user/user', { readOnly: true })
const at = (zh: string, en: string) => time([zh, en], { readOnly: true })
const said = (zh: string, en: string) => text([zh, en], { max: 200, readOnly: true })
/** Of money that postings move: never missing, never below 0. */
const counted = { readOnly: true, required: true, default: 0, min: 0 } as const

/** What a merchant leaves with the platform: paid and examined, refunded by three persons and a cashier, deducted by two. */
export const merchantmargin = resource('housekeep/merchantmargin', {
  label: ['商户保证金', 'Margin deposit'],
  code: 'merchantmargin',
  tenancy: 'tenant',
  scope: 'dept',
  title: 'marginNo',
  fields: {
    marginNo: serial(['保证金单号', 'Deposit no.'], 'BZ{yyyyMMdd}{####}'),
    merchantId: ref(['商户', 'Merchant'], 'merchant/merchant', { required: true, once: true, unique: true, list: true, filter: 'equal' }),
    required: money(['应缴', 'Required'], { required: true, min: 1, list: true, filter: 'range' }),
    paid: money(['已缴', 'Paid'], counted),
    handedIn: money(['本次缴纳', 'Last submitted'], counted),
    deducted: money(['已扣', 'Deducted'], { ...counted, list: true }),
    refunded: money(['已退', 'Refunded'], counted),
    remaining: computed(money(['余额', 'Remaining'], { required: true, min: 0, list: true }), 'paid - deducted - refunded'),
    missing: computed(money(['待缴', 'Outstanding'], { required: true, min: 0 }), 'greatest(required - remaining, 0)'),
    payWay: choice(
      ['缴纳方式', 'Paid by'],
      { transfer: ['银行转账', 'Bank transfer'], cash: ['现金', 'Cash'], online: ['在线支付', 'Online'] },
      { readOnly: true, filter: 'equal' },
    ),
    proof: images(['缴纳凭证', 'Proof of payment'], { readOnly: true, max: 5, uploaded: true }),
    payUser: user('缴纳人', 'Paid in by'),
    payTime: at('缴纳时间', 'Paid in'),
    examineUser: user('审核人', 'Reviewed by'),
    examineTime: at('审核时间', 'Reviewed'),
    reviewReason: said('退回原因', 'Reason it was sent back'),
    refundAmount: money(['应退金额', 'To refund'], { readOnly: true, min: 0 }),
    refundReason: said('退还原因', 'Reason for the refund'),
    refundUser: user('申请退还人', 'Refund requested by'),
    refundTime: at('申请退还时间', 'Refund requested'),
    ...marginRefund.fields,
    refundRef: text(['退款流水号', 'Bank reference'], { max: 64, readOnly: true, unique: true }),
    refundedTime: at('退款时间', 'Refunded at'),
    deduction: money(['拟扣金额', 'Amount to deduct'], { readOnly: true, min: 0 }),
    deductReason: said('扣罚原因', 'Reason for the deduction'),
    deductUser: user('提出扣罚人', 'Deduction requested by'),
  },
  states: {
    unpaid: { value: 0, label: ['待缴', 'Unpaid'], tone: 'busy' },
    toExamine: { value: 1, label: ['待审核', 'To review'], tone: 'busy' },
    sentBack: { value: 2, label: ['退回复核', 'Sent back'], tone: 'warn' },
    effective: { value: 3, label: ['已生效', 'In effect'], tone: 'good' },
    refundAsked: { value: 10, label: ['退还待一审', 'Refund: first review'], tone: 'busy' },
    refundFirstPassed: { value: 11, label: ['退还待二审', 'Refund: second review'], tone: 'busy' },
    refundSecondPassed: { value: 12, label: ['退还待终审', 'Refund: final review'], tone: 'busy' },
    toPayBack: { value: 13, label: ['待退款', 'To refund'], tone: 'busy' },
    refundSentBack: { value: 14, label: ['退还退回', 'Refund sent back'], tone: 'warn' },
    refunded: { value: 15, label: ['已退还', 'Refunded'] },
    exhausted: { value: 16, label: ['已扣完', 'Used up'], tone: 'bad' },
  },
  machines: {
    deductStatus: {
      label: ['扣罚', 'Deduction'],
      states: { none: { value: 0, label: ['无扣罚', 'No deduction'] }, toConfirm: { value: 1, label: ['待复核', 'To confirm'], tone: 'busy' } },
    },
  },
  editIn: ['unpaid', 'sentBack', 'effective', 'exhausted', 'refunded'],
  deleteIn: 'unpaid',
  parties: { merchant: byRunners },
  reviews: [marginRefund.chain],
  made: { tells: marginOutcome('请缴纳保证金', 'Please pay your margin deposit', ['应缴 {required} 元', '{required} yuan to pay']) },
  actions: marginActions,
  queues: {
    short: {
      label: ['待缴', 'To pay'],
      where: { status: ['unpaid', 'sentBack', 'effective', 'exhausted'], missing_ge: 1 },
      needs: 'pay',
      home: 'waiting',
    },
    examine: { label: ['待审核', 'To review'], where: { status: 'toExamine' }, needs: 'examinePass', home: 'waiting' },
    ...marginRefund.queues,
    deduct: { label: ['待复核扣罚', 'Deductions'], where: { deductStatus: 'toConfirm' }, needs: 'deduct', home: 'waiting' },
  },
  below: ['pay/payorder'],
  log: { noun: 'housekeep/merchantmarginlog', key: 'marginId' },
  sort: ['-id'],
  indexes: [['status', 'createTime']],
  face: {
    groups: marginGroups,
    second: ['merchantId', 'createTime'],
    key: ['required', 'deducted', 'remaining', 'missing'],
    empty: ['商户交给平台的保证金：缴纳、审核、退还和扣罚都在这里。', "Merchants' deposits: payments, reviews, refunds and deductions."],
  },
  menu: { icon: 'safety', sort: 62 },
})

export const merchantmarginlog = logOf(merchantmargin, ['保证金日志', 'Margin log'], { of: ['保证金', 'Margin'] })
