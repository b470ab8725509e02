import type { Label } from '@masthead/contract/kit/label'
import type { Editor } from 'hugerte'
import { sized as bytesIn } from '../noun/counted'
import { attachmentProblem, attachmentTag, escaped, mediaProblem, mediaTag } from './attachment'
import { shrunk } from '../wire/shrink'
import { type Picture, type Upload, type Uploaded, namePicture, pictureBytes, pictureProblem, problem, problemOf, sendPicture } from './picture'
import { type Task, uploadQueue, type Watch } from '../wire/queue'
import { readable, readRemote } from './remote'
import { words } from './words'

/** The mark of a picture or file that is still on its way; it is never part of the value. */
export const mark = 'data-uploading'

export interface DeskTools {
  upload: Upload
  /** Has the server bring a picture of another site here; fails where it cannot. */
  fetch?(address: string, signal: AbortSignal): Promise<Uploaded>
  /** Something did not come along, which is said until somebody has read it. */
  leftOut(label: Label): void
  complain(label: Label, name: string): void
  /** Everything that is on its way; an empty list when all is done. */
  onTasks(tasks: readonly Task[]): void
}

/** What becomes of a marked place: nothing, a picture on the server, other markup, or the picture of the other site after all. */
type Outcome = undefined | 'kept' | { readonly place: Uploaded } | { readonly html: string }

export interface Desk {
  /** Puts pictures at the caret and uploads them; several stand in paragraphs of their own, in their order. */
  insert(pictures: readonly Picture[]): void
  /** Puts links to attachments, or players of sound and film, at the caret and uploads them. */
  attach(files: readonly File[], as: 'attachment' | 'media'): void
  /**
   * Starts the upload of a picture that comes within pasted markup; answers the tag to put in place of it, or nothing when it is refused. One that
   * `mayRedraw` becomes jpg or png where its own kind is not taken.
   */
  adopt(picture: Picture, mayRedraw?: boolean): string | undefined
  /** Starts to fetch a picture of another site; answers the tag that shows it meanwhile. */
  fetch(address: string, alt: string): string
  /** Tries again to fetch the picture of another site that stands in the body. */
  bring(image: HTMLImageElement): void
  /** The pictures in the body that lie on other sites. */
  remote(): readonly HTMLImageElement[]
}

/**
 * Takes care of every picture and file that enters the body. Each stands there at once under a mark, and becomes an ordinary element with the
 * server's link when its upload ends. Undo and redo may bring an old mark back: it is settled again from what is known.
 */
export const uploadDesk = (editor: Editor, tools: DeskTools): Desk => {
  const outcomes = new Map<string, Outcome>()
  const queue = uploadQueue(tools.onTasks)

  /** Runs an upload and settles its mark, whatever comes of it. */
  const send = (id: string, name: string, work: (watch: Watch) => Promise<Outcome>): void => {
    const end = (outcome: Outcome): void => {
      outcomes.set(id, outcome)
      if (!editor.removed) settle(editor, outcomes)
    }
    queue.add({
      id,
      name,
      cancelled: () => end(undefined),
      work: async (watch) => {
        try {
          end(await work(watch))
        } catch (error) {
          if (!watch.signal.aborted) tools.complain(problemOf(error), name)
          end(undefined)
        }
      },
    })
  }

  const adopt = (picture: Picture, mayRedraw = false): string | undefined => {
    const wrong = mayRedraw ? undefined : pictureProblem(picture)
    // One that is only too large is made smaller.
    if (wrong && wrong !== words.size) {
      tools.complain(wrong, picture.name)
      return undefined
    }
    const id = newId()
    const preview = URL.createObjectURL(picture.blob)
    send(id, picture.name, async (watch) => {
      try {
        return { place: await sendPicture(mayRedraw || wrong ? await fitting(picture) : picture, tools.upload, watch) }
      } finally {
        setTimeout(() => URL.revokeObjectURL(preview), 1000)
      }
    })
    return `<img ${mark}="${id}" src="${preview}" alt="">`
  }

  /** A picture of another site: brought by the server, which its site lets read it or not as it lets any reader; else by the browser, which may be let inside. */
  const fetchRemote = (id: string, address: string): void =>
    send(id, nameIn(address), async (watch) => {
      const brought = await tools.fetch?.(address, watch.signal).catch(() => undefined)
      if (brought) return { place: brought }
      const blob = await readRemote(address, watch.signal)
      const picture = blob && { blob, name: namePicture(blob, 0) }
      if (!picture || pictureProblem(picture)) {
        if (!watch.signal.aborted) tools.complain(words.remoteKept, nameIn(address))
        return 'kept'
      }
      return { place: await sendPicture(picture, tools.upload, watch) }
    })

  const attach = (file: File, as: 'attachment' | 'media'): string | undefined => {
    const wrong = as === 'media' ? mediaProblem(file) : attachmentProblem(file)
    if (wrong) {
      tools.complain(wrong, file.name)
      return undefined
    }
    const id = newId()
    send(id, file.name, async (watch) => {
      const { link } = await tools.upload(file, file.name, watch)
      return { html: as === 'media' ? mediaTag(link, file) : attachmentTag(link, file) }
    })
    return `<span ${mark}="${id}" contenteditable="false">${escaped(file.name)} (${bytesIn(file.size)})</span>`
  }

  /** Several stand in paragraphs of their own, one where the caret is. */
  const put = (tags: readonly (string | undefined)[]): void => {
    const there = tags.filter((tag) => tag !== undefined)
    if (there.length === 0) return
    editor.focus()
    editor.insertContent(there.length === 1 ? (there[0] ?? '') : there.map((tag) => `<p>${tag}</p>`).join(''))
  }

  editor.on('init', () => {
    editor.editorUpload.addFilter((image) => !image.hasAttribute(mark))
    dropMarks(editor)
  })
  editor.on('Undo Redo', () => settle(editor, outcomes))
  editor.on('remove', queue.clear)

  return {
    adopt,
    insert: (pictures) => put(pictures.map((picture) => adopt(picture))),
    attach: (files, as) => put(files.map((file) => attach(file, as))),
    fetch: (address, alt) => {
      const id = newId()
      fetchRemote(id, address)
      return `<img ${mark}="${id}" src="${escaped(address)}" alt="${escaped(alt)}" referrerpolicy="no-referrer">`
    },
    remote: () => editor.dom.select<HTMLImageElement>('img').filter((image) => isElsewhere(image.getAttribute('src')) && !image.hasAttribute(mark)),
    bring: (image) => {
      const address = image.getAttribute('src') ?? ''
      const id = newId()
      image.setAttribute(mark, id)
      fetchRemote(id, address)
    },
  }
}

