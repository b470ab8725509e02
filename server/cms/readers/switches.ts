import { news } from '@masthead/contract/cms/news'
import { rows, unscoped } from '../../engine/read/rows'
import type { Context } from '../../engine/types'

/** What readers may do below an article that they see; undefined where they see none. */
export const openSwitches = async (ctx: Context, newsId: string) =>
  rows(ctx, news, { id: newsId, status: news.state.online }, unscoped).one('openComment', 'openActivity', 'openEnroll', 'openVote')
