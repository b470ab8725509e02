import type { Proof } from '../prove'

/** A tenant moves to another database while editors save, and one of the two databases is killed at each step. */
export const proof: Proof = { files: ['server/testing/places.whole.ts'], env: {}, config: 'server/whole.config.ts' }
