import { proofsOf } from '../testing/walk/step'

export const proofs = proofsOf('desk/weekly', {
  // Nobody here has an address to which it could go.
  mail: { input: () => ({ isMailed: false }) },
})
