import { news } from '@masthead/contract/cms/news'
import type { Context, TxContext, Watch } from '../../engine/types'
import { here, inTransaction } from '../../engine/reach/context'
import { ofTenant, tenantIs, within } from '../../engine/reach/within'
import { params } from '../../engine/sql'
import type { Database, Queryable } from '../../platform/database/database'
import { gently } from '../../platform/gently'
import { defineJob, enqueue, type JobKind } from '../../platform/background/jobs'
import type { Consumer } from '../../platform/background/outbox'
import { tooMany } from '../../platform/refusal'
import { createWorkers } from '../../platform/files/workers'
import { evened, numbersOf, type OwnText, partsOf, wordNumber } from '../../platform/text/words'

/**
 * Keeps what articles are found by, a row for each. The title and its parts are there when the text is; the words of the body are cut later, in a thread of their own:
 * of a draft once after a while of saves, of what is sent or published at once. An article whose body is still to be read stands in a list, written with the text.
 */

/** Keeps the title of an article and lets its body wait; the statement has the article as $1 and $2, and its revision as `kept`. */
export const indexedAs = (title: string, words: string): string => `
  searched as (
    insert into cms_newsindex (tenant_id, news_id, title, title_words) select $1, $2::bigint, ${title}, string_to_array(${words}, ' ')::integer[] from kept
    on conflict (tenant_id, news_id) do update set title = excluded.title, title_words = excluded.title_words where cms_newsindex.title <> excluded.title
  ), waits as (
    insert into cms_newsindex_waiting (tenant_id, news_id, revision_id) select $1, $2::bigint, kept.id from kept
    on conflict (tenant_id, news_id) do update set revision_id = excluded.revision_id
  )`

const numbers = (tenantId: string, words: readonly string[]): string => words.map((word) => wordNumber(tenantId, word)).join(' ')

/** The title as the table has it, and its parts. */
export const titleOf = (tenantId: string, title: unknown): [string, string] => {
  const text = typeof title === 'string' ? title : ''
  return [evened(text), numbers(tenantId, partsOf(text))]
}

const pointedSql = `with kept as (select $3::bigint as id), ${indexedAs('$4', '$5')} select 1`

/** Follows an article that is pointed at another text of it: a copy that becomes its own. */
export const watchTexts: Watch = async (tx, { model, id, before, values }) => {
  if (model.noun.name !== news.name || values === null || typeof values.revisionId !== 'string') return
  tx.db.send(pointedSql, [tx.tenantId, id, values.revisionId, ...titleOf(tx.tenantId, values.title ?? before?.title)], 'point_words')
}

/** What has changed when words were read: no noun, whose names would be forgotten. */
export const wordsOfNews = 'cms/news words'

/** Texts read at once, and bytes of them, the first of which is read however large it is. */
const batch = { texts: 20, bytes: 4_000_000 }

/** What the words of a body are made by: articles that were read by an earlier way are found as they were, and read again when there is time. 0 was never read. */
export const reading = 2

const cutters = createWorkers('words', {
  most: 1,
  waiting: 64,
  megabytes: 256,
  time: 60_000,
  tooMuch: () => tooMany(['文本过长，暂时无法检索', 'The text took too long to be read']),
})

/** Characters of texts that are cut where they are; a thread costs more than these, and more would keep others waiting. */
const atOnce = 4_096

const cut = (texts: readonly OwnText[]): Promise<string[]> =>
  texts.reduce((sum, { html }) => sum + html.length, 0) <= atOnce ? numbersOf(texts) : cutters.run('words', texts)

interface Waiting {
  readonly tenantId: string
  readonly newsId: string
  readonly revisionId: string
  readonly html: string | null
  /** Texts that the batch would have had if all were small. */
  readonly found: number
}

interface Which {
  readonly tenantId?: string
  readonly newsId?: string
}

