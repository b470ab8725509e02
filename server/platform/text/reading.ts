import { AhoCorasick } from '@monyone/aho-corasick/fast'
import { atOnce, type Steps } from '../steps'
import { entityText, evened, isInline } from './words'

/** A text as words are looked for in it, and where in the original each of its characters stands. */
export interface Reading {
  /** Evened: one width, one case, no characters that nobody sees. */
  readonly text: string
  /** For each UTF-16 unit of `text`: where its original begins, and where it ends, in UTF-16 units of what was given. */
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

const unseen = /\p{Cf}|\p{Cc}|\p{Variation_Selector}|\u034f|\u115f|\u1160|\u17b4|\u17b5|\u3164|\uffa0/u

/** Units of a text that are looked at in one step, which takes some milliseconds. */
const stride = 16 * 1024

/** Reads plain text, or rich text without its markup: what stands inside of a line belongs together, blocks are parted. */
export const readingOf = (given: string, options: { readonly isHtml?: boolean } = {}): Reading => atOnce(readInSteps(given, options))

/** The same in steps, for a text that may be long. */
export function* readInSteps(given: string, { isHtml = false }: { readonly isHtml?: boolean } = {}): Steps<Reading> {
  let text = ''
  const starts: number[] = []
  const ends: number[] = []
  const put = (shown: string, start: number, end: number): void => {
    text += shown
    for (let unit = 0; unit < shown.length; unit++) {
      starts.push(start)
      ends.push(end)
    }
  }
  const last = isHtml ? lastEnds(given) : undefined
  for (let at = 0, paused = 0; at < given.length; ) {
    if (at - paused >= stride) {
      paused = at
      yield
    }
    const markup = last ? markupAt(given, at, last) : undefined
    const sign = markup ? markup.shown : String.fromCodePoint(given.codePointAt(at) as number)
    const end = markup ? markup.end : at + sign.length
    // A block of rich text and a line of plain text end what belongs together.
    if (/\s/.test(sign)) put((markup || !isHtml) && /[\n\r]/.test(sign) ? '\n' : ' ', at, end)
    else if (sign !== '' && !unseen.test(sign)) put(evened(sign), at, end)
    at = end
  }
  return { text, starts, ends }
}

const tag = /<(?:[a-z/!?][^>]*)>/iy
const hidden = /<(style|script)\b[\s\S]*?<\/\1\s*>/iy
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/iy

/** Where the last tag and the last hidden text can end: whoever looks for an end behind it would look through the whole text at every sign. */
interface Ends {
  readonly tag: number
  readonly hidden: Readonly<Record<string, number>>
}

const lastEnds = (given: string): Ends => {
  const ends: Record<string, number> = { style: -1, script: -1 }
  for (const { 1: name = '', index } of given.matchAll(/<\/(style|script)\s*>/gi)) ends[name.toLowerCase()] = index
  return { tag: given.lastIndexOf('>'), hidden: ends }
}

const hiddenName = /<(style|script)\b/iy

const markupAt = (given: string, at: number, last: Ends): { shown: string; end: number } | undefined => {
  const sign = given[at]
  if (sign !== '<' && sign !== '&') return undefined
  hiddenName.lastIndex = at
  const name = hiddenName.exec(given)?.[1]?.toLowerCase()
  const isHidden = name !== undefined && (last.hidden[name] ?? -1) > at
  for (const [pattern, shown] of [
    ...(isHidden ? [[hidden, () => '\n'] as const] : []),
    ...(last.tag > at ? [[tag, (found: string) => (isInline(found) ? '' : '\n')] as const] : []),
    [entity, entityText],
  ] as const) {
    pattern.lastIndex = at
    const found = pattern.exec(given)?.[0]
    if (found) return { shown: shown(found), end: at + found.length }
  }
  return undefined
}

const isLatin = (sign: string | undefined): boolean => sign !== undefined && /[a-z0-9]/.test(sign)

/**
 * The same without the spaces that keep a word from being found: all of them between Chinese characters, and between Latin letters those that part
 * single letters (f u c k), while words stay apart. Ends of blocks stay.
 */
export const dense = (reading: Reading): Reading => atOnce(denseInSteps(reading))

/** The same in steps, for a text that may be long. */
export function* denseInSteps(reading: Reading): Steps<Reading> {
  const { text } = reading
  if (!/[ \n]/.test(text)) return reading
  let kept = ''
  const starts: number[] = []
  const ends: number[] = []
  for (let at = 0; at < text.length; at++) {
    if (at % stride === stride - 1) yield
    if (text[at] === ' ' && !isParting(text, at)) continue
    kept += text[at]
    starts.push(reading.starts[at] as number)
    ends.push(reading.ends[at] as number)
  }
  return { text: kept, starts, ends }
}

/** Whether a space stands between two words of Latin letters. */
const isParting = (text: string, at: number): boolean => {
  if (text[at - 1] === ' ') return false
  let next = at
  while (text[next] === ' ') next++
  if (!isLatin(text[at - 1]) || !isLatin(text[next])) return false
  return isLatin(text[at - 2]) || isLatin(text[next + 1])
}

/** Where a word stands in what was given. */
export interface Place {
  readonly word: string
  readonly start: number
  readonly end: number
}

/** Finds any of a great many words at once. */
export interface Finder {
  /** Every place of every word, also those inside of another. Offsets are those of the reading's own text. */
  find(text: string): Place[]
  /** The same in steps, for a text that may be long. */
  findInSteps(text: string): Steps<Place[]>
}

/**
 * Makes a finder of words as readings hold them; `isPart` finds Latin words inside of longer ones too. Twenty thousand words take half a second and
 * 5 MB.
 */
export const finderOf = (words: readonly string[], { isPart = false } = {}): Finder => {
  const known = words.filter((word) => word !== '')
  const longestWord = known.reduce((most, { length }) => Math.max(most, length), 0)
  const automaton = known.length === 0 ? undefined : new AhoCorasick(known)
  function* findInSteps(text: string): Steps<Place[]> {
    const found: Place[] = []
    for (let from = 0; automaton && from < text.length; from += stride) {
      if (from > 0) yield
      // A word that begins here may end behind the step.
      for (const { begin, end, keyword } of automaton.matchInText(text.slice(from, from + stride + longestWord))) {
        const place = { word: keyword, start: from + begin, end: from + end }
        if (begin < stride && (isPart || isWhole(text, place.start, place.end))) found.push(place)
      }
    }
    return found
  }
  return { find: (text) => atOnce(findInSteps(text)), findInSteps }
}

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[a-z]/.test(sign)

/** Whether a place is not the middle of a longer word of Latin letters. */
export const isWhole = (text: string, start: number, end: number): boolean =>
  !(isLetter(text[start]) && isLetter(text[start - 1])) && !(isLetter(text[end - 1]) && isLetter(text[end]))

/** The longest of places that lie over each other, the first of equals; in the order of the text. */
export const longest = <T extends Pick<Place, 'start' | 'end'>>(places: readonly T[]): T[] => {
  const taken = new Uint8Array(places.reduce((last, { end }) => Math.max(last, end), 0))
  const kept = [...places]
    .sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)
    .filter(({ start, end }) => {
      // What came before is at least as long: it covers an end of this one, or nothing of it.
      if (taken[start] || taken[end - 1]) return false
      taken.fill(1, start, end)
      return true
    })
  return kept.sort((a, b) => a.start - b.start)
}
