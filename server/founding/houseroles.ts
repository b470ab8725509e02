import { crud, type FirstRole, type Reached } from './firstrole'

/** Roles of the offices that run housekeeping and look after money. No role holds two steps that different persons must take. */

/** Merchants and their orders lie in departments of their own; the offices that look after them reach all of them. */
const everywhere: Readonly<Record<string, Reached>> = Object.fromEntries(
  ['merchant', 'merchantwithdrawal', 'merchantmargin', 'housekeep_order', 'housekeep_product', 'housekeep_packageorder'].map((code) => [
    code,
    { scopeType: 1 } as const,
  ]),
)

const house = (nouns: readonly string[], ...verbs: readonly string[]): string[] => nouns.flatMap((noun) => crud(`housekeep_${noun}`, ...verbs))

/** Records of housekeeping that its operator and its examiner both read. */
const seen = [
  ...crud('merchant', 'view', 'export'),
  ...['merchantuser', 'merchantcert', 'merchantleave', 'merchantchange'].flatMap((noun) => crud(`merchant_${noun}`, 'view', 'export')),
  ...crud('general_category', 'view'),
  ...crud('housekeep_order', 'view', 'export', 'agree_refund', 'refuse_refund'),
  ...house(
    ['orderlog', 'ordercoupon', 'services', 'serviceslot', 'refundrule', 'product', 'packageorder', 'packageorderlog', 'platformrate'],
    'view',
  ),
  ...house(['merchantstatistics', 'merchantbalance', 'merchantmarginlog', 'houseofflinecouponsmanage', 'houseofflinecouponsmanagelog'], 'view'),
  ...house(['housechannelmanage', 'housechannelservice', 'housechanneluser', 'housechannelpayment', 'housechannelbalance'], 'view'),
  ...house(['channel_user_order'], 'view', 'export'),
  ...crud('merchantmargin', 'view'),
]

const operating = [
  ...seen,
  ...crud('merchant', 'add', 'edit', 'apply', 'freeze', 'unfreeze', 'close'),
  ...crud('merchant_merchantuser', 'add', 'edit', 'delete'),
  ...crud('merchant_merchantchange', 'add'),
  ...crud('merchant_merchantcert', 'add', 'edit', 'delete', 'renew'),
  ...crud('merchant_merchantleave', 'add', 'edit', 'delete'),
  ...crud('housekeep_order', 'add', 'edit', 'platform_assign', 'allocation', 'cancel', 'services_cancel_order', 'stop_order', 'confirm', 'rate'),
  // What a customer puts in who orders by telephone.
  ...crud('coupon_usercoupon', 'view'),
  ...crud('housekeep_order', 'refund', 'retry_refund', 'settle', 'unmask'),
  ...crud('housekeep_ordercoupon', 'give_back', 'export'),
  ...house(['services', 'refundrule'], 'add', 'edit', 'delete', 'export'),
  ...crud('housekeep_serviceslot', 'add', 'edit', 'export'),
  ...crud('housekeep_product', 'add', 'edit', 'delete', 'export', 'is_up', 'is_hot', 'is_free'),
  ...crud('housekeep_packageorder', 'add', 'edit', 'export', 'cancel', 'refund', 'retry_refund', 'unmask'),
  ...house(['housechannelmanage', 'housechannelservice', 'housechanneluser'], 'add', 'edit', 'delete', 'export'),
  ...crud('housekeep_housechannelmanage', 'rotate', 'unmask'),
  ...crud('housekeep_housechanneluser', 'push_user_toyc'),
  ...crud('housekeep_housechannelpayment', 'add', 'count', 'delete', 'export'),
  ...crud('housekeep_houseofflinecouponsmanage', 'add', 'edit', 'delete', 'export', 'issue', 'annul', 'verify', 'unmask'),
]

/** Nouns of the wallets and of the payment channels that every person of the finance office reads. */
const books = [
  ...crud('merchant', 'view'),
  ...['merchantrechargelog', 'merchantrechargeloglog', 'merchantpoints', 'pointsconsumelog'].flatMap((noun) =>
    crud(`mall_${noun}`, 'view', 'export'),
  ),
  ...crud('merchantwithdrawal', 'view', 'no_pass', 'export'),
  ...crud('merchantmargin', 'view', 'refund_review', 'export'),
  ...house(
    ['merchantbalance', 'merchantwithdrawlog', 'merchantmarginlog', 'transaction', 'merchantplatformbalance', 'platformrate'],
    'view',
    'export',
  ),
  ...house(['merchantdepoydrawaltime', 'merchantstatistics', 'housechannelmanage', 'housechannelbalance', 'housechannelpayment'], 'view'),
  ...['payorder', 'payorderlog', 'payrefund', 'payrefundlog', 'paynotify', 'difference', 'differencelog', 'ledger', 'wallet', 'recharge'].flatMap(
    (noun) => crud(`pay_${noun}`, 'view'),
  ),
]

