import { proofsOf, type Step } from '../testing/walk/step'

/** The type of a category that there is. */
const ofType = async ({ court }: Step) => ({ categoryType: (await court.make(court.model('general/category'), 'acme')).categoryType })

export const proofs = proofsOf('general/category', {
  lazyList: { input: ofType },
  lazyTree: { input: ofType },
})
