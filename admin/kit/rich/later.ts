import type { Label, Language } from '@masthead/contract/kit/label'
import hugerte, { type Editor } from 'hugerte'
import { words } from './words'

let charactersFor: (language: Language) => [number, string][] = () => []

/** The characters that are offered, there as soon as the part that offers them is. */
export const charactersLater = (language: Language) => (): [number, string][] => charactersFor(language)

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
    load: async () => {
      charactersFor = (await import('./characters')).charactersFor
      await import('hugerte/plugins/charmap')
    },
    icon: 'insert-character',
    label: words.character,
    command: 'mceShowCharmap',
    shortcut: undefined,
  },
  code: { load: () => import('hugerte/plugins/code'), icon: 'sourcecode', label: words.code, command: 'mceCodeEditor', shortcut: undefined },
  fullscreen: {
    load: () => import('hugerte/plugins/fullscreen'),
    icon: 'fullscreen',
    label: words.fullscreen,
    command: 'mceFullScreen',
    shortcut: 'meta+shift+f',
  },
  visualblocks: {
    load: () => import('hugerte/plugins/visualblocks'),
    icon: 'visualblocks',
    label: words.blocks,
    command: 'mceVisualBlocks',
    shortcut: undefined,
  },
} as const

/** What tells that a part is at work, by its name. */
const told: Readonly<Record<string, string>> = { fullscreen: 'FullscreenStateChanged', visualblocks: 'VisualBlocks' }

/** Brings a part of the editor in once; answers how to have something done when it is there, or is not to be had. */
const bringing = (editor: Editor, name: string, load: () => Promise<unknown>): ((work: () => void, without?: () => void) => void) => {
  let ready: Promise<void> | undefined
  return (work, without) => {
    ready ??= load().then(() => {
      if (!editor.removed) hugerte.PluginManager.get(name)?.(editor, '')
    })
    ready.then(
      () => !editor.removed && work(),
      () => {
        // Without a network it is asked for again by the next press.
        ready = undefined
        without?.()
      },
    )
  }
}

/** The buttons of those parts, and the keys that press them. */
export const addLaterParts = (editor: Editor, speak: (label: Label) => string): void => {
  for (const [name, { load, icon, label, command, shortcut }] of Object.entries(parts)) {
    const bring = bringing(editor, name, load)
    const run = (): void => bring(() => void editor.execCommand(command))
    const button = { icon, tooltip: speak(label), onAction: run }
    const event = told[name]
    if (event) editor.ui.registry.addToggleButton(name, { ...button, onSetup: showsState(editor, event) })
    else editor.ui.registry.addButton(name, button)
    if (shortcut) editor.addShortcut(shortcut, '', run)
  }
  addTables(editor)
}

/** Shows a button as pressed as long as its part is at work. */
const showsState = (editor: Editor, event: string) => (button: { setActive(state: boolean): void }) => {
  const mark = ({ state }: { readonly state?: boolean }): void => button.setActive(state === true)
  editor.on(event, mark)
  return () => void editor.off(event, mark)
}

const tableMenu = 'inserttable | cell row column | advtablesort | tableprops deletetable'
const tableWays =
  'tableprops tabledelete | tableinsertrowbefore tableinsertrowafter tabledeleterow | tableinsertcolbefore tableinsertcolafter tabledeletecol'

/** Tables: their menu, and the bar of one that the caret is in. What both offer comes with the first of them that is asked for. */
const addTables = (editor: Editor): void => {
  const bring = bringing(editor, 'table', () => import('hugerte/plugins/table'))
  let isThere = false
  editor.ui.registry.addMenuButton('table', {
    icon: 'table',
    tooltip: 'Table',
    fetch: (show) =>
      bring(
        () => {
          isThere = true
          show(tableMenu)
        },
        () => show([]),
      ),
  })
  editor.ui.registry.addContextToolbar('table', {
    predicate: (node) => {
      const isTable = editor.dom.is(node, 'table') && editor.getBody().contains(node) && editor.dom.isEditable(node.parentNode as HTMLElement)
      if (isTable && !isThere)
        bring(() => {
          isThere = true
          editor.nodeChanged()
        })
      return isTable && isThere
    },
    items: tableWays,
    scope: 'node',
    position: 'node',
  })
}
