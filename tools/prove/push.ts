import type { Proof } from '../prove'

/** A push to ten thousand devices, with the line to the gateway broken and a node killed in the middle. */
export const proof: Proof = { files: ['server/message-push/push.test.ts'], env: { PUSH_RECEIVERS: '10000' } }
