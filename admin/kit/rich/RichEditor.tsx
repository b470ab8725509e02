import { Editor } from '@hugerte/hugerte-react'
import type { Label, Language } from '@masthead/contract/kit/label'
import { say } from '@masthead/contract/kit/label'
import { App } from 'antd'
import type { Editor as HugeEditor } from 'hugerte'
import skinDark from 'hugerte/skins/ui/oxide-dark/skin.min.css?url'
import skin from 'hugerte/skins/ui/oxide/skin.min.css?url'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { materialTag } from './attachment'
import { addButtons } from './buttons'
import { tellChanges } from './changes'
import { complaints } from './complaints'
import { type Desk, isElsewhere, uploadDesk } from './desk'
import { embedFilms } from './embed'
import './hugerte'
import { addLaterParts } from './later'
import { optionsFor } from './options'
import { Missing } from './Missing'
import { embedLeftOut, watchPaste } from './paste'
import type { Upload, Uploaded } from './picture'
import type { Task } from '../wire/queue'
import './skin.css'
import { counted } from './words'
import { UploadTray } from './UploadTray'
import { keepStyles } from './verbatim'
import { Later, lazyPart } from '../wire/part'

const MaterialPicker = lazyPart(async () => ({ default: (await import('../library/MaterialPicker')).MaterialPicker }))

/** What few texts need comes when it is asked for. */
const PictureDialog = lazyPart(async () => ({ default: (await import('./PictureDialog')).PictureDialog }))

/** The rules of the frame, by whether it is dark. */
const skins: Readonly<Record<string, string>> = { true: skinDark, false: skin }

export interface RichEditorHandle {
  /** Tells what was typed in the last moment at once, and answers the whole value. */
  flush(): string
  focus(): void
  /** Puts words in the place of a passage, as if they were typed. */
  replaceText(range: Range, text: string): void
}

/** A panel beside the text, opened by a button of the toolbar. */
export interface SidePanel {
  readonly label: Label
  /** What it shows; `insert` puts markup where the caret stands. */
  readonly render: (tools: { insert(html: string): void; close(): void }) => ReactNode
}

export interface RichEditorProps {
  /** HTML of the body. A value that did not come from `onChange` replaces the text and empties the undo history. */
  value: string
  /** Called soon after a change, never with a picture or file that is still being uploaded. */
  onChange(html: string): void
  language: Language
  /** Pixels. */
  height?: number
  /** The frame is dark, and the paper too unless the text has colours of its own. */
  dark?: boolean
  readOnly?: boolean
  /** Stores one picture or file and answers its link; a refusal is an Error whose message is shown. */
  onUpload: Upload
  /** Has the server bring a picture of another site here. */
  onFetch?(address: string, signal: AbortSignal): Promise<Uploaded>
  /** Ctrl+S or Cmd+S inside the text, with the value as it is at that moment. */
  onSave?(html: string): void
  /** True at the first change that `onChange` has not told of yet, which may take seconds in a long body; false once it is told, or was none. */
  onTouch?(isTouched: boolean): void
  /** True while something is being uploaded: a value saved now would lack it. */
  onBusy?(isBusy: boolean): void
  /** The text stands in its frame. */
  onReady?(): void
  panel?: SidePanel
  ref?: Ref<RichEditorHandle>
}

