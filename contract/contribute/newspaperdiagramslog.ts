import { logFields } from '../kit/columns'
import { resource } from '../kit/resource'

export const newspaperdiagramslog = resource('contribute/newspaperdiagramslog', {
  label: ['报纸版面日志', 'Newspaper page log'],
  tenancy: 'tenant',
  appendOnly: true,
  title: 'action',
  within: 'workId',
  fields: logFields('workId', ['报纸版面', 'Newspaper page'], 'contribute/newspaperdiagrams'),
  sort: ['-id'],
  menu: { hidden: true },
})
