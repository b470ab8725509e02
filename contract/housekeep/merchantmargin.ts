import type { Posting } from '../kit/action'
import { choice, images, money, ref, serial, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import { marginGroups } from './margin-groups'
import { byRunners } from '../kit/staff'
import type { Telling } from '../kit/tells'
import { computed } from '../kit/worked-out'
import { paidByPayment } from '../kit/payment'

const remark = text(['备注', 'Remark'], { max: 200 })
const user = (zh: string, en: string) => ref([zh, en], 'user/user', { readOnly: true })
const at = (zh: string, en: string) => time([zh, en], { readOnly: true })
const said = (zh: string, en: string) => text([zh, en], { max: 200, readOnly: true })
/** Of money that postings move: never missing, never below 0. */
const counted = { readOnly: true, required: true, default: 0, min: 0 } as const

const wallet = 'housekeep/merchantbalance'

/** What a merchant paid lies aside until somebody has looked at it. */
const handedIn = (from: Posting): readonly Posting[] => [from, [wallet, 'merchantId', 'marginPending', 'paid']]

const about = ['{merchantId} 的保证金 {required} 元', 'The margin of {merchantId}, {required} yuan'] as const

/** Whose turn it is. */
const next = (may: string, zh: string, en: string): Telling => ({ whom: { may }, what: [`${zh}：{marginNo}`, `${en}: {marginNo}`], more: about })

/** What the merchant's people hear of it. */
const outcome = (zh: string, en: string, more?: Telling['more']): Telling => ({
  whom: { party: 'merchant' },
  what: [`${zh}：{marginNo}`, `${en}: {marginNo}`],
  ...(more ? { more } : {}),
})

/** What is written when a refund is led back: the next round has its own signatures. */
const unsigned = { firstUser: null, secondUser: null, finalUser: null } as const

/** What a merchant leaves with the platform: paid and examined, refunded by three persons and a cashier, deducted by two. */
export const merchantmargin = resource('housekeep/merchantmargin', {
  label: ['商户保证金', 'Merchant margin'],
  code: 'merchantmargin',
  tenancy: 'tenant',
  scope: 'dept',
  title: 'marginNo',
  fields: {
    marginNo: serial(['保证金单号', 'Margin no.'], 'BZ{yyyyMMdd}{####}'),
    merchantId: ref(['商户', 'Merchant'], 'merchant/merchant', { required: true, once: true, unique: true, list: true, filter: 'equal' }),
    required: money(['应缴', 'Required'], { required: true, min: 1, list: true, filter: 'range' }),
    paid: money(['已缴', 'Paid'], counted),
    deducted: money(['已扣', 'Deducted'], { ...counted, list: true }),
    refunded: money(['已退', 'Refunded'], counted),
    remaining: computed(money(['余额', 'Remaining'], { min: 0, list: true }), 'paid - deducted - refunded'),
    payWay: choice(
      ['缴纳方式', 'Paid by'],
      { transfer: ['银行转账', 'Bank transfer'], cash: ['现金', 'Cash'], online: ['在线支付', 'Online'] },
      { readOnly: true, filter: 'equal' },
    ),
    proof: images(['缴纳凭证', 'Proof of payment'], { readOnly: true, max: 5 }),
    payUser: user('缴纳人', 'Paid in by'),
    payTime: at('缴纳时间', 'Paid in'),
    examineUser: user('审核人', 'Examined by'),
    examineTime: at('审核时间', 'Examined'),
    reviewReason: said('退回原因', 'Why it came back'),
    refundAmount: money(['应退金额', 'To refund'], { readOnly: true, min: 0 }),
    refundReason: said('退还原因', 'Why it is to be refunded'),
    refundUser: user('申请退还人', 'Refund asked for by'),
    refundTime: at('申请退还时间', 'Refund asked for'),
    firstUser: user('退还一审人', 'First reviewer'),
    firstTime: at('退还一审时间', 'First review'),
    firstRemark: said('退还一审备注', 'First remark'),
    secondUser: user('退还二审人', 'Second reviewer'),
    secondTime: at('退还二审时间', 'Second review'),
    secondRemark: said('退还二审备注', 'Second remark'),
    finalUser: user('退还终审人', 'Final reviewer'),
    finalTime: at('退还终审时间', 'Final review'),
    finalRemark: said('退还终审备注', 'Final remark'),
    refundRef: text(['退款流水号', 'Bank reference'], { max: 64, readOnly: true, unique: true }),
    refundedTime: at('退款时间', 'Refunded at'),
    deduction: money(['拟扣金额', 'To deduct'], { readOnly: true, min: 0 }),
    deductReason: said('扣罚原因', 'Why it is to be deducted'),
    deductUser: user('提出扣罚人', 'Deduction asked for by'),
  },
  states: {
    unpaid: { value: 0, label: ['待缴', 'Unpaid'], tone: 'busy' },
    toExamine: { value: 1, label: ['待审核', 'To examine'], tone: 'busy' },
    sentBack: { value: 2, label: ['退回复核', 'Sent back'], tone: 'warn' },
    effective: { value: 3, label: ['已生效', 'Effective'], tone: 'good' },
    refundAsked: { value: 10, label: ['退还待一审', 'Refund asked for'], tone: 'busy' },
    refundFirstPassed: { value: 11, label: ['退还待二审', 'Refund first passed'], tone: 'busy' },
    refundSecondPassed: { value: 12, label: ['退还待终审', 'Refund second passed'], tone: 'busy' },
    toPayBack: { value: 13, label: ['待退款', 'To pay back'], tone: 'busy' },
    refundSentBack: { value: 14, label: ['退还退回', 'Refund sent back'], tone: 'warn' },
    refunded: { value: 15, label: ['已退还', 'Refunded'] },
    exhausted: { value: 16, label: ['已扣完', 'Deducted out'], tone: 'bad' },
  },
  machines: {
    deductStatus: {
      label: ['扣罚', 'Deduction'],
      states: { none: { value: 0, label: ['无', 'None'] }, toConfirm: { value: 1, label: ['待复核', 'To confirm'], tone: 'busy' } },
    },
  },
  editIn: 'unpaid',
  deleteIn: 'unpaid',
  parties: { merchant: byRunners },
  made: { tells: outcome('请缴纳保证金', 'Please pay your margin', ['应缴 {required} 元', '{required} yuan are to be paid']) },
  actions: {
    // What is handed in is what is asked for: another amount is nothing that could be examined.
    pay: {
      label: ['上传缴纳凭证', 'Hand in the proof of payment'],
      call: 'PUT margin/pay',
      from: ['unpaid', 'sentBack'],
      to: 'toExamine',
      input: {
        payWay: choice(
          ['缴纳方式', 'Paid by'],
          { transfer: ['银行转账', 'Bank transfer'], cash: ['现金', 'Cash'] },
          { required: true, default: 'transfer' },
        ),
      },
      sets: ['payWay!', 'proof!'],
      writes: { paid: '$required', payUser: '$me', payTime: '$now' },
      posts: handedIn(['outside', 'merchantId', 'bank', '-paid']),
      tone: 'primary',
      tells: next('examinePass', '待审核保证金', 'A margin to examine'),
    },
    // Whoever asks for a payment of it is who pays. A page of its own leads on to that whoever may pay here.
    payOnline: {
      label: ['在线缴纳', 'Pay online'],
      call: 'PUT margin/pay-online',
      verb: 'pay',
      from: ['unpaid', 'sentBack'],
      button: false,
      done: ['支付单已生成，请完成支付', 'There is a payment to make now'],
    },
    // Told by the payment of it.
    paid: {
      ...paidByPayment,
      label: ['在线缴纳', 'Paid online'],
      from: ['unpaid', 'sentBack'],
      to: 'toExamine',
      writes: { paid: '$required', payWay: 'online', payUser: null, payTime: '$now' },
      posts: handedIn(['platform', 'tenantId', 'received', '-paid']),
      tells: next('examinePass', '待审核保证金', 'A margin to examine'),
    },
    examinePass: {
      label: ['审核通过', 'Pass'],
      call: 'PUT examine/pass',
      from: 'toExamine',
      to: 'effective',
      input: { remark },
      notBy: ['payUser'],
      shows: ['merchantId', 'paid', 'payWay', 'proof'],
      writes: { examineUser: '$me', examineTime: '$now', reviewReason: null },
      posts: [
        [wallet, 'merchantId', 'marginPending', '-paid'],
        [wallet, 'merchantId', 'margin', 'paid'],
      ],
      tone: 'primary',
      tells: outcome('保证金已生效', 'Your margin is effective'),
    },
    // The proof goes back to the merchant, and what it claimed with it.
    examineReview: {
      label: ['退回复核', 'Send back'],
      call: 'PUT examine/review',
      from: 'toExamine',
      to: 'sentBack',
      reason: 'reviewReason',
      notBy: ['payUser'],
      shows: ['merchantId', 'paid', 'payWay', 'proof'],
      writes: { payUser: null, paid: 0 },
      tone: 'danger',
      tells: outcome('保证金凭证被退回', 'Your proof of payment was sent back', ['{reviewReason}', '{reviewReason}']),
    },
    applyRefund: {
      label: ['申请退还', 'Ask for a refund'],
      call: 'PUT front/refund-apply',
      from: { status: ['effective', 'refundSentBack'], deductStatus: 'none' },
      to: 'refundAsked',
      by: 'merchant',
      reason: 'refundReason',
      writes: { refundAmount: '$remaining', refundUser: '$me', refundTime: '$now', reviewReason: null, ...unsigned },
      tells: next('refundFirstPass', '待一审保证金退还', 'A refund of a margin for its first review'),
    },
    refundFirstPass: {
      label: ['退还一审通过', 'First pass of the refund'],
      call: 'PUT examine/refund-first-pass',
      from: 'refundAsked',
      to: 'refundFirstPassed',
      input: { remark },
      notBy: ['refundUser'],
      writes: { firstUser: '$me', firstTime: '$now', firstRemark: '$.remark', secondUser: null, finalUser: null },
      tone: 'primary',
      tells: next('refundSecondPass', '待二审保证金退还', 'A refund of a margin for its second review'),
    },
    refundSecondPass: {
      label: ['退还二审通过', 'Second pass of the refund'],
      call: 'PUT examine/refund-second-pass',
      from: 'refundFirstPassed',
      to: 'refundSecondPassed',
      input: { remark },
      notBy: ['refundUser', 'firstUser'],
      writes: { secondUser: '$me', secondTime: '$now', secondRemark: '$.remark', finalUser: null },
      tone: 'primary',
      tells: next('refundFinalPass', '待终审保证金退还', 'A refund of a margin for its final review'),
    },
    refundFinalPass: {
      label: ['退还终审通过', 'Final pass of the refund'],
      call: 'PUT examine/refund-final-pass',
      from: 'refundSecondPassed',
      to: 'toPayBack',
      input: { remark },
      notBy: ['refundUser', 'firstUser', 'secondUser'],
      writes: { finalUser: '$me', finalTime: '$now', finalRemark: '$.remark' },
      tone: 'primary',
      tells: next('refundSuccess', '待退款保证金', 'A margin to pay back'),
    },
    refundReview: {
      label: ['退还退回', 'Send the refund back'],
      call: 'PUT examine/refund-review',
      from: ['refundAsked', 'refundFirstPassed', 'refundSecondPassed', 'toPayBack'],
      to: 'refundSentBack',
      reason: 'reviewReason',
      notBy: ['refundUser'],
      writes: { refundUser: null, ...unsigned },
      tone: 'danger',
      tells: outcome('保证金退还申请被退回', 'Your request for the margin was sent back', ['{reviewReason}', '{reviewReason}']),
    },
    refundSuccess: {
      label: ['退款成功', 'Paid back'],
      call: 'PUT margin/refund-success',
      from: 'toPayBack',
      to: 'refunded',
      sets: ['refundRef!'],
      notBy: ['refundUser', 'firstUser', 'secondUser', 'finalUser'],
      writes: { refunded: '$refundAmount', refundedTime: '$now' },
      posts: [
        [wallet, 'merchantId', 'margin', '-refundAmount'],
        ['outside', 'merchantId', 'bank', 'refundAmount'],
      ],
      tone: 'primary',
      tells: outcome('保证金已退还', 'Your margin was paid back', ['退还 {refundAmount} 元', '{refundAmount} yuan were paid back']),
    },
    // One asks for a deduction, and somebody else carries it out.
    askDeduct: {
      label: ['提出扣罚', 'Ask for a deduction'],
      call: 'PUT margin/deduct-apply',
      from: { status: 'effective', deductStatus: 'none' },
      to: { deductStatus: 'toConfirm' },
      sets: ['deduction!'],
      input: { deduction: money(['拟扣金额', 'To deduct'], { required: true, min: 1 }) },
      reason: 'deductReason',
      writes: { deductUser: '$me' },
      tells: next('deduct', '待复核扣罚', 'A deduction to confirm'),
    },
    deduct: {
      label: ['确认扣罚', 'Deduct'],
      call: 'PUT margin/deduct',
      from: { status: 'effective', deductStatus: 'toConfirm' },
      to: { status: ['effective', 'exhausted'], deductStatus: 'none' },
      notBy: ['deductUser'],
      posts: [
        [wallet, 'merchantId', 'margin', '-deduction'],
        ['platform', 'tenantId', 'penalties', 'deduction'],
      ],
      tone: 'danger',
      confirm: ['确定从保证金中扣除?', 'Deduct this from the margin?'],
      tells: outcome('保证金被扣罚', 'Your margin was reduced', ['扣除 {deduction} 元：{deductReason}', '{deduction} yuan: {deductReason}']),
    },
    refuseDeduct: {
      label: ['驳回扣罚', 'Refuse the deduction'],
      call: 'PUT margin/deduct-refuse',
      verb: 'deduct',
      from: { status: 'effective', deductStatus: 'toConfirm' },
      to: { deductStatus: 'none' },
      reason: true,
      notBy: ['deductUser'],
    },
  },
  queues: {
    examine: { label: ['待审核', 'To examine'], where: { status: 'toExamine' }, needs: 'examinePass', home: 'waiting' },
    first: { label: ['退还待一审', 'First review'], where: { status: 'refundAsked' }, needs: 'refundFirstPass', home: 'waiting' },
    second: { label: ['退还待二审', 'Second review'], where: { status: 'refundFirstPassed' }, needs: 'refundSecondPass', home: 'waiting' },
    final: { label: ['退还待终审', 'Final review'], where: { status: 'refundSecondPassed' }, needs: 'refundFinalPass', home: 'waiting' },
    pay: { label: ['待退款', 'To pay back'], where: { status: 'toPayBack' }, needs: 'refundSuccess', home: 'waiting' },
    deduct: { label: ['待复核扣罚', 'Deductions'], where: { deductStatus: 'toConfirm' }, needs: 'deduct', home: 'waiting' },
  },
  below: ['pay/payorder'],
  log: { noun: 'housekeep/merchantmarginlog', key: 'marginId' },
  sort: ['-id'],
  indexes: [['status', 'createTime']],
  face: {
    groups: marginGroups,
    second: ['merchantId', 'createTime'],
    key: ['required', 'deducted', 'remaining'],
    empty: ['商户交给平台的保证金：缴纳、审核、退还和扣罚都在这里。', 'What merchants leave with the platform: paid, examined, refunded, deducted.'],
  },
  menu: { icon: 'safety', sort: 62 },
})

export const merchantmarginlog = logOf(merchantmargin, ['保证金日志', 'Margin log'], { of: ['保证金', 'Margin'] })
