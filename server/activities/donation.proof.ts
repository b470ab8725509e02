import { standing } from '../testing/walk/fresh'
import { proofsOf } from '../testing/walk/step'

export const proofs = proofsOf('activities/donation', {
  byProject: { input: standing(1) },
})
