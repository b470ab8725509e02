import { expect } from 'vitest'
import type { Court } from '../testing/laws/making'
import { well } from '../testing/walk/step'
import { sampleOf } from '../testing/sample'
import { countOfSources } from '../charts/charts.sample'

/** A report over the sources of the chief's tenant, of which there is one. */
const aReport = async (court: Court): Promise<{ id: string }> => {
  await court.make(court.model('cms/sources'), 'acme')
  return { id: (await court.make(court.model('report/report'), 'acme')).id }
}

export const sample = sampleOf('report/report', {
  // A report of this product alone, with a layout that its data have columns for.
  row: ({ least }) => ({
    kind: 'data',
    dataset: countOfSources,
    ...(least ? {} : { datasourceId: undefined, content: undefined, params: undefined, bands: undefined }),
  }),
  calls: {
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
  },
})
