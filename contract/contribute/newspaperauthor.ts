import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import { authorship } from './authorship'

/** Who wrote, photographed, edited or laid out what appeared in the paper. */
export const newspaperauthor = resource('contribute/newspaperauthor', {
  label: ['见报作者', 'Newspaper author'],
  ...authorship('contribute/newspaperauthor', { key: 'personalId', label: ['人员', 'Person'], to: 'contribute/contributepersonal' }),
  log: { noun: 'contribute/newspaperauthorlog', key: 'workId' },
  menu: { hidden: true },
})

export const newspaperauthorlog = logOf(newspaperauthor, ['见报作者日志', 'Newspaper author log'])
