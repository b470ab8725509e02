import type { Proof } from '../prove'

/** An export of 100,000 rows and how far the process grows by it. */
export const proof: Proof = { files: ['server/resource/exporttask.test.ts'], env: { EXPORT_ROWS: '100000' } }
