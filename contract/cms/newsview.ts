import { text } from '../kit/field'
import { service } from '../kit/resource'

/** What the public pages tell about their readers. */
export const newsview = service('cms/newsview', {
  label: ['新闻阅读', 'Reading of news'],
  calls: {
    see: {
      label: ['记一次阅读', 'Count a reader'],
      call: 'POST {newsId}',
      answer: 'none',
      access: 'public',
      writes: true,
      input: { newsId: text(['新闻', 'News'], { max: 20 }) },
    },
  },
  menu: { hidden: true },
})
