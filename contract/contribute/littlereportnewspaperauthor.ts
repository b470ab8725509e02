import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import { authorship } from './authorship'

/** What young reporters had in the paper. */
export const littlereportnewspaperauthor = resource('contribute/littlereportnewspaperauthor', {
  label: ['小记者见报', 'Young reporter credit'],
  ...authorship('contribute/littlereportnewspaperauthor', {
    key: 'littleReporterId',
    label: ['小记者', 'Young reporter'],
    to: 'contribute/contributelittlereporter',
  }),
  log: { noun: 'contribute/littlereportnewspaperauthorlog', key: 'workId' },
  face: {
    groups: [
      { label: ['署名', 'Credit'], fields: ['paperNewsId', 'author', 'littleReporterId', 'type', 'share', 'issueDate'] },
      {
        label: ['审核与得分', 'Review and score'],
        fields: ['gradeId', 'gradeScore', 'score', 'royalty', 'month', 'examineUser', 'confirmUser', 'reason'],
      },
      { label: ['调整', 'Adjustment'], fields: ['userId', 'entry', 'adjustsId'], rare: true },
    ],
    second: ['paperNewsId', 'type'],
    key: ['issueDate', 'share', 'gradeId', 'score'],
    plural: 'Young reporter credits',
    empty: ['小记者在报上的作品。在版面图上标记，或在这里新增。', "Young reporters' published work. Mark it on the page, or add it here."],
  },
  menu: { icon: 'child', sort: 43 },
})

export const littlereportnewspaperauthorlog = logOf(littlereportnewspaperauthor, ['小记者见报日志', 'Young reporter credit log'])
