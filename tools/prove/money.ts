import type { Proof } from '../prove'

/** Walks over everything that may be done to orders, withdrawals and margins, with the books compared after each; fifty at once at two nodes; nodes killed in the middle. */
export const proof: Proof = {
  files: ['server/housekeep/money-walk.test.ts', 'server/housekeep/money-nodes.test.ts'],
  env: { MONEY_WALKS: '300', MONEY_ROUNDS: '100', MONEY_KILLS: '25' },
}