/** Royalties of contributors, and the table by which tax is withheld from them. */
const royalties = [
  ...crud('contribute_messageroyalties', 'view', 'send_back', 'export'),
  ...['messageroyaltieslog', 'royaltytax', 'summarystatisticsfraction', 'statisticsfraction'].flatMap((noun) => crud(`contribute_${noun}`, 'view')),
]

export const houseRoles: readonly FirstRole[] = [
  {
    name: '家政运营',
    nameEn: 'Housekeeping operator',
    alias: 'housekeeping',
    remark: '维护商户、服务和渠道，派单、改派、终止，处理退款，统计渠道结算',
    codes: operating,
    reaches: everywhere,
  },
  {
    name: '家政审核',
    nameEn: 'Housekeeping examiner',
    alias: 'housekeeping-examiner',
    remark: '审核商户入驻和资料变更，复核退款',
    codes: [
      ...seen,
      ...crud('merchant', 'examine', 'unmask'),
      ...crud('merchant_merchantchange', 'examine', 'unmask'),
      ...crud('merchant_merchantuser', 'unmask'),
    ],
    reaches: everywhere,
  },
  {
    name: '会计',
    nameEn: 'Accountant',
    alias: 'accountant',
    remark: '提现和退还保证金的一审，审核保证金，处理对账差异',
    codes: [
      ...books,
      ...crud('merchantwithdrawal', 'first_pass'),
      ...crud('merchantmargin', 'add', 'edit', 'delete', 'examine_pass', 'examine_review', 'refund_first_pass'),
      ...crud('pay_payorder', 'sync', 'export'),
      ...crud('pay_difference', 'explain', 'export'),
      ...crud('pay_ledger', 'export'),
      ...crud('pay_recharge', 'add', 'cancel', 'export'),
      ...crud('activities_donation', 'view', 'confirm', 'refund', 'export'),
      ...crud('activities_donationproject', 'view'),
    ],
    // Gifts are entered by the office that appeals for them, and confirmed where the money arrives.
    reaches: { ...everywhere, activities_donation: { scopeType: 1 }, activities_donationproject: { scopeType: 1 } },
  },
  {
    name: '财务主管',
    nameEn: 'Head of finance',
    alias: 'financehead',
    remark: '提现和退还保证金的二审，提出扣罚，确认渠道结算，批准稿酬，维护费率、税表和提现时间',
    codes: [
      ...books,
      ...crud('merchantwithdrawal', 'second_pass'),
      ...royalties,
      ...crud('contribute_messageroyalties', 'assign', 'approve'),
      ...crud('contribute_royaltytax', 'add', 'edit', 'delete'),
      ...crud('merchantmargin', 'refund_second_pass', 'ask_deduct'),
      ...crud('pay_product', 'view', 'add', 'edit', 'delete', 'export'),
      ...house(['platformrate', 'merchantdepoydrawaltime'], 'add', 'edit', 'delete', 'export'),
      ...crud('housekeep_housechannelpayment', 'confirm', 'reopen', 'export'),
    ],
    reaches: everywhere,
  },
  {
    name: '财务总监',
    nameEn: 'Finance director',
    alias: 'financedirector',
    remark: '提现的三审、退还保证金的终审，确认扣罚',
    codes: [
      ...books,
      ...crud('merchantwithdrawal', 'third_pass'),
      ...crud('merchantmargin', 'refund_final_pass', 'deduct'),
      ...crud('pay_payconfiginfo', 'view', 'add', 'edit', 'delete', 'enable', 'export'),
    ],
    reaches: everywhere,
  },
  {
    name: '出纳',
    nameEn: 'Cashier',
    alias: 'cashier',
    remark: '导出打款文件、导入打款结果、退还保证金、支付渠道佣金、发放稿酬',
    codes: [
      ...books,
      ...crud('merchantwithdrawal', 'draw_success', 'payout', 'retry', 'unmask'),
      ...crud('merchantmargin', 'refund_success'),
      ...crud('housekeep_housechannelpayment', 'pay', 'export'),
      ...crud('pay_payrefund', 'retry'),
      ...royalties,
      ...crud('contribute_messageroyalties', 'pay', 'returned', 'again'),
    ],
    reaches: everywhere,
  },
]
