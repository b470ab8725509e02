import type { Label } from '@masthead/contract/kit/label'
import hugerte, { type Editor } from 'hugerte'
import { words } from './words'

/** Parts of the editor that few texts need: each comes with the first press of its button. */
const parts = {
  searchreplace: {
    load: () => import('hugerte/plugins/searchreplace'),
    icon: 'search',
    label: words.findReplace,
    command: 'SearchReplace',
    shortcut: 'meta+f',
  },
  charmap: {
    load: () => import('hugerte/plugins/charmap'),
    icon: 'insert-character',
    label: words.character,
    command: 'mceShowCharmap',
    shortcut: undefined,
  },
} as const

/** The buttons of those parts, and the keys that press them. */
export const addLaterParts = (editor: Editor, speak: (label: Label) => string): void => {
  for (const [name, { load, icon, label, command, shortcut }] of Object.entries(parts)) {
    let ready: Promise<void> | undefined
    const run = (): void => {
      ready ??= load().then(() => {
        if (!editor.removed) hugerte.PluginManager.get(name)?.(editor, '')
      })
      ready.then(
        () => !editor.removed && void editor.execCommand(command),
        () => {
          // Without a network it is asked for again by the next press.
          ready = undefined
        },
      )
    }
    editor.ui.registry.addButton(name, { icon, tooltip: speak(label), onAction: run })
    if (shortcut) editor.addShortcut(shortcut, '', run)
  }
}