const hasOwnColours = (html: string): boolean => /style="[^"]*(?:color|background)[^"]*:/i.test(html)

/** The rich text editor of the back-office. Heavy: import it only with a page that shows it. */
export const RichEditor = (props: RichEditorProps) => {
  const { value, language, height = 650, dark = false, readOnly = false, panel } = props
  const { message } = App.useApp()
  const [isDressed, setDressed] = useState(false)
  const editor = useRef<HugeEditor | null>(null)
  const desk = useRef<Desk | null>(null)
  const told = useRef(value)
  const now = useRef<() => void>(undefined)
  const [outer, setOuter] = useState(value)
  const [tasks, setTasks] = useState<readonly Task[]>([])
  const [picture, setPicture] = useState<HTMLImageElement>()
  const [leftOut, setLeftOut] = useState<readonly Label[]>([])
  const [isPanelOpen, setPanelOpen] = useState(false)
  const [isFull, setFull] = useState(false)
  const [choosing, setChoosing] = useState(false)
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

  const isBusy = tasks.length > 0
  // Colours that an author chose were chosen on white: such a text keeps white paper, as it does at the site.
  const isDimmed = dark && !hasOwnColours(value)
  useEffect(() => {
    editor.current?.getDoc()?.documentElement.toggleAttribute('data-dark', isDimmed)
  }, [isDimmed])

  // Told with what is drawn: who sees nothing being uploaded may save.
  useLayoutEffect(() => latest.current.onBusy?.(isBusy), [isBusy])

  const tell = (): string => {
    const written = editor.current?.initialized ? editor.current.getContent() : undefined
    const html = written === undefined ? told.current : written === given.current.written ? given.current.value : written
    if (html !== told.current) {
      told.current = html
      latest.current.onChange(html)
    }
    return html
  }

  const flush = (): string => {
    now.current?.()
    return now.current ? told.current : tell()
  }

  useImperativeHandle(props.ref, () => ({
    flush,
    focus: () => editor.current?.focus(),
    replaceText: (range, text) => {
      const made = editor.current
      const { startContainer: node, startOffset: from, endContainer, endOffset: to } = range
      made?.undoManager.transact(() => {
        made.selection.setRng(range)
        // Within one piece of text its style stays.
        if (node === endContainer && node.nodeType === Node.TEXT_NODE) (node as Text).replaceData(from, to - from, text)
        else made.insertContent(made.dom.encode(text))
      })
    },
  }))

  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew only with another language; everything else is read from `latest`
  const options = useMemo(() => {
    const speak = (label: Label): string => say(label, language)
    return {
      ...optionsFor(language, height, panel !== undefined),
      setup: (made: HugeEditor) => {
        editor.current = made
        keepStyles(made)
        const complain = complaints((label, names) => {
          const named = names.length > 0 ? (language === 'zh' ? `：${names.join('、')}` : `: ${names.join(', ')}`) : ''
          // What is wrong first, with the names; what would be right below.
          const [wrong, ...further] = speak(label).split('\n')
          const content = [`${wrong}${named}`, ...further].join('\n')
          void message.open({ type: 'warning', content, duration: 5, style: { whiteSpace: 'pre-line' } })
        })
        const leaveOut = (label: Label): void => setLeftOut((known) => (known.some(([zh]) => zh === label[0]) ? known : [...known, label]))
        const newDesk = uploadDesk(made, {
          upload: (file, name, watch) => latest.current.onUpload(file, name, watch),
          ...(latest.current.onFetch ? { fetch: latest.current.onFetch } : {}),
          complain,
          leftOut: leaveOut,
          onTasks: setTasks,
        })
        desk.current = newDesk
        watchPaste(made, newDesk, { complain, leftOut: leaveOut })
        addLaterParts(made, speak)
        embedFilms(made, speak, (address) => leaveOut(embedLeftOut(address)))
        addButtons(made, {
          speak,
          desk: newDesk,
          onEditPicture: setPicture,
          onLibrary: () => setChoosing(true),
          extra: panel && { label: panel.label, onPress: () => setPanelOpen((open) => !open) },
        })
        now.current = tellChanges(made, { tell, onTouch: (isTouched) => latest.current.onTouch?.(isTouched), length: latest.current.value.length })
        made.addShortcut('meta+s', '', () => latest.current.onSave?.(flush()))
        // A handler that answers false would stop the event for everybody after it, so none answers anything.
        made.on('FullscreenStateChanged', ({ state }) => setFull(state))
        made.on('init', () => {
          // It has a name for those who hear the page, and names need a role.
          made.getContainer().querySelector('.tox-statusbar__resize-handle')?.setAttribute('role', 'button')
          given.current = { value: given.current.value, written: made.getContent() }
          made.getDoc().documentElement.toggleAttribute('data-dark', Boolean(latest.current.dark) && !hasOwnColours(latest.current.value))
          latest.current.onReady?.()
        })
      },
    }
  }, [language])

  const count = useMemo(() => signsIn(value), [value])
  const elsewhere = useMemo(() => picturesElsewhere(value), [value])
  const remote = (address?: string): readonly HTMLImageElement[] =>
    (desk.current?.remote() ?? []).filter((image) => address === undefined || image.getAttribute('src') === address)
  const insert = (html: string): void => {
    const made = editor.current
    if (!made || readOnly) return
    made.focus()
    made.undoManager.transact(() => {
      made.insertContent(html)
      goOnBelow(made)
    })
  }
  return (
    <div className="rich-editor" data-panel={isPanelOpen || undefined} data-full={isFull || undefined} style={{ minHeight: height }}>
      {/* Nothing is drawn before its rules are there; without them it is drawn all the same. */}
      <link rel="stylesheet" href={skins[String(dark)]} onLoad={() => setDressed(true)} onError={() => setDressed(true)} />
      <div className="rich-frame">
        {isDressed && <Editor key={language} init={options} initialValue={outer} disabled={readOnly} />}
        <span className="rich-count">{say(counted(count), language)}</span>
        <UploadTray tasks={tasks} language={language} />
        <Missing
          pictures={isBusy ? [] : elsewhere}
          leftOut={leftOut}
          readOnly={readOnly}
          language={language}
          onShow={(address) => {
            const [image] = remote(address)
            image?.scrollIntoView({ block: 'center' })
            if (image) editor.current?.selection.select(image)
          }}
          onBring={(address) => {
            for (const image of remote(address)) desk.current?.bring(image)
          }}
          onForget={(label) => setLeftOut((known) => known.filter((one) => one !== label))}
        />
      </div>
      {panel && isPanelOpen && !readOnly && (
        <aside className="rich-panel" aria-label={say(panel.label, language)}>
          {panel.render({ insert, close: () => setPanelOpen(false) })}
        </aside>
      )}
      <Later>
        {choosing && !readOnly && (
          <MaterialPicker
            onClose={() => setChoosing(false)}
            onPick={(row) => {
              setChoosing(false)
              insert(materialTag(row))
            }}
          />
        )}
      </Later>
      {picture && editor.current && (
        <Later>
          <PictureDialog
            editor={editor.current}
            image={picture}
            language={language}
            onUpload={props.onUpload}
            onClose={() => {
              setPicture(undefined)
              editor.current?.focus()
            }}
          />
        </Later>
      )}
    </div>
  )
}

/** The addresses of pictures that lie on other sites, each once. */
const picturesElsewhere = (markup: string): readonly string[] => [
  ...new Set(
    [...markup.matchAll(/<img\b[^>]*?\ssrc="(https?:[^"]+)"/gi)].map(([, address]) => String(address).replaceAll('&amp;', '&')).filter(isElsewhere),
  ),
]

/** Characters of text without markup and spaces, which is how Chinese desks count. */
const signsIn = (markup: string): number => [...markup.replace(/<[^>]*>|&[a-z#\d]+;|\s+/gi, '')].length

/** After a piece of layout the caret stands in a paragraph of its own below it, not within its frame. */
const goOnBelow = (editor: HugeEditor): void => {
  const top = editor.dom.getParent(editor.selection.getNode(), (node) => node.parentNode === editor.getBody()) as HTMLElement | null
  if (!top || top.nodeName === 'P') return
  const next = top.nextElementSibling
  const line = next?.nodeName === 'P' ? next : editor.dom.insertAfter(editor.dom.create('p', {}, '<br data-mce-bogus="1">'), top)
  editor.selection.setCursorLocation(line, 0)
}
