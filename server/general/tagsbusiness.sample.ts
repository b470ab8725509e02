import { expect } from 'vitest'
import { article } from '../testing/walk/fresh'
import { well } from '../testing/walk/step'
import { sampleOf } from '../testing/sample'

export const sample = sampleOf('general/tagsbusiness', {
  calls: {
    submitList: {
      async prove(step) {
        const { court, route, entry } = step
        const id = await article(step)
        const tag = await court.make(court.model('general/tags'), 'acme')
        await well(court.client('chief').post(`${entry.path}/submitList`, [{ tagId: tag.id, bizType: 'news', bizId: id }]), route)
        expect.soft((await court.client('chief').get(`blade-cms/news/${id}`)).data.tagId, route).toBe(tag.id)
      },
      async attempts(step) {
        const { court, entry } = step
        const [id, tag] = [await article(step), await court.make(court.model('general/tags'), 'acme')]
        const body = [{ tagId: tag.id, bizType: 'news', bizId: id }]
        return [
          { who: 'another tenant', send: () => court.client('chief@beta').post(`${entry.path}/submitList`, body), expected: [400, 404] },
          { who: 'somebody without the permission', send: () => court.client('bare').post(`${entry.path}/submitList`, body), expected: [403] },
          { who: 'a narrow scope', send: () => court.client('own').post(`${entry.path}/submitList`, body), expected: [403, 404] },
        ]
      },
    },
  },
})
