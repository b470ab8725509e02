import { news } from '@masthead/contract/cms/news'
import type { ArchiveLoad, Correction, Counted } from '@masthead/site/archiveload'
import { ofTenant, within } from '../engine/reach/within'
import type { Context } from '../engine/types'
import type { Edition } from './edition'

const isOnline = `${ofTenant} and status = ${news.state.online} and not is_deleted`
/** The first moment of a day (yyyy-MM-dd) in the site's zone. */
const dayStart = (day: string, zone: string): string => `(${day}::date::timestamp at time zone ${zone})`

/** What was published when, and what of it was corrected. */
export const archiveLoad = (ctx: Context, edition: Edition): ArchiveLoad => ({
  archivedMonths: () =>
    edition.once('months', () =>
      within(ctx).query<Counted>(
        `select to_char(publish_time at time zone $2, 'YYYY-MM') as key, count(*)::float8 as count from cms_news
         where ${isOnline} and publish_time is not null group by 1 order by 1 desc`,
        [ctx.zone],
        'archived_months',
      ),
    ),
  archivedDays: (month) =>
    within(ctx).query<Counted>(
      `select to_char(publish_time at time zone $2, 'YYYY-MM-DD') as key, count(*)::float8 as count from cms_news
       where ${isOnline} and publish_time >= ${dayStart('$3', '$2')} and publish_time < (($3::date + interval '1 month') at time zone $2) group by 1 order by 1`,
      [ctx.zone, `${month}-01`],
      'archived_days',
    ),
  async daysAround(day) {
    const [found] = await within(ctx).query<{ before: string | null; after: string | null }>(
      `select to_char(max(publish_time) filter (where publish_time < ${dayStart('$3', '$2')}) at time zone $2, 'YYYY-MM-DD') as before,
         to_char(min(publish_time) filter (where publish_time >= (($3::date + interval '1 day') at time zone $2)) at time zone $2, 'YYYY-MM-DD') as after
       from cms_news where ${isOnline}`,
      [ctx.zone, day],
      'days_around',
    )
    return { before: found?.before ?? undefined, after: found?.after ?? undefined }
  },
  async corrections(current, size) {
    const found = await within(ctx).query<Correction & { readonly total: number }>(
      `select n.id::text as id, n.slug, n.title, n.correction_note as note, to_char(n.publish_time at time zone $2, 'YYYY-MM-DD HH24:MI:SS') as "publishTime",
         to_char(said.at at time zone $2, 'YYYY-MM-DD HH24:MI:SS') as time, (count(*) over ())::float8 as total
       from cms_news n cross join lateral (select coalesce(min(h.create_time), n.update_time) as at from cms_newshistory h
         where h.tenant_id = n.tenant_id and h.news_id = n.id and h.fields ->> 'correctionNote' = n.correction_note and not h.is_deleted) said
       where n.${ofTenant} and n.status = ${news.state.online} and not n.is_deleted and trim(n.correction_note) <> ''
       order by said.at desc, n.id desc limit $3 offset $4`,
      [ctx.zone, size, (current - 1) * size],
      'corrections',
    )
    return { records: found.map(({ total: _, ...row }) => row), current, pages: Math.ceil((found[0]?.total ?? 0) / size) }
  },
})
