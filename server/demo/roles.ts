import { letterTypes } from '@masthead/contract/petition/letterwords'
import type { Reached } from '../system/firstroles'

/** Roles of the offices that answer citizens and look after money, beside those that a newsroom begins with. */

const of = (code: string, ...verbs: readonly string[]): string[] => verbs.map((verb) => `${code}_${verb}`)

const letters = (...verbs: readonly string[]): string[] => Object.keys(letterTypes).flatMap((name) => of(name.replace('/', '_'), ...verbs))

const emergencies = [
  ...of('ers_ersevent', 'view', 'add', 'edit', 'export', 'receive', 'accept', 'inadmissible', 'transfer', 'transfer_by_id', 'send_back'),
  ...of('ers_ersevent', 'feedback', 'ask_finish', 'finish', 'merge', 'reopen', 'regrade'),
  ...of('ers_erseventlog', 'view'),
  ...of('ers_erseventfeedback', 'view', 'add'),
  ...of('ers_ersevaluate', 'view', 'edit'),
  ...of('ers_overdue', 'view', 'add', 'delete'),
  ...of('ers_erstype', 'view'),
]

const matters = [
  ...letters('view'),
  ...of('petition_petitionlog', 'view'),
  ...of('petition_template', 'view'),
  ...of('petition_petitionwarning', 'view'),
  ...of('petition_petitionevaluate', 'view'),
  ...of('petition_problem', 'view'),
]

/** What everybody of the finance office looks at: whose money it is, where it went, and what for. */
const books = [
  ...of('merchant', 'view'),
  ...of('merchantwithdrawal', 'view', 'no_pass', 'export'),
  ...of('merchantmargin', 'view', 'refund_review', 'export'),
  ...['merchantbalance', 'merchantwithdrawlog', 'merchantmarginlog', 'transaction', 'merchantplatformbalance', 'platformrate'].flatMap((noun) =>
    of(`housekeep_${noun}`, 'view'),
  ),
  ...of('housekeep_merchantdepoydrawaltime', 'view'),
  ...of('housekeep_merchantstatistics', 'view'),
  ...['payorder', 'payorderlog', 'payrefund', 'payrefundlog', 'paynotify', 'difference', 'differencelog', 'ledger', 'wallet', 'recharge'].flatMap(
    (noun) => of(`pay_${noun}`, 'view'),
  ),
]

/** What contributors are paid, and by which table tax is withheld. */
const royalties = [
  ...of('contribute_messageroyalties', 'view', 'send_back', 'export'),
  ...['messageroyaltieslog', 'royaltytax', 'summarystatisticsfraction', 'statisticsfraction'].flatMap((noun) => of(`contribute_${noun}`, 'view')),
]

/** Merchants are in departments of their own, and their money is the office's business all the same. */
const everywhere = { merchant: { scopeType: 1 }, merchantwithdrawal: { scopeType: 1 }, merchantmargin: { scopeType: 1 } } as const

/** Questions come from outside, where no department of the house is, and wait for somebody to hand them to one. */
const questions = { petition_problem: { scopeType: 1 } } as const

interface DemoRole {
  readonly name: string
  readonly nameEn: string
  readonly alias: string
  readonly remark: string
  readonly codes: readonly string[]
  readonly reaches?: Readonly<Record<string, Reached>>
}