/** Whether an address is one of another site. */
export const isElsewhere = (address: string | null): boolean =>
  /^https?:/i.test(address ?? '') && !String(address).startsWith(`${window.location.origin}/`)

/** The picture in a form and of a size that are taken; fails with what is wrong with it. */
const fitting = async ({ blob, name }: Picture): Promise<Picture> => {
  const known = await readable(blob)
  const drawn = known && (await shrunk(known, pictureBytes))
  const picture = { blob: drawn ?? blob, name: drawn && drawn !== blob ? namePicture(drawn, 0) : name }
  const wrong = pictureProblem(picture)
  if (wrong) throw problem(wrong)
  return picture
}

const newId = (): string => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`

const nameIn = (address: string): string =>
  address
    .replace(/[?#].*$/, '')
    .split('/')
    .filter(Boolean)
    .at(-1)
    ?.slice(0, 60) ?? address.slice(0, 60)

/** What is on its way is no part of the value, but a picture of another site is: it has its place already. */
const dropMarks = (editor: Editor): void => {
  editor.serializer.addAttributeFilter(mark, (nodes) => {
    for (const node of nodes) {
      if (/^https?:/i.test(node.attr('src') ?? '')) node.attr(mark, null)
      else node.remove()
    }
  })
  editor.serializer.addNodeFilter('img', (nodes) => {
    for (const node of nodes) if (/^(data|blob):/i.test(node.attr('src') ?? '')) node.remove()
  })
}

const settle = (editor: Editor, outcomes: ReadonlyMap<string, Outcome>): void => {
  let changed = false
  editor.undoManager.ignore(() => {
    for (const place of editor.dom.select<HTMLElement>(`[${mark}]`)) {
      const id = place.getAttribute(mark) ?? ''
      if (!outcomes.has(id)) continue
      changed = true
      become(editor, place, outcomes.get(id))
    }
  })
  if (!changed) return
  editor.undoManager.add()
  editor.dispatch('change')
}

const become = (editor: Editor, place: HTMLElement, outcome: Outcome): void => {
  const isRemote = /^https?:/i.test(place.getAttribute('src') ?? '')
  if (outcome === 'kept' || (outcome === undefined && isRemote)) editor.dom.setAttrib(place, mark, null)
  else if (outcome === undefined) drop(editor, place)
  else if ('place' in outcome) show(editor, place, outcome.place, isRemote)
  else editor.dom.setOuterHTML(place, outcome.html)
}

const show = (editor: Editor, image: HTMLElement, { link, width, height }: Uploaded, keepsSize: boolean): void => {
  // A picture that came with its page keeps the size it had there.
  const sized = keepsSize && (image.hasAttribute('width') || image.style.width !== '')
  editor.dom.setAttribs(image, {
    src: link,
    'data-mce-src': link,
    [mark]: null,
    referrerpolicy: null,
    ...(sized ? {} : { width: width ? String(width) : null, height: height ? String(height) : null }),
  })
}

const drop = (editor: Editor, place: HTMLElement): void => {
  const block = place.parentElement
  editor.dom.remove(place)
  if (block?.nodeName === 'P' && editor.dom.isEmpty(block)) editor.dom.remove(block)
}