/** Reads the bodies that wait, all of them or those of a tenant or an article; answers how many were read. A text that is saved over meanwhile waits on. */
export const readWords = async (
  own: Context,
  which: Which = {},
  signal?: AbortSignal,
  by = (work: () => Promise<number>) => work(),
): Promise<number> => {
  let count = 0
  let last: Pick<Waiting, 'tenantId' | 'newsId'> | undefined = { tenantId: '', newsId: '0' }
  while (last && !signal?.aborted) {
    const after: Pick<Waiting, 'tenantId' | 'newsId'> = last
    count += await by(async () => {
      const found = await waitingAfter(own.database, after, which)
      const isLast = found.length === (found[0]?.found ?? 0) && found.length < batch.texts
      last = isLast ? undefined : found.at(-1)
      const waiting = here(own, found)
      return waiting.length === 0 ? 0 : keepWords(own, waiting, await cut(waiting.map(({ tenantId, html }) => ({ tenantId, html: html ?? '' }))))
    })
  }
  return count
}

const waitingAfter = (db: Database, after: Pick<Waiting, 'tenantId' | 'newsId'>, { tenantId, newsId }: Which): Promise<Waiting[]> => {
  const p = params()
  const where = [`(w.tenant_id, w.news_id) > (${p.add(after.tenantId)}, ${p.add(after.newsId)}::bigint)`]
  if (tenantId !== undefined) where.push(tenantIs({ tenantId }, p, 'w'))
  if (newsId !== undefined) where.push(`w.news_id = ${p.add(newsId)}::bigint`)
  return db.query<Waiting>(
    `select tenant_id as "tenantId", news_id::text as "newsId", revision_id::text as "revisionId", html, found
     from (select w.*, h.content_html as html, count(*) over ()::int as found, row_number() over up_to as place, coalesce(sum(octet_length(h.content_html)) over up_to, 0) as bytes
       from (select tenant_id, news_id, revision_id from cms_newsindex_waiting w where ${where.join(' and ')} order by tenant_id, news_id limit ${batch.texts}) w
       left join cms_newshistory h on h.tenant_id = w.tenant_id and h.id = w.revision_id
       window up_to as (order by w.tenant_id, w.news_id)) w
     where place = 1 or bytes <= ${batch.bytes} order by tenant_id, news_id`,
    p.values,
  )
}

/** Keeps the words of those whose text is still the one that was read. */
const keepWords = (own: Context, read: readonly Waiting[], words: readonly string[]): Promise<number> =>
  inTransaction(own, async (tx) => {
    const kept = await tx.db.query<{ tenantId: string }>(
      `with read as (select * from unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[]) x(tenant_id, news_id, revision_id, words)),
         done as (delete from cms_newsindex_waiting w using read x where w.tenant_id = x.tenant_id and w.news_id = x.news_id and w.revision_id = x.revision_id
           returning x.tenant_id, x.news_id, x.words)
       update cms_newsindex s set words = string_to_array(d.words, ' ')::integer[], reading = ${reading} from done d
       where s.tenant_id = d.tenant_id and s.news_id = d.news_id returning s.tenant_id as "tenantId"`,
      [read.map(({ tenantId }) => tenantId), read.map(({ newsId }) => newsId), read.map(({ revisionId }) => revisionId), words],
    )
    for (const tenantId of new Set(kept.map((one) => one.tenantId))) tx.db.moved({ noun: wordsOfNews, tenantId })
    return kept.length
  })

interface Missing {
  readonly tenantId: string
  readonly newsId: string
  /** null beside an article that lacks nothing. */
  readonly revisionId: string | null
  readonly title: string | null
}

/** Articles that should be searchable, with their text where they are not. */
const missingOf = (db: Queryable, articles: string, values: readonly unknown[]): Promise<Missing[]> =>
  db.query(
    `select n.tenant_id as "tenantId", n.id::text as "newsId", h.id::text as "revisionId", h.title
     from (select tenant_id, id, revision_id from cms_news where ${articles}) n
     left join cms_newshistory h on h.tenant_id = n.tenant_id and h.id = n.revision_id
       and not exists (select 1 from cms_newsindex s where s.tenant_id = n.tenant_id and s.news_id = n.id)
     order by n.tenant_id, n.id`,
    values,
  )

const missingSql = `with kept as (select * from unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[]) x(tenant_id, news_id, revision_id, title, words)),
    titled as (insert into cms_newsindex (tenant_id, news_id, title, title_words) select tenant_id, news_id, title, string_to_array(words, ' ')::integer[] from kept on conflict do nothing)
  insert into cms_newsindex_waiting (tenant_id, news_id, revision_id) select tenant_id, news_id, revision_id from kept on conflict do nothing`

