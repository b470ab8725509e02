import { ofTenant, within } from '../engine/reach/within'
import type { TxContext } from '../engine/types'

const mostDays = 28

/** What is counted while articles are read, as parts of a day's reads, for the last days; the seconds are those of an attentive reader. */
const whileRead = {
  ...{ visitors: 0.72, stays: 0.6, seconds: 0.6 * 74, depth25: 0.52, depth50: 0.41, depth75: 0.3, depth100: 0.22 },
  ...{ fromDirect: 0.31, fromSite: 0.28, fromSearch: 0.19, fromSocial: 0.17, fromElsewhere: 0.05 },
}
const detailedDays = 7

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
  await within(tx).run(
    `insert into general_statistical (tenant_id, stat_date, biz_type, biz_id, title, metric, value, author_id, topic_id, source)
     select s.tenant_id, s.stat_date, s.biz_type, s.biz_id, s.title, x.metric, round(s.value * x.part), s.author_id, s.topic_id, s.source
     from general_statistical s cross join unnest($4::text[], $5::float8[]) x(metric, part)
     where s.${ofTenant} and s.metric = 'views' and s.stat_date >= ($2::timestamptz at time zone $3)::date - ${detailedDays} and round(s.value * x.part) > 0
     on conflict (tenant_id, stat_date, biz_type, biz_id, metric) do nothing`,
    [at.toISOString(), tx.zone, Object.keys(whileRead), Object.values(whileRead)],
  )
}
