import type { Label } from '@masthead/contract/kit/label'
import type { Editor } from 'hugerte'
import { type Picture, type Upload, type Uploaded, pictureProblem, problemOf, sendPicture } from './picture'
import { uploading } from './words'

/** The mark of a picture that is still on its way; it is never part of the value. */
export const mark = 'data-uploading'

const atOnce = 3

export interface DeskTools {
  upload: Upload
  say(label: Label): string
  complain(label: Label, name: string): void
  onBusy(isBusy: boolean): void
}

/** What a picture became: its place on the server, or undefined when it could not be sent. */
type Outcome = Uploaded | undefined

export interface PictureDesk {
  /** Puts pictures at the caret and uploads them; several stand in paragraphs of their own. */
  insert(pictures: readonly Picture[]): void
  /** Starts uploads for pictures that come within pasted markup; answers the tag to put in place of each, or nothing when it is refused. */
  adopt(picture: Picture): string | undefined
}

/**
 * Takes care of every picture that enters the body. A picture shows at once from memory under a mark, and becomes an ordinary <img> with the
 * server's link, width and height when its upload ends. Undo and redo may bring an old mark back: it is settled again from what is known.
 */
export const pictureDesk = (editor: Editor, tools: DeskTools): PictureDesk => {
  const outcomes = new Map<string, Outcome>()
  const waiting: (() => Promise<void>)[] = []
  const percents = new Map<string, number>()
  let running = 0
  let settled = 0
  let notice: ReturnType<Editor['notificationManager']['open']> | undefined

  const report = (): void => {
    const all = percents.size
    const sum = [...percents.values()].reduce((total, percent) => total + percent, 0)
    notice ??= editor.notificationManager.open({ type: 'info', text: '', progressBar: true })
    notice.text(tools.say(uploading(settled, all)))
    notice.progressBar.value(Math.round(sum / Math.max(all, 1)))
  }

  const finish = (): void => {
    notice?.close()
    notice = undefined
    percents.clear()
    settled = 0
    tools.onBusy(false)
  }

  const pump = (): void => {
    while (running < atOnce && waiting.length > 0) {
      running += 1
      void waiting
        .shift()?.()
        .finally(() => {
          running -= 1
          if (running === 0 && waiting.length === 0) finish()
          pump()
        })
    }
  }

  const send = (id: string, picture: Picture, preview: string): void => {
    if (percents.size === 0) tools.onBusy(true)
    percents.set(id, 0)
    waiting.push(async () => {
      try {
        const place = await sendPicture(picture, tools.upload, (percent) => {
          percents.set(id, Math.min(99, percent))
          report()
        })
        outcomes.set(id, place)
      } catch (error) {
        outcomes.set(id, undefined)
        tools.complain(problemOf(error), picture.name)
      }
      URL.revokeObjectURL(preview)
      percents.set(id, 100)
      settled += 1
      if (editor.removed) return
      report()
      settle(editor, outcomes)
    })
    // The mark is in the body only after the caller has put it there.
    setTimeout(() => {
      report()
      pump()
    })
  }

  const adopt = (picture: Picture): string | undefined => {
    const wrong = pictureProblem(picture)
    if (wrong) {
      tools.complain(wrong, picture.name)
      return undefined
    }
    const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`
    const preview = URL.createObjectURL(picture.blob)
    send(id, picture, preview)
    return `<img ${mark}="${id}" src="${preview}" alt="">`
  }

  editor.on('init', () => {
    editor.editorUpload.addFilter((image) => !image.hasAttribute(mark))
    editor.serializer.addNodeFilter('img', (nodes) => {
      for (const node of nodes) if (node.attr(mark) || /^(data|blob):/i.test(node.attr('src') ?? '')) node.remove()
    })
  })
  editor.on('Undo Redo', () => settle(editor, outcomes))

  return {
    adopt,
    insert: (pictures) => {
      const tags = pictures.map(adopt).filter((tag) => tag !== undefined)
      if (tags.length === 0) return
      editor.focus()
      editor.insertContent(tags.length === 1 ? (tags[0] ?? '') : tags.map((tag) => `<p>${tag}</p>`).join(''))
    },
  }
}

const settle = (editor: Editor, outcomes: ReadonlyMap<string, Outcome>): void => {
  let changed = false
  editor.undoManager.ignore(() => {
    for (const image of editor.dom.select<HTMLImageElement>(`img[${mark}]`)) {
      const id = image.getAttribute(mark) ?? ''
      if (!outcomes.has(id)) continue
      changed = true
      const place = outcomes.get(id)
      if (place) show(editor, image, place)
      else drop(editor, image)
    }
  })
  if (changed) editor.dispatch('change')
}

const show = (editor: Editor, image: HTMLImageElement, place: Uploaded): void => {
  editor.dom.setAttribs(image, {
    src: place.link,
    'data-mce-src': place.link,
    [mark]: null,
    width: place.width ? String(place.width) : null,
    height: place.height ? String(place.height) : null,
  })
}

const drop = (editor: Editor, image: HTMLElement): void => {
  const block = image.parentElement
  editor.dom.remove(image)
  if (block?.nodeName === 'P' && editor.dom.isEmpty(block)) editor.dom.remove(block)
}
