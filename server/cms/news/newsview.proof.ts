import { expect } from 'vitest'
import { proofsOf, well } from '../../testing/walk/step'

export const proofs = proofsOf('cms/newsview', {
  see: {
    async prove({ court, route, entry }) {
      const model = court.model('cms/news')
      const { id } = await court.make(model, 'acme')
      await court.place(model, id, { status: 4 })
      await well(
        court.world.nobody.send('POST', `${entry.path}/${id}?tenantId=acme`, undefined, {
          'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        }),
        route,
      )
      await expect.poll(async () => (await court.client('chief').get(`blade-cms/news/${id}`)).data.views).toBe(1)
    },
  },
})
