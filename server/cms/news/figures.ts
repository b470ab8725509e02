import { news } from '@masthead/contract/cms/news'
import { wireTime } from '../../engine/kinds/time'
import { ofTenant, within } from '../../engine/reach/within'
import type { CallBehaviour } from '../../engine/types'
import { readRow } from '../../engine/verbs'
import { readerMinutes } from './newsview'

/** Days that are told one by one, and minutes of a step of the last half hour. */
const [shownDays, stepMinutes] = [30, 5]

/**
 * The figures of an article that the caller may see: in all, by day, and of its readers in the last half hour. Reads are those of the counter, so that the
 * ones of today are among them before the night keeps them.
 */
export const figuresOfNews: CallBehaviour = async (ctx, { input }) => {
  const { id, views, likes, comments } = await readRow(ctx, news, input.id)
  const now = ctx.clock.now()
  const today = wireTime(now, ctx.zone).slice(0, 10)
  const own = within(ctx)
  const [sums, days, live, real] = await Promise.all([
    own.query<{ metric: string; value: number }>(
      `select metric, sum(value)::float8 as value from general_statistical where ${ofTenant} and biz_type = 'cms/news' and biz_id = $2 group by metric`,
      [id],
    ),
    own.query<{ day: string; views: number; visitors: number }>(
      `select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(sum(s.value) filter (where s.metric = 'views'), 0)::float8 as views,
         coalesce(sum(s.value) filter (where s.metric = 'visitors'), 0)::float8 as visitors
       from generate_series($3::date - ${shownDays - 1}, $3::date, interval '1 day') d(day)
       left join general_statistical s on s.${ofTenant} and s.biz_type = 'cms/news' and s.biz_id = $2 and s.stat_date = d.day::date
       group by d.day order by d.day`,
      [id, today],
    ),
    own.query<{ step: number; readers: number }>(
      `select floor(extract(epoch from $3::timestamptz - seen_time) / ${stepMinutes * 60})::int as step, count(*)::float8 as readers
       from cms_newsvisitor where ${ofTenant} and news_id = $2::bigint and not is_deleted
         and seen_time > $3::timestamptz - interval '${readerMinutes} minutes' and seen_time <= $3::timestamptz group by 1`,
      [id, now.toISOString()],
    ),
    own.query<{ views: number }>(`select views::float8 as views from cms_newscount where ${ofTenant} and news_id = $2::bigint and not is_deleted`, [
      id,
    ]),
  ])
  const kept = Object.fromEntries(sums.map(({ metric, value }) => [metric, value]))
  // What was read since the night that kept the figures is of today.
  const fresh = Math.max(0, (real[0]?.views ?? 0) - (kept.views ?? 0))
  const steps = Array.from({ length: readerMinutes / stepMinutes }, (_, at) => readerMinutes / stepMinutes - 1 - at)
  return {
    totals: { ...kept, views: views ?? 0, likes: likes ?? 0, comments: comments ?? 0 },
    days: days.map((one) => (one.day === today ? { ...one, views: one.views + fresh } : one)),
    live: {
      readers: live.reduce((sum, { readers }) => sum + readers, 0),
      steps: steps.map((step) => ({ minutes: (step + 1) * stepMinutes, readers: live.find((one) => one.step === step)?.readers ?? 0 })),
    },
  }
}
