import { type Embed, embedAttributes, embedOf, embedSites } from '@masthead/contract/kit/embed'
import type { Label } from '@masthead/contract/kit/label'
import hugerte, { type Editor } from 'hugerte'
import { escaped } from './attachment'
import { words } from './words'

/** What stands in the text for the frame of a film: the frame itself would take every click, and begin to load. */
const mark = 'data-film'

const captionOf = ({ site: [zh, en] }: Embed): string => `▶ ${zh === en ? zh : `${zh} ${en}`}`

/** The address within what somebody copied from a site's "share" box: a frame, or the address alone. */
export const addressIn = (typed: string): string =>
  /<iframe[^>]*\ssrc\s*=\s*["']?([^"'\s>]+)/i.exec(typed)?.[1]?.replace(/&amp;/g, '&') ?? typed.trim()

/** The sites whose films may be shown, as a sentence names them. */
const sites: Label = [embedSites.map(([zh]) => zh).join('、'), embedSites.map(([, en]) => en).join(', ')]

/**
 * Frames of films stand in the text as cards, and leave it as the frames that they are; a button asks for the address of one. `onDropped` hears of a frame
 * that may not be shown.
 */
export const embedFilms = (editor: Editor, speak: (label: Label) => string, onDropped: (address: string) => void): void => {
  editor.on('PreInit', () => {
    editor.parser.addNodeFilter('iframe', (nodes) => {
      for (const node of nodes) {
        const film = embedOf(node.attr('src') ?? '')
        if (!film) {
          onDropped(node.attr('src') ?? '')
          node.remove()
          continue
        }
        const card = new hugerte.html.Node('span', 1)
        card.attr({ class: 'film', [mark]: film.src, contenteditable: 'false' })
        const text = new hugerte.html.Node('#text', 3)
        text.value = captionOf(film)
        card.append(text)
        node.replace(card)
      }
    })
    editor.serializer.addAttributeFilter(mark, (nodes) => {
      for (const node of nodes) {
        const film = embedOf(node.attr(mark) ?? '')
        if (!film) {
          node.remove()
          continue
        }
        const frame = new hugerte.html.Node('iframe', 1)
        frame.attr({ ...embedAttributes(film) })
        node.replace(frame)
      }
    })
  })
  editor.ui.registry.addButton('film', { icon: 'embed-page', tooltip: speak(words.film), onAction: () => ask(editor, speak) })
}

const ask = (editor: Editor, speak: (label: Label) => string): void => {
  editor.windowManager.open({
    title: speak(words.film),
    body: {
      type: 'panel',
      items: [
        { type: 'input', name: 'address', label: speak(words.filmAddress), inputMode: 'url' },
        { type: 'htmlpanel', html: `<p>${escaped(speak(words.filmHelp).replace('{sites}', speak(sites)))}</p>` },
      ],
    },
    buttons: [
      { type: 'cancel', text: speak(words.cancel) },
      { type: 'submit', text: speak(words.apply), primary: true },
    ],
    initialData: { address: '' },
    onSubmit: (dialog) => {
      const film = embedOf(addressIn(String(dialog.getData().address)))
      if (!film) {
        editor.notificationManager.open({ type: 'warning', text: speak(words.filmUnknown).replace('{sites}', speak(sites)), timeout: 5000 })
        return
      }
      dialog.close()
      editor.insertContent(`<p><iframe src="${escaped(film.src)}"></iframe></p>`)
    },
  })
}
