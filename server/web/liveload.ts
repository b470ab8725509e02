import { liveshow } from '@masthead/contract/cms/liveshow'
import { newslive } from '@masthead/contract/cms/newslive'
import type { LiveEntry, LiveLoad, LiveShow } from '@masthead/site/liveload'
import { entriesOf, publicShow } from '../cms/live/newslive'
import { rows, unscoped } from '../engine/read/rows'
import type { Context } from '../engine/types'

/** Entries on one page, and of an article whose live has ended. */
const perPage = 50
const mostBelow = 500

type Found = NonNullable<Awaited<ReturnType<typeof publicShow>>>

const { waiting, running } = liveshow.state

const shown = (newsId: string, { title, status, isNewestFirst, streamUrl, startTime, lastSeq }: Found): LiveShow => ({
  newsId,
  title,
  status: status === waiting ? 'waiting' : status === running ? 'running' : 'ended',
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

/** What the page of a live shows. */
export const liveLoad = (ctx: Context): LiveLoad => ({
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
