import { logFields } from '../kit/columns'
import { resource } from '../kit/resource'

export const newslog = resource('cms/newslog', {
  label: ['新闻日志', 'News log'],
  tenancy: 'tenant',
  appendOnly: true,
  title: 'action',
  within: 'newsId',
  fields: logFields('newsId', ['新闻', 'News'], 'cms/news'),
  sort: ['-id'],
  menu: { hidden: true },
})
