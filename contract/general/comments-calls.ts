import type { Calls } from '../kit/action'
import { choice, flag, integer, text, time } from '../kit/field'

/** What everybody reads of comments. */
export const commentCalls = {
  tree: {
    label: ['评论树', 'Comments of an article, each with its first replies'],
    call: 'GET front/tree',
    answer: 'tree',
    access: 'public',
    input: {
      bizType: text(['对象类型', 'Kind'], { max: 60, default: 'cms/news' }),
      bizId: text(['评论对象', 'Comment on'], { max: 18 }),
      rootId: text(['话题', 'Thread'], { max: 18 }),
      sort: choice(['排序', 'Order'], { new: ['最新', 'Newest'], best: ['最热', 'Best'] }, { default: 'new' }),
      current: integer(['页码', 'Page'], { min: 1, max: 1000, default: 1 }),
      size: integer(['每页', 'Size'], { min: 1, max: 50, default: 20 }),
    },
    output: {
      content: text(['评论内容', 'Comment']),
      nick: text(['昵称', 'Name']),
      isStaff: flag(['编辑部', 'The newsroom'], { as: 'number' }),
      isTop: flag(['置顶', 'Pinned'], { as: 'number' }),
      status: integer(['状态', 'State']),
      createTime: time(['时间', 'Time']),
      likes: integer(['点赞量', 'Likes']),
      replies: integer(['回复数', 'Replies']),
      toNick: text(['回复对象', 'In reply to']),
    },
  },
} as const satisfies Calls
