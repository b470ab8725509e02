import { listOf } from '@masthead/contract/kit/message'
import { camel } from '@masthead/contract/kit/name'
import type { Watch, Context, TxContext } from '../../engine/types'
import { inTransaction } from '../../engine/reach/context'
import { likeText, type Params, params } from '../../engine/sql'
import { ofTenant, sameTenant, tenantIs, tenantKnown, within } from '../../engine/reach/within'
import { gently } from '../../platform/gently'
import { defineJob, type JobKind } from '../../platform/jobs'
import type { Queryable } from '../../platform/database'
import type { Consumer } from '../../platform/outbox'
import { evened, partsOf, partsSought, phrasesIn, plainText, type Sought, soughtIn, wordNumber, wordsOf } from '../../platform/words'

/**
 * Search in articles by words, over a table beside them that has a row for each revision that is the newest of its article or the live one. The
 * title is there when the revision is; the words of the body follow within seconds, by a job.
 */

const insertSql = `insert into cms_newssearch (tenant_id, revision_id, news_id, title, title_words)
  select $1, x.revision, x.news, x.title, string_to_array(x.words, ' ')::integer[] from unnest($2::bigint[], $3::bigint[], $4::text[], $5::text[]) x(revision, news, title, words)
  on conflict do nothing`

interface Revision {
  readonly tenantId: string
  /** null beside an article that lacks nothing. */
  readonly id: string | null
  readonly newsId: string
  readonly title: string | null
}

const numbers = (tenantId: string, words: readonly string[]): string => words.map((word) => wordNumber(tenantId, word)).join(' ')

const titlesOf = (tenantId: string, revisions: readonly Omit<Revision, 'tenantId'>[]): unknown[] => [
  tenantId,
  revisions.map(({ id }) => id),
  revisions.map(({ newsId }) => newsId),
  revisions.map(({ title }) => evened(title ?? '')),
  revisions.map(({ title }) => numbers(tenantId, partsOf(title ?? ''))),
]

const keepTitles = (db: TxContext['db'], tenantId: string, revisions: readonly Omit<Revision, 'tenantId'>[]): Promise<number> =>
  db.run(insertSql, titlesOf(tenantId, revisions))

/** Keeps the title of a revision in the transaction that makes it: what was just saved is found at once. */
export const watchRevisions: Watch = async (tx, { model, id, before, values }) => {
  if (model.noun.name !== 'cms/newshistory' || before !== null || values === null) return
  const revisions = [{ id, newsId: String(values.newsId), title: values.title as string | null }]
  tx.db.send(insertSql, titlesOf(tx.tenantId, revisions), 'keep_title')
}

// Written into the statement and not passed beside it: only then does the planner know how common a word is.
const array = (tenantId: string, parts: readonly string[]): string => `'{${parts.map((part) => wordNumber(tenantId, part)).join(',')}}'::integer[]`

const inTitle = (tenantId: string, word: string, params: Params): string => {
  const exact = [...word].length > 2 ? ` and s.title like ${params.add(`%${likeText(word)}%`)}` : ''
  return `(s.title_words @> ${array(tenantId, partsSought(word))}${exact})`
}

const inBody = (tenantId: string, sought: readonly Sought[]): string => {
  const all = sought.flatMap(({ parts }) => parts)
  const bent = sought.filter(({ either }) => either.length > 0).map(({ either }) => `s.words && ${array(tenantId, either)}`)
  return [...(all.length > 0 ? [`s.words @> ${array(tenantId, all)}`] : []), ...bent].join(' and ')
}

/** A phrase as a pattern: its words whole and next to each other, whatever stands between that is no letter. */
const pattern = (words: readonly string[]): string => `\\m${words.join('[^[:alnum:]]+')}\\M`

const phraseInTitle = (words: readonly string[], params: Params): string => `s.title ~ ${params.add(pattern(words))}`

