import { sampleOf, type Step } from '../testing/sample'

/** The type of a category that there is. */
const ofType = async ({ court }: Step) => ({ categoryType: (await court.make(court.model('general/category'), 'acme')).categoryType })

export const sample = sampleOf('general/category', {
  // An article of a category that asks for several reviews is issued after all of them.
  row: () => ({ checkLevels: 1 }),
  calls: {
    lazyList: { input: ofType },
    lazyTree: { input: ofType },
  },
})
