import type { Label } from '@masthead/contract/kit/label'

/** What the card of a merchant's money says. */
export const words = {
  title: ['我的钱包', 'Wallet'],
  withdrawals: ['申请提现', 'Withdraw money'],
  margin: ['保证金', 'Margin'],
} as const satisfies Record<string, Label>
