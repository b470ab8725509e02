import { liveshow } from '@masthead/contract/cms/liveshow'
import { news } from '@masthead/contract/cms/news'
import { newslive } from '@masthead/contract/cms/newslive'
import type { LiveEntry, LiveLoad, LiveShow } from '@masthead/site/liveload'
import { entriesOf, publicShow } from '../cms/live/newslive'
import { wireTime } from '../engine/kinds/time'
import { ofTenant, sameTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { Context } from '../engine/types'

/** Entries on one page, and of an article whose live has ended. */
const perPage = 50
const mostBelow = 500
/** Lives on their page at most. */
const mostLives = 50

type Found = NonNullable<Awaited<ReturnType<typeof publicShow>>>

const { waiting, running } = liveshow.state

const stageOf = (status: number): LiveShow['status'] => (status === waiting ? 'waiting' : status === running ? 'running' : 'ended')

const shown = (newsId: string, { title, status, isNewestFirst, streamUrl, startTime, lastSeq }: Found): LiveShow => ({
  newsId,
  title,
  status: stageOf(status),
  isNewestFirst: Boolean(isNewestFirst),
  streamUrl,
  startTime,
  seq: lastSeq,
})

const inOrder = async (ctx: Context, ids: readonly string[]): Promise<LiveEntry[]> => {
  const found = new Map((await entriesOf(ctx, ids)).map((one) => [one.id, one]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

const idsOf = async (ctx: Context, newsId: string, isNewestFirst: boolean, limit: number): Promise<string[]> =>
  rows(ctx, newslive, { newsId, status: newslive.state.shown }, unscoped).ids({
    sort: isNewestFirst ? ['-liveTime', '-id'] : ['liveTime', 'id'],
    limit,
  })

/** Lives of articles that readers see. */
const seenLives = `from cms_liveshow s join cms_news n on ${sameTenant('n', 's')} and n.id = s.news_id and n.status = ${news.state.online} and not n.is_deleted
  where s.${ofTenant} and not s.is_deleted`

export const hasLives = async (ctx: Context): Promise<boolean> => (await within(ctx).query(`select 1 ${seenLives} limit 1`, [])).length > 0

/** What the pages of lives show. */
export const liveLoad = (ctx: Context): LiveLoad => ({
  async lives() {
    const found = await within(ctx).query<{ newsId: string; title: string; status: number; began: Date | null; entries: number }>(
      `select s.news_id::text as "newsId", s.title, s.status, s.start_time as began,
         (select count(*)::int from cms_newslive e where ${sameTenant('e', 's')} and e.news_id = s.news_id and e.status = ${newslive.state.shown} and not e.is_deleted) as entries
       ${seenLives} order by s.status = ${running} desc, s.status = ${waiting} desc, s.start_time desc nulls last, s.id desc limit ${mostLives}`,
      [],
    )
    return found.map(({ began, status, ...one }) => ({ ...one, status: stageOf(status), startTime: began && wireTime(new Date(began), ctx.zone) }))
  },
  async live(newsId, { current, order }) {
    const found = await publicShow(ctx, newsId)
    if (!found) return undefined
    const show = shown(newsId, found)
    const isNewestFirst = order === undefined ? show.isNewestFirst : order === 'newest'
    const ids = (await idsOf(ctx, newsId, isNewestFirst, current * perPage + 1)).slice((current - 1) * perPage)
    const pinned = current === 1 ? await rows(ctx, newslive, { newsId, status: newslive.state.shown, isTop: 1 }, unscoped).ids({ sort: ['-id'] }) : []
    const page = ids.slice(0, perPage).filter((id) => !pinned.includes(id))
    return { show, entries: await inOrder(ctx, [...pinned, ...page]), isNewestFirst, hasMore: ids.length > perPage }
  },
})

/** The live below an article; its entries once it has ended, the oldest first. */
export const liveBelow = async (ctx: Context, newsId: string): Promise<{ show: LiveShow; entries: readonly LiveEntry[] } | undefined> => {
  const found = await publicShow(ctx, newsId)
  if (!found) return undefined
  const show = shown(newsId, found)
  return { show, entries: show.status === 'ended' ? await inOrder(ctx, await idsOf(ctx, newsId, false, mostBelow)) : [] }
}
