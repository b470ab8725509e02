import { Editor } from '@hugerte/hugerte-react'
import type { Label, Language } from '@masthead/contract/kit/label'
import { say } from '@masthead/contract/kit/label'
import { App } from 'antd'
import type { Editor as HugeEditor } from 'hugerte'
import skinDark from 'hugerte/skins/ui/oxide-dark/skin.min.css?inline'
import skin from 'hugerte/skins/ui/oxide/skin.min.css?inline'
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { pictureDesk } from './desk'
import './hugerte'
import { defaultLayout, applyLayout } from './layout'
import { optionsFor } from './options'
import { watchPaste } from './paste'
import type { Upload } from './picture'
import './skin.css'
import { words } from './words'

export interface RichEditorHandle {
  /** Tells what was typed in the last moment at once, and answers the whole value. */
  flush(): string
  focus(): void
}

export interface RichEditorProps {
  /** HTML of the body. A value that did not come from `onChange` replaces the text and empties the undo history. */
  value: string
  /** Called soon after a change, never with a picture that is still being uploaded. */
  onChange(html: string): void
  language: Language
  /** Pixels. */
  height?: number
  dark?: boolean
  readOnly?: boolean
  /** Stores one picture and answers its link; a refusal is an Error whose message is shown. */
  onUpload: Upload
  /** Ctrl+S or Cmd+S inside the text, with the value as it is at that moment. */
  onSave?(html: string): void
  /** True at the first change that `onChange` has not told of yet, which may take seconds in a long body; false once it is told, or was none. */
  onTouch?(isTouched: boolean): void
  /** True while pictures are being uploaded: a value saved now would lack them. */
  onBusy?(isBusy: boolean): void
  ref?: Ref<RichEditorHandle>
}

const tellAfterMs = 250
/** A body that is written out within this time may be told while somebody types. */
const shortMs = 8
const restMs = 1000
const patienceMs = 15_000
/** What is written out in a millisecond, until it was measured. */
const signsPerMs = 5000

/** The rich text editor of the back-office. Heavy: import it only with a page that shows it. */
export const RichEditor = (props: RichEditorProps) => {
  const { value, language, height = 650, dark = false, readOnly = false } = props
  const { message } = App.useApp()
  const editor = useRef<HugeEditor | null>(null)
  const told = useRef(value)
  const [outer, setOuter] = useState(value)
  // The editor writes the same text in a way of its own; only what differs from that was typed.
  const given = useRef({ value, written: undefined as string | undefined })
  // The editor is made once and must see the newest props.
  const latest = useRef(props)
  latest.current = props

  useEffect(() => {
    if (value === told.current) return
    told.current = value
    setOuter(value)
  }, [value])

  useEffect(() => {
    given.current = { value: outer, written: editor.current?.initialized ? editor.current.getContent() : undefined }
  }, [outer])

  useEffect(() => {
    editor.current?.getDoc()?.documentElement.toggleAttribute('data-dark', dark)
  }, [dark])

  const tell = (): string => {
    const written = editor.current?.initialized ? editor.current.getContent() : undefined
    const html = written === undefined ? told.current : written === given.current.written ? given.current.value : written
    if (html !== told.current) {
      told.current = html
      latest.current.onChange(html)
    }
    return html
  }

  useImperativeHandle(props.ref, () => ({ flush: tell, focus: () => editor.current?.focus() }))

  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew only with another language; everything else is read from `latest`
  const options = useMemo(() => {
    const speak = (label: Label): string => say(label, language)
    return {
      ...optionsFor(language, height),
      setup: (made: HugeEditor) => {
        editor.current = made
        const desk = pictureDesk(made, {
          upload: (file, name, watch) => latest.current.onUpload(file, name, watch),
          say: speak,
          complain: (label, name) => void message.error(name ? `${speak(label)} (${name})` : speak(label)),
          onBusy: (isBusy) => latest.current.onBusy?.(isBusy),
        })
        watchPaste(made, desk, { complain: (label) => void message.warning(speak(label)) })
        addButtons(made, speak, (files) => desk.insert(files.map((file) => ({ blob: file, name: file.name }))))
        tellChanges(made, { tell, onTouch: (isTouched) => latest.current.onTouch?.(isTouched), length: latest.current.value.length })
        made.addShortcut('meta+s', '', () => latest.current.onSave?.(tell()))
        // A handler that answers false would stop the event for everybody after it, so none answers anything.
        made.on('init', () => {
          made.getDoc().documentElement.toggleAttribute('data-dark', latest.current.dark ?? false)
          given.current = { value: given.current.value, written: made.getContent() }
        })
      },
    }
  }, [language])

  return (
    <div className="rich-editor" style={{ minHeight: height }}>
      <style>{dark ? skinDark : skin}</style>
      <Editor key={language} init={options} initialValue={outer} disabled={readOnly} />
    </div>
  )
}

interface Telling {
  tell(): string
  onTouch(isTouched: boolean): void
  /** Signs of the body to begin with. */
  length: number
}

const tellChanges = (editor: HugeEditor, { tell, onTouch, length }: Telling): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let cost = length / signsPerMs
  /** When the first change was made that has not been told. */
  let since: number | undefined
  const now = (): void => {
    clearTimeout(timer)
    timer = undefined
    since = undefined
    if (editor.removed) return
    const begun = performance.now()
    tell()
    cost = performance.now() - begun
    onTouch(false)
  }
  // Writing out a body of a megabyte takes a fifth of a second, in which no key is heard: a long body waits until the hands rest, though not for ever.
  editor.on('input change undo redo ExecCommand ObjectResized', () => {
    if (since === undefined) onTouch(true)
    since ??= performance.now()
    const wait = cost < shortMs ? tellAfterMs : Math.max(restMs, cost * 5)
    if (timer && (cost < shortMs || performance.now() - since > patienceMs)) return
    clearTimeout(timer)
    timer = setTimeout(now, wait)
  })
  // Whoever leaves the text is about to press a button of the page.
  editor.on('blur', () => {
    if (timer) now()
  })
  editor.on('remove', () => clearTimeout(timer))
}

const addButtons = (editor: HugeEditor, speak: (label: Label) => string, onFiles: (files: File[]) => void): void => {
  editor.ui.registry.addButton('pictures', {
    icon: 'gallery',
    tooltip: speak(words.pictures),
    onAction: () => {
      const input = document.createElement('input')
      input.type = 'file'
      input.multiple = true
      input.accept = 'image/*,.pcx,.raw,.tga'
      input.onchange = () => onFiles([...(input.files ?? [])])
      input.click()
    },
  })
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
