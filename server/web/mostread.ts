import { news } from '@masthead/contract/cms/news'
import type { Card } from '@masthead/site/load'
import { ofTenant, within } from '../engine/reach/within'
import type { Context } from '../engine/types'
import { listShownBy } from './faces'

/** Articles that the front page names, and days within which they were published. */
const [most, days] = [5, 7] as const

/** The articles of the last week that were read most, the one with the most views first; none that nobody has read. */
export const mostRead = async (ctx: Context): Promise<Card[]> => {
  const found = await within(ctx).query<{ id: string }>(
    `select n.id::text as id from cms_news n
       join lateral (select c.views + coalesce(c.views_base, 0) as views from cms_newscount c where c.${ofTenant} and c.news_id = n.id and not c.is_deleted) c on true
     where n.${ofTenant} and not n.is_deleted and n.status = ${news.state.online} and n.publish_time > $2::timestamptz - interval '${days} days' and c.views > 0
     order by c.views desc, n.publish_time desc, n.id desc limit ${most}`,
    [ctx.clock.now().toISOString()],
    'most_read',
  )
  return listShownBy<Card>(
    ctx,
    news,
    'front',
    found.map(({ id }) => id),
  )
}
