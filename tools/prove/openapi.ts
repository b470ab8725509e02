import type { Proof } from '../prove'

/** The description of the API through two public generators and two public linters, which npm fetches. */
export const proof: Proof = { files: ['server/engine/wire/openapi-tools.test.ts'], env: { OPENAPI_TOOLS: '1' } }
