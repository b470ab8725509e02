import type { Anchor } from '@masthead/contract/cms/anchor'
import { cmsOpinion as opinion } from '@masthead/contract/cms/opinion'
import type { Field } from '@masthead/contract/kit/field'
import type { Label } from '@masthead/contract/kit/label'
import { Button, Input, Segmented } from 'antd'
import { type KeyboardEvent, useId, useState } from 'react'
import { kinds } from '../../../kit/kinds/kinds'
import { useSay } from '../../../kit/look/language'
import { toast } from '../../../kit/look/toast'
import { submit } from '../../../kit/noun/write'
import { isFailure } from '../../../kit/wire/client'
import { words } from './words'

interface Props {
  readonly newsId: string
  /** The words that it is about; none for the whole article. */
  readonly anchors: readonly Anchor[]
  /** The note that it answers. */
  readonly parentId?: string
  readonly onDone: () => void
  readonly onClose: () => void
}

const Mentions = kinds.refs.Input
const { choices = {} } = opinion.fields.kind as Field

export const kindLabels: Readonly<Record<'note' | 'suggestion', Label>> = {
  note: choices.note ?? words.add,
  suggestion: choices.suggestion ?? words.suggested,
}
const refused = [400, 404, 409]

/** Writes a note, a suggestion, or an answer to one. */
export const NoteComposer = ({ newsId, anchors, parentId, onDone, onClose }: Props) => {
  const say = useSay()
  const id = useId()
  const [kind, setKind] = useState<'note' | 'suggestion'>('note')
  const [content, setContent] = useState('')
  const [replacement, setReplacement] = useState(anchors[0]?.quote ?? '')
  const [mentionIds, setMentions] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const isSuggestion = kind === 'suggestion'
  const send = async (): Promise<void> => {
    if (isBusy) return
    if (isSuggestion && anchors.length !== 1) return setProblems({ anchors: say(words.onePassage) })
    setBusy(true)
    try {
      await submit(opinion, {
        newsId,
        kind,
        content: content.trim() || (isSuggestion ? say(words.suggested) : ''),
        ...(anchors.length > 0 ? { anchors } : {}),
        ...(isSuggestion ? { replacement } : {}),
        ...(parentId ? { parentId } : {}),
        ...(mentionIds ? { mentionIds } : {}),
      })
      onDone()
    } catch (error) {
      if (!isFailure(error)) throw error
      setProblems(error.fields ?? {})
      // Words that the server does not know are words that nobody has saved.
      if (error.status === 404 && anchors.length > 0) toast('warning', say(words.saveFirst))
      else if (!error.fields && refused.includes(error.status)) toast('error', error.message)
    } finally {
      setBusy(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose()
  }
  const box = (key: 'content' | 'replacement', label: string, value: string, onChange: (text: string) => void) => (
    <>
      <Input.TextArea
        id={`${id}-${key}`}
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={2000}
        autoSize={{ minRows: 2, maxRows: 8 }}
        autoFocus={key === 'content'}
        {...(problems[key] ? { status: 'error' as const, 'aria-describedby': `${id}-${key}-wrong` } : {})}
        onChange={(event) => onChange(event.target.value)}
      />
      {problems[key] && (
        <p className="bad" id={`${id}-${key}-wrong`}>
          {problems[key]}
        </p>
      )}
    </>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its keys are those of the fields in it
    <div className="note-composer" onKeyDown={onKeyDown}>
      {!parentId && anchors.map(({ quote, block, before }) => <blockquote key={`${block} ${before} ${quote}`}>{quote}</blockquote>)}
      {!parentId && anchors.length === 0 && <p className="soft">{say(words.whole)}</p>}
      {!parentId && anchors.length > 0 && (
        <Segmented
          aria-label={say(words.kind)}
          value={kind}
          onChange={setKind}
          options={(['note', 'suggestion'] as const).map((one) => ({ value: one, label: say(kindLabels[one]) }))}
        />
      )}
      {isSuggestion && box('replacement', say(words.replacement), replacement, setReplacement)}
      {box('content', say(parentId ? words.replyHere : isSuggestion ? words.contentOptional : words.content), content, setContent)}
      <Mentions
        id={`${id}-mentions`}
        name="mentionIds"
        field={{ ...opinion.fields.mentionIds, label: words.mentions }}
        value={mentionIds}
        aria-label={say(words.mentions)}
        onChange={setMentions}
      />
      {(problems.anchors ?? problems.newsId) && <p className="bad">{problems.anchors ?? problems.newsId}</p>}
      <div className="note-ways">
        <Button type="primary" size="small" loading={isBusy} onClick={() => void send()}>
          {say(words.send)}
        </Button>
        <Button size="small" onClick={onClose}>
          {say(words.cancel)}
        </Button>
      </div>
    </div>
  )
}
