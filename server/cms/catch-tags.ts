import type { CallsOf } from '../engine/behave'
import type { news } from '@masthead/contract/cms/news'
import type { Context } from '../engine/types'
import { type KnownTag, knownTags } from '../general/tagwords'
import { badRequest } from '../platform/refusal'
import { longest, readInSteps, type Reading } from '../platform/text/reading'
import { inTurns } from '../platform/steps'
import { keywordsOf } from '../platform/text/words'

/** A tag that a text suggests. */
interface Suggestion {
  /** Of a tag that exists; null for a word that would become one. */
  readonly id: string | null
  readonly name: string
  /** 0 to 1, the best first. */
  readonly score: number
  /** Where the text has it first, in UTF-16 units of what was sent; the end is behind the last one. */
  readonly start: number
  readonly end: number
  readonly count: number
}

const most = 20

/** Characters from which is told what a text is about: its words are weighed all at once. */
const weighed = 100_000

/** How much a word gains by being a tag of the tenant already, or one of its keywords. */
const gains = { tag: 0.35, keyword: 0.2, none: 0 } as const

export const catchTags: CallsOf<typeof news>['catchTags'] = async (ctx, { input }) => {
  const given = input.text
  const reading = await inTurns(readInSteps(given, { isHtml: /<[a-z][^<>]*>|&[a-z#\d]{1,40};/i.test(given) }))
  if (reading.text.trim() === '') throw badRequest('no_text', ['正文内容不能为空!', 'The text cannot be empty'])
  return suggest(ctx, reading)
}

/** Words that the text is about and tags that it names, scored by how telling they are, how often they stand there and how early. */
const suggest = async (ctx: Context, reading: Reading): Promise<Suggestion[]> => {
  const { finder, words } = await knownTags(ctx)
  const named = new Map<string, { known: KnownTag; places: { start: number; end: number }[] }>()
  for (const place of longest(await inTurns(finder.findInSteps(reading.text)))) {
    const known = words.get(place.word) as KnownTag
    const one = named.get(known.name) ?? { known, places: [] }
    one.places.push(place)
    named.set(known.name, one)
  }
  const extracted = keywordsOf(reading.text.slice(0, weighed), most * 2)
  const best = extracted[0]?.weight ?? 1
  const found = new Map<string, Suggestion>()
  const add = (known: KnownTag | undefined, name: string, places: readonly { start: number; end: number }[], weight: number): void => {
    const [first] = places
    if (!first || known?.kind === 'blocked') return
    const gain = gains[known?.kind ?? 'none']
    const early = 0.1 * (1 - first.start / reading.text.length)
    const score = Math.min(1, 0.45 * weight + 0.1 * (1 - 1 / places.length) + early + gain)
    const start = reading.starts[first.start] as number
    const end = reading.ends[first.end - 1] as number
    const before = found.get(name)
    if (!before || before.score < score)
      found.set(name, { id: known?.id ?? null, name, score: Math.round(score * 1000) / 1000, start, end, count: places.length })
  }
  for (const { word, weight } of extracted) {
    const known = words.get(word)
    add(known, known?.name ?? word, placesOf(reading.text, word), weight / best)
  }
  // Every tag that is named is suggested, also one that is no telling word of the language.
  for (const [name, { known, places }] of named) add(known, name, places, 0)
  return [...found.values()].sort((a, b) => b.score - a.score || a.start - b.start).slice(0, most)
}

const placesOf = (text: string, word: string): { start: number; end: number }[] => {
  const places: { start: number; end: number }[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) places.push({ start: at, end: at + word.length })
  return places
}
