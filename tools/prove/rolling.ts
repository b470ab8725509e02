import type { Proof } from '../prove'

/** Nodes of the release before, replaced one by one under load. `ROLLING_FROM` names its commit; else it is the one before this. */
export const proof: Proof = { files: ['server/testing/rolling.whole.ts'], env: {}, config: 'server/whole.config.ts' }
