import type { Failure } from '../kit/client'

/** A sensitive word where it stands: signs of the readable text of a field, counted from 0; `end` is the first one after it. */
export interface Hit {
  readonly field: string
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

/** Where the nth time is that a word stands in a text; the last one where it stands fewer times. */
const nth = (text: string, word: string, times: number): number => {
  let at = -1
  for (let count = 0; count <= times; count++) {
    const next = text.indexOf(word, at + 1)
    if (next < 0) return at
    at = next
  }
  return at
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

/**
 * The places of the hits in the body. The server counts blocks apart in a way of its own, and somebody may have typed since: where a word is not at its
 * place it is looked for in the order in which it was found.
 */
export const rangesOf = (body: HTMLElement, hits: readonly Hit[]): Map<Hit, Range> => {
  const { text, pieces } = piecesOf(body)
  const seen = new Map<string, number>()
  const found = new Map<Hit, Range>()
  for (const hit of [...hits].sort((one, other) => one.start - other.start)) {
    const turn = seen.get(hit.word) ?? 0
    seen.set(hit.word, turn + 1)
    const at = text.slice(hit.start, hit.end) === hit.word ? hit.start : nth(text, hit.word, turn)
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
export const showHit = (hit: Hit, hits: readonly Hit[]): void => {
  const page = bodyDocument()
  if (!page) return
  const range = rangesOf(page.body, hits).get(hit)
  if (!range) return
  const selection = page.defaultView?.getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
  const holder = range.startContainer.parentElement
  holder?.scrollIntoView({ block: 'center' })
  page.body.focus({ preventScroll: true })
}
