import type { Proof } from '../prove'

/** Fifty claims and fifty votes at once at two nodes, 200 processes that end there as at one, nodes killed while they carry steps out, and moments that come while nobody is there. */
export const proof: Proof = { files: ['server/flow/flow-nodes.test.ts'], env: { FLOW_ROUNDS: '100', FLOW_KILLS: '25', FLOW_INSTANCES: '200' } }
