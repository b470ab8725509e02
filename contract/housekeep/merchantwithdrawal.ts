import type { Posting } from '../kit/action'
import type { Telling } from '../kit/tells'
import { encrypted, integer, flag, json, money, ref, serial, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import { reviews } from '../kit/review'
import { byRunners } from '../kit/staff'

const said = (zh: string, en: string) => text([zh, en], { max: 200, readOnly: true })

const released: readonly Posting[] = [
  ['housekeep/merchantbalance', 'merchantId', 'frozen', '-amount'],
  ['housekeep/merchantbalance', 'merchantId', 'available', 'amount'],
]

/** Whose turn it is. */
const next = (may: string, zh: string, en: string): Telling => ({ whom: { may }, what: [`${zh}：{withdrawNo}`, `${en}: {withdrawNo}`], more: asked })
const asked = ['{merchantId} 申请提现 {amount} 元', '{merchantId} requests {amount} yuan'] as const

const toPay = next('drawSuccess', '待打款提现', 'A withdrawal to pay out')

/** What whoever asked for the money, and the merchant's people, hear of it. */
const outcome = (zh: string, en: string): Telling => ({
  whom: ['createUser', { party: 'merchant' }],
  what: [`${zh}：{withdrawNo}`, `${en}: {withdrawNo}`],
})

/** Three reviews by three people; the third is only needed above a threshold. */
const review = reviews({
  steps: [
    {
      by: 'firstPass',
      as: 'firstUser',
      in: 'submitted',
      signs: ['一审', 'First'],
      label: ['一审通过', 'Approve (first review)'],
      call: 'PUT examind-f-pass',
      waits: ['待一审', 'First review'],
      told: ['待一审提现', 'A withdrawal to review (first review)'],
    },
    {
      by: 'secondPass',
      as: 'secondUser',
      in: 'firstPassed',
      signs: ['二审', 'Second'],
      label: ['二审通过', 'Approve (second review)'],
      call: 'PUT examind-s-pass',
      waits: ['待二审', 'Second review'],
      told: ['待二审提现', 'A withdrawal to review (second review)'],
    },
    {
      by: 'thirdPass',
      as: 'thirdUser',
      in: 'secondPassed',
      signs: ['三审', 'Third'],
      label: ['三审通过', 'Approve (third review)'],
      call: 'PUT examind-t-pass',
      waits: ['待三审', 'Third review'],
      told: ['待三审提现', 'A withdrawal to review (third review)'],
    },
  ],
  passed: 'thirdPassed',
  skipFrom: 'thirdPass',
  refused: {
    by: 'noPass',
    to: 'rejected',
    label: ['驳回', 'Reject'],
    call: 'PUT examind-no-pass',
    reason: 'rejectReason',
    posts: released,
    tells: outcome('提现被驳回', 'Your withdrawal was rejected'),
  },
  follows: { by: 'drawSuccess', queue: 'pay', waits: ['待打款', 'To pay out'], told: ['待打款提现', 'A withdrawal to pay out'] },
  asker: 'createUser',
  names: 'withdrawNo',
  more: asked,
  shows: ['merchantId', 'amount', 'fee', 'net', 'balanceLeft', 'bankName', 'bankHolder', 'bankAccount'],
})

/** Three reviews by three people and a fourth who pays; the money is held from the start, and a payout that fails may be tried again. */
export const merchantwithdrawal = resource('housekeep/merchantwithdrawal', {
  label: ['商户提现', 'Merchant withdrawal'],
  code: 'merchantwithdrawal',
  tenancy: 'tenant',
  scope: 'dept',
  title: 'withdrawNo',
  fields: {
    withdrawNo: serial(['提现单号', 'Withdrawal no.'], 'TX{yyyyMMdd}{####}'),
    merchantId: ref(['商户', 'Merchant'], 'merchant/merchant', { required: true, once: true, list: true, filter: 'equal' }),
    amount: money(['金额', 'Amount'], { required: true, once: true, min: 1, list: true, filter: 'range' }),
    fee: money(['手续费', 'Fee'], { readOnly: true, min: 0, default: 0, list: true }),
    net: money(['到账金额', 'Net amount'], { readOnly: true, min: 0, list: true }),
    balanceLeft: money(['扣除本笔后余额', 'Remaining balance'], {
      stored: false,
      readOnly: true,
      help: ['商户现在可提现的余额，本笔已冻结', 'What the merchant can still withdraw; this amount is already set aside'],
    }),
    // As the merchant's settlement account was when it asked: nobody withdraws to another one.
    bankName: text(['开户银行', 'Bank'], { max: 100, readOnly: true }),
    bankAccount: encrypted(['银行账号', 'Bank account'], { max: 30, mask: 'bank', readOnly: true }),
    bankHolder: text(['户名', 'Account holder'], { max: 50, readOnly: true }),
    idempotencyKey: text(['幂等键', 'Idempotency key'], { max: 64, once: true, unique: true, form: false, detail: true }),
    ...review.fields,
    rejectReason: said('驳回原因', 'Reason for refusal'),
    transferNo: text(['转账单号', 'Transfer no.'], { max: 64, readOnly: true, unique: true, filter: 'equal' }),
    transfers: integer(['打款次数', 'Transfers'], { readOnly: true, min: 0, default: 0 }),
    payRef: text(['打款流水号', 'Bank reference'], { max: 64, readOnly: true, unique: true, list: true }),
    payTime: time(['打款时间', 'Paid at'], { readOnly: true, list: true }),
    payError: text(['打款错误', 'Payout error'], { max: 500, readOnly: true }),
  },
  unmask: ['bankAccount'],
  states: {
    submitted: { value: 0, label: ['待一审', 'First review'], tone: 'busy' },
    firstPassed: { value: 1, label: ['待二审', 'Second review'], tone: 'busy' },
    secondPassed: { value: 2, label: ['待三审', 'Third review'], tone: 'busy' },
    thirdPassed: { value: 3, label: ['待打款', 'To pay out'], tone: 'busy' },
    paid: { value: 4, label: ['提现成功', 'Paid'], tone: 'good' },
    rejected: { value: 5, label: ['已驳回', 'Rejected'], tone: 'bad' },
    cancelled: { value: 6, label: ['已取消', 'Cancelled'] },
    payoutFailed: { value: 7, label: ['打款失败', 'Payout failed'], tone: 'warn' },
  },
  without: ['edit', 'delete'],
  parties: { merchant: byRunners },
  reviews: [review.chain],
  made: {
    tells: review.asks,
    posts: [
      ['housekeep/merchantbalance', 'merchantId', 'available', '-amount'],
      ['housekeep/merchantbalance', 'merchantId', 'frozen', 'amount'],
    ],
  },
  actions: {
    ...review.actions,
    thirdPass: { ...review.actions.thirdPass, approvable: true },
    cancel: {
      label: ['取消', 'Cancel'],
      from: 'submitted',
      to: 'cancelled',
      posts: released,
      confirm: ['确定取消该提现?', 'Cancel this withdrawal?'],
    },
    drawSuccess: {
      label: ['打款成功', 'Mark as paid'],
      call: 'PUT draw-success',
      from: 'thirdPassed',
      to: 'paid',
      sets: ['payRef!'],
      input: {
        transferNo: text(['转账单号', 'Transfer no.'], {
          max: 64,
          help: ['填写时须与本单当前的转账单号一致', 'If given, must match the transfer in progress'],
        }),
        paidAmount: money(['实付金额', 'Amount paid'], { help: ['填写时须等于到账金额', 'If given, must equal the net amount'] }),
      },
      notBy: review.signers,
      shows: ['merchantId', 'net', 'bankHolder'],
      writes: { payTime: '$now' },
      // What the bank gets is the amount without the fee.
      posts: [
        ['housekeep/merchantbalance', 'merchantId', 'frozen', '-amount'],
        ['outside', 'merchantId', 'bank', 'amount'],
        ['outside', 'merchantId', 'bank', '-fee'],
        ['platform', 'tenantId', 'fees', 'fee'],
      ],
      tone: 'primary',
      tells: { ...outcome('提现已到账', 'Your withdrawal was paid'), more: ['到账 {net} 元', '{net} yuan has been paid'] },
    },
    drawFail: {
      label: ['打款失败', 'Payout failed'],
      system: true,
      from: 'thirdPassed',
      to: 'payoutFailed',
      sets: ['payError'],
      // A bank that answers late, or twice, is told apart by the number of the transfer.
      input: { transferNo: text(['转账单号', 'Transfer no.'], { max: 64 }) },
      tells: { ...next('retry', '打款失败', 'A payout failed'), more: ['{payError}', '{payError}'] },
    },
    retry: { label: ['重新打款', 'Retry payout'], from: 'payoutFailed', to: 'thirdPassed', writes: { payError: null }, tells: toPay },
  },
  calls: {
    payoutFile: {
      label: ['打款文件', 'Payout file'],
      call: 'GET payout-file',
      answer: 'file',
      access: { verb: 'payout' },
      // It has the accounts in full: whoever takes it says why.
      input: { reason: text(['原因', 'Reason'], { max: 200, required: ['请填写原因', 'Please enter a reason'] }) },
    },
    payoutResult: {
      label: ['导入打款结果', "Import the bank's results"],
      call: 'POST payout-result',
      answer: 'map',
      access: { verb: 'payout' },
      writes: true,
      upload: 'file',
      input: { dryRun: flag(['仅检查', 'Check only']) },
      output: {
        total: integer(['总数', 'Rows']),
        paid: integer(['成功', 'Paid']),
        failed: integer(['失败', 'Failed']),
        problems: json(['问题', 'Problems'], {
          many: true,
          shape: { row: integer(['行', 'Row']), message: text(['说明', 'Problem']) },
        }),
      },
    },
  },
  queues: {
    ...review.queues,
    failed: { label: ['打款失败', 'Failed'], where: { status: 'payoutFailed' }, needs: 'retry', home: 'waiting', tone: 'warn' },
  },
  log: { noun: 'housekeep/merchantwithdrawlog', key: 'withdrawalId' },
  sort: ['-id'],
  indexes: [
    ['status', 'createTime'],
    ['merchantId', 'createTime'],
  ],
  face: {
    groups: [
      {
        label: ['提现', 'Withdrawal'],
        look: 'receipt',
        lines: [{ of: 'amount' }, { of: 'fee', less: true }, { of: 'net', total: true }],
        fields: ['merchantId', 'balanceLeft', 'rejectReason'],
      },
      { label: ['收款账户', 'Account'], fields: ['bankName', 'bankAccount', 'bankHolder'] },
      { label: ['打款', 'Payout'], fields: ['payTime', 'payRef', 'transferNo', 'transfers', 'payError'] },
      {
        label: ['一审二审', 'First and second review'],
        fields: ['firstUser', 'firstTime', 'firstRemark', 'secondUser', 'secondTime', 'secondRemark'],
      },
      { label: ['三审', 'Third review'], fields: ['thirdUser', 'thirdTime', 'thirdRemark'] },
      { label: ['编号', 'Reference'], fields: ['withdrawNo', 'idempotencyKey'], rare: true },
    ],
    second: ['merchantId', 'createTime'],
    key: ['amount', 'net', 'fee', 'payTime'],
    empty: [
      '商户申请提现后出现在这里，由三人依次审核，再由出纳打款。',
      'Withdrawals of merchants, reviewed by three people and paid out by a cashier.',
    ],
  },
  menu: { icon: 'wallet', sort: 60 },
})

export const merchantwithdrawlog = logOf(merchantwithdrawal, ['提现日志', 'Withdrawal log'], { of: ['提现单', 'Withdrawal'] })
