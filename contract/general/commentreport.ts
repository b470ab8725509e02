import { text } from '../kit/field'
import { reaction } from '../kit/reaction'
import { reasonChoice } from './comments'

/** A member reports a comment, once; the desk looks at it when several did. */
export const commentreport = reaction(
  'general/commentreport',
  ['评论举报', 'Report of a comment'],
  { 'general/comments': ['评论', 'Comment'] },
  {
    input: { reason: reasonChoice, words: text(['说明', 'Words'], { max: 200, list: true }) },
    reports: {
      byReason: {
        label: ['举报理由', 'Reports by reason'],
        call: 'GET reason-statistics',
        access: { verb: 'view' },
        answer: 'list',
        groups: { reason: 'reason' },
        sums: { reports: { do: 'count', label: ['举报数', 'Reports'] } },
        chart: 'pie',
      },
    },
    queues: { withWords: { label: ['有说明', 'With words'], where: { words_notnull: true } } },
    face: {
      second: ['words'],
      key: ['reason', 'userId', 'createTime'],
      plural: 'Reports of comments',
      empty: ['会员举报评论后，记录出现在这里。', 'Reports by members appear here.'],
    },
    menu: { icon: 'warning', sort: 62 },
  },
)