/** Looked up in the text itself, of the few articles that have all words. */
const phraseInBody = (words: readonly string[], params: Params): string =>
  `exists (select 1 from cms_newshistory h where h.tenant_id = s.tenant_id and h.id = s.revision_id
     and regexp_replace(regexp_replace(h.content_html, '</?(a|b|i|u|s|em|font|mark|span|strong|sub|sup)(\\s[^>]*)?>', '', 'gi'), '<[^>]*>|&nbsp;|&#160;', ' ', 'gi') ~* ${params.add(pattern(words))})`

/** The words of a search in titles, which are found by any sign in them: a search without a letter is one too. */
const titleWords = (search: string): string[] => {
  const words = soughtIn(search).map(({ word }) => word)
  return words.length > 0 ? words : evened(search).split(/\s+/).filter(Boolean)
}

type Condition = (ctx: Context, value: string, params: Params) => string | undefined

/** What the row of a revision must be for each filter; undefined where nothing can be found. */
const conditions: Readonly<Record<'searchKey' | 'searchContentKey', Condition>> = {
  /** Titles at the desk. A reader's search looks into title and body of what is online. */
  searchKey(ctx, value, params) {
    const phrases = phrasesIn(value)
    if (ctx.actor.kind === 'user')
      return [...titleWords(value).map((word) => inTitle(ctx.tenantId, word, params)), ...phrases.map((words) => phraseInTitle(words, params))].join(
        ' and ',
      )
    const sought = soughtIn(value)
    const each = [
      ...sought.map((one) => `(${inTitle(ctx.tenantId, one.word, params)} or ${inBody(ctx.tenantId, [one])})`),
      ...phrases.map((words) => `(${phraseInTitle(words, params)} or ${phraseInBody(words, params)})`),
    ]
    return each.length > 0 ? each.join(' and ') : undefined
  },
  /** Bodies at the desk. */
  searchContentKey(ctx, value, params) {
    const sought = soughtIn(value)
    if (sought.length === 0) return undefined
    return [inBody(ctx.tenantId, sought), ...phrasesIn(value).map((words) => phraseInBody(words, params))].join(' and ')
  },
}

const filters = Object.keys(conditions) as (keyof typeof conditions)[]

/** Searches that find more than this are common: to walk the list until a page is full is then faster than to sort all that was found. */
const manyFrom = 1_400
/** Rows behind the first page that are worth walking for. */
const furthest = 200

/** The filters by which a page is read along the list. */
const walking = new WeakMap<Context, ReadonlySet<string>>()

/** Whether a list comes in the order of its index. */
const isInOrder = ({ ascs, descs }: Readonly<Record<string, unknown>>): boolean =>
  !ascs && ['', 'isTop', 'isTop,publishTime', 'isTop,publishTime,updateTime'].includes(listOf(descs).map(camel).join())

/**
 * Looks how much each search finds and chooses its way. The planner cannot: it has the numbers of a few hundred words where an article has a thousand,
 * and does not know what it costs to look into one.
 */
export const planFilters = async (ctx: Context, query: Readonly<Record<string, unknown>>): Promise<Context> => {
  if (!isInOrder(query) || (Number(query.current ?? 1) - 1) * Number(query.size ?? 10) > furthest) return ctx
  const many = new Set<string>()
  for (const name of filters) {
    const value = String(query[name] ?? '').trim()
    if (value === '') continue
    const p = params()
    const condition = conditions[name](ctx, value, p)
    if (condition === undefined) continue
    const own = tenantIs(ctx, p, 's')
    if (await isMany(ctx, `${condition} and ${own}`, p.values)) many.add(name)
  }
  if (many.size === 0) return ctx
  const ahead = { ...ctx }
  walking.set(ahead, many)
  return ahead
}

const looked = new WeakMap<object, Map<string, { readonly many: boolean; readonly at: number }>>()

/** A word does not become common within a minute. */
const isMany = async (ctx: Context, condition: string, values: readonly unknown[]): Promise<boolean> => {
  const known = looked.get(ctx.database) ?? new Map<string, { many: boolean; at: number }>()
  looked.set(ctx.database, known)
  const key = `${condition}\n${JSON.stringify(values)}`
  const before = known.get(key)
  if (before && performance.now() - before.at < 60_000) return before.many
  const [found] = await ctx.db.query<{ count: number }>(
    `select count(*)::int as count from (select 1 from cms_newssearch s where ${condition} limit ${manyFrom + 1}) c`,
    values,
  )
  const many = (found?.count ?? 0) > manyFrom
  if (known.size >= 5_000) known.clear()
  known.set(key, { many, at: performance.now() })
  return many
}