export const demoRoles: readonly DemoRole[] = [
  { name: '应急值班员', nameEn: 'Duty officer', alias: 'ersduty', remark: '接收、受理、转办和处置突发事件', codes: emergencies },
  {
    name: '应急指挥',
    nameEn: 'Commander',
    alias: 'erscommand',
    remark: '督导处置、确认办结、审批延期、定稿评估',
    codes: [
      ...emergencies,
      ...of('ers_ersevent', 'supervise', 'unmask'),
      ...of('ers_overdue', 'grant'),
      ...of('ers_ersevaluate', 'finalise', 'redraft'),
    ],
  },
  {
    name: '信访接待员',
    nameEn: 'Petition clerk',
    alias: 'petitionclerk',
    remark: '登记来信来访、提交审核、转办网上问政、发送评价链接',
    codes: [
      ...matters,
      ...letters('add', 'edit', 'delete', 'send', 'export'),
      ...of('petition_petitionevaluate', 'link'),
      ...of('petition_problem', 'edit'),
      ...of('calling_callingorder', 'view', 'add', 'edit', 'take', 'link', 'close', 'call_back', 'reopen', 'unmask'),
      ...of('calling_callingorderlog', 'view'),
      ...of('sqfk_sqfkorder', 'view', 'add', 'edit', 'rate', 'close'),
      ...of('official_accountcategory', 'view'),
      ...of('official_account', 'view', 'add', 'edit', 'reapply'),
      ...of('official_manuscript', 'view', 'add', 'edit', 'delete', 'submit'),
      ...of('official_review', 'view', 'resubmit'),
    ],
    reaches: questions,
  },
  {
    name: '信访科长',
    nameEn: 'Head of petitions',
    alias: 'petitionhead',
    remark: '审核、交办、督办、合并、延期、不予受理',
    codes: [
      ...matters,
      ...letters('check', 'assign', 'supervise', 'extend', 'merge', 'not_accept', 'restore', 'unmask', 'export'),
      ...of('petition_template', 'add', 'edit'),
      ...of('petition_petitionwarning', 'ack', 'close', 'export'),
      ...of('petition_problem', 'edit', 'check', 'hide'),
      ...of('sqfk_sqfkorder', 'view', 'dispatch', 'refuse', 'reopen', 'unmask'),
      ...of('sqfk_sqfkorderlog', 'view'),
    ],
    reaches: questions,
  },
  {
    name: '承办人员',
    nameEn: 'Handler',
    alias: 'petitionhandler',
    remark: '签收、办理和答复信访件，答复网上问政',
    codes: [
      ...matters,
      ...letters('receive', 'reply'),
      ...of('petition_problem', 'reply'),
      ...of('sqfk_sqfkorder', 'view', 'take', 'return_it', 'reply'),
      ...of('sqfk_sqfkorderlog', 'view'),
    ],
  },
  {
    name: '会计',
    nameEn: 'Accountant',
    alias: 'accountant',
    remark: '提现和退还保证金的一审，审核保证金，处理对账差异',
    codes: [
      ...books,
      ...of('merchantwithdrawal', 'first_pass'),
      ...of('merchantmargin', 'add', 'edit', 'examine_pass', 'examine_review', 'refund_first_pass'),
      ...of('pay_payorder', 'sync', 'export'),
      ...of('pay_difference', 'explain', 'export'),
      ...of('pay_ledger', 'export'),
    ],
    reaches: everywhere,
  },
  {
    name: '财务主管',
    nameEn: 'Head of finance',
    alias: 'financehead',
    remark: '提现和退还保证金的二审，提出扣罚，批准稿酬，维护费率、税表和提现时间',
    codes: [
      ...books,
      ...of('merchantwithdrawal', 'second_pass'),
      ...royalties,
      ...of('contribute_messageroyalties', 'approve'),
      ...of('contribute_royaltytax', 'add', 'edit'),
      ...of('merchantmargin', 'refund_second_pass', 'ask_deduct'),
      ...of('housekeep_platformrate', 'add', 'edit'),
      ...of('housekeep_merchantdepoydrawaltime', 'add', 'edit'),
    ],
    reaches: everywhere,
  },
  {
    name: '财务总监',
    nameEn: 'Finance director',
    alias: 'financedirector',
    remark: '提现的三审、退还保证金的终审，确认扣罚',
    codes: [...books, ...of('merchantwithdrawal', 'third_pass'), ...of('merchantmargin', 'refund_final_pass', 'deduct')],
    reaches: everywhere,
  },
  {
    name: '出纳',
    nameEn: 'Cashier',
    alias: 'cashier',
    remark: '导出打款文件、导入打款结果、退还保证金、发放稿酬',
    codes: [
      ...books,
      ...of('merchantwithdrawal', 'draw_success', 'payout', 'retry', 'unmask'),
      ...of('merchantmargin', 'refund_success'),
      ...of('pay_payrefund', 'retry'),
      ...royalties,
      ...of('contribute_messageroyalties', 'pay', 'returned', 'again'),
    ],
    reaches: everywhere,
  },
]
