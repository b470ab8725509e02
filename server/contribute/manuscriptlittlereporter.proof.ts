import { expect } from 'vitest'
import { proofsOf, well } from '../testing/walk/step'

export const proofs = proofsOf('contribute/manuscriptlittlereporter', {
  certificate: {
    async input({ court }) {
      const model = court.model('contribute/manuscriptlittlereporter')
      const { id } = await court.make(model, 'acme')
      await court.place(model, id, { status: 3 })
      return { id }
    },
    async prove({ court, route }) {
      const model = court.model('contribute/manuscriptlittlereporter')
      const { id } = await court.make(model, 'acme')
      await court.place(model, id, { status: 3 })
      const { headers } = await well(court.client('chief').get(`blade-contribute/manuscriptlittlereporter/certificate/${id}`), route)
      expect.soft([headers['content-type'], String(headers['content-disposition']).includes('.pdf')], route).toEqual(['application/pdf', true])
    },
  },
})
