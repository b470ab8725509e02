import { Skeleton } from 'antd'
import { useRef, useState } from 'react'
import { useLanguage } from '../look/language'
import { useLook } from '../look/theme'
import { bringPicture, upload } from '../wire/upload'
import { Line, Nothing, TextFilter } from './Plain'
import type { CellProps, InputProps, KindView } from './view'
import { Later, lazyPart } from '../wire/part'

const RichEditor = lazyPart(async () => ({ default: (await import('../rich/RichEditor')).RichEditor }))

/** The text alone, for one line of a list. */
const textIn = (markup: string): string => new DOMParser().parseFromString(markup, 'text/html').body.textContent?.replace(/\s+/g, ' ').trim() ?? ''

/** Rich text in a frame of its own: no script runs in it, and its styles stay inside. */
export const Sheet = ({ markup, onReady }: { markup: string; onReady?: (body: HTMLElement | undefined) => void }) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(120)
  const fit = (): void => {
    setHeight(Math.min((frame.current?.contentDocument?.documentElement.scrollHeight ?? 120) + 2, 1200))
    onReady?.(frame.current?.contentDocument?.body)
  }
  const dark = useLook((look) => look.dark)
  // Colours that an author chose were chosen on white: such a text keeps white paper, as it does at the site.
  const isDimmed = dark && !/style="[^"]*(?:color|background)[^"]*:/i.test(markup)
  const paper = isDimmed ? 'color-scheme:dark;color:#e3e6ea;background:#1b1e23' : 'color:#1f2733;background:#fff'
  const page = `<!doctype html><base target="_blank"><style>body{margin:12px;font:14px/1.75 sans-serif;${paper};overflow-wrap:anywhere}img,video,table{max-width:100%}img,video{height:auto}</style>${markup}`
  return <iframe ref={frame} className="sheet" title="HTML" sandbox="allow-same-origin allow-popups" srcDoc={page} style={{ height }} onLoad={fit} />
}

const HtmlCell = ({ name, row, roomy }: CellProps) => {
  const markup = String(row[name] ?? '')
  if (markup === '') return <Nothing />
  return roomy ? <Sheet markup={markup} /> : <Line text={textIn(markup)} />
}

const HtmlInput = ({ value, onChange, disabled }: InputProps) => {
  const language = useLanguage()
  const dark = useLook((look) => look.dark)
  // The editor is a document of its own, so the form does not hear its keys.
  const save = (markup: string): void => {
    onChange?.(markup)
    window.setTimeout(() => window.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true })))
  }
  return (
    <Later fallback={<Skeleton active paragraph={{ rows: 6 }} />}>
      <RichEditor
        value={String(value ?? '')}
        language={language}
        dark={dark}
        height={360}
        readOnly={disabled ?? false}
        onChange={(markup) => onChange?.(markup)}
        onUpload={upload}
        onFetch={bringPicture}
        onSave={save}
      />
    </Later>
  )
}

export const html: KindView = { Cell: HtmlCell, Input: HtmlInput, Filter: TextFilter, width: 240, wide: true }
