import { sensitivekeywords } from '@masthead/contract/general/sensitivekeywords'
import type { Context } from '../engine/types'
import { isWithin } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import type { Cache, Caches } from '../platform/background/cache'
import { pinyinOf } from '../platform/text/pinyin'
import { inTurns, type Steps } from '../platform/steps'
import { dense, denseInSteps, type Finder, finderOf, isWhole, longest, readInSteps, type Reading, readingOf } from '../platform/text/reading'

/** Where a list of words applies. */
export type SensitiveScope = 'news' | 'comment' | 'nick' | 'petition'

/** A sensitive word in a text. */
export interface Hit {
  readonly id: string
  /** As the list has it. */
  readonly word: string
  /** What the text says, which may be spaced, of another width or in pinyin. */
  readonly found: string
  /** 1 the text is refused, 2 somebody must look at it, 3 the word is replaced. */
  readonly level: 1 | 2 | 3
  readonly type: string
  readonly replaceTo: string | null
  /** Offsets in the text that was given, in UTF-16 units; the end is behind the last one. */
  readonly start: number
  readonly end: number
}

interface Word {
  readonly id: string
  readonly word: string
  readonly level: 1 | 2 | 3
  readonly type: string
  readonly replaceTo: string | null
  readonly isWhite: boolean
  readonly scope: readonly string[]
}

interface List {
  readonly words: ReadonlyMap<string, readonly Word[]>
  readonly finder: Finder
  readonly white: Finder
  readonly whites: ReadonlyMap<string, readonly Word[]>
  /** Made when the first text comes that has Latin letters in it. */
  readonly spoken: () => Spoken
  readonly version: string
}

/** Words by their pinyin, and how each character of them is read. */
interface Spoken {
  readonly finder: Finder
  readonly words: ReadonlyMap<string, readonly { readonly word: Word; readonly syllables: readonly string[] }[]>
  readonly readings: ReadonlyMap<string, string>
}

const caches = new WeakMap<Caches, Cache<List>>()

/** The tenant's list, made ready once and dropped on every node when a word changes. */
const listOf = (ctx: Context): Promise<List> => {
  const cache = caches.get(ctx.caches) ?? ctx.caches.of<List>(['general/sensitivekeywords'], { most: 40 })
  caches.set(ctx.caches, cache)
  return cache.get(ctx.tenantId, () => load(ctx))
}

const load = async (ctx: Context): Promise<List> => {
  // On the caller's own connection: who holds one for a transaction must not wait for another.
  const rows = await within(ctx).query<Word & { at: string }>(
    `select id::text as id, word, level::int as level, type, replace_to as "replaceTo", is_white as "isWhite", scope, to_char(update_time at time zone 'UTC', 'YYYYMMDDHH24MISSUS') as at
     from general_sensitivekeywords where ${ofTenant} and not is_deleted and status = ${sensitivekeywords.state.on}`,
    [],
    'sensitive_words',
  )
  const words = byText(rows.filter(({ isWhite }) => !isWhite))
  const whites = byText(rows.filter(({ isWhite }) => isWhite))
  let spoken: Spoken | undefined
  return {
    words,
    whites,
    finder: finderOf([...words.keys()]),
    white: finderOf([...whites.keys()]),
    spoken: () => {
      spoken ??= aloud(words)
      return spoken
    },
    version: `${rows.length}-${rows.reduce((last, { at }) => (at > last ? at : last), '0')}`,
  }
}

/** The text of a word as a dense reading has it. */
const asRead = (word: string): string => dense(readingOf(word)).text.replaceAll('\n', '')

const byText = (rows: readonly Word[]): Map<string, Word[]> => {
  const words = new Map<string, Word[]>()
  for (const row of rows) {
    const text = asRead(row.word)
    if (text !== '') words.set(text, [...(words.get(text) ?? []), row])
  }
  return words
}

/** A pinyin shorter than this is too often a word of its own. */
const shortestPinyin = 5

const aloud = (words: List['words']): Spoken => {
  const found = new Map<string, { word: Word; syllables: string[] }[]>()
  const readings = new Map<string, string>()
  for (const [text, rows] of words) {
    const signs = [...text]
    if (signs.length < 2 || !signs.every((sign) => /\p{Script=Han}/u.test(sign))) continue
    const { syllables, full } = pinyinOf(text)
    if (syllables.length !== signs.length || full.length < shortestPinyin) continue
    for (const [at, sign] of signs.entries()) readings.set(sign, syllables[at] as string)
    found.set(full, [...(found.get(full) ?? []), ...rows.map((word) => ({ word, syllables: [...syllables] }))])
  }
  return { finder: finderOf([...found.keys()], { isPart: true }), words: found, readings }
}

/**
 * The sensitive words of a text for one scope: the longest where several lie over each other, none inside of a word of the white list. Width, case,
 * spaces and invisible characters do not matter, nor whether a character is written in pinyin. Rich text is read without its markup.
 */
export const findSensitive = async (ctx: Context, text: string, scope: SensitiveScope, options: { isHtml?: boolean } = {}): Promise<Hit[]> => {
  const list = await listOf(ctx)
  return list.words.size === 0 ? [] : inTurns(findInSteps(list, text, scope, options))
}

