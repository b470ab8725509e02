import { liveshow } from '@masthead/contract/cms/liveshow'
import { news } from '@masthead/contract/cms/news'
import { newslive } from '@masthead/contract/cms/newslive'
import { listOf } from '@masthead/contract/kit/message'
import { permission } from '@masthead/contract/kit/name'
import type { RowOf } from '@masthead/contract/kit/resource'
import { behave } from '../../engine/behave'
import { wireTime } from '../../engine/kinds/time'
import { asSystem, callerOf, may } from '../../engine/reach/context'
import { ofTenant, within } from '../../engine/reach/within'
import { rows, unscoped } from '../../engine/read/rows'
import { act, createRow, readRow } from '../../engine/verbs'
import type { Behaviour, Context, TxContext } from '../../engine/types'
import { createLiveStreams, type LiveChange, type LiveSource, type LiveStreams } from '../../engine/wire/livestream'
import { conflict, forbidden } from '../../platform/refusal'
import { parameters } from '@masthead/contract/system/parameters'
import { installationParameters } from '../../system/parameter'
import { calledBy } from '../../user/called'

const { running, ended } = liveshow.state

type Entry = RowOf<typeof newslive>

/** The live of an article, locked against others who number its entries where that is asked for. */
const showOf = (tx: Context, newsId: string, isLocked = false) =>
  rows(tx, liveshow, { newsId }, isLocked ? { ...unscoped, lock: 'no key update' } : unscoped).one('status', 'hosts', 'lastSeq')

/** Opens a live of the article that begins at once, with the caller as its host; throws where the caller may open none. */
const open = async (tx: TxContext, newsId: string): Promise<void> => {
  if (!may(tx, permission(liveshow, 'add'))) throw conflict('no_live', ['该新闻没有直播', 'This article has no live coverage'])
  const { title } = await readRow(tx, news, newsId, { verb: null })
  const { id } = await createRow(tx, liveshow, { newsId, title: title.slice(0, 100), hosts: [callerOf(tx)] })
  await act(asSystem(tx, 'planning'), liveshow, 'start', id)
}

/** Throws where the caller is no host of the live, or nothing is written in it now. The first entry of an article opens its live. */
const demandHost = async (tx: TxContext, newsId: string, isOver = false): Promise<void> => {
  const show = await showOf(tx, newsId, true)
  if (!show) return open(tx, newsId)
  if (show.status !== running && !(isOver && show.status === ended)) throw conflict('not_live', ['直播未在进行', 'It is not live now'])
  const isHost = listOf(show.hosts).some((one) => one === tx.actor.userId)
  if (!isHost && !may(tx, permission(liveshow, 'edit')))
    throw forbidden(['只有主持人可以发布直播内容', 'Only the hosts of the live can write its entries'])
}

/** Gives an entry the next number of its live: readers are told changes in the order of these. Neither the article nor the version of the entry moves. */
const number = async (tx: TxContext, { id, newsId }: Pick<Entry, 'id' | 'newsId'>): Promise<void> => {
  await within(tx).run(
    `with next as (update cms_liveshow set last_seq = last_seq + 1 where ${ofTenant} and news_id = $2::bigint and not is_deleted returning last_seq)
     update cms_newslive e set seq = next.last_seq from next where e.${ofTenant} and e.id = $3::bigint`,
    [newsId, id],
  )
  // What ended is part of the article, whose page is made again.
  const show = await showOf(tx, newsId)
  if (show?.status === ended) tx.db.moved({ noun: liveshow.name, tenantId: tx.tenantId })
}

const renumbered = {
  guard: (tx: TxContext, { row }: { row: Entry }) => demandHost(tx, row.newsId, true),
  effect: (tx: TxContext, { row }: { row: Entry }) => number(tx, row),
}

const shownFields = ['content', 'images', 'videoUrl', 'liveTime', 'isTop', 'correctTime'] as const

interface Found {
  readonly id: string
  readonly seq: number
  readonly isShown: boolean
}

