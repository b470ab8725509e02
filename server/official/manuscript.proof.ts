import { proofsOf } from '../testing/walk/step'
import { counted } from './account.proof'

export const proofs = proofsOf('official/manuscript', {
  like: counted('official/manuscript', 'likes'),
  seen: counted('official/manuscript', 'views'),
})