interface Asked {
  readonly value: string
  readonly t: string
  readonly params: Params
  readonly ctx: Context
}

const searchFilter =
  (name: keyof typeof conditions) =>
  ({ value, t, params: p, ctx }: Asked): string => {
    const condition = conditions[name](ctx, value, p)
    if (condition === undefined) return 'false'
    // Of an article the desk searches the newest revision, a reader the one that he sees.
    const revision = `${t}.${ctx.actor.kind !== 'user' ? 'published_revision_id' : 'revision_id'}`
    const own = tenantKnown(ctx, 's')
    // Either offset keeps the planner to the way that was chosen: along the list, where the words of each row are looked at and the index of all words
    // is left alone, or from what was found.
    return walking.get(ctx)?.has(name)
      ? `exists (select 1 from (select s.tenant_id, s.revision_id, s.title, s.title_words, s.words from cms_newssearch s
           where ${own} and ${sameTenant('s', t)} and s.revision_id = ${revision} offset 0) s where ${condition})`
      : `(${t}.id, ${revision}) in (select s.news_id, s.revision_id from cms_newssearch s where ${own} and ${condition} offset 0)`
  }

/** The filters of articles by words: a search of several words wants all of them, wherever they stand. */
export const searchFilters = { searchKey: searchFilter('searchKey'), searchContentKey: searchFilter('searchContentKey') }

/** Revisions read in one transaction. */
const batch = 20

/**
 * Reads the words of the bodies that wait, and forgets the revisions that no article points at any more; answers how many were read. Any number of nodes
 * may do so at the same time: each takes rows that no other holds.
 */
export const readWords = async (own: Context, signal?: AbortSignal): Promise<number> => {
  // Texts that were saved over before their turn, and copies beside a live article: they are read once an article points at them.
  await own.database.run(`delete from cms_newssearch s using cms_news n where s.words is null and n.tenant_id = s.tenant_id and n.id = s.news_id
    and s.revision_id is distinct from n.revision_id and s.revision_id is distinct from n.published_revision_id`)
  return readThose(own, 's.words is null', signal)
}

/** What the words of a body are made by: articles that were read by an earlier way are found as they were, and read anew when there is time. */
export const reading = 2

/** Reads those batch by batch; `by` is how each of them is carried out. */
const readThose = async (own: Context, which: string, signal?: AbortSignal, by = (work: () => Promise<number>) => work()): Promise<number> => {
  let count = 0
  for (let read = 1; read > 0 && !signal?.aborted; count += read) read = await by(() => readBatch(own, which))
  return count
}

const readBatch = (own: Context, which: string): Promise<number> =>
  inTransaction(own, async (tx) => {
    const waiting = await tx.db.query<Revision & { html: string | null }>(
      `select s.tenant_id as "tenantId", s.revision_id::text as id, s.news_id::text as "newsId", h.content_html as html
         from cms_newssearch s join cms_newshistory h on h.tenant_id = s.tenant_id and h.id = s.revision_id
         where ${which} order by s.revision_id limit ${batch} for update of s skip locked`,
    )
    if (waiting.length === 0) return 0
    const words: string[] = []
    for (const { tenantId, html } of waiting) words.push(numbers(tenantId, await wordsOf(plainText(html ?? ''))))
    const keys = [waiting.map(({ tenantId }) => tenantId), waiting.map(({ id }) => id)]
    await tx.db.run(
      `update cms_newssearch s set words = string_to_array(x.words, ' ')::integer[], reading = ${reading} from unnest($1::text[], $2::bigint[], $3::text[]) x(tenant_id, id, words)
         where s.tenant_id = x.tenant_id and s.revision_id = x.id`,
      [...keys, words],
    )
    for (const tenantId of new Set(waiting.map((one) => one.tenantId))) tx.db.moved({ noun: 'cms/newshistory', tenantId })
    const newsIds = waiting.map(({ newsId }) => newsId)
    await forgetOthers(tx, keys[0] as string[], newsIds)
    return waiting.length
  })

