import { say } from '@masthead/contract/kit/label'
import { news } from '@masthead/contract/cms/news'
import type { CommentLoad, ShownComment } from '@masthead/site/commentload'
import { closedSince } from '../general/commentrules'
import { type CommentNode, isReadable, readTree } from '../general/commenttree'
import { rows, unscoped } from '../engine/read/rows'
import type { Context } from '../engine/types'

/** Comments on one page. */
const perPage = 20

/** A comment as pages draw it. */
export const shownComment = ({ id, content, nick, isStaff, isTop, createTime, likes, replies, toNick, children }: CommentNode): ShownComment => ({
  id,
  name: nick ?? '',
  isStaff: isStaff === 1,
  isTop: isTop === 1,
  likes,
  replies,
  answers: (children ?? []).map(shownComment),
  ...(content === null ? {} : { content }),
  ...(createTime === null ? {} : { time: createTime }),
  ...(toNick === null ? {} : { toName: toNick }),
})

/** What the page of comments shows of those that readers may see. */
export const commentLoad = (ctx: Context): CommentLoad => ({
  async comments(id, { page, thread }) {
    if (!(await isReadable(ctx, id))) return undefined
    const article = await rows(ctx, news, { id }, unscoped).one('title')
    if (!article) return undefined
    const [why, found] = await Promise.all([
      closedSince(ctx, { bizId: id }),
      readTree(ctx, { bizId: id, rootId: thread, sort: 'new', current: page, size: perPage }),
    ])
    return {
      id,
      title: article.title,
      comments: found.map(shownComment),
      hasMore: found.length === perPage,
      ...(why ? { closed: say(why.label, ctx.language) } : {}),
    }
  },
})
