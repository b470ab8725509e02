import { keywords } from '@masthead/contract/general/keywords'
import { expect } from 'vitest'
import { sendCall, well } from '../testing/walk/step'
import { sampleOf } from '../testing/sample'

export const sample = sampleOf('general/keywords', {
  calls: {
    hot: {
      async prove(step) {
        const { court, route } = step
        const word = await court.make(court.model('general/keywords'), 'acme', { startTime: null, endTime: null, status: keywords.state.on })
        const { data } = await well(sendCall(step, court.world.nobody, { tenantId: 'acme' }), route)
        expect.soft(JSON.stringify(data), route).toContain(word.keyword)
      },
    },
  },
})
