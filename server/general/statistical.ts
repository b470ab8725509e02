import type { figures } from '@masthead/contract/general/statistical'
import { wireTime } from '../engine/kinds/time'
import { here, inTransaction } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { tallySql } from '../engine/ledger/counting'
import type { Context, TxContext } from '../engine/types'
import { defineJob, type JobKind } from '../platform/background/jobs'
import type { Queryable } from '../platform/database/database'
import { lock } from '../platform/database/lock'

/** Keeps what the counters of articles gained since they were kept last as the figures of a day. Repeating it adds what came meanwhile. Answers how many. */
export const countFigures = async (tx: TxContext, day: string): Promise<number> => {
  await lock(tx, 'statistics of days', `figures ${day}`)
  return within(tx).run(
    `insert into general_statistical (tenant_id, stat_date, biz_type, biz_id, title, metric, value, author_id, topic_id, source)
     select n.tenant_id, $2::date, 'cms/news', n.id::text, n.title, x.metric, x.total - coalesce(k.kept, 0), n.create_user,
       (select j.target_id from cms_news_topic_id j where j.tenant_id = n.tenant_id and j.row_id = n.id order by j.place limit 1), n.sources
     from cms_news n
     left join cms_newscount c on c.tenant_id = n.tenant_id and c.news_id = n.id and not c.is_deleted
     cross join lateral (values ('views', coalesce(c.views, 0)), ('likes', coalesce(c.likes, 0) + ${tallySql('cms/news', 'likes', { t: 'n' })}),
       ('comments', ${tallySql('cms/news', 'comments', { t: 'n' })})) x(metric, total)
     left join lateral (select sum(s.value) as kept from general_statistical s where s.tenant_id = n.tenant_id and s.biz_type = 'cms/news'
       and s.biz_id = n.id::text and s.metric = x.metric) k on true
     where n.${ofTenant} and not n.is_deleted and x.total > coalesce(k.kept, 0)
     on conflict (tenant_id, stat_date, biz_type, biz_id, metric) do update set value = general_statistical.value + excluded.value`,
    [day],
  )
}

/** What was counted of an article just now. */
export interface Figure {
  readonly tenantId: string
  readonly newsId: string
  readonly metric: keyof typeof figures
  readonly value: number
}

/** Adds what was counted while articles were read to the figures of a day. Nodes write one after the other (`views of articles`), so that rows are taken in one order. */
export const addFigures = async (tx: Queryable, day: string, counted: readonly Figure[]): Promise<void> => {
  const some = counted.filter(({ value }) => value > 0)
  if (some.length === 0) return
  await tx.run(
    `insert into general_statistical (tenant_id, stat_date, biz_type, biz_id, title, metric, value, author_id, topic_id, source)
     select n.tenant_id, $1::date, 'cms/news', n.id::text, n.title, g.metric, g.value, n.create_user,
       (select j.target_id from cms_news_topic_id j where j.tenant_id = n.tenant_id and j.row_id = n.id order by j.place limit 1), n.sources
     from unnest($2::text[], $3::bigint[], $4::text[], $5::bigint[]) g(tenant_id, news_id, metric, value)
     join cms_news n on n.tenant_id = g.tenant_id and n.id = g.news_id and not n.is_deleted
     order by n.tenant_id, n.id, g.metric
     on conflict (tenant_id, stat_date, biz_type, biz_id, metric) do update set value = general_statistical.value + excluded.value`,
    [
      day,
      some.map(({ tenantId }) => tenantId),
      some.map(({ newsId }) => newsId),
      some.map(({ metric }) => metric),
      some.map(({ value }) => Math.round(value)),
    ],
    'figures of readers',
  )
}

/** Keeps yesterday's figures of every tenant. */
export const countAllFigures = async (own: Context): Promise<number> => {
  const day = wireTime(new Date(own.clock.now().getTime() - 86_400_000), own.zone).slice(0, 10)
  const tenants = await own.db.query<{ tenantId: string }>(
    'select tenant_id as "tenantId" from system_tenant where not is_deleted order by tenant_id',
  )
  let counted = 0
  for (const { tenantId } of here(own, tenants)) counted += await inTransaction({ ...own, tenantId }, (tx) => countFigures(tx, day))
  return counted
}

export const figuresJob = (own: Context): JobKind =>
  defineJob('general/statistical', () => countAllFigures(own), { cron: '0 20 0 * * *', timeout: 300_000 })
