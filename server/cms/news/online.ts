import { news } from '@masthead/contract/cms/news'
import type { Context } from '../../engine/types'
import { ofTenant, within } from '../../engine/reach/within'

export interface OnlineNews {
  readonly id: string
  readonly title: string
  readonly slug: string | null
  /** yyyy-MM-dd HH:mm:ss in the tenant's zone. */
  readonly publishTime: string | null
}

const isOnline = `${ofTenant} and status = ${news.state.online} and not is_deleted`

/** How many articles readers can open. */
export const countOnline = async (ctx: Context): Promise<number> => {
  const [found] = await within(ctx).query<{ count: number }>(`select count(*)::float8 as count from cms_news where ${isOnline}`)
  return found?.count ?? 0
}

/** Articles that readers can open, no more of them than a list of addresses needs: in the order of their ids, or the newest of the last hours. */
export const onlineNews = (ctx: Context, { limit, offset = 0, hours }: { limit: number; offset?: number; hours?: number }): Promise<OnlineNews[]> =>
  within(ctx).query<OnlineNews>(
    `select id::text as id, title, slug, to_char(publish_time at time zone $4, 'YYYY-MM-DD HH24:MI:SS') as "publishTime" from cms_news
     where ${isOnline} and ($5::timestamptz is null or publish_time > $5::timestamptz)
     order by ${hours === undefined ? 'id' : 'publish_time desc, id desc'} limit $2 offset $3`,
    [limit, offset, ctx.zone, hours === undefined ? null : new Date(ctx.clock.now().getTime() - hours * 3_600_000).toISOString()],
  )
