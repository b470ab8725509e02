import type { Editor } from 'hugerte'

export interface Layout {
  readonly align: 'justify' | 'left'
  readonly lineHeight: number
  /** First line of every paragraph, in characters. */
  readonly indent: number
}

/** What the button does without a choice. */
export const defaultLayout: Layout = { align: 'justify', lineHeight: 1.5, indent: 0 }

const blocks = 'p,li,dd,dt,blockquote,h1,h2,h3,h4,h5,h6'

/**
 * Gives every block of text one alignment and line height, in one step of undo. Blocks that hold only pictures keep
 * their alignment, headings are not indented, and empty paragraphs of which several follow each other become one.
 */
export const applyLayout = (editor: Editor, layout: Layout = defaultLayout): void => {
  editor.undoManager.transact(() => {
    dropRepeatedBlanks(editor)
    for (const block of editor.dom.select(blocks)) {
      if (isBlank(block)) continue
      const isParagraph = block.nodeName === 'P'
      editor.dom.setStyles(block, {
        'text-align': layout.align,
        'line-height': String(layout.lineHeight),
        ...(isParagraph ? { 'text-indent': layout.indent > 0 ? `${layout.indent}em` : '' } : {}),
      })
      // Spaces typed to indent a paragraph would add to the indent of the style.
      if (isParagraph && layout.indent > 0) trimStart(block)
    }
  })
  editor.nodeChanged()
}

const isBlank = (block: HTMLElement): boolean => (block.textContent ?? '').replace(/[\s\u00a0\u3000\ufeff]/g, '') === ''

const holdsMedia = (block: HTMLElement): boolean => block.querySelector('img,video,audio,table,hr,svg,iframe') !== null

const dropRepeatedBlanks = (editor: Editor): void => {
  for (const block of editor.dom.select('p')) {
    const next = block.nextElementSibling as HTMLElement | null
    const both = next?.nodeName === 'P' && [block, next].every((one) => isBlank(one) && !holdsMedia(one))
    if (both) editor.dom.remove(block)
  }
}

const trimStart = (block: HTMLElement): void => {
  const walker = block.ownerDocument.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  const first = walker.nextNode() as Text | null
  if (first) first.data = first.data.replace(/^[\s\u00a0\u3000]+/, '')
}
