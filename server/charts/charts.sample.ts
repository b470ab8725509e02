import { expect } from 'vitest'
import type { Court } from '../testing/laws/making'
import { well } from '../testing/walk/step'
import { sampleOf } from '../testing/sample'

/** A question that every maker of charts may ask. */
export const countOfSources = { noun: 'cms/sources', groups: { type: 'type' }, sums: { count: { do: 'count' } } }

const dataset = { noun: 'cms/sources', groups: { type: 'type' }, sums: { count: { do: 'count' } } }

/** A chart of the chief's tenant over sources, of which there is one. */
const aChart = async (court: Court): Promise<{ id: string }> => {
  await court.make(court.model('cms/sources'), 'acme')
  return { id: (await court.make(court.model('charts/charts'), 'acme')).id }
}

export const sample = sampleOf('charts/charts', {
  row: () => ({ dataset: countOfSources, timeKey: 'createTime' }),
  calls: {
    data: { input: ({ court }) => aChart(court) },
    sheet: {
      input: ({ court }) => aChart(court),
      async prove({ court, route }) {
        const { id } = await aChart(court)
        const { headers } = await well(court.client('chief').get(`blade-charts/charts/sheet?id=${id}`), route)
        expect.soft(String(headers['content-disposition']), route).toContain('.xlsx')
      },
    },
    attempt: {
      async input({ court }) {
        await aChart(court)
        return { dataset }
      },
    },
  },
})
