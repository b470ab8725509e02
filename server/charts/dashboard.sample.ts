import type { Court } from '../testing/laws/making'
import { sampleOf } from '../testing/sample'

const aBoard = async (court: Court): Promise<string> => (await court.make(court.model('charts/dashboard'), 'acme')).id

export const sample = sampleOf('charts/dashboard', {
  calls: {
    mine: {
      async input({ court }) {
        await aBoard(court)
        return {}
      },
    },
    board: { input: async ({ court }) => ({ id: await aBoard(court) }) },
    answers: {
      async input({ court }) {
        const dashboardId = await aBoard(court)
        const { id } = await court.make(court.model('charts/charts'), 'acme', { dashboardId })
        await court.client('chief').get(`blade-charts/charts/data?id=${id}`)
        return { id: dashboardId }
      },
    },
    arrange: {
      async input({ court }) {
        const dashboardId = await aBoard(court)
        const { id } = await court.make(court.model('charts/charts'), 'acme', { dashboardId })
        return { id: dashboardId, tiles: [{ id, x: 6, y: 1, w: 6, h: 3 }] }
      },
    },
  },
})
