import { well } from '../testing/walk/step'
import { sampleOf } from '../testing/sample'

const tenantId = 'acme'

export const sample = sampleOf('ers/erseventlog', {
  calls: {
    timeline: {
      async input({ court }) {
        const { id } = await court.make(court.model('ers/ersevent'), tenantId)
        await well(court.client('chief').post('blade-ers/ersevent/receive', { id }), 'an event that is received')
        return { id }
      },
    },
  },
})
