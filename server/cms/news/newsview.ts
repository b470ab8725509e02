import { everywhere, here } from '../../engine/reach/context'
import { news } from '@masthead/contract/cms/news'
import { newsview } from '@masthead/contract/cms/newsview'
import { isbot } from 'isbot'
import { behave } from '../../engine/behave'
import type { Behaviour, Context } from '../../engine/types'
import { addressOf } from '../../platform/outside/address'
import { wireTime } from '../../engine/kinds/time'
import { defineJob, type JobKind } from '../../platform/background/jobs'
import { flushEverySecond, type Repeated } from '../../platform/background/repeat'
import type { Queryable } from '../../platform/database/database'
import { lockForAll } from '../../platform/database/lock'
import { addFigures } from '../../general/statistical'
import { type Came, figuresOfReaders, figuresOfStays, type Left, noteStays, originOf, origins, type Readers } from './readerfigures'

/** Minutes in which one reader counts once for one article. */
export const readerMinutes = 30

/** Readers of one article behind one address that count in these minutes: a household or an office, and no more for a reader who changes the browser's name. */
export const readersPerAddress = 10

/** Seconds of one read that count: a page that is forgotten in a tab is not read for longer. */
const mostSeconds = 1_800

/** Readers waiting to be written at most; beyond, a node under attack forgets views rather than its other work. */
const mostWaiting = 50_000

export interface Viewing {
  readonly tenantId: string
  readonly newsId: string
  readonly ip: string
  readonly agent: string
  /** The browser has not read the article on this day before, as far as it remembers. */
  readonly isFirst?: boolean
  /** The kind of place that led there. */
  readonly came?: Came
}

/** How long and how far somebody read. */
export interface Staying extends Viewing {
  readonly seconds: number
  /** Quarters of the text that were seen. */
  readonly depth: number
}

/** Counts readers of articles: in memory for a second, then all together in the database, which knows who was there already on whichever node. */
export interface ViewCounter {
  /** Notes that somebody reads an article; bots and readers who do not say what they are do not count. */
  see(ctx: Pick<Context, 'keys' | 'clock' | 'zone'>, viewing: Viewing): void
  /** Notes that a reader leaves an article; who was not counted as one is nobody, and who was, is once. */
  stay(ctx: Pick<Context, 'keys' | 'clock' | 'zone'>, staying: Staying): void
  /** Writes what waits; answers how many readers were counted. */
  flush(ctx: Context): Promise<number>
  /** Flushes every second until it is stopped, and once more then. */
  start(own: Context): Repeated
}

interface Waiting {
  readonly tenantId: string
  readonly newsId: string
  readonly visitor: string
  /** The same reader by the day of half an hour ago. */
  readonly before: string
  readonly at: Date
  readonly isFirst: boolean
  readonly came: Came
}

/** A visitor by what is kept of one, now and half an hour ago. The day is part of what is hashed: nobody can be followed from one day to the next, and nothing of the address is kept. */
const visitorOf = ({ keys, clock, zone }: Pick<Context, 'keys' | 'clock' | 'zone'>, { tenantId, ip: from, agent }: Viewing) => {
  const at = clock.now()
  const ip = addressOf(from)
  const hash = (moment: Date): string => {
    const part = (what: string, signs: number): string => keys.hmac(tenantId, `${what} ${wireTime(moment, zone).slice(0, 10)} ${ip}`).slice(-signs)
    return part('address', addressSigns) + part(`reader ${agent}`, 24)
  }
  return { visitor: hash(at), before: hash(new Date(at.getTime() - readerMinutes * 60_000)) }
}

/** Signs of a visitor that stand for their address; the rest is the visitor. */
const addressSigns = 16

