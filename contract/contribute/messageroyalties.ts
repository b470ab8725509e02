import { choice, encrypted, integer, money, ref, serial, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import { taxKinds } from './royalty-tax'

const once = { once: true, required: true } as const
const kept = { readOnly: true } as const
const paid: readonly [string, string] = ['收款账户', 'Account']

/** What a contributor is paid for a month, with the tax that is withheld: two people look at it before it goes into the bank file. */
export const messageroyalties = resource('contribute/messageroyalties', {
  label: ['稿酬单', 'Royalty slip'],
  tenancy: 'tenant',
  scope: 'all',
  title: 'slipNo',
  fields: {
    slipNo: serial(['稿酬单号', 'Slip no.'], 'GF{yyyyMM}{#####}'),
    month: text(['月份', 'Month'], {
      ...once,
      max: 7,
      pattern: '^\\d{4}-(0[1-9]|1[0-2])$',
      message: ['格式为 yyyy-MM', 'Written yyyy-MM'],
      unique: ['bizType', 'bizId', 'personalId'],
      list: true,
      filter: 'equal',
    }),
    personalId: ref(['人员', 'Person'], 'contribute/contributepersonal', { ...once, list: true, filter: 'equal' }),
    bizType: choice(
      ['来源', 'For'],
      { month: ['月度稿酬', 'The month'], award: ['评奖', 'An award'], other: ['其他', 'Other'] },
      { ...once, default: 'other', list: true, filter: 'equal' },
    ),
    bizId: text(['来源编号', 'Number'], { ...once, max: 30, default: '0', form: false, detail: false }),
    taxKind: choice(['所得类型', 'Kind of income'], taxKinds, { ...once, default: 'manuscript', filter: 'equal' }),
    score: integer(['得分', 'Score'], { ...kept, list: true }),
    gross: money(['税前金额', 'Before tax'], { ...once, min: 1, max: 10_000_000_000, list: true, filter: 'range' }),
    tax: money(['代扣税', 'Tax withheld'], { ...kept, min: 0, list: true }),
    net: money(['实付金额', 'Paid out'], { ...kept, min: 0, list: true }),
    bankName: text(['开户银行', 'Bank'], { ...kept, max: 100, group: paid }),
    bankAccount: encrypted(['银行账号', 'Bank account'], { ...kept, max: 30, mask: 'bank', group: paid }),
    bankHolder: text(['户名', 'Holder'], { ...kept, max: 50, group: paid }),
    examineUser: ref(['审核人', 'Examined by'], 'user/user', kept),
    approveUser: ref(['批准人', 'Approved by'], 'user/user', kept),
    batchNo: text(['付款批次', 'Payment batch'], { ...kept, max: 30, list: true, filter: 'equal' }),
    payTime: time(['付款时间', 'Paid at'], kept),
    reason: text(['退回原因', 'Why it was returned'], { ...kept, max: 200 }),
    remark: text(['备注', 'Remark'], { max: 200 }),
  },
  states: {
    draft: { value: 0, label: ['草稿', 'Draft'] },
    examined: { value: 1, label: ['已审核', 'Examined'], tone: 'busy' },
    toBePaid: { value: 2, label: ['待付款', 'To be paid'], tone: 'busy' },
    paid: { value: 3, label: ['已付款', 'Paid'], tone: 'good' },
    returned: { value: 4, label: ['已退回', 'Returned'], tone: 'bad' },
  },
  parties: { payee: { label: ['收款人', 'The payee'], field: 'personalId', members: 'contribute/contributeuserpersonal' } },
  editIn: 'draft',
  deleteIn: 'draft',
  actions: {
    examine: {
      label: ['审核', 'Examine'],
      call: ['GET examine', 'POST examine'],
      from: 'draft',
      to: 'examined',
      notBy: ['createUser'],
      writes: { examineUser: '$me' },
      tone: 'primary',
    },
    approve: {
      label: ['批准', 'Approve'],
      from: 'examined',
      to: 'toBePaid',
      notBy: ['createUser', 'examineUser'],
      writes: { approveUser: '$me' },
      tone: 'primary',
    },
    sendBack: {
      label: ['退回重审', 'Send back'],
      from: ['examined', 'toBePaid'],
      to: 'draft',
      reason: 'reason',
      writes: { examineUser: null, approveUser: null },
    },
    // What is withheld is owed to the revenue.
    pay: {
      label: ['登记付款', 'Mark as paid'],
      from: 'toBePaid',
      to: 'paid',
      sets: ['batchNo!'],
      writes: { payTime: '$now', reason: null },
      posts: [
        ['platform', 'tenantId', 'royalties', '-net'],
        ['platform', 'tenantId', 'royalties', '-tax'],
        ['platform', 'tenantId', 'withheld', 'tax'],
        ['outside', 'personalId', 'bank', 'net'],
      ],
      tone: 'primary',
    },
    returned: {
      label: ['银行退回', 'Returned by the bank'],
      from: 'paid',
      to: 'returned',
      reason: 'reason',
      posts: [
        ['platform', 'tenantId', 'royalties', 'net'],
        ['platform', 'tenantId', 'royalties', 'tax'],
        ['platform', 'tenantId', 'withheld', '-tax'],
        ['outside', 'personalId', 'bank', '-net'],
      ],
      tone: 'danger',
    },
    again: { label: ['重新付款', 'Pay again'], from: 'returned', to: 'toBePaid', writes: { payTime: null, batchNo: null } },
  },
  calls: {
    bankFile: {
      label: ['银行代发文件', 'Bank file'],
      call: 'GET bankFile',
      answer: 'file',
      access: { verb: 'pay' },
      input: {
        month: text(['月份', 'Month'], { max: 7 }),
        format: choice(['格式', 'Format'], { xlsx: ['Excel', 'Excel'], csv: ['CSV', 'CSV'] }, { default: 'xlsx' }),
      },
    },
  },
  reports: {
    months: {
      label: ['稿酬月报', 'Royalties by month'],
      call: 'GET months',
      access: { verb: 'view' },
      groups: { month: 'month' },
      sums: {
        gross: { do: 'sum', of: 'gross' },
        tax: { do: 'sum', of: 'tax' },
        net: { do: 'sum', of: 'net' },
        count: { do: 'count', label: ['笔数', 'Slips'] },
      },
      chart: 'line',
    },
  },
  queues: {
    drafts: { label: ['待审核', 'To examine'], where: { status: 'draft' }, needs: 'examine', home: 'waiting' },
    examined: { label: ['待批准', 'To approve'], where: { status: 'examined' }, needs: 'approve', home: 'waiting' },
    approved: { label: ['待付款', 'To pay'], where: { status: 'toBePaid' }, needs: 'pay' },
    returned: { label: ['已退回', 'Returned'], where: { status: 'returned' }, needs: 'again', tone: 'warn' },
  },
  log: { noun: 'contribute/messageroyaltieslog', key: 'slipId' },
  sort: ['-month', '-id'],
  indexes: [['status', 'month']],
  face: {
    groups: [
      {
        label: ['稿酬', 'Royalty'],
        look: 'receipt',
        lines: [{ of: 'gross' }, { of: 'tax', less: true }, { of: 'net', total: true }],
        fields: ['personalId', 'month', 'taxKind', 'score', 'remark', 'reason'],
      },
      { label: ['依据', 'For'], fields: ['bizType', 'bizId'] },
      { label: ['收款账户', 'Account'], fields: ['bankName', 'bankAccount', 'bankHolder'] },
      { label: ['审批与发放', 'Approval and payment'], fields: ['examineUser', 'approveUser', 'batchNo', 'payTime'] },
      { label: ['编号', 'Number'], fields: ['slipNo'], rare: true },
    ],
    second: ['personalId', 'bizType'],
    key: ['month', 'gross', 'tax', 'net', 'batchNo'],
    empty: [
      '付给投稿人的稿酬：月结时生成，经审核、批准后导出银行代发文件。',
      'What contributors are paid: made when a month is closed, examined and approved by two people, then exported for the bank.',
    ],
  },
  menu: { icon: 'wallet', sort: 52 },
})

export const messageroyaltieslog = logOf(messageroyalties, ['稿酬日志', 'Royalty log'])
