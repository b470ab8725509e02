import { logFields } from '@masthead/contract/kit/columns'
import { resource } from '@masthead/contract/kit/resource'

export const newspaperauthorlog = resource('contribute/newspaperauthorlog', {
  label: ['见报作者日志', 'Newspaper author log'],
  tenancy: 'tenant',
  appendOnly: true,
  title: 'action',
  fields: logFields('authorId', ['见报作者', 'Newspaper author'], 'contribute/newspaperauthor'),
  sort: ['-createTime'],
})
