import type { DeclaredActions, Posting } from '../kit/action'
import { choice, money, text } from '../kit/field'
import { paidByPayment } from '../kit/payment'
import type { Telling } from '../kit/tells'
import { marginAbout, marginOutcome, marginRefund } from './margin-refund'

const remark = text(['备注', 'Remark'], { max: 200 })

const wallet = 'housekeep/merchantbalance'

/** A payment of the merchant lies aside until it is examined. */
const handedIn = (from: Posting): readonly Posting[] => [from, [wallet, 'merchantId', 'marginPending', 'handedIn']]

/** Whose turn it is. */
const next = (may: string, zh: string, en: string): Telling => ({
  whom: { may },
  what: [`${zh}：{marginNo}`, `${en}: {marginNo}`],
  more: marginAbout,
})

/** Where a margin that is short may be paid. */
const payable = { status: ['unpaid', 'sentBack', 'effective', 'exhausted', 'refunded'], deductStatus: 'none' } as const

/** What may be done to a margin, from its payment to its refund. */
export const marginActions = {
  // The amount is what is missing: all of it at first, after a deduction or a refund what makes it whole again.
  pay: {
    label: ['上传缴纳凭证', 'Submit proof of payment'],
    call: 'PUT margin/pay',
    from: payable,
    to: 'toExamine',
    shows: ['required', 'remaining', 'missing'],
    input: {
      payWay: choice(
        ['缴纳方式', 'Paid by'],
        { transfer: ['银行转账', 'Bank transfer'], cash: ['现金', 'Cash'] },
        { required: true, default: 'transfer' },
      ),
    },
    sets: ['payWay!', 'proof!'],
    writes: { payUser: '$me', payTime: '$now' },
    posts: handedIn(['outside', 'merchantId', 'bank', '-handedIn']),
    tone: 'primary',
    tells: next('examinePass', '待审核保证金', 'A margin deposit to review'),
  },
  // The caller who asks for a payment of it pays. The page of the noun leads on to the payment.
  payOnline: {
    label: ['在线缴纳', 'Pay online'],
    call: 'PUT margin/pay-online',
    verb: 'pay',
    from: payable,
    button: false,
    done: ['支付单已生成，请完成支付', 'Payment created; please complete it'],
  },
  // Told by the payment of it.
  paid: {
    ...paidByPayment,
    label: ['在线缴纳', 'Paid online'],
    from: payable,
    to: 'toExamine',
    writes: { payWay: 'online', payUser: null, payTime: '$now' },
    posts: handedIn(['platform', 'tenantId', 'received', '-handedIn']),
    tells: next('examinePass', '待审核保证金', 'A margin deposit to review'),
  },
  examinePass: {
    label: ['审核通过', 'Approve'],
    call: 'PUT examine/pass',
    from: 'toExamine',
    to: 'effective',
    input: { remark },
    notBy: ['payUser'],
    shows: ['merchantId', 'handedIn', 'payWay', 'proof'],
    // The next payment and the next refund have persons of their own.
    writes: {
      examineUser: '$me',
      examineTime: '$now',
      reviewReason: null,
      payUser: null,
      refundUser: null,
      deductUser: null,
      ...marginRefund.unsigned,
    },
    posts: [
      [wallet, 'merchantId', 'marginPending', '-handedIn'],
      [wallet, 'merchantId', 'margin', 'handedIn'],
    ],
    tone: 'primary',
    tells: marginOutcome('保证金已生效', 'Your margin deposit is now in effect'),
  },
  // The proof goes back to the merchant with the payment that it claims; a margin that was in force before is again.
  examineReview: {
    label: ['退回复核', 'Send back'],
    call: 'PUT examine/review',
    from: 'toExamine',
    to: ['sentBack', 'effective'],
    reason: 'reviewReason',
    notBy: ['payUser'],
    shows: ['merchantId', 'handedIn', 'payWay', 'proof'],
    writes: { payUser: null, refundUser: null, deductUser: null, ...marginRefund.unsigned },
    posts: [
      [wallet, 'merchantId', 'marginPending', '-handedIn'],
      ['outside', 'merchantId', 'bank', 'handedIn'],
    ],
    tone: 'danger',
    tells: marginOutcome('保证金凭证被退回', 'Your proof of payment was sent back', ['{reviewReason}', '{reviewReason}']),
  },
  applyRefund: {
    label: ['申请退还', 'Request a refund'],
    call: 'PUT front/refund-apply',
    from: { status: ['effective', 'refundSentBack'], deductStatus: 'none' },
    to: 'refundAsked',
    by: 'merchant',
    reason: 'refundReason',
    writes: { refundAmount: '$remaining', refundUser: '$me', refundTime: '$now', reviewReason: null, ...marginRefund.unsigned },
    tells: marginRefund.asks,
  },
  ...marginRefund.actions,
  refundSuccess: {
    label: ['退款成功', 'Refunded'],
    call: 'PUT margin/refund-success',
    from: 'toPayBack',
    to: 'refunded',
    sets: ['refundRef!'],
    notBy: marginRefund.signers,
    writes: { refundedTime: '$now', payUser: null },
    posts: [
      [wallet, 'merchantId', 'margin', '-refundAmount'],
      ['outside', 'merchantId', 'bank', 'refundAmount'],
    ],
    tone: 'primary',
    tells: marginOutcome('保证金已退还', 'Your margin deposit has been refunded', [
      '退还 {refundAmount} 元',
      '{refundAmount} yuan has been refunded',
    ]),
  },
  // One asks for a deduction, and somebody else carries it out.
  askDeduct: {
    label: ['提出扣罚', 'Request a deduction'],
    call: 'PUT margin/deduct-apply',
    from: { status: 'effective', deductStatus: 'none' },
    to: { deductStatus: 'toConfirm' },
    sets: ['deduction!'],
    input: { deduction: money(['拟扣金额', 'Amount to deduct'], { required: true, min: 1 }) },
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
    writes: { payUser: null, refundUser: null, ...marginRefund.unsigned },
    posts: [
      [wallet, 'merchantId', 'margin', '-deduction'],
      ['platform', 'tenantId', 'penalties', 'deduction'],
    ],
    tone: 'danger',
    confirm: ['确定从保证金中扣除?', 'Deduct this from the margin deposit?'],
    tells: marginOutcome('保证金被扣罚', 'An amount was deducted from your margin deposit', [
      '扣除 {deduction} 元：{deductReason}；请补缴 {missing} 元后再接单和提现',
      '{deduction} yuan: {deductReason}. Pay {missing} yuan to take orders and withdraw again',
    ]),
  },
  refuseDeduct: {
    label: ['驳回扣罚', 'Reject the deduction'],
    call: 'PUT margin/deduct-refuse',
    verb: 'deduct',
    from: { status: 'effective', deductStatus: 'toConfirm' },
    to: { deductStatus: 'none' },
    reason: true,
    notBy: ['deductUser'],
  },
} as const satisfies DeclaredActions
