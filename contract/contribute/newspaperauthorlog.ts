import { logFields } from '../kit/columns'
import { resource } from '../kit/resource'

export const newspaperauthorlog = resource('contribute/newspaperauthorlog', {
  label: ['见报作者日志', 'Newspaper author log'],
  tenancy: 'tenant',
  appendOnly: true,
  title: 'action',
  within: 'workId',
  fields: logFields('workId', ['见报作者', 'Newspaper author'], 'contribute/newspaperauthor'),
  sort: ['-id'],
  menu: { hidden: true },
})
