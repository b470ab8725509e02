import { proofsOf } from '../testing/walk/step'
import { granted } from './points.proof'

export const proofs = proofsOf('activities/pointslog', {
  mine: { input: ({ court }) => granted(court) },
  byActivity: { input: ({ court }) => granted(court) },
})
