import { news } from '@masthead/contract/cms/news'
import { well } from '../testing/walk/step'
import { sampleOf } from '../testing/sample'

let count = 0

export const sample = sampleOf('desk/dashboard', {
  calls: {
    feed: {
      // It tells what was done to articles, and somebody must have done something.
      async input({ court }) {
        const article = court.model('cms/news')
        const { id } = await court.make(article, 'acme')
        await court.place(article, id, { status: news.state.online })
        await well(court.client('chief').send('PATCH', `blade-cms/news/to-top/${id}`, {}), 'an article that is pinned')
        return {}
      },
    },
    sought: {
      async input({ court }) {
        await well(court.client('chief').post('blade-cms/sources/submit', { name: `寻找的来源${++count}`, type: 2 }), 'a row to be found')
        return { key: '寻找的来源' }
      },
    },
  },
})
