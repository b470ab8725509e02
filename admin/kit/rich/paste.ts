import type { Editor } from 'hugerte'
import type { DeskTools, PictureDesk } from './desk'
import { type Picture, namePicture } from './picture'
import { words } from './words'

/** Pictures that are pasted or dropped, alone or within markup, go through the desk; markup from outside loses what must not stay. */
export const watchPaste = (editor: Editor, desk: PictureDesk, tools: Pick<DeskTools, 'complain'>): void => {
  editor.on(
    'paste',
    (event: ClipboardEvent) => {
      const data = event.clipboardData
      if (!data) return
      const pictures = picturesOf(data)
      // Word puts a picture of the whole selection beside its markup: then the markup counts.
      if (pictures.length === 0 || says(data.getData('text/html'))) return
      event.preventDefault()
      event.stopImmediatePropagation()
      desk.insert(pictures)
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
      desk.insert(filesOf(data))
    },
    true,
  )

  editor.on('PastePreProcess', (event) => {
    if (event.internal) return
    const { html, lost } = cleanPaste(event.content, (picture) => desk.adopt(picture))
    event.content = html
    if (lost) tools.complain(words.foreign, '')
  })
}

const isInternal = (data: DataTransfer): boolean => [...data.types].some((type) => type.startsWith('x-hugerte'))

const filesOf = (data: DataTransfer): Picture[] => [...data.files].map((file, index) => ({ blob: file, name: file.name || namePicture(file, index) }))

const picturesOf = (data: DataTransfer): Picture[] => filesOf(data).filter(({ blob }) => blob.type.startsWith('image/'))

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

/**
 * Foreign markup made fit for the body: no scripts, styles sheets, comments or event handlers, no marks of Word; pictures
 * inside it are handed to `adopt`, which answers the tag that replaces them. `lost` when a picture lies on the author's own disk.
 */
export const cleanPaste = (content: string, adopt: (picture: Picture) => string | undefined): { html: string; lost: boolean } => {
  const isOffice = /urn:schemas-microsoft-com|class="?Mso|mso-|<o:p/i.test(content)
  // The parsed document is inert: nothing in it is loaded or run.
  const body = new DOMParser().parseFromString(content, 'text/html').body
  for (const node of body.querySelectorAll('script,style,meta,link,title,base,object,embed,noscript,xml')) node.remove()
  for (const comment of commentsOf(body)) comment.remove()
  for (const element of [...body.querySelectorAll<HTMLElement>('*')]) {
    if (element.nodeName.includes(':')) element.replaceWith(...element.childNodes)
    else cleanAttributes(element, isOffice)
  }
  let lost = false
  let count = 0
  for (const image of body.querySelectorAll('img')) {
    // Articles of messengers keep the address of a picture that is not on screen yet in data-src.
    const source = image.getAttribute('data-src') || image.getAttribute('src') || ''
    if (/^https?:|^\//i.test(source)) {
      image.setAttribute('src', source)
      image.removeAttribute('data-src')
      continue
    }
    const blob = blobOf(source)
    if (!blob) lost = true
    const tag = blob ? adopt({ blob, name: namePicture(blob, count++) }) : undefined
    if (tag) image.outerHTML = tag
    else image.remove()
  }
  return { html: body.innerHTML, lost }
}

const commentsOf = (root: HTMLElement): ChildNode[] => {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_COMMENT)
  const found: ChildNode[] = []
  while (walker.nextNode()) found.push(walker.currentNode as ChildNode)
  return found
}

const kept = /^(text-align|text-indent|text-decoration|font-weight|font-style|color|background-color|vertical-align|width|border)/

const cleanAttributes = (element: HTMLElement, isOffice: boolean): void => {
  for (const { name, value } of [...element.attributes]) {
    const isScript = /^on/i.test(name) || (/^(href|src|action|formaction|xlink:href)$/i.test(name) && /^\s*(javascript|vbscript):/i.test(value))
    if (isScript || (isOffice && /^(class|lang)$|:/.test(name))) element.removeAttribute(name)
  }
  if (!isOffice) return
  for (const name of [...element.style]) if (!kept.test(name)) element.style.removeProperty(name)
  if (element.getAttribute('style')?.trim() === '') element.removeAttribute('style')
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
