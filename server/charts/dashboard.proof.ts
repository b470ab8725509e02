import type { Court } from '../testing/laws/court'
import { proofsOf } from '../testing/walk/step'

const aBoard = async (court: Court): Promise<string> => (await court.make(court.model('charts/dashboard'), 'acme')).id

export const proofs = proofsOf('charts/dashboard', {
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
})
