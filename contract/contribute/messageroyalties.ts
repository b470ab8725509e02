import { choice, encrypted, integer, money, ref, serial, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import { taxKinds } from './royalty-tax'

const once = { once: true, required: true } as const
const kept = { readOnly: true } as const
const format = choice(['格式', 'Format'], { xlsx: ['Excel', 'Excel'], csv: ['CSV', 'CSV'] }, { default: 'xlsx' })
const paid: readonly [string, string] = ['收款方式', 'Payment']

/** How the money reaches the payee. */
export const paymentMethods = { bank: 1, post: 2 } as const

/** Why a slip cannot be paid as things stand. */
export const obstacles = {
  noPerson: ['作者没有人员档案', 'The author has no record'],
  noGuardian: ['小记者没有监护人', 'The young reporter has no guardian'],
  noDesigner: ['版式设计没有绑定人员', 'The designer is bound to no contributor'],
  noBank: ['没有银行账户', 'No bank account'],
  noAddress: ['没有邮寄地址', 'No mail address'],
} as const

/** What somebody is paid for a month, with the tax that is withheld: two people look at it before it is paid. A slip whose payee is not known waits for one. */
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
      unique: ['bizType', 'bizId', 'personalId', 'earnerKey'],
      list: true,
      filter: 'equal',
    }),
    personalId: ref(['收款人', 'Payee'], 'contribute/contributepersonal', {
      once: true,
      required: ['请选择收款人', 'Please choose the payee'],
      when: { bizType: ['award', 'other'] },
      list: true,
      filter: 'equal',
    }),
    earner: text(['作者', 'Earned by'], { ...kept, max: 60, list: true, filter: 'like' }),
    earnerKind: choice(
      ['类别', 'Kind'],
      { author: ['作者', 'Author'], child: ['小记者', 'Young reporter'], page: ['版式设计', 'Designer'] },
      { ...kept, default: 'author', filter: 'equal' },
    ),
    earnerKey: text(['作者键', 'Earner key'], { ...kept, max: 24, default: '0', form: false, detail: false }),
    littleReporterId: ref(['小记者', 'Young reporter'], 'contribute/contributelittlereporter', { ...kept, filter: 'equal' }),
    obstacle: choice(['不能付款的原因', 'Why it cannot be paid'], obstacles, { ...kept, stored: false, list: true }),
    bizType: choice(
      ['来源', 'Source'],
      { month: ['月度稿酬', 'The month'], award: ['评奖', 'An award'], other: ['其他', 'Other'] },
      { ...once, default: 'other', filter: 'equal' },
    ),
    bizId: text(['来源编号', 'Number'], { ...once, max: 30, default: '0', form: false, detail: false }),
    taxKind: choice(['所得类型', 'Kind of income'], taxKinds, { ...once, default: 'manuscript', filter: 'equal' }),
    score: integer(['得分', 'Score'], kept),
    gross: money(['税前金额', 'Before tax'], { ...once, min: 1, max: 10_000_000_000, list: true, filter: 'range' }),
    tax: money(['代扣税', 'Tax withheld'], { ...kept, min: 0, list: true }),
    net: money(['实付金额', 'Paid out'], { ...kept, min: 0, list: true }),
    payment: choice(
      ['支付方式', 'Method'],
      { 1: ['银行转账', 'Bank transfer'], 2: ['邮局汇款', 'Postal order'] },
      { ...kept, default: paymentMethods.bank, filter: 'equal', group: paid },
    ),
    bankName: text(['开户银行', 'Bank'], { ...kept, max: 100, group: paid }),
    bankAccount: encrypted(['银行账号', 'Bank account'], { ...kept, max: 30, mask: 'bank', group: paid }),
    bankHolder: text(['户名', 'Holder'], { ...kept, max: 50, group: paid }),
    mailName: text(['收件人', 'Addressee'], { ...kept, max: 50, group: paid }),
    mailAddress: text(['邮寄地址', 'Mail address'], { ...kept, max: 400, group: paid }),
    mailPostcode: text(['邮编', 'Postcode'], { ...kept, max: 6, group: paid }),
    assignUser: ref(['指定收款人的人', 'Payee named by'], 'user/user', kept),
    examineUser: ref(['审核人', 'Reviewed by'], 'user/user', kept),
    approveUser: ref(['批准人', 'Approved by'], 'user/user', kept),
    batchNo: text(['付款批次', 'Payment batch'], { ...kept, max: 30, list: true, filter: 'equal' }),
    payTime: time(['付款时间', 'Paid at'], kept),
    reason: text(['退回原因', 'Why it was returned'], { ...kept, max: 200 }),
    remark: text(['备注', 'Remark'], { max: 200 }),
  },
  states: {
    draft: { value: 0, label: ['草稿', 'Draft'] },
    examined: { value: 1, label: ['已审核', 'Reviewed'], tone: 'busy' },
    toBePaid: { value: 2, label: ['待付款', 'To be paid'], tone: 'busy' },
    paid: { value: 3, label: ['已付款', 'Paid'], tone: 'good' },
    returned: { value: 4, label: ['已退回', 'Returned'], tone: 'bad' },
    held: { value: 5, label: ['待定收款人', 'No payee yet'], tone: 'warn' },
  },
  initial: 'draft',
  parties: { payee: { label: ['收款人', 'The payee'], field: 'personalId', members: 'contribute/contributeuserpersonal' } },
  reviews: [
    {
      asker: 'createUser',
      steps: [
        { by: 'examine', as: 'examineUser', in: 'draft' },
        { by: 'approve', as: 'approveUser', in: 'examined' },
      ],
      passed: 'toBePaid',
      refused: { by: 'sendBack', to: 'draft', clears: true },
    },
  ],
  editIn: 'draft',
  deleteIn: 'draft',
  made: {
    tells: {
      whom: { may: 'assign' },
      what: ['稿酬待定收款人：{earner}，{gross} 元', 'A royalty without a payee: {earner}, {gross} yuan'],
      more: ['{earnerKind}，{month}', '{earnerKind}, {month}'],
      in: 'held',
    },
  },
  actions: {
    examine: {
      label: ['审核', 'Review'],
      call: ['GET examine', 'POST examine'],
      from: 'draft',
      to: 'examined',
      notBy: ['createUser', 'assignUser'],
      writes: { examineUser: '$me' },
      tone: 'primary',
    },
    approve: {
      label: ['批准', 'Approve'],
      from: 'examined',
      to: 'toBePaid',
      notBy: ['createUser', 'assignUser', 'examineUser'],
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
    assign: {
      label: ['指定收款人', 'Name the payee'],
      from: ['held', 'draft'],
      to: 'draft',
      sets: ['personalId'],
      input: {
        personalId: ref(['收款人', 'Payee'], 'contribute/contributepersonal', { required: ['请选择收款人', 'Please choose the payee'] }),
      },
      writes: { examineUser: null, approveUser: null },
      tone: 'primary',
      tells: { whom: { may: 'examine' }, what: ['待审核的稿酬单：{slipNo}', 'A royalty slip to review: {slipNo}'] },
    },
  },
  calls: {
    bankFile: {
      label: ['银行代发文件', 'Bank file'],
      call: 'GET bankFile',
      answer: 'file',
      access: { verb: 'pay' },
      input: {
        month: text(['月份', 'Month'], { max: 7 }),
        format,
      },
    },
    postFile: {
      label: ['邮局汇款清单', 'Postal orders'],
      call: 'GET postFile',
      answer: 'file',
      access: { verb: 'pay' },
      input: { month: text(['月份', 'Month'], { max: 7 }), format },
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
    batches: {
      label: ['付款批次', 'By payment batch'],
      call: 'GET batch-statistics',
      access: { verb: 'view' },
      groups: { batch: 'batchNo' },
      sums: { net: { do: 'sum', of: 'net' }, count: { do: 'count', label: ['笔数', 'Slips'] } },
      where: { batchNo_notnull: true },
      chart: 'bar',
    },
  },
  queues: {
    held: { label: ['待定收款人', 'No payee yet'], where: { status: 'held' }, needs: 'assign', home: 'waiting', tone: 'warn' },
    drafts: { label: ['待审核', 'To review'], where: { status: 'draft' }, needs: 'examine', home: 'waiting' },
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
        fields: ['personalId', 'earner', 'month', 'taxKind', 'score', 'obstacle', 'remark', 'reason'],
      },
      { label: ['依据', 'What it pays for'], fields: ['bizType', 'bizId', 'earnerKind', 'littleReporterId'] },
      { label: ['收款方式', 'Payment'], fields: ['payment', 'bankName', 'bankAccount', 'bankHolder', 'mailName', 'mailAddress', 'mailPostcode'] },
      { label: ['审批与发放', 'Approval and payment'], fields: ['assignUser', 'examineUser', 'approveUser', 'batchNo', 'payTime'] },
      { label: ['编号', 'Number'], fields: ['slipNo'], rare: true },
    ],
    second: ['personalId', 'earner'],
    key: ['month', 'gross', 'tax', 'net', 'obstacle', 'batchNo'],
    empty: [
      '付给作者、小记者和版式设计的稿酬：月结时生成，经审核、批准后导出银行代发文件或邮局汇款清单。',
      'Payments to authors, young reporters and designers: created when a month is closed, approved by two people, then exported for the bank or post office.',
    ],
  },
  menu: { icon: 'wallet', sort: 52 },
})

export const messageroyaltieslog = logOf(messageroyalties, ['稿酬日志', 'Royalty log'])
