import { expect } from 'vitest'
import type { Court } from '../testing/laws/court'
import { proofsOf, well } from '../testing/walk/step'

/** A report over the sources of the chief's tenant, of which there is one. */
const aReport = async (court: Court): Promise<{ id: string }> => {
  await court.make(court.model('cms/sources'), 'acme')
  return { id: (await court.make(court.model('report/report'), 'acme')).id }
}

export const proofs = proofsOf('report/report', {
  mine: {
    async input({ court }) {
      await aReport(court)
      return {}
    },
  },
  run: { input: ({ court }) => aReport(court) },
  file: {
    input: async ({ court }) => ({ ...(await aReport(court)), as: 'xlsx' }),
    async prove({ court, route }) {
      const body = { ...(await aReport(court)), as: 'pdf' }
      const { headers } = await well(court.client('chief').post('blade-report/report/rest/file', body), route)
      expect.soft(headers['content-type'], route).toBe('application/pdf')
    },
  },
})
