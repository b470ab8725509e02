import { logFields } from '../kit/columns'
import { resource } from '../kit/resource'

export const littlereportnewspaperauthorlog = resource('contribute/littlereportnewspaperauthorlog', {
  label: ['小记者见报日志', 'Little reporter in the paper log'],
  tenancy: 'tenant',
  appendOnly: true,
  title: 'action',
  within: 'workId',
  fields: logFields('workId', ['小记者见报', 'Little reporter in the paper'], 'contribute/littlereportnewspaperauthor'),
  sort: ['-id'],
  menu: { hidden: true },
})
