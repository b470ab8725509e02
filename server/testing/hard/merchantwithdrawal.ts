import { encrypted, money, ref, text, time } from '@masthead/contract/kit/field'
import { resource } from '@masthead/contract/kit/resource'

const remark = text(['备注', 'Remark'], { max: 200 })
const reason = text(['原因', 'Reason'], { max: 200, required: ['请填写原因', 'Please give a reason'] })

/** Three reviews by three people, money that moves twice, a payout that may fail and be tried again. */
export const merchantwithdrawal = resource('housekeep/merchantwithdrawal', {
  label: ['商户提现', 'Merchant withdrawal'],
  code: 'merchantwithdrawal',
  tenancy: 'tenant',
  scope: 'dept',
  title: 'withdrawNo',
  fields: {
    withdrawNo: text(['提现单号', 'Withdrawal no.'], { max: 32, readOnly: true, unique: true, list: true, filter: 'like' }),
    merchantId: ref(['商户', 'Merchant'], 'merchant/merchant', { required: true, list: true, filter: 'equal' }),
    amount: money(['金额', 'Amount'], { required: true, min: 1, list: true, filter: 'range' }),
    fee: money(['手续费', 'Fee'], { readOnly: true, default: 0, list: true }),
    net: money(['到账金额', 'Net'], { readOnly: true, list: true }),
    bankName: text(['开户银行', 'Bank'], { max: 100, required: true }),
    bankAccount: encrypted(['银行账号', 'Bank account'], { max: 30, mask: 'bank', required: true }),
    bankHolder: text(['户名', 'Holder'], { max: 50, required: true }),
    idempotencyKey: text(['幂等键', 'Idempotency key'], { max: 64, required: true, once: true, unique: true, form: false, detail: true }),
    firstUser: ref(['一审人', 'First reviewer'], 'user/user', { readOnly: true }),
    firstTime: time(['一审时间', 'First review'], { readOnly: true }),
    firstRemark: text(['一审备注', 'First remark'], { max: 200, readOnly: true }),
    secondUser: ref(['二审人', 'Second reviewer'], 'user/user', { readOnly: true }),
    secondTime: time(['二审时间', 'Second review'], { readOnly: true }),
    secondRemark: text(['二审备注', 'Second remark'], { max: 200, readOnly: true }),
    thirdUser: ref(['三审人', 'Third reviewer'], 'user/user', { readOnly: true }),
    thirdTime: time(['三审时间', 'Third review'], { readOnly: true }),
    thirdRemark: text(['三审备注', 'Third remark'], { max: 200, readOnly: true }),
    rejectReason: text(['驳回原因', 'Reason of refusal'], { max: 200, readOnly: true }),
    payRef: text(['打款流水号', 'Bank reference'], { max: 64, readOnly: true, unique: true, list: true }),
    payTime: time(['打款时间', 'Paid at'], { readOnly: true, list: true }),
    payError: text(['打款错误', 'Payout error'], { max: 500, readOnly: true }),
  },
  states: {
    0: ['待一审', 'Submitted', 'busy'],
    1: ['待二审', 'First passed', 'busy'],
    2: ['待三审', 'Second passed', 'busy'],
    3: ['待打款', 'Third passed', 'busy'],
    4: ['提现成功', 'Paid', 'good'],
    5: ['已驳回', 'Rejected', 'bad'],
    6: ['已取消', 'Cancelled'],
    7: ['打款失败', 'Payout failed', 'warn'],
  },
  without: ['edit', 'delete'],
  actions: {
    firstPass: { label: ['一审通过', 'First pass'], call: 'PUT examind-f-pass', from: 0, to: 1, input: { remark }, tone: 'primary' },
    // The third review is only needed above a threshold.
    secondPass: { label: ['二审通过', 'Second pass'], call: 'PUT examind-s-pass', from: 1, to: [2, 3], input: { remark }, tone: 'primary' },
    thirdPass: { label: ['三审通过', 'Third pass'], call: 'PUT examind-t-pass', from: 2, to: 3, input: { remark }, tone: 'primary' },
    noPass: { label: ['驳回', 'Refuse'], call: 'PUT examind-no-pass', from: [0, 1, 2, 3], to: 5, input: { remark: reason }, tone: 'danger' },
    cancel: { label: ['取消', 'Cancel'], from: 0, to: 6, confirm: ['确定取消该提现?', 'Cancel this withdrawal?'] },
    drawSuccess: {
      label: ['打款成功', 'Paid'],
      call: 'PUT draw-success',
      from: 3,
      to: 4,
      sets: ['payRef'],
      tone: 'primary',
      input: { payRef: text(['打款流水号', 'Bank reference'], { max: 64, required: true }) },
    },
    drawFail: { label: ['打款失败', 'Payout failed'], system: true, from: 3, to: 7, sets: ['payError'] },
    retry: { label: ['重新打款', 'Pay again'], from: 7, to: 3 },
  },
  log: { noun: 'housekeep/merchantwithdrawlog', key: 'withdrawalId' },
  indexes: [['status', 'createTime']],
})
