import type { Proof } from '../prove'

/** A tenant moves to another database while editors save, and the node that moves it is killed at each step. */
export const proof: Proof = { files: ['server/placing/kill.test.ts'], env: { MOVES: 'all' } }
