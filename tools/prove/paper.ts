import type { Proof } from '../prove'

/** A month of an e-paper, thirty issues of sixteen pages, caught twice, with the node that catches it killed in the middle of the first time. */
export const proof: Proof = { files: ['server/contribute/paper/catch.test.ts'], env: { PAPER_ISSUES: '30', PAPER_PAGES: '16' } }
