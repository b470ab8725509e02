import { resolve } from 'node:path'
import type { Proof } from '../prove'

/** Makes every call of a list, docs/calls.tsv where none is given: `npm run calls -- list.tsv`. */
export const proof: Proof = { files: ['server/testing/calls.test.ts'], env: { CALLS: resolve(process.argv[3] ?? 'docs/calls.tsv') } }
