import { proofsOf, well } from '../testing/walk/step'

const tenantId = 'acme'

export const proofs = proofsOf('ers/erseventlog', {
  timeline: {
    async input({ court }) {
      const { id } = await court.make(court.model('ers/ersevent'), tenantId)
      await well(court.client('chief').post('blade-ers/ersevent/receive', { id }), 'an event that is received')
      return { id }
    },
  },
})
