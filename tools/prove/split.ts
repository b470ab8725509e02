import type { Proof } from '../prove'

/** The suites of the server with the tables of the control plane in one database and those of the data plane in another. */
export const proof: Proof = { files: [], env: { SPLIT: '1', LAWS: 'all' } }
