import { listOf } from '@masthead/contract/kit/message'
import { camel } from '@masthead/contract/kit/name'
import type { Context } from '../../engine/types'
import { paging } from '../../engine/read/read'
import { likeText, type Params, params } from '../../engine/sql'
import { sameTenant, tenantIs, tenantKnown } from '../../engine/reach/within'
import { evened, partsSought, phrasesIn, type Sought, soughtIn, wordNumber } from '../../platform/text/words'

/** Search in articles by words, over a table beside them that has a row for each article: its title, and the words of title and body. */

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
  `exists (select 1 from cms_news n join cms_newshistory h on h.tenant_id = n.tenant_id and h.id = n.revision_id where n.tenant_id = s.tenant_id and n.id = s.news_id
     and regexp_replace(regexp_replace(h.content_html, '</?(a|b|i|u|s|em|font|mark|span|strong|sub|sup)(\\s[^>]*)?>', '', 'gi'), '<[^>]*>|&nbsp;|&#160;', ' ', 'gi') ~* ${params.add(pattern(words))})`

/** The words of a search in titles, which are found by any sign in them: a search without a letter is one too. */
const titleWords = (search: string): string[] => {
  const words = soughtIn(search).map(({ word }) => word)
  return words.length > 0 ? words : evened(search).split(/\s+/).filter(Boolean)
}

type Condition = (ctx: Context, value: string, params: Params) => string | undefined

/** What the row of an article must be for each filter; undefined where nothing can be found. */
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
  const { current, size } = paging(query)
  if (!isInOrder(query) || (current - 1) * size > furthest) return ctx
  const many = new Set<string>()
  for (const name of filters) {
    const value = query[name]
    const p = params()
    const condition = typeof value === 'string' && value.trim() !== '' ? conditions[name](ctx, value.trim(), p) : undefined
    if (condition === undefined) continue
    const own = tenantIs(ctx, p, 's')
    if (await isMany(ctx, `${condition} and ${own}`, p.values)) many.add(name)
  }
  if (many.size === 0) return ctx
  const ahead = { ...ctx }
  walking.set(ahead, many)
  return ahead
}

const looked = new WeakMap<object, Map<string, { readonly many: boolean; readonly until: number }>>()
/** Searches that are remembered. */
const mostLooked = 5_000

/** A word does not become common within a minute. */
const isMany = async (ctx: Context, condition: string, values: readonly unknown[]): Promise<boolean> => {
  const known = looked.get(ctx.database) ?? new Map<string, { many: boolean; until: number }>()
  looked.set(ctx.database, known)
  const key = `${condition}\n${JSON.stringify(values)}`
  const now = ctx.clock.now().getTime()
  const before = known.get(key)
  if (before && now < before.until) return before.many
  const found = await ctx.db.query(`select 1 from cms_newsindex s where ${condition} limit 1 offset ${manyFrom}`, values)
  const many = found.length > 0
  if (known.size >= mostLooked) known.clear()
  known.set(key, { many, until: now + 60_000 })
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
    // A reader searches the text that he sees: what is read for the desk is that one, as long as no newer text waits to be issued.
    const seen = ctx.actor.kind === 'user' ? '' : `${t}.published_revision_id = ${t}.revision_id and `
    const own = tenantKnown(ctx, 's')
    // Either offset keeps the planner to the way that was chosen: along the list, where the words of each row are looked at and the index of all words
    // is left alone, or from what was found.
    return walking.get(ctx)?.has(name)
      ? `(${seen}exists (select 1 from (select s.tenant_id, s.news_id, s.title, s.title_words, s.words from cms_newsindex s
           where ${own} and ${sameTenant('s', t)} and s.news_id = ${t}.id offset 0) s where ${condition}))`
      : `(${seen}${t}.id in (select s.news_id from cms_newsindex s where ${own} and ${condition} offset 0))`
  }

/** SQL of the rows whose article, in the column `key`, has these words in its title. */
export const titledBy = ({ value, params, ctx }: Omit<Asked, 't'>, key: string): string =>
  `(${key} in (select s.news_id from cms_newsindex s where ${tenantKnown(ctx, 's')} and ${titleWords(value)
    .map((word) => inTitle(ctx.tenantId, word, params))
    .join(' and ')}))`

/** The filters of articles by words: a search of several words wants all of them, wherever they stand. */
export const searchFilters = { searchKey: searchFilter('searchKey'), searchContentKey: searchFilter('searchContentKey') }
