import { flag, integer, text } from '../kit/field'
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
      input: {
        newsId: text(['新闻', 'News'], { max: 20 }),
        isFirst: flag(['今天第一次读', 'First read of the day']),
        from: text(['来自的主机', 'Host it came from'], { max: 255 }),
      },
    },
    stay: {
      label: ['记一次停留', 'Count how long and how far an article was read'],
      call: 'POST {newsId}/stay',
      answer: 'none',
      access: 'public',
      writes: true,
      input: {
        newsId: text(['新闻', 'News'], { max: 20 }),
        seconds: integer(['停留秒数', 'Seconds'], { min: 0, max: 86_400, required: true }),
        depth: integer(['读到的四分位', 'Quarters read'], { min: 0, max: 4, required: true }),
      },
    },
  },
  menu: { hidden: true },
})