export const viewCounter = (): ViewCounter => {
  let waiting = new Map<string, Waiting>()
  let leaving = new Map<string, Left>()
  const isNobody = ({ agent, newsId }: Viewing): boolean => agent === '' || isbot(agent) || !/^\d{1,18}$/.test(newsId)
  const counter: ViewCounter = {
    see(ctx, viewing) {
      if (isNobody(viewing) || waiting.size >= mostWaiting) return
      const { tenantId, newsId, isFirst = false, came = 'fromDirect' } = viewing
      const at = ctx.clock.now()
      const { visitor, before } = visitorOf(ctx, viewing)
      const key = `${tenantId} ${newsId} ${visitor}`
      if (!waiting.has(key)) waiting.set(key, { tenantId, newsId, visitor, before, at, isFirst, came })
    },
    stay(ctx, staying) {
      if (isNobody(staying) || leaving.size >= mostWaiting) return
      const { tenantId, newsId, seconds, depth } = staying
      const { visitor, before } = visitorOf(ctx, staying)
      leaving.set(`${tenantId} ${newsId} ${visitor}`, { tenantId, newsId, visitor, before, seconds, depth })
    },
    async flush(ctx) {
      const batch = [...waiting.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
      const left = [...leaving.values()]
      if (batch.length + left.length === 0) return 0
      waiting = new Map()
      leaving = new Map()
      const written = new Set<Waiting | Left>()
      let count = 0
      try {
        for (const there of everywhere(ctx)) {
          const [read, gone] = [here(there, batch), here(there, left)]
          if (read.length + gone.length > 0) count += await write(there, read, gone)
          for (const one of [...read, ...gone]) written.add(one)
        }
        return count
      } finally {
        // The next turn tries again, unless others have filled the place meanwhile: a database does not answer, or a tenant is on the move.
        for (const one of batch) if (!written.has(one) && waiting.size < mostWaiting) waiting.set(`${one.tenantId} ${one.newsId} ${one.visitor}`, one)
        for (const one of left) if (!written.has(one) && leaving.size < mostWaiting) leaving.set(`${one.tenantId} ${one.newsId} ${one.visitor}`, one)
      }
    },
    start: (own) => flushEverySecond(() => counter.flush(own), own.log),
  }
  return counter
}

/**
 * One statement for all, one batch after the other: a reader who was not counted for the article in the last half hour is noted, and each article gets as many views as were noted.
 * Behind one address no more are noted than such have readers.
 * Rows are taken in one order everywhere, so that two nodes do not wait for each other in a circle.
 */
const write = async (ctx: Context, batch: readonly Waiting[], left: readonly Left[]): Promise<number> =>
  ctx.database.transaction(async (tx) => {
    // Two nodes write one after the other: a count of the readers behind an address does not see what the other has not yet committed.
    await lockForAll(tx, 'views of articles')
    const counted = batch.length === 0 ? [] : await note(tx, batch)
    const stayed = left.length === 0 ? [] : await noteStays(tx, left, ctx.clock.now())
    const figures = [...counted.flatMap(figuresOfReaders), ...stayed.flatMap(figuresOfStays)]
    if (figures.length > 0) await addFigures(tx, wireTime(ctx.clock.now(), ctx.zone).slice(0, 10), figures)
    return counted.reduce((sum, { views }) => sum + views, 0)
  })

const note = (tx: Queryable, batch: readonly Waiting[]): Promise<Readers[]> =>
  tx.query<Readers>(
    `with given as (
       select g.* from unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::timestamptz[], $7::boolean[], $8::text[])
         g(tenant_id, news_id, visitor, earlier, at, is_first, came)
       join cms_news n on n.tenant_id = g.tenant_id and n.id = g.news_id and n.status = ${news.state.online} and not n.is_deleted
       where g.earlier = g.visitor or not exists (
         select 1 from cms_newsvisitor v where v.tenant_id = g.tenant_id and v.news_id = g.news_id and v.visitor = g.earlier and not v.is_deleted
           and v.seen_time > g.at - $6 * interval '1 minute')
     ), placed as (
       select g.*, row_number() over (partition by g.tenant_id, g.news_id, left(g.visitor, ${addressSigns}) order by g.visitor)
           + (select count(*) from cms_newsvisitor v where v.tenant_id = g.tenant_id and v.news_id = g.news_id and not v.is_deleted
             and v.visitor >= left(g.visitor, ${addressSigns}) and v.visitor < left(g.visitor, ${addressSigns}) || '~'
             and v.visitor <> g.visitor and v.seen_time > g.at - $6 * interval '1 minute') as place
       from given g
     ), noted as (
       insert into cms_newsvisitor (tenant_id, news_id, visitor, seen_time)
       select tenant_id, news_id, visitor, at from placed where place <= ${readersPerAddress} order by tenant_id, news_id, visitor
       on conflict (tenant_id, news_id, visitor) where not is_deleted do update set seen_time = excluded.seen_time
         where cms_newsvisitor.seen_time <= excluded.seen_time - $6 * interval '1 minute'
       returning tenant_id, news_id, visitor
     ), sums as (
       select n.tenant_id, n.news_id, count(*) as views, count(*) filter (where g.is_first) as visitors,
         ${origins.map((came) => `count(*) filter (where g.came = '${came}') as "${came}"`).join(', ')}
       from noted n join given g on g.tenant_id = n.tenant_id and g.news_id = n.news_id and g.visitor = n.visitor
       group by 1, 2 order by 1, 2
     ), counted as (
       insert into cms_newscount as c (tenant_id, news_id, views, likes, comments, views_base, likes_base)
       select tenant_id, news_id, views, 0, 0, 0, 0 from sums
       on conflict (tenant_id, news_id) where not is_deleted do update set views = c.views + excluded.views
     )
     select tenant_id as "tenantId", news_id::text as "newsId", views::float8 as views, visitors::float8 as visitors,
       ${origins.map((came) => `"${came}"::float8 as "${came}"`).join(', ')} from sums`,
    [
      batch.map(({ tenantId }) => tenantId),
      batch.map(({ newsId }) => newsId),
      batch.map(({ visitor }) => visitor),
      batch.map(({ before }) => before),
      batch.map(({ at }) => at.toISOString()),
      readerMinutes,
      batch.map(({ isFirst }) => isFirst),
      batch.map(({ came }) => came),
    ],
  )

/** Forgets readers that do not matter any more, and editors whose tabs went without a word, every ten minutes. */
export const visitorExpiry = (own: Context): JobKind =>
  defineJob(
    'cms/visitors',
    async ({ signal }) => {
      const expire = (): Promise<number> =>
        own.database.run(
          `delete from cms_newsvisitor where (tenant_id, id) in (select tenant_id, id from cms_newsvisitor where not is_deleted and seen_time < $1::timestamptz - interval '1 hour' limit 10000)`,
          [own.clock.now().toISOString()],
        )
      while (!signal.aborted && (await expire()) >= 10_000);
      await own.database.run(`delete from cms_newspresence where seen_time < $1::timestamptz - interval '1 hour' and not is_deleted`, [
        own.clock.now().toISOString(),
      ])
    },
    { cron: '30 */10 * * * *' },
  )

export const newsviewBehaviour = (counter: ViewCounter): Behaviour =>
  behave(newsview, {
    calls: {
      see(ctx, { input, query, request }) {
        const { 'user-agent': agent = '', 'sec-purpose': purpose, host } = request.headers
        // A page that a browser fetches ahead is not read yet.
        if (purpose !== undefined) return null
        const newsId = input.newsId ?? query.newsId ?? ''
        const came = originOf(input.from ?? '', host ?? '')
        counter.see(ctx, { tenantId: ctx.tenantId, newsId, ip: ctx.ip, agent, isFirst: input.isFirst === true, came })
        return null
      },
      stay(ctx, { input, query, request }) {
        const newsId = input.newsId ?? query.newsId ?? ''
        const { seconds, depth } = input
        const { 'user-agent': agent = '' } = request.headers
        counter.stay(ctx, { tenantId: ctx.tenantId, newsId, ip: ctx.ip, agent, seconds: Math.min(seconds, mostSeconds), depth })
        return null
      },
    },
  })
