import type { Failure } from '../../kit/wire/client'

/** A sensitive word where it stands in what a reader reads of a field, counted from 0; `end` is behind its last unit. */
export interface Hit {
  readonly field: string
  /** As it is written, which may be spaced or in other letters than in the list of words. */
  readonly word: string
  readonly level?: string | number
  readonly start: number
  readonly end: number
}

const isHit = (value: unknown): value is Omit<Hit, 'field'> & { field?: string } =>
  typeof value === 'object' && value !== null && typeof (value as Hit).word === 'string' && typeof (value as Hit).start === 'number'

/** The sensitive words that a refusal names; none when it was refused for something else. */
export const hitsIn = (failure: Failure): readonly Hit[] => {
  const told = (failure.data as { hits?: unknown } | null | undefined)?.hits
  return Array.isArray(told) ? told.filter(isHit).map((hit) => ({ ...hit, field: hit.field ?? 'content' })) : []
}

interface Piece {
  readonly node: Text
  /** Where its text begins in the whole text. */
  readonly at: number
}

/** The readable text of a document as it stands in its nodes. */
const piecesOf = (body: HTMLElement): { text: string; pieces: Piece[] } => {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const pieces: Piece[] = []
  let text = ''
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    pieces.push({ node: node as Text, at: text.length })
    text += (node as Text).data
  }
  return { text, pieces }
}

/** The place of a word that is nearest to another place; -1 where the text does not have it. */
const nearest = (text: string, word: string, place: number): number => {
  const before = text.lastIndexOf(word, place)
  const after = text.indexOf(word, Math.max(0, place))
  if (before < 0 || after < 0) return Math.max(before, after)
  return place - before < after - place ? before : after
}

const rangeAt = (pieces: readonly Piece[], start: number, end: number): Range | undefined => {
  const place = (at: number): { node: Text; offset: number } | undefined => {
    const piece = pieces.findLast((one) => one.at <= at)
    return piece && { node: piece.node, offset: Math.min(at - piece.at, piece.node.length) }
  }
  const [from, to] = [place(start), place(end - 1)]
  if (!from || !to) return undefined
  const range = from.node.ownerDocument.createRange()
  range.setStart(from.node, from.offset)
  range.setEnd(to.node, Math.min(to.offset + 1, to.node.length))
  return range
}

/** The places of the hits in the body. Somebody may have typed since: each word is looked for where it is nearest to the place at which it was found. */
export const rangesOf = (body: HTMLElement, hits: readonly Hit[]): Map<Hit, Range> => {
  const { text, pieces } = piecesOf(body)
  const found = new Map<Hit, Range>()
  for (const hit of hits) {
    const at = nearest(text, hit.word, hit.start)
    const range = at < 0 ? undefined : rangeAt(pieces, at, at + hit.word.length)
    if (range) found.set(hit, range)
  }
  return found
}

const markName = 'sensitive'

/** The document in which the body is edited; it is a frame of its own. */
export const bodyDocument = (): Document | undefined => document.querySelector<HTMLIFrameElement>('.news-lead iframe')?.contentDocument ?? undefined

/** Marks the hits in the body without touching its text; an empty list takes the marks away. Browsers without highlights show none. */
export const markHits = (hits: readonly Hit[]): void => {
  const page = bodyDocument()
  const frame = page?.defaultView as (Window & typeof globalThis) | null | undefined
  if (!page || !frame?.CSS?.highlights || !('Highlight' in frame)) return
  frame.CSS.highlights.delete(markName)
  if (hits.length === 0) return
  if (!page.getElementById(markName)) {
    const style = page.createElement('style')
    style.id = markName
    style.textContent = `::highlight(${markName}) { background-color: #ffd6d6; color: #8a1010; text-decoration: underline wavy #c62f2f }`
    page.head.append(style)
  }
  const ranges = [...rangesOf(page.body, hits).values()]
  frame.CSS.highlights.set(markName, new frame.Highlight(...ranges))
}

/** Brings a hit of the body into view with the caret over it. */
export const showHit = (hit: Hit): void => {
  const page = bodyDocument()
  if (!page) return
  const range = rangesOf(page.body, [hit]).get(hit)
  if (!range) return
  const selection = page.defaultView?.getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
  const holder = range.startContainer.parentElement
  holder?.scrollIntoView({ block: 'center' })
  page.body.focus({ preventScroll: true })
}
