import { expect } from 'vitest'
import { article } from '../../testing/walk/fresh'
import { sendCall, well } from '../../testing/walk/step'
import { sampleOf } from '../../testing/sample'

export const sample = sampleOf('cms/newshistory', {
  calls: {
    restore: {
      async prove(step) {
        const { court, route } = step
        const id = await article(step)
        const { data: row } = await court.client('chief').get(`blade-cms/news/${id}`)
        await well(court.client('chief').post('blade-cms/news/submit', { id, version: row.version, title: '改过的标题' }), 'an edit')
        const { data } = await well(court.client('chief').get(`blade-cms/newshistory/page?newsId_equal=${id}`), 'versions')
        await well(sendCall(step, court.client('chief'), { id: data.records.at(-1).id }), route)
        expect.soft((await court.client('chief').get(`blade-cms/news/${id}`)).data.title, route).toBe(row.title)
      },
    },
  },
})
