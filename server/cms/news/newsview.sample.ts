import { news } from '@masthead/contract/cms/news'
import { expect } from 'vitest'
import { well } from '../../testing/walk/step'
import { sampleOf, type Step } from '../../testing/sample'

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

/** An article that is online. */
const online = async ({ court }: Step): Promise<string> => {
  const model = court.model('cms/news')
  const { id } = await court.make(model, 'acme')
  await court.place(model, id, { status: news.state.online })
  return id
}

export const sample = sampleOf('cms/newsview', {
  calls: {
    see: {
      async prove(step) {
        const { court, route, entry } = step
        const id = await online(step)
        await well(court.world.nobody.send('POST', `${entry.path}/${id}?tenantId=acme`, undefined, browser), route)
        await expect.poll(async () => (await court.client('chief').get(`blade-cms/news/${id}`)).data.views).toBe(1)
      },
    },
    stay: {
      input: async (step) => ({ newsId: await online(step), seconds: 30, depth: 2 }),
      async prove(step) {
        const { court, route, entry } = step
        const id = await online(step)
        const { nobody } = court.world
        await well(nobody.send('POST', `${entry.path}/${id}?tenantId=acme`, undefined, browser), 'a reader')
        await well(nobody.send('POST', `${entry.path}/${id}/stay?tenantId=acme&seconds=30&depth=2`, undefined, browser), route)
        const totals = async () => (await court.client('chief').get(`blade-cms/news/figures/${id}`)).data.totals
        await expect.poll(async () => (await totals()).stays).toBe(1)
        expect.soft(await totals(), route).toMatchObject({ seconds: 30, depth50: 1 })
      },
    },
  },
})