/** Drops revisions of these articles that are neither the newest nor the live one. */
const forgetOthers = (tx: TxContext, tenantIds: readonly string[], newsIds: readonly string[]): Promise<number> =>
  tx.db.run(
    `delete from cms_newssearch s using (select tenant_id, id, revision_id, published_revision_id from cms_news where (tenant_id, id) in (select * from unnest($1::text[], $2::bigint[]))) n
     where s.tenant_id = n.tenant_id and s.news_id = n.id and s.words is not null and s.revision_id <> n.revision_id and s.revision_id is distinct from n.published_revision_id`,
    [tenantIds, newsIds],
  )

/** The revisions of articles that should be searchable and are not. */
const missingOf = (db: Queryable, articles: string, values: readonly unknown[]): Promise<Revision[]> =>
  db.query(
    `select n.tenant_id as "tenantId", n.id::text as "newsId", h.id::text as id, h.title
     from (select tenant_id, id, revision_id, published_revision_id from cms_news where ${articles}) n
     left join cms_newshistory h on h.tenant_id = n.tenant_id and h.id in (n.revision_id, n.published_revision_id)
       and not exists (select 1 from cms_newssearch s where s.tenant_id = h.tenant_id and s.revision_id = h.id)
     order by n.tenant_id, n.id`,
    values,
  )

const keepMissing = async (own: Context, missing: readonly Revision[]): Promise<void> => {
  for (const tenantId of new Set(missing.map((one) => one.tenantId))) {
    const revisions = missing.filter((one) => one.tenantId === tenantId && one.id !== null)
    if (revisions.length > 0) await inTransaction(own, (tx) => keepTitles(tx.db, tenantId, revisions))
  }
}

/** Articles looked at in one statement. */
const block = 2_000

/** Makes up for what was missed: articles from before this table, rows that were restored, revisions that went live again. */
export const catchUp = async (own: Context, signal?: AbortSignal): Promise<number> => {
  let after: Pick<Revision, 'tenantId' | 'newsId'> | undefined = { tenantId: '', newsId: '0' }
  while (after && !signal?.aborted) {
    const found: Revision[] = await missingOf(own.database, `(tenant_id, id) > ($1, $2::bigint) order by tenant_id, id limit ${block}`, [
      after.tenantId,
      after.newsId,
    ])
    await keepMissing(own, found)
    after = found.at(-1)
  }
  // An archive of a hundred thousand articles keeps a process busy for minutes: it is read in between.
  return (await readWords(own, signal)) + (await readThose(own, `s.reading < ${reading}`, signal, (work) => gently(work, signal)))
}

/** Looks every hour whether an article is not searchable; articles that are saved are read as their events come. */
export const newsSearchJob = (own: Context): JobKind =>
  defineJob('cms/search', ({ signal }) => catchUp(own, signal), { cron: '0 17 * * * *', timeout: 6 * 3_600_000, atOnce: 1 })

/** What may have brought a new text: not the counters, pins, locks and orders of a busy desk. */
const silent = new Set(['sort', 'editNum', 'toTop', 'lock', 'delete', 'recycle', 'toOffline', 'retract'])

/** Reads the words of articles as they are saved. */
export const newsSearchConsumer = (own: Context): Consumer => ({
  name: 'search',
  // To read the words of a text costs more than all else of its save, and whoever writes saves again soon.
  joins: 3_000,
  wants: ({ noun, verb }) => noun === 'cms/news' && !silent.has(verb),
  job: defineJob<{ readonly tenantId: string; readonly rowId: string | null }>(
    'event:search',
    async ({ data, signal }) => {
      if (data.rowId === null) return catchUp(own, signal)
      await keepMissing(own, await missingOf(within({ db: own.database, tenantId: data.tenantId }), `${ofTenant} and id = $2::bigint`, [data.rowId]))
      return readWords(own, signal)
    },
    { keep: false, atOnce: 1, timeout: 600_000 },
  ),
})
