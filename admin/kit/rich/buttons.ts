import type { Label } from '@masthead/contract/kit/label'
import type { Editor } from 'hugerte'
import type { Desk } from './desk'
import { applyLayout, defaultLayout } from './layout'
import { align, isPicture, isRemote, removePicture } from './figure'
import { words } from './words'

interface Tools {
  speak(label: Label): string
  desk: Desk
  onEditPicture(image: HTMLImageElement): void
  onLibrary(): void
  /** A button of the page's own, where it has one. */
  extra?: { readonly label: Label; readonly onPress: () => void } | undefined
}

/** The buttons that are not the editor's own, and the small bar over a chosen picture. */
export const addButtons = (editor: Editor, tools: Tools): void => {
  addUploads(editor, tools)
  addLayout(editor, tools)
  addPictureBar(editor, tools)
  const { extra, speak, onLibrary } = tools
  editor.ui.registry.addButton('library', { icon: 'browse', tooltip: speak(words.library), onAction: onLibrary })
  if (extra) {
    editor.ui.registry.addButton('quickstyle', {
      text: speak(extra.label),
      tooltip: speak(extra.label),
      onAction: extra.onPress,
    })
  }
}

const addUploads = (editor: Editor, { speak, desk }: Tools): void => {
  const upload = (name: string, icon: string, label: Label, accept: string, take: (files: File[]) => void): void =>
    editor.ui.registry.addButton(name, { icon, tooltip: speak(label), onAction: () => choose(accept, take) })
  upload('pictures', 'gallery', words.pictures, 'image/*,.pcx,.raw,.tga', (files) =>
    desk.insert(files.map((file) => ({ blob: file, name: file.name }))),
  )
  upload('attachment', 'new-document', words.attachment, '', (files) => desk.attach(files, 'attachment'))
  upload('media', 'embed', words.media, 'video/*,audio/*,.flv,.rmvb,.mtv,.wmv,.avi', (files) => desk.attach(files, 'media'))
}

/** Asks for files the way the browser does. */
const choose = (accept: string, take: (files: File[]) => void): void => {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = true
  input.accept = accept
  input.onchange = () => take([...(input.files ?? [])])
  input.click()
}

const addLayout = (editor: Editor, { speak }: Tools): void => {
  const layouts = [
    [words.justified, defaultLayout],
    [words.justifiedIndent, { ...defaultLayout, indent: 2 }],
    [words.justifiedLoose, { ...defaultLayout, lineHeight: 1.75 }],
    [words.left, { ...defaultLayout, align: 'left' as const }],
  ] as const
  editor.ui.registry.addSplitButton('oneclick', {
    text: speak(words.layoutShort),
    tooltip: speak(words.layout),
    onAction: () => applyLayout(editor),
    onItemAction: (_api, value) => applyLayout(editor, layouts[Number(value)]?.[1]),
    fetch: (show) => show(layouts.map(([label], index) => ({ type: 'choiceitem', text: speak(label), value: String(index) }))),
  })
}

const addPictureBar = (editor: Editor, { speak, desk, onEditPicture }: Tools): void => {
  const chosen = (): HTMLImageElement | undefined => {
    const node = editor.selection.getNode()
    return isPicture(node) ? node : undefined
  }
  const edit = (): void => {
    const image = chosen()
    if (image) onEditPicture(image)
    else editor.notificationManager.open({ type: 'info', text: speak(words.noPicture), timeout: 3000 })
  }
  editor.ui.registry.addButton('editpicture', { icon: 'edit-image', tooltip: speak(words.editPicture), onAction: edit })
  const place = (name: string, icon: string, label: Label, where: Parameters<typeof align>[2]): void =>
    editor.ui.registry.addButton(name, {
      icon,
      tooltip: speak(label),
      onAction: () => {
        const image = chosen()
        if (image) editor.undoManager.transact(() => align(editor, image, where))
      },
    })
  place('pictureleft', 'align-left', words.pictureLeft, 'left')
  place('picturecentre', 'align-center', words.pictureCentre, 'center')
  place('pictureright', 'align-right', words.pictureRight, 'right')
  editor.ui.registry.addButton('removepicture', {
    icon: 'remove',
    tooltip: speak(words.removePicture),
    onAction: () => {
      const image = chosen()
      if (image) editor.undoManager.transact(() => removePicture(editor, image))
      editor.focus()
    },
  })
  editor.ui.registry.addButton('bringpicture', {
    icon: 'upload',
    tooltip: speak(words.bring),
    onAction: () => {
      const image = chosen()
      if (image) desk.bring(image)
    },
  })
  const bar = (name: string, items: string, fits: (image: HTMLImageElement) => boolean): void =>
    editor.ui.registry.addContextToolbar(name, {
      predicate: (node) => isPicture(node) && fits(node),
      items,
      position: 'node',
      scope: 'node',
    })
  bar('ownpicture', 'editpicture | pictureleft picturecentre pictureright | removepicture', (image) => !isRemote(image))
  bar('remotepicture', 'bringpicture editpicture | pictureleft picturecentre pictureright | removepicture', isRemote)
  editor.on('dblclick', ({ target }) => {
    if (isPicture(target)) onEditPicture(target)
  })
}
