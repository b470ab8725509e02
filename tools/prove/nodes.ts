import type { Proof } from '../prove'

/** Three nodes behind the system's nginx as it is shipped: one is killed while editors save and readers read. */
export const proof: Proof = { files: ['server/testing/nodes.whole.ts'], env: {}, config: 'server/whole.config.ts' }
