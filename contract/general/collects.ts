import { reaction } from '../kit/reaction'

const collectable = { 'cms/news': ['新闻', 'News'] } as const

/** A member keeps something to find it again on their own page. */
export const collects = reaction('general/collects', ['收藏', 'Bookmark'], collectable, {
  face: {
    second: ['bizType'],
    key: ['userId', 'createTime'],
    empty: ['会员在网站收藏后，记录出现在这里。', "Members' bookmarks appear here."],
  },
  menu: { icon: 'star', sort: 56 },
})
