import { proofsOf } from '../testing/walk/step'

export const proofs = proofsOf('resource/maillog', {
  test: { input: () => ({ address: 'walk@example.org' }) },
})
