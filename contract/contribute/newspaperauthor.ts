import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import { authorship, workQueues } from './authorship'

/** Who wrote, photographed, edited or laid out what appeared in the paper. */
export const newspaperauthor = resource('contribute/newspaperauthor', {
  label: ['见报作者', 'Newspaper author'],
  ...authorship('contribute/newspaperauthor', { key: 'personalId', label: ['人员', 'Person'], to: 'contribute/contributepersonal' }),
  queues: { ...workQueues, confirmed: { ...workQueues.confirmed, menu: '/contribute/months', entry: ['得分月表', 'Month table'] } },
  log: { noun: 'contribute/newspaperauthorlog', key: 'workId' },
  face: {
    groups: [
      { label: ['署名', 'Credit'], fields: ['paperNewsId', 'author', 'personalId', 'type', 'share', 'issueDate'] },
      {
        label: ['审核与得分', 'Review and score'],
        fields: ['gradeId', 'gradeScore', 'score', 'royalty', 'month', 'examineUser', 'confirmUser', 'reason'],
      },
      { label: ['调整', 'Adjustment'], fields: ['userId', 'entry', 'adjustsId'], rare: true },
    ],
    second: ['paperNewsId', 'type'],
    key: ['issueDate', 'share', 'gradeId', 'score', 'royalty'],
    empty: [
      '谁写了、拍了、编了报上的哪篇稿件。在版面图上标记，或在这里新增。',
      'Who wrote, photographed or edited the articles in the paper. Mark them on the page, or add them here.',
    ],
  },
  menu: { icon: 'team', sort: 42 },
})

export const newspaperauthorlog = logOf(newspaperauthor, ['见报作者日志', 'Newspaper author log'])
