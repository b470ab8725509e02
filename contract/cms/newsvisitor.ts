import { integer, text, time } from '../kit/field'
import { resource } from '../kit/resource'

/** Who has read an article in the last half hour, so that nobody counts twice. A reader is a hash that changes every day; rows go after an hour. */
export const newsvisitor = resource('cms/newsvisitor', {
  label: ['新闻读者', 'Readers of news'],
  tenancy: 'tenant',
  internal: true,
  title: 'visitor',
  fields: {
    newsId: integer(['新闻编号', 'Id of the article'], { required: true }),
    visitor: text(['读者', 'Reader'], { max: 64, required: true, unique: ['newsId'] }),
    seenTime: time(['阅读时间', 'Read at'], { required: true }),
    stayTime: time(['离开时间', 'Left at']),
  },
  indexes: [['seenTime']],
})