const keepMissing = async (own: Context, missing: readonly Missing[]): Promise<void> => {
  const found = missing.filter(({ revisionId }) => revisionId !== null)
  const titles = found.map(({ tenantId, title }) => titleOf(tenantId, title))
  const values = [
    found.map(({ tenantId }) => tenantId),
    found.map(({ newsId }) => newsId),
    found.map(({ revisionId }) => revisionId),
    titles.map(([title]) => title),
    titles.map(([, words]) => words),
  ]
  if (found.length > 0) await inTransaction(own, (tx) => tx.db.run(missingSql, values))
}

/** Articles looked at in one statement. */
const block = 2_000

/** Makes up for what was missed: articles from before this table, rows that were restored. */
export const catchUp = async (own: Context, signal?: AbortSignal): Promise<number> => {
  let after: Pick<Missing, 'tenantId' | 'newsId'> | undefined = { tenantId: '', newsId: '0' }
  while (after && !signal?.aborted) {
    const found: Missing[] = await missingOf(own.database, `(tenant_id, id) > ($1, $2::bigint) order by tenant_id, id limit ${block}`, [
      after.tenantId,
      after.newsId,
    ])
    await keepMissing(own, here(own, found))
    after = found.at(-1)
  }
  const read = await readWords(own, {}, signal)
  // An archive of a hundred thousand articles keeps a thread busy for minutes: it is read in between.
  await own.database.run(
    `insert into cms_newsindex_waiting (tenant_id, news_id, revision_id)
     select s.tenant_id, s.news_id, n.revision_id from cms_newsindex s join cms_news n on n.tenant_id = s.tenant_id and n.id = s.news_id and n.revision_id is not null
     where s.reading < ${reading} on conflict do nothing`,
  )
  return read + (await readWords(own, {}, signal, (work) => gently(work, signal)))
}

/** Looks every hour whether an article is not searchable; articles that are saved are read as their events come. */
export const newsSearchJob = (own: Context): JobKind =>
  defineJob('cms/search', ({ signal }) => catchUp(own, signal), { cron: '0 17 * * * *', timeout: 6 * 3_600_000, atOnce: 1 })

/** What brings no new text: the counters, pins, locks, shelves and orders of a busy desk. */
const silent: ReadonlySet<string> = new Set([
  ...['sort', 'editNum', 'toTop', 'lock', 'takeOver', 'delete', 'recycle', 'toOffline', 'retract', 'keep'],
  ...['updateBatch', 'editCategory', 'editTopic', 'editAccount'],
])

/** What people do again and again while they write. */
const written = new Set(['add', 'edit', 'restoreRevision'])

/** Milliseconds of a while of saves. */
const pause = 30_000

const name = 'event:search'

/** Asks for a body to be read at once, when the transaction is done. */
export const readSoon = async (tx: TxContext, newsId: string, revisionId: string): Promise<void> => {
  await enqueue(tx.db, name, { tenantId: tx.tenantId, rowId: newsId, verb: 'correct' }, { key: `live ${revisionId}`, tenantId: tx.tenantId })
}

/** Reads the words of articles as they are saved. */
export const newsSearchConsumer = (own: Context): Consumer => ({
  name: 'search',
  // To read the words of a text costs more than all else of its save, and people who write save again soon: the drafts of a tenant are read together.
  joins: ({ verb }) => (written.has(verb) ? { as: 'drafts', ms: pause } : undefined),
  wants: ({ noun, verb }) => noun === news.name && !silent.has(verb),
  job: defineJob<{ readonly tenantId: string; readonly rowId: string | null; readonly verb: string }>(
    name,
    async ({ data: { tenantId, rowId, verb }, signal }) => {
      if (rowId === null) return catchUp(own, signal)
      if (written.has(verb)) return readWords(own, { tenantId }, signal)
      await keepMissing(own, await missingOf(within({ db: own.database, tenantId }), `${ofTenant} and id = $2::bigint`, [rowId]))
      return readWords(own, { tenantId, newsId: rowId }, signal)
    },
    { keep: false, atOnce: 1, timeout: 600_000 },
  ),
})
