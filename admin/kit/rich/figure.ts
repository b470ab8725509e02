import type { Editor } from 'hugerte'
import { mark } from './desk'

/** A picture in the text: alone, or in a figure with its caption. */

export type Alignment = 'none' | 'left' | 'center' | 'right'

/** What may be said of a picture without drawing it anew. */
export interface Looks {
  readonly alt: string
  readonly caption: string
  readonly alignment: Alignment
  /** Pixels in the text; undefined for as wide as the picture is. */
  readonly width: number | undefined
}

/** Whether a node is a picture that can be worked on: not one that is still on its way. */
export const isPicture = (node: unknown): node is HTMLImageElement =>
  node !== null && typeof node === 'object' && (node as Node).nodeName === 'IMG' && !(node as HTMLImageElement).hasAttribute(mark)

export const isRemote = (image: HTMLImageElement): boolean => /^https?:/i.test(image.getAttribute('src') ?? '')

const figureOf = (image: HTMLImageElement): HTMLElement | null => image.closest<HTMLElement>('figure.image')

/** Floats beside the text, or stands in the middle of its own line. */
const placed: Readonly<Record<Alignment, Readonly<Record<string, string>>>> = {
  none: { float: '', display: '', 'margin-left': '', 'margin-right': '' },
  left: { float: 'left', display: '', 'margin-left': '', 'margin-right': '1em' },
  center: { float: '', display: 'block', 'margin-left': 'auto', 'margin-right': 'auto' },
  right: { float: 'right', display: '', 'margin-left': '1em', 'margin-right': '' },
}

/** Puts a picture, or its figure, to a side or into the middle. A figure at a side is as wide as its picture, so that a long caption breaks. */
export const align = (editor: Editor, image: HTMLImageElement, where: Alignment): void => {
  const figure = figureOf(image)
  if (figure) {
    const beside = where === 'left' || where === 'right'
    editor.dom.setStyles(image, placed.none)
    editor.dom.setStyles(figure, {
      ...placed[beside ? where : 'none'],
      'text-align': where === 'center' ? 'center' : '',
      width: beside ? `${image.getAttribute('width') || image.width}px` : '',
      'max-width': beside ? '100%' : '',
    })
  } else editor.dom.setStyles(image, placed[where])
  editor.nodeChanged()
}

/** How a picture looks in the text now. */
export const looksOf = (image: HTMLImageElement): Looks => {
  const figure = figureOf(image)
  const { style } = figure ?? image
  const centred = figure ? style.textAlign === 'center' : style.display === 'block' && style.marginLeft === 'auto'
  const alignment = style.float === 'left' || style.float === 'right' ? style.float : centred ? 'center' : 'none'
  const width = Number.parseInt(image.style.width || image.getAttribute('width') || '', 10)
  return {
    alt: image.getAttribute('alt') ?? '',
    caption: figure?.querySelector('figcaption')?.textContent?.trim() ?? '',
    alignment,
    width: Number.isFinite(width) && width > 0 ? width : undefined,
  }
}

/** Gives a picture other looks, and another source where it was drawn anew, in one step of undo. */
export const applyLooks = (editor: Editor, image: HTMLImageElement, looks: Looks, drawn?: { link: string; width: number; height: number }): void => {
  const natural = drawn ?? { width: image.naturalWidth, height: image.naturalHeight }
  editor.undoManager.transact(() => {
    if (drawn) editor.dom.setAttribs(image, { src: drawn.link, 'data-mce-src': drawn.link })
    const width = looks.width ?? natural.width
    const height = natural.width > 0 ? Math.round((width * natural.height) / natural.width) : 0
    editor.dom.setStyles(image, { width: '', height: '' })
    editor.dom.setAttribs(image, { alt: looks.alt, width: width > 0 ? String(width) : null, height: height > 0 ? String(height) : null })
    caption(editor, image, looks.caption)
    align(editor, image, looks.alignment)
  })
  editor.selection.select(image)
  editor.focus()
  editor.dispatch('change')
}

/** Makes, changes or takes away the caption of a picture. */
const caption = (editor: Editor, image: HTMLImageElement, text: string): void => {
  const figure = figureOf(image)
  if (figure) {
    const line = figure.querySelector('figcaption')
    if (text && line) {
      if (line.textContent?.trim() !== text) line.textContent = text
      return
    }
    if (text) return void figure.append(lineOf(editor, text))
    const block = editor.dom.create('p')
    figure.before(block)
    block.append(image)
    figure.remove()
    return
  }
  if (!text) return
  const made = editor.dom.create('figure', { class: 'image', contenteditable: 'false' })
  const block = image.closest('a') ?? image
  // A figure is a block: it stands before the paragraph that held the picture, which goes when nothing is left in it.
  const paragraph = editor.dom.getParent(block, 'p,h2,h3,h4,h5,h6') as HTMLElement | null
  if (paragraph) paragraph.before(made)
  else block.before(made)
  made.append(block, lineOf(editor, text))
  if (paragraph && editor.dom.isEmpty(paragraph)) paragraph.remove()
}

const lineOf = (editor: Editor, text: string): HTMLElement => {
  const line = editor.dom.create('figcaption', { contenteditable: 'true' })
  line.textContent = text
  return line
}

/** Takes a picture out of the text, with its figure and caption. */
export const removePicture = (editor: Editor, image: HTMLImageElement): void => {
  const place = figureOf(image) ?? image
  const block = place.parentElement
  editor.dom.remove(place)
  if (block?.nodeName === 'P' && editor.dom.isEmpty(block)) block.innerHTML = '<br data-mce-bogus="1">'
  editor.nodeChanged()
}
