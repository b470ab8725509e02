import { proofsOf } from '../../testing/walk/step'
import { authorProofs } from './newspaperauthor.proof'

export const proofs = proofsOf('contribute/littlereportnewspaperauthor', authorProofs)
