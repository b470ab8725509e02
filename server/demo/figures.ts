import { ofTenant, within } from '../engine/reach/within'
import type { TxContext } from '../engine/types'

const mostDays = 28

/**
 * The daily figures of what readers have read and liked so far: most on an article's first day, less on each day after it. What the parts leave over is
 * counted by the next night, so that an article's days come to what its counters say.
 */
export const furnishFigures = async (tx: TxContext, at: Date): Promise<void> => {
  await within(tx).run(
    `insert into general_statistical (tenant_id, stat_date, biz_type, biz_id, title, metric, value, author_id, topic_id, source)
     select n.tenant_id, d.day, 'cms/news', n.id::text, n.title, x.metric, floor(x.total / d.place / d.whole), n.create_user,
       (select j.target_id from cms_news_topic_id j where j.tenant_id = n.tenant_id and j.row_id = n.id order by j.place limit 1), n.sources
     from cms_news n join cms_newscount c on c.tenant_id = n.tenant_id and c.news_id = n.id and not c.is_deleted
     cross join lateral (values ('views', c.views), ('likes', c.likes)) x(metric, total)
     cross join lateral (
       select s::date as day, row_number() over (order by s) as place, sum(1.0 / (s::date - f.first + 1)) over () as whole
       from (select greatest((n.publish_time at time zone $3)::date, ($2::timestamptz at time zone $3)::date - ${mostDays}) as first) f
       cross join generate_series(f.first, ($2::timestamptz at time zone $3)::date - 1, interval '1 day') s
     ) d
     where n.${ofTenant} and not n.is_deleted and n.publish_time < $2::timestamptz and floor(x.total / d.place / d.whole) > 0
     on conflict (tenant_id, stat_date, biz_type, biz_id, metric) do nothing`,
    [at.toISOString(), tx.zone],
  )
}
