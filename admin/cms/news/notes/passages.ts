import { type Anchor, anchorAt, type Passage, quoteLength } from '@masthead/contract/cms/anchor'

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

/** The top-level blocks of a text as anchors count them. */
export const blocksIn = (root: Element): readonly Node[] =>
  [...root.childNodes].filter((node) =>
    node.nodeType === Node.ELEMENT_NODE
      ? (node as Element).getAttribute('data-mce-bogus') !== 'all'
      : node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
  )

export const textsIn = (root: Element): readonly string[] => blocksIn(root).map((node) => plain(node.textContent ?? ''))

/** The nodes and offsets of a passage; undefined where the text has changed since. The caller who asks for many looks for the blocks once. */
export const rangeOf = (root: Element, { block, start, end }: Passage, blocks = blocksIn(root)): Range | undefined => {
  const holder = blocks[block]
  if (!holder) return undefined
  const range = root.ownerDocument.createRange()
  const walker = root.ownerDocument.createTreeWalker(holder, NodeFilter.SHOW_TEXT)
  let at = 0
  let isBegun = false
  for (let node = holder.nodeType === Node.TEXT_NODE ? holder : walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node as Text
    if (!isBegun && start < at + length) {
      range.setStart(node, start - at)
      isBegun = true
    }
    if (isBegun && end <= at + length) {
      range.setEnd(node, end - at)
      return range
    }
    at += length
  }
  return undefined
}

/** A paragraph, a point of a list, a cell: what a note is about lies in one of them, since their words follow each other differently as they are saved. */
const paragraphs = 'p,h1,h2,h3,h4,h5,h6,li,td,th,pre,figcaption,dt,dd'

const paragraphsIn = (block: Node): readonly Node[] => {
  if (block.nodeType !== Node.ELEMENT_NODE) return [block]
  const inner = [...(block as Element).querySelectorAll(paragraphs)].filter((one) => !one.querySelector(paragraphs))
  return inner.length > 0 ? inner : [block]
}

const lengthTo = (block: Node, node: Node, offset: number): number => {
  const range = (block.ownerDocument as Document).createRange()
  range.selectNodeContents(block)
  range.setEnd(node, offset)
  return range.toString().length
}

/** Always the same, so that nothing is drawn again while somebody types. */
const nothing: readonly Anchor[] = []

/** The anchors of what is selected in a text, one for each paragraph that it touches; none where nothing is. */
export const selectedIn = (root: Element): readonly Anchor[] => {
  const selection = root.ownerDocument.defaultView?.getSelection()
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return nothing
  const chosen = selection.getRangeAt(0)
  if (!root.contains(chosen.commonAncestorContainer)) return nothing
  const texts = textsIn(root)
  const whole = root.ownerDocument.createRange()
  return blocksIn(root).flatMap((block, index) =>
    chosen.intersectsNode(block)
      ? paragraphsIn(block).flatMap((paragraph) => {
          if (!chosen.intersectsNode(paragraph)) return []
          whole.selectNodeContents(paragraph)
          const isAfter = chosen.compareBoundaryPoints(Range.START_TO_START, whole) > 0
          const isBefore = chosen.compareBoundaryPoints(Range.END_TO_END, whole) < 0
          const [from, to] = [isAfter ? chosen : whole, isBefore ? chosen : whole]
          let start = lengthTo(block, from.startContainer, from.startOffset)
          let end = lengthTo(block, to.endContainer, to.endOffset)
          const text = texts[index] ?? ''
          while (start < end && /\s/.test(text[start] ?? '')) start++
          while (end > start && /\s/.test(text[end - 1] ?? '')) end--
          return start < end ? [anchorAt(texts, { block: index, start, end: Math.min(end, start + quoteLength) })] : []
        })
      : [],
  )
}

/** How passages of each kind look in a text. They are marks of the browser over the text: nothing of them is in it. */
const looks = {
  note: 'background-color: #fff0b3; color: #3d2f00',
  suggestion: 'background-color: #d9f0df; color: #0d3b1c; text-decoration: underline dotted #278a45',
  chosen: 'background-color: #ffc94d; color: #2b2000',
} as const

export type Mark = keyof typeof looks
const named = (mark: Mark): string => `note-${mark}`

/** Marks passages of a text without touching it; without any it takes the marks away. Browsers that have no such marks show none. */
export const paint = (root: Element, ranges: Readonly<Record<Mark, readonly Range[]>>): void => {
  const page = root.ownerDocument
  const frame = page.defaultView as (Window & typeof globalThis) | null
  if (!frame?.CSS?.highlights || !('Highlight' in frame)) return
  for (const mark of Object.keys(looks) as Mark[]) {
    if (ranges[mark].length === 0) frame.CSS.highlights.delete(named(mark))
    else frame.CSS.highlights.set(named(mark), Object.assign(new frame.Highlight(...ranges[mark]), { priority: mark === 'chosen' ? 2 : 1 }))
  }
  if (dressed.has(page)) return
  dressed.add(page)
  const sheet = new frame.CSSStyleSheet()
  sheet.replaceSync(
    Object.entries(looks)
      .map(([mark, rules]) => `::highlight(${named(mark as Mark)}) { ${rules} }`)
      .join('\n'),
  )
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
}

const dressed = new WeakSet<Document>()
