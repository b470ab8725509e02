import { proofsOf } from '../../testing/walk/step'
import { works } from './newspaperauthor.proof'

export const proofs = proofsOf('contribute/newspaperdiagrams', {
  myDiagrams: { input: works },
})
