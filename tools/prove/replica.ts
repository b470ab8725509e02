import type { Proof } from '../prove'

/** A streaming standby that two nodes read from is paused, frozen and killed, for a minute each, while editors issue and readers read. */
export const proof: Proof = { files: ['server/testing/replica.whole.ts'], env: {}, config: 'server/whole.config.ts' }
