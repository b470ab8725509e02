import { ersevent } from '@masthead/contract/ers/ersevent'
import { expect } from 'vitest'
import type { Court } from '../testing/laws/court'
import { proofsOf, well } from '../testing/walk/step'

const tenantId = 'acme'

/** An emergency that is over. */
const over = async (court: Court): Promise<string> => {
  const model = court.model('ers/ersevent')
  const { id } = await court.make(model, tenantId)
  await court.place(model, id, { status: 5 })
  return id
}

export const proofs = proofsOf('ers/ersevent', {
  refusals: {
    async input({ court }) {
      const model = court.model('ers/ersevent')
      await court.place(model, (await court.make(model, tenantId)).id, { status: ersevent.state.notAccepted, isDrill: false })
      return {}
    },
  },
  report: {
    input: async ({ court }) => ({ id: await over(court) }),
    async prove({ court, route }) {
      const { headers } = await well(court.client('chief').get(`blade-ers/ersevent/report/${await over(court)}`), route)
      expect.soft([headers['content-type'], String(headers['content-disposition']).includes('.pdf')], route).toEqual(['application/pdf', true])
    },
  },
})
