import type { Proof } from '../prove'

/** A hundred thousand events that apps tell within a minute, of which none is lost. */
export const proof: Proof = { files: ['server/app-config/calls.test.ts'], env: { EVENTS: '100000' } }
