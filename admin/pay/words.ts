import type { Label } from '@masthead/contract/kit/label'

/** What the pages of money say besides the words of the declarations. */
export const words = {
  entries: ['流水', 'Entries'],
  purses: ['科目', 'Purses'],
  all: ['{{count}} 笔', '{{count}} entries'],
  none: ['该账户还没有流水', 'This account has no entries yet'],
  number: ['编号 {{number}}', 'No. {{number}}'],
  noAccount: ['请从账务流水中选择账户', 'Choose an account in the ledger'],
  back: ['账务流水', 'Ledger'],
  agrees: ['与账户余额一致', 'Matches the account'],
  differs: ['账户余额为 {{amount}}，与流水不符', 'The account shows {{amount}}, which does not match its entries'],
  time: ['时间', 'Time'],
  what: ['事由', 'What for'],
  toPay: ['去支付', 'Pay'],
  cashier: ['收银台', 'Cashier'],
  payBy: ['选择支付方式', 'Choose how to pay'],
  noChannel: ['暂时没有可用的支付方式：请启用支付渠道。', 'No payments can be taken now: enable a payment channel.'],
  scan: ['请用手机扫描二维码支付，支付后本页自动更新', 'Scan the code with a phone; this page updates once it is paid'],
  codeAlt: ['支付二维码', 'Payment code'],
  goPay: ['前往支付页面', 'Go to the payment page'],
  inApp: ['该方式须在微信小程序或 APP 内支付', 'This is paid inside the mini program or the app'],
  until: ['请于 {{time}} 前支付', 'Pay before {{time}}'],
  walletSure: ['用钱包支付 {{amount}}？', 'Pay {{amount}} from the wallet?'],
  isPaid: ['已支付', 'Paid'],
  isClosed: ['已关闭，不能再支付', 'Closed: it can no longer be paid'],
  sandbox: ['沙箱收银台', 'Sandbox'],
  sandboxOfOthers: [
    '沙箱不收真钱：由有沙箱权限的同事在“支付单”中模拟付款。',
    'No real money is taken in the sandbox: a colleague with the right to it simulates the payment under “Payments”.',
  ],
  sandboxTitle: ['这是沙箱，不收真钱', 'This is a sandbox: no real money is taken'],
  sandboxHint: [
    '您说这笔款怎样了，系统就像收到渠道通知一样处理。沙箱里的钱单独记账，不能提现，也不会进入代收款。',
    'Choose a channel result, and the payment is handled as if the channel had reported it. Sandbox money is kept in separate accounts: it is never paid out and never counted as income.',
  ],
  sandboxClosed: [
    '沙箱现在没有开放：本系统未启用沙箱，或已启用真实支付渠道，或该款项不能用沙箱支付。',
    'The sandbox is not available: this installation has none, a real channel is in use, or this payment is not allowed in it.',
  ],
  paid: ['支付成功', 'Paid'],
  paidHint: ['渠道通知已支付。', 'The channel reports that it was paid.'],
  failed: ['支付失败', 'Failed'],
  failedHint: ['付款人没有付成，支付单继续等待。', 'The payment attempt failed; it is still waiting to be paid.'],
  late: ['超时后成功', 'Paid late'],
  lateHint: ['支付单先关闭，通知随后才到：款项自动退回。', 'The payment is closed before the report arrives: the money is returned automatically.'],
  twice: ['重复通知', 'Reported twice'],
  twiceHint: ['同一通知来两次，只入账一次。', 'The same report arrives twice and counts once.'],
  notMock: ['该支付单不在沙箱中，或已经结束。', 'This payment is not in the sandbox, or is over.'],
  pressed: ['已按“{{what}}”处理', 'Done: {{what}}'],
  toPayments: ['支付单', 'Payments'],
  whatNow: ['如何处理', 'What to do'],
  ask: ['向渠道查询', 'Ask the channel'],
  openPayment: ['查看支付单', 'Open the payment'],
  heard: ['渠道的答复已登记：{{state}}', 'The channel was asked. It is now: {{state}}'],
  noPayment: ['本方没有这个单号的支付单', 'There is no payment with this number here'],
} as const satisfies Record<string, Label>

/** What to do about a difference, by its kind. */
export const advice: Readonly<Record<string, Label>> = {
  missingHere: [
    '渠道收了款，本方没有记录。先按单号查支付单；没有则与渠道核对付款人，款项应原路退回，退回后写下说明。',
    'The channel received money that is not recorded here. Look for the payment; if there is none, ask the channel for the payer, have the money returned, then explain the difference.',
  ],
  missingThere: [
    '本方记为已支付，账单上没有。先向渠道查询；次日账单可能补上。仍然没有时停止履约并联系渠道，再写下说明。',
    'It is paid here but missing from the bill. Ask the channel; it may be on the next bill. If it stays missing, hold the order, contact the channel, then explain the difference.',
  ],
  amount: [
    '两边金额不同。以渠道账单为准核对订单与退款；多收的退回，少收的追补，不改流水，用反向记账更正。',
    'The amounts differ. Compare the order and its refunds with the bill: return what was overpaid, collect what is missing. Entries are never changed, only reversed.',
  ],
  state: [
    '两边状态不同，多半是通知没有到。向渠道查询一次，状态会随答复更正。',
    'The states differ, usually because a callback did not arrive. Ask the channel once, and the state follows its answer.',
  ],
  ledger: [
    '余额与流水之和不符，或借贷不相抵。请勿在该账户上继续收付，立即联系系统管理员核查。',
    'A balance does not match its entries, or entries do not cancel out. Stop moving money in this account and contact the administrator now.',
  ],
}
