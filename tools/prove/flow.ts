import type { Proof } from '../prove'

/** Fifty claims and fifty votes at once at two nodes, nodes killed while they carry steps out, and moments that come while nobody is there. */
export const proof: Proof = { files: ['server/flow/flow-nodes.test.ts'], env: { FLOW_ROUNDS: '100', FLOW_KILLS: '25' } }
