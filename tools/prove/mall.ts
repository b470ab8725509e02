import type { Proof } from '../prove'

/** The last piece, coupon, code, point and cent of a budget wanted by fifty at two nodes; nodes killed amid orders, callbacks, refunds and issues; a model of everything a buyer does. */
export const proof: Proof = {
  files: ['server/mall/mall-nodes.test.ts', 'server/mall/model.test.ts'],
  env: { MALL_ROUNDS: '25', MALL_AT_ONCE: '50', MALL_KILLS: '25', MALL_RUNS: '600' },
}
