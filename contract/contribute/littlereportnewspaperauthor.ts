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
