import { reaction } from '../kit/reaction'

/** What readers may like. */
const likeable = {
  'cms/news': ['新闻', 'News'],
  'general/comments': ['评论', 'Comment'],
  'cms/msgcomments': ['来信评论', 'Comment on a letter'],
} as const

/** A member likes something. */
export const like = reaction('general/like', ['点赞', 'Like'], likeable, {
  face: {
    second: ['bizType'],
    key: ['userId', 'createTime'],
    empty: ['会员在网站点赞后，记录出现在这里。', "Members' likes appear here."],
  },
  menu: { icon: 'like', sort: 55 },
})
