import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import { authorship } from './authorship'

/** What little reporters had in the paper. */
export const littlereportnewspaperauthor = resource('contribute/littlereportnewspaperauthor', {
  label: ['小记者见报', 'Little reporter in the paper'],
  ...authorship('contribute/littlereportnewspaperauthor', {
    key: 'littleReporterId',
    label: ['小记者', 'Little reporter'],
    to: 'contribute/contributelittlereporter',
  }),
  log: { noun: 'contribute/littlereportnewspaperauthorlog', key: 'workId' },
  menu: { hidden: true },
})

export const littlereportnewspaperauthorlog = logOf(littlereportnewspaperauthor, ['小记者见报日志', 'Little reporter in the paper log'])
