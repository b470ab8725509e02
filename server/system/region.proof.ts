import { proofsOf } from '../testing/walk/step'

export const proofs = proofsOf('system/region', {
  select: { input: () => ({ code: '0' }) },
})
