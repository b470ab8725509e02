import { sensitivekeywords } from '@masthead/contract/general/sensitivekeywords'
import { Alert, Button, Input, Modal, Segmented } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { useSay } from '../kit/look/language'
import { invoke } from '../kit/noun/write'
import './sensitive.css'
import { foundIn, words } from './words'

interface Hit {
  readonly word: string
  readonly level: 1 | 2 | 3
  readonly type: string
  readonly start: number
  readonly end: number
}

interface Result {
  readonly text: string
  readonly level: 1 | 2 | 3 | null
  /** The first of them. */
  readonly hits: readonly Hit[]
  readonly total: number
  readonly replaced: string
}

const { level: levels, scope: scopes, type: types } = sensitivekeywords.fields
const tones = { 1: 'error', 2: 'warning', 3: 'info' } as const

/** A box that shows what the list finds in a text, and where. */
export const SensitiveTest = ({ onClose }: { readonly onClose: () => void }) => {
  const say = useSay()
  const [text, setText] = useState('')
  const [scope, setScope] = useState('news')
  const [result, setResult] = useState<Result>()
  const [busy, setBusy] = useState(false)
  const asked = useRef(0)

  const test = async (): Promise<void> => {
    const turn = ++asked.current
    setBusy(true)
    try {
      const found = await invoke<Omit<Result, 'text'>>(sensitivekeywords, 'check', { text, scope })
      if (turn === asked.current) setResult({ ...found, text })
    } catch {
      if (turn === asked.current) setResult(undefined)
    } finally {
      if (turn === asked.current) setBusy(false)
    }
  }
  const options = Object.entries(scopes.choices ?? {}).map(([value, label]) => ({ value, label: say(label) }))
  return (
    <Modal
      open
      width={720}
      title={say(words.test)}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {say(words.close)}
        </Button>,
        <Button key="run" type="primary" loading={busy} disabled={text.trim() === ''} onClick={() => void test()}>
          {say(words.run)}
        </Button>,
      ]}
    >
      <div className="sensitive-test">
        <Segmented aria-label={say(words.scope)} value={scope} options={options} onChange={setScope} />
        <Input.TextArea
          autoFocus
          rows={8}
          maxLength={200_000}
          aria-label={say(words.text)}
          placeholder={say(words.placeholder)}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && text.trim() !== '') void test()
          }}
        />
        <div role="status" className="sensitive-result">
          {result && (
            <>
              <Alert
                showIcon
                type={result.level === null ? 'success' : tones[result.level]}
                title={say(result.level === null ? words.none : foundIn(result.total))}
              />
              {result.hits.length > 0 && (
                <p className="sensitive-text">
                  {marked(
                    result,
                    (hit) => `${say(levels.choices?.[hit.level] ?? ['', ''])} · ${say(types.choices?.[hit.type] ?? ['', ''])} · ${hit.word}`,
                  )}
                </p>
              )}
              {result.replaced !== result.text && (
                <>
                  <strong>{say(words.replaced)}</strong>
                  <p className="sensitive-text">{result.replaced}</p>
                </>
              )}
            </>
          )}
        </div>
      </div>
    </Modal>
  )
}

/** The text with its hits marked by level; the words of each say what it is. */
const marked = ({ text, hits }: Result, about: (hit: Hit) => string): ReactNode[] => {
  const parts: ReactNode[] = []
  let at = 0
  for (const hit of hits) {
    parts.push(text.slice(at, hit.start))
    parts.push(
      <mark key={hit.start} className={`sensitive-${hit.level}`} title={about(hit)}>
        {text.slice(hit.start, hit.end)}
      </mark>,
    )
    at = hit.end
  }
  return [...parts, text.slice(at)]
}
