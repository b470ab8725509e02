import type { Label } from '@masthead/contract/kit/label'

/** What is said where a customer's code is redeemed. */
export const voucherWords = {
  redeem: ['核销券码', 'Redeem a code'],
  go: ['核销', 'Redeem'],
  redeemed: ['已核销：{{name}}，面值 ¥{{value}}', 'Redeemed: {{name}}, worth ¥{{value}}'],
} as const satisfies Record<string, Label>
