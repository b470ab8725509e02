import { choice, text } from '../kit/field'
import { reaction } from '../kit/reaction'

const markable = { 'cms/news': ['新闻', 'News'] } as const

/** What a member marks something with for their own use. */
export const mark = reaction('general/mark', ['标记', 'Mark'], markable, {
  input: {
    markType: choice(
      ['标记类型', 'Marked as'],
      { later: ['稍后阅读', 'To read later'], important: ['重点', 'Important'], doubt: ['存疑', 'Doubtful'] },
      { required: true, default: 'later', once: true, list: true, filter: 'equal' },
    ),
    remark: text(['备注', 'Note'], { max: 100, list: true }),
  },
  apart: ['markType'],
  again: 'change',
  face: {
    second: ['remark'],
    key: ['markType', 'userId', 'createTime'],
    empty: ['会员标记后，记录出现在这里。', "Members' marks appear here."],
  },
  menu: { icon: 'flag', sort: 60 },
})
