import { counted } from '../official/account.proof'
import { proofsOf } from '../testing/walk/step'

export const proofs = proofsOf('showroom/showroom', { seen: counted('showroom/showroom', 'views') })
