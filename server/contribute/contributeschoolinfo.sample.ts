import { contributeschoolinfo } from '@masthead/contract/contribute/contributeschoolinfo'
import { sampleOf } from '../testing/sample'

export const sample = sampleOf(contributeschoolinfo.name, {
  calls: {
    byRegion: {
      async input({ court }) {
        // Schools alone are counted, not their classes.
        await court.make(court.model(contributeschoolinfo.name), 'acme', { type: 1, parentId: undefined })
        return {}
      },
    },
  },
})
