import { embedOf } from '@masthead/contract/kit/embed'
import type { Label } from '@masthead/contract/kit/label'
import type { Editor } from 'hugerte'
import type { Desk, DeskTools } from './desk'
import { makeLists, picturesInRtf } from './office'
import { type Picture, namePicture } from './picture'
import { words } from './words'

/** Pictures and files that are pasted or dropped, alone or within markup, go through the desk; markup from outside loses what must not stay. */
export const watchPaste = (editor: Editor, desk: Desk, tools: Pick<DeskTools, 'complain' | 'leftOut'>): void => {
  let rtf = ''
  editor.on(
    'paste',
    (event: ClipboardEvent) => {
      const data = event.clipboardData
      rtf = data?.getData('text/rtf') ?? ''
      // Word puts a picture of the whole selection beside its markup: then the markup counts.
      if (!data || data.files.length === 0 || says(data.getData('text/html'))) return
      event.preventDefault()
      event.stopImmediatePropagation()
      take(desk, [...data.files])
    },
    true,
  )

  editor.on(
    'drop',
    (event: DragEvent) => {
      const data = event.dataTransfer
      if (!data || data.files.length === 0 || isInternal(data)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      const range = rangeAt(editor.getDoc(), event.clientX, event.clientY)
      if (range) editor.selection.setRng(range)
      take(desk, [...data.files])
    },
    true,
  )

  editor.on('PastePreProcess', (event) => {
    if (event.internal) return
    const { html, lost, dropped } = cleanPaste(event.content, desk, rtf)
    rtf = ''
    event.content = html
    if (lost) {
      tools.complain(words.foreign, '')
      tools.leftOut(words.foreign)
    }
    for (const address of dropped) tools.leftOut(embedLeftOut(address))
  })
}

const isInternal = (data: DataTransfer): boolean => [...data.types].some((type) => type.startsWith('x-hugerte'))

const isImage = (file: File): boolean => file.type.startsWith('image/')
const isMedia = (file: File): boolean => /^(video|audio)\//.test(file.type)

/** Files by what they are: pictures into the text, sound and film as players, everything else as attachments. */
const take = (desk: Desk, files: readonly File[]): void => {
  const pictures = files.filter(isImage).map((file, index): Picture => ({ blob: file, name: file.name || namePicture(file, index) }))
  if (pictures.length > 0) desk.insert(pictures)
  const others = files.filter((file) => !isImage(file))
  for (const as of ['media', 'attachment'] as const) {
    const some = others.filter((file) => isMedia(file) === (as === 'media'))
    if (some.length > 0) desk.attach(some, as)
  }
}

const says = (html: string): boolean => {
  if (html === '') return false
  const body = new DOMParser().parseFromString(html, 'text/html').body
  return (body.textContent ?? '').trim() !== '' || body.querySelectorAll('img').length > 1
}

const rangeAt = (doc: Document, x: number, y: number): Range | undefined => {
  if (doc.caretPositionFromPoint) {
    const place = doc.caretPositionFromPoint(x, y)
    if (!place) return undefined
    const range = doc.createRange()
    range.setStart(place.offsetNode, place.offset)
    range.collapse(true)
    return range
  }
  return doc.caretRangeFromPoint(x, y) ?? undefined
}

/** What acts in a reader's browser, or belongs to the head of a page: the server refuses a text that has any of it. */
const acting =
  'script,style,meta,link,title,base,object,embed,applet,noscript,frame,frameset,xml,animate,animateTransform,animateMotion,set,use,foreignObject'

interface Cleaned {
  readonly html: string
  readonly lost: boolean
  /** Addresses of what was embedded and may not be shown here. */
  readonly dropped: readonly string[]
}

/**
 * Foreign markup made fit for the body: no scripts, style sheets, comments or event handlers, no marks of word processors, lists that are lists.
 * Its pictures are handed to the desk. `lost` when a picture lies on the author's own disk and came along in no other form.
 */
export const cleanPaste = (content: string, desk: Pick<Desk, 'adopt' | 'fetch'>, rtf = ''): Cleaned => {
  const isOffice = /urn:schemas-microsoft-com|class="?Mso|mso-|<o:p|<w:WordDocument|kso-/i.test(content)
  // The parsed document is inert: nothing in it is loaded or run.
  const body = new DOMParser().parseFromString(content, 'text/html').body
  const dropped = takeFrames(body)
  for (const node of body.querySelectorAll(acting)) node.remove()
  for (const form of body.querySelectorAll('form')) form.replaceWith(...form.childNodes)
  for (const comment of commentsOf(body)) comment.remove()
  if (isOffice) makeLists(body)
  for (const element of [...body.querySelectorAll<HTMLElement>('*')]) {
    if (element.nodeName.includes(':')) element.replaceWith(...element.childNodes)
    else cleanAttributes(element, isOffice)
  }
  if (isOffice) tidy(body)
  return { ...takePictures(body, desk, rtf), dropped }
}

/** Films of known sites keep the player of their site; what else was embedded is named. */
const takeFrames = (body: HTMLElement): string[] => {
  const dropped: string[] = []
  for (const frame of body.querySelectorAll('iframe,object,embed')) {
    // Articles of messengers keep the address of a film that is not on screen yet in data-src.
    const address = frame.getAttribute('data-src') || frame.getAttribute('src') || frame.getAttribute('data') || ''
    const film = embedOf(address)
    if (film) {
      const made = body.ownerDocument.createElement('iframe')
      made.setAttribute('src', film.src)
      frame.replaceWith(made)
    } else if (frame.isConnected) {
      if (address !== '') dropped.push(address)
      frame.remove()
    }
  }
  return dropped
}

/** What is said of something embedded that may not be shown here. */
export const embedLeftOut = (address: string): Label => {
  const short = address.replace(/[?#].*$/, '').slice(0, 80)
  return [words.missingFilm[0].replace('{address}', short), words.missingFilm[1].replace('{address}', short)]
}

const takePictures = (body: HTMLElement, desk: Pick<Desk, 'adopt' | 'fetch'>, rtf: string): Omit<Cleaned, 'dropped'> => {
  const images = [...body.querySelectorAll('img')]
  const onDisk = images.filter((image) => /^file:/i.test(image.getAttribute('src') ?? ''))
  const beside = onDisk.length > 0 ? picturesInRtf(rtf) : []
  let lost = false
  let count = 0
  for (const image of images) {
    // Articles of messengers keep the address of a picture that is not on screen yet in data-src.
    const source = image.getAttribute('data-src') || image.getAttribute('src') || ''
    image.removeAttribute('data-src')
    if (ownLink(source)) {
      image.setAttribute('src', ownLink(source) ?? source)
      continue
    }
    if (/^(https?:)?\/\//i.test(source)) {
      const address = source.startsWith('//') ? `https:${source}` : source
      swap(image, desk.fetch(address, image.getAttribute('alt') ?? ''))
      continue
    }
    const blob = /^file:/i.test(source) ? beside[onDisk.indexOf(image)] : blobOf(source)
    if (!blob) lost = true
    const tag = blob ? desk.adopt({ blob, name: namePicture(blob, count++) }, true) : undefined
    if (tag) swap(image, tag)
    else image.remove()
  }
  return { html: body.innerHTML, lost }
}

/** A picture of this very server, however its address was written. */
const ownLink = (source: string): string | undefined => {
  if (/^\/(?!\/)/.test(source)) return source
  return source.startsWith(`${window.location.origin}/`) ? source.slice(window.location.origin.length) : undefined
}

/** Puts the desk's tag in place of an image, which keeps its words and its place in the line. */
const swap = (image: HTMLImageElement, tag: string): void => {
  const holder = image.ownerDocument.createElement('span')
  holder.innerHTML = tag
  const made = holder.firstElementChild
  if (!made) return
  for (const name of ['alt', 'width', 'height', 'style', 'title'])
    if (image.hasAttribute(name) && !/[%a-z]/i.test(name === 'width' || name === 'height' ? (image.getAttribute(name) ?? '') : ''))
      made.setAttribute(name, image.getAttribute(name) ?? '')
  image.replaceWith(made)
}

const commentsOf = (root: HTMLElement): ChildNode[] => {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_COMMENT)
  const found: ChildNode[] = []
  while (walker.nextNode()) found.push(walker.currentNode as ChildNode)
  return found
}

const kept = /^(text-align|text-indent|text-decoration|font-weight|font-style|color|background-color|vertical-align|width|border)/
/** What word processors say of a text that is not coloured at all. */
const plain = /^(windowtext|black|white|transparent|auto|rgb\(0, 0, 0\)|rgb\(255, 255, 255\)|rgba\(0, 0, 0, 0\))$/i

const cleanAttributes = (element: HTMLElement, isOffice: boolean): void => {
  const isDrawing = element.closest('svg') !== null
  for (const { name, value } of [...element.attributes]) {
    const isScript = /^on/i.test(name) || (/^(href|src|action|formaction|xlink:href)$/i.test(name) && /^\s*(javascript|vbscript):/i.test(value))
    // Names of classes and marks belong to the style sheet and the scripts of the page they came from.
    const isForeign = !isDrawing && (/^(class|id|lang|contenteditable|tabindex|spellcheck)$/.test(name) || /^(data-(?!src$)|aria-)/.test(name))
    if (isScript || isForeign || (isOffice && /:/.test(name))) element.removeAttribute(name)
  }
  const style = element.getAttribute('style') ?? ''
  if (isOffice && style) {
    for (const name of [...element.style])
      if (!kept.test(name) || (/color/.test(name) && plain.test(element.style.getPropertyValue(name)))) element.style.removeProperty(name)
    // What no browser knows is in the text of the attribute alone.
    element.setAttribute('style', element.style.cssText)
  }
  // Pages that come with a script are hidden until it has run, which it never does here.
  if (!isDrawing && (element.style.visibility === 'hidden' || element.style.opacity === '0')) {
    element.style.removeProperty('visibility')
    element.style.removeProperty('opacity')
    element.setAttribute('style', element.style.cssText)
  }
  if (element.getAttribute('style')?.trim() === '') element.removeAttribute('style')
}

/** Spans and anchors that say nothing any more give way to their text; the page has a first heading already. */
const tidy = (body: HTMLElement): void => {
  for (const element of [...body.querySelectorAll('span,font,a')])
    if (element.attributes.length === 0 || (element.nodeName === 'A' && !element.hasAttribute('href'))) element.replaceWith(...element.childNodes)
  for (const heading of body.querySelectorAll('h1')) {
    const second = body.ownerDocument.createElement('h2')
    for (const { name, value } of heading.attributes) second.setAttribute(name, value)
    second.append(...heading.childNodes)
    heading.replaceWith(second)
  }
}

const blobOf = (source: string): Blob | undefined => {
  const match = /^data:(image\/[\w.+-]+);base64,([\s\S]*)$/i.exec(source)
  if (!match) return undefined
  try {
    const bytes = Uint8Array.from(atob((match[2] ?? '').replace(/\s/g, '')), (letter) => letter.charCodeAt(0))
    return new Blob([bytes], { type: (match[1] ?? '').toLowerCase() })
  } catch {
    return undefined
  }
}
