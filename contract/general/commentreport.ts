import { choice, text } from '../kit/field'
import { reaction } from '../kit/reaction'

/** Why a comment is reported. */
const reportReasons = {
  abuse: ['辱骂攻击', 'Abuse'],
  ad: ['广告', 'Advertising'],
  false: ['不实信息', 'False report'],
  privacy: ['泄露隐私', 'Private matters'],
  other: ['其他', 'Other'],
} as const

const reasonChoice = choice(['举报理由', 'Reason'], reportReasons, { required: true, default: 'other', list: true, filter: 'equal' })

/** A member reports a comment, once; the desk looks at it when several did. */
export const commentreport = reaction(
  'general/commentreport',
  ['评论举报', 'Report of a comment'],
  { 'general/comments': ['评论', 'Comment'], 'cms/msgcomments': ['来信评论', 'Comment on a letter'], 'cms/msg': ['来信', 'Letter'] },
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
    queues: { withWords: { label: ['有说明', 'By wording'], where: { words_notnull: true } } },
    face: {
      second: ['words'],
      key: ['reason', 'userId', 'createTime'],
      plural: 'Reports of comments',
      empty: ['会员举报评论后，记录出现在这里。', 'Comments reported by members appear here.'],
    },
    menu: { icon: 'warning', sort: 62 },
  },
)
