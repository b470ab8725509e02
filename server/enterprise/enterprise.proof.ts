import { standing } from '../testing/walk/fresh'
import { proofsOf } from '../testing/walk/step'

export const proofs = proofsOf('enterprise/enterprise', {
  byIndustry: { input: standing(1) },
})
