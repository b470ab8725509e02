import { contributeschoolinfo } from '@masthead/contract/contribute/contributeschoolinfo'
import { proofsOf } from '../testing/walk/step'

export const proofs = proofsOf(contributeschoolinfo.name, {
  byRegion: {
    async input({ court }) {
      // Schools alone are counted, not their classes.
      await court.make(court.model(contributeschoolinfo.name), 'acme', { type: 1, parentId: undefined })
      return {}
    },
  },
})
