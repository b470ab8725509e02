import type { Figure } from '../../general/statistical'
import type { Queryable } from '../../platform/database/database'

/** The kinds of places that lead readers to an article. */
export const origins = ['fromDirect', 'fromSite', 'fromSearch', 'fromSocial', 'fromElsewhere'] as const

export type Came = (typeof origins)[number]

const search = /(^|\.)(baidu|google|bing|sogou|so|sm|yandex|duckduckgo|yahoo|ecosia|haosou)\.[a-z.]+$/
const social =
  /(^|\.)(weixin|wechat|qq|weibo|zhihu|douyin|xiaohongshu|bilibili|toutiao|facebook|twitter|x|instagram|linkedin|t|reddit|telegram)\.[a-z.]+$/

/** The kind of place that a host is, seen from the site's own. Of where readers come from no more is kept. */
export const originOf = (from: string, host: string): Came => {
  const name = from.toLowerCase().replace(/:\d+$/, '')
  if (name === '') return 'fromDirect'
  if (name === host.toLowerCase().replace(/:\d+$/, '')) return 'fromSite'
  return search.test(name) ? 'fromSearch' : social.test(name) ? 'fromSocial' : 'fromElsewhere'
}

/** Readers of one article that were counted together. */
export type Readers = { readonly tenantId: string; readonly newsId: string; readonly views: number; readonly visitors: number } & {
  readonly [K in Came]: number
}

/** A reader who left an article. */
export interface Left {
  readonly tenantId: string
  readonly newsId: string
  readonly visitor: string
  /** The same reader by the day of half an hour ago. */
  readonly before: string
  readonly seconds: number
  readonly depth: number
}

interface Stays {
  readonly tenantId: string
  readonly newsId: string
  readonly stays: number
  readonly seconds: number
  readonly depth25: number
  readonly depth50: number
  readonly depth75: number
  readonly depth100: number
}

/** Takes one leaving for each reader who was counted and has not left since. */
export const noteStays = (tx: Queryable, left: readonly Left[], at: Date): Promise<Stays[]> =>
  tx.query<Stays>(
    `with given as (
       select * from unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::int[], $6::int[]) g(tenant_id, news_id, visitor, earlier, seconds, depth)
     ), gone as (
       update cms_newsvisitor v set stay_time = $7::timestamptz from given g
       where v.tenant_id = g.tenant_id and v.news_id = g.news_id and v.visitor in (g.visitor, g.earlier) and not v.is_deleted
         and (v.stay_time is null or v.stay_time < v.seen_time)
       returning v.tenant_id, v.news_id, g.seconds, g.depth
     )
     select tenant_id as "tenantId", news_id::text as "newsId", count(*)::float8 as stays, sum(seconds)::float8 as seconds,
       ${[1, 2, 3, 4].map((depth) => `(count(*) filter (where depth >= ${depth}))::float8 as "depth${depth * 25}"`).join(', ')}
     from gone group by 1, 2`,
    [
      left.map(({ tenantId }) => tenantId),
      left.map(({ newsId }) => newsId),
      left.map(({ visitor }) => visitor),
      left.map(({ before }) => before),
      left.map(({ seconds }) => seconds),
      left.map(({ depth }) => depth),
      at.toISOString(),
    ],
  )

export const figuresOfReaders = ({ tenantId, newsId, ...counts }: Readers): Figure[] =>
  (['visitors', ...origins] as const).map((metric) => ({ tenantId, newsId, metric, value: counts[metric] }))

export const figuresOfStays = ({ tenantId, newsId, ...counts }: Stays): Figure[] =>
  (['stays', 'seconds', 'depth25', 'depth50', 'depth75', 'depth100'] as const).map((metric) => ({ tenantId, newsId, metric, value: counts[metric] }))