function* findInSteps(list: List, text: string, scope: SensitiveScope, options: { isHtml?: boolean }): Steps<Hit[]> {
  const loose = yield* readInSteps(text, options)
  const reading = yield* denseInSteps(loose)
  const inText = (at: Reading, start: number, end: number): { start: number; end: number } => ({
    start: at.starts[start] as number,
    end: at.ends[end - 1] as number,
  })
  const whites = (yield* list.white.findInSteps(reading.text))
    .filter(({ word }) => list.whites.get(word)?.some((one) => one.scope.includes(scope)))
    .map(({ start, end }) => inText(reading, start, end))
  const written = (yield* list.finder.findInSteps(reading.text)).flatMap(({ word, start, end }) => {
    const row = list.words.get(word)?.find((one) => one.scope.includes(scope))
    return row ? [{ row, ...inText(reading, start, end) }] : []
  })
  const spoken = (yield* spokenPlaces(list, loose, scope)).map(({ row, start, end }) => ({ row, ...inText(loose, start, end) }))
  const open = [...written, ...spoken].filter(isOutside(whites))
  return longest(open).map(({ row: { id, word, level, type, replaceTo }, start, end }) => {
    return { id, word, found: text.slice(start, end), level, type, replaceTo, start, end }
  })
}

/** Whether a place lies inside of none of these, however many there are. */
const isOutside = (places: readonly { start: number; end: number }[]) => {
  const inOrder = [...places].sort((a, b) => a.start - b.start)
  let furthest = 0
  const reach = inOrder.map(({ end }) => {
    furthest = Math.max(furthest, end)
    return furthest
  })
  return ({ start, end }: { start: number; end: number }): boolean => {
    let [from, to] = [0, inOrder.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((inOrder[middle]?.start ?? 0) <= start) from = middle + 1
      else to = middle
    }
    return (reach[from - 1] ?? 0) < end
  }
}

/**
 * Words of which some characters are written in pinyin, with or without spaces; one that is written in other characters of the same sound is another
 * word. Answers places in the reading.
 */
function* spokenPlaces(list: List, { text }: Reading, scope: string): Steps<{ row: Word; start: number; end: number }[]> {
  if (!/[a-z]{2}/.test(text)) return []
  const { finder, words, readings } = list.spoken()
  let sound = ''
  const origin: number[] = []
  for (let at = 0; at < text.length; at++) {
    if (at % 16_384 === 16_383) yield
    const sign = text[at] as string
    if (sign === ' ') continue
    const heard = readings.get(sign) ?? sign
    sound += heard
    for (let unit = 0; unit < heard.length; unit++) origin.push(at)
  }
  return (yield* finder.findInSteps(sound)).flatMap(({ word: full, start, end }) => {
    const [from, to] = [origin[start] as number, (origin[end - 1] as number) + 1]
    // The sound must begin and end with a written character, not in the midst of one that is read aloud.
    if (origin[start - 1] === from || (origin[end] ?? -1) === to - 1) return []
    const written = text.slice(from, to).replaceAll(' ', '')
    if (!/[a-z]/.test(written) || !isWhole(text, from, to)) return []
    return (words.get(full) ?? [])
      .filter(({ word, syllables }) => word.scope.includes(scope) && isSpelling(written, [...asRead(word.word)], syllables))
      .slice(0, 1)
      .map(({ word }) => ({ row: word, start: from, end: to }))
  })
}

/** Whether a text writes each character of a word as itself or as its syllable. */
const isSpelling = (written: string, signs: readonly string[], syllables: readonly string[]): boolean => {
  let rest = written
  for (const [at, sign] of signs.entries()) {
    const next = [sign, syllables[at] as string].find((one) => rest.startsWith(one))
    if (next === undefined) return false
    rest = rest.slice(next.length)
  }
  return rest === ''
}

/** The text with the words of level 3 replaced, by asterisks where the list says nothing else. */
export const replaceSensitive = (text: string, hits: readonly Hit[]): string => {
  let replaced = ''
  let at = 0
  for (const { level, replaceTo, word, start, end } of hits) {
    if (level !== 3) continue
    replaced += text.slice(at, start) + (replaceTo ?? '*'.repeat([...word].length))
    at = end
  }
  return replaced + text.slice(at)
}

/** The strictest level of some hits; undefined without any. */
export const strictest = (hits: readonly Hit[]): Hit['level'] | undefined =>
  hits.length === 0 ? undefined : hits.map(({ level }) => level).reduce((a, b) => (b < a ? b : a))

/** Names the list as it is now: what an audit keeps beside its result. */
export const sensitiveVersion = async (ctx: Context): Promise<string> => (await listOf(ctx)).version

/**
 * Counts words that were found in a text that somebody meant to publish. Outside of the caller's transaction, as a refusal takes nothing back; and then not
 * waited for, as who holds a connection must not wait for another.
 */
export const noteHits = async (ctx: Context, hits: readonly Hit[]): Promise<void> => {
  if (hits.length === 0) return
  const counts = new Map<string, number>()
  for (const { id } of hits) counts.set(id, (counts.get(id) ?? 0) + 1)
  const noting = within({ db: ctx.database, tenantId: ctx.tenantId }).run(
    `update general_sensitivekeywords k set hit_count = coalesce(k.hit_count, 0) + x.count
     from unnest($2::bigint[], $3::int[]) x(id, count)
     where k.${ofTenant} and k.id = x.id`,
    [[...counts.keys()], [...counts.values()]],
  )
  if (!isWithin(ctx)) await noting
  else noting.catch((error: unknown) => ctx.log.warn({ err: error }, 'sensitive words were not counted'))
}