/** Entries in the order of their numbers, as readers see them. */
const changesSince = async (ctx: Context, newsId: string, seq: number, most: number): Promise<LiveChange[]> => {
  const found = await within(ctx).query<Found>(
    `select id::text as id, seq::float8 as seq, status = ${newslive.state.shown} and not is_deleted as "isShown" from cms_newslive
     where ${ofTenant} and news_id = $2::bigint and seq > $3 order by seq limit $4`,
    [newsId, seq, most],
  )
  const shown = await entriesOf(
    ctx,
    found.flatMap(({ id, isShown }) => (isShown ? [id] : [])),
  )
  const entries = new Map(shown.map((one) => [one.id, one]))
  return found.map(({ id, seq: own }) => {
    const entry = entries.get(id)
    if (!entry) return { seq: own, id }
    const { id: _, ...row } = entry
    return { seq: own, id, row }
  })
}

/** An entry as readers see it. */
export interface ShownEntry {
  readonly id: string
  readonly content: string
  readonly images: readonly string[]
  readonly videoUrl: string | null
  readonly liveTime: string
  readonly host: string
  readonly isTop: boolean
  readonly isCorrected: boolean
}

/** Entries by their ids, in no order of their own. */
export const entriesOf = async (ctx: Context, ids: readonly string[]): Promise<ShownEntry[]> => {
  if (ids.length === 0) return []
  const found = await rows(ctx, newslive, { id: ids, status: newslive.state.shown }, unscoped).list([...shownFields, 'createTime', 'hostId'])
  const hosts = await calledBy(
    ctx,
    found.map(({ hostId }) => hostId),
  )
  return found.map((row) => ({
    id: row.id,
    content: row.content,
    images: listOf(row.images),
    videoUrl: row.videoUrl,
    liveTime: row.liveTime ?? row.createTime,
    host: hosts.get(row.hostId ?? '')?.name ?? '',
    isTop: Boolean(row.isTop),
    isCorrected: row.correctTime !== null,
  }))
}

/** The live that stands below an article which readers see; undefined where they see none. */
export const publicShow = async (ctx: Context, newsId: string) => {
  if (!/^[1-9]\d{0,17}$/.test(newsId)) return undefined
  const isOnline = await rows(ctx, news, { id: newsId, status: news.state.online }, unscoped).exists()
  return isOnline ? rows(ctx, liveshow, { newsId }, unscoped).one('title', 'status', 'isNewestFirst', 'streamUrl', 'startTime', 'lastSeq') : undefined
}

const { live } = newslive.faces?.front ?? {}

const source: LiveSource = {
  noun: newslive.name,
  heads: [liveshow.name, news.name],
  keeps: live?.keeps ?? 200,
  async head(ctx, newsId) {
    const show = await publicShow(ctx, newsId)
    return show && { status: show.status, isNewestFirst: Boolean(show.isNewestFirst) }
  },
  last: async (ctx, newsId) => (await showOf(ctx, newsId))?.lastSeq ?? 0,
  since: changesSince,
}

const mostStreams = async (ctx: Context): Promise<number> => {
  const given = Number((await installationParameters(ctx, ['live.streams'])).get('live.streams'))
  return Number.isInteger(given) && given > 0 ? given : Number(parameters['live.streams'].default)
}

/** The public streams of lives on this node. */
export const newsLiveStreams = (): LiveStreams => createLiveStreams(source)

export const newsliveWith = (streams: LiveStreams): Behaviour =>
  behave(newslive, {
    create: {
      guard: (tx, { values }) => demandHost(tx, values.newsId ?? ''),
      set: (tx, { values }) => ({ liveTime: values.liveTime ?? wireTime(tx.clock.now(), tx.zone) }),
      effect: (tx, { row }) => number(tx, row),
    },
    update: {
      guard: (tx, { before }) => demandHost(tx, before?.newsId ?? '', true),
      // Readers saw what it said before, and are told that it was corrected.
      set: (tx, { values }) =>
        ['content', 'images', 'videoUrl'].some((key) => key in values) ? { correctTime: wireTime(tx.clock.now(), tx.zone) } : {},
      effect: (tx, { row }) => number(tx, row),
    },
    remove: { guard: (tx, { before }) => demandHost(tx, before?.newsId ?? '', true), effect: (tx, { row }) => number(tx, row) },
    actions: { pin: renumbered, withdraw: renumbered, restore: renumbered },
    calls: {
      async live(ctx, { input, request, reply }) {
        return streams.open(ctx, { request, reply, group: input.newsId, after: input.after ?? undefined, mostOfAddress: await mostStreams(ctx) })
      },
    },
  })
