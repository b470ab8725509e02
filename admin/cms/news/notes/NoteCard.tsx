import { cmsOpinion as opinion } from '@masthead/contract/cms/opinion'
import type { Label } from '@masthead/contract/kit/label'
import { permission } from '@masthead/contract/kit/name'
import { Button, Popconfirm } from 'antd'
import { type KeyboardEvent, memo, useState } from 'react'
import { useSay } from '../../../kit/look/language'
import { useMay } from '../../../kit/wire/permission'
import { StateMark } from '../../../kit/row/StateMark'
import { kindLabels, NoteComposer } from './NoteComposer'
import type { Note, Thread } from './threads'
import { words } from './words'

export type NoteVerb = 'resolve' | 'reopen' | 'take' | 'refuse' | 'delete'

/** What is done with notes. */
export interface NoteWays {
  readonly choose: (id: string) => void
  readonly go: (verb: NoteVerb, row: Note) => void
  readonly answered: () => void
}

interface Props {
  readonly thread: Thread
  readonly isChosen: boolean
  /** The same ones as long as the panel is there. */
  readonly ways: NoteWays
}

/** Whether a card looks as it did: where its words stand is no matter of the card. */
const isSame = (one: Props, other: Props): boolean =>
  one.isChosen === other.isChosen &&
  one.ways === other.ways &&
  one.thread.row === other.thread.row &&
  one.thread.isRemoved === other.thread.isRemoved &&
  one.thread.answers.length === other.thread.answers.length &&
  one.thread.answers.every((answer, at) => answer === other.thread.answers[at])

/** What the keys of a card do while it has the focus. */
const keys: Readonly<Record<string, NoteVerb>> = { a: 'take', r: 'refuse', e: 'resolve' }

const labelOf = (verb: NoteVerb): Label => (verb === 'delete' ? undefined : opinion.actions?.[verb]?.label) ?? words.delete

/** Who said it and when. */
const By = ({ row }: { row: Note }) => (
  <p className="note-by">
    <strong>{row.createUserName}</strong> <span className="soft number">{row.createTime.slice(5, 16)}</span>
    {row.mentionIdsName && <span className="soft"> @{row.mentionIdsName}</span>}
  </p>
)

/** A note with its answers and what may be done with it. Drawn again when something of it changed, since a text has many and is typed into. */
export const NoteCard = memo(({ thread: { row, answers, anchors, isOpen, isRemoved }, isChosen, ways }: Props) => {
  const say = useSay()
  const may = useMay()
  const [isAnswering, setAnswering] = useState(false)
  const isSuggestion = row.kind === 'suggestion'
  const can = (verb: NoteVerb): boolean => row._can?.includes(verb) === true && (isSuggestion || (verb !== 'take' && verb !== 'refuse'))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      const cards = [...(event.currentTarget.closest('.notes')?.querySelectorAll<HTMLElement>('.note') ?? [])]
      cards[cards.indexOf(event.currentTarget) + step]?.focus()
      event.preventDefault()
      return
    }
    const verb = keys[event.key.toLowerCase()]
    if (!verb || !can(verb)) return
    event.preventDefault()
    ways.go(verb, row)
  }
  const way = (verb: NoteVerb, tone: 'primary' | 'default' = 'default') =>
    can(verb) && (
      <Button size="small" type={tone} onClick={() => ways.go(verb, row)}>
        {say(labelOf(verb))}
      </Button>
    )
  return (
    <article
      className="note"
      data-note={row.id}
      data-kind={row.kind}
      data-chosen={isChosen || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys lead from note to note and decide it
      tabIndex={0}
      aria-label={`${say(kindLabels[isSuggestion ? 'suggestion' : 'note'])}: ${row.content}`}
      onFocus={() => ways.choose(row.id)}
      onKeyDown={onKeyDown}
    >
      <By row={row} />
      {isSuggestion ? (
        <p className="note-change">
          <del>{anchors[0]?.quote}</del> <ins>{row.replacement}</ins>
        </p>
      ) : (
        anchors.map(({ quote, block, before }) => <blockquote key={`${block} ${before} ${quote}`}>{quote}</blockquote>)
      )}
      {isRemoved && <p className="note-removed">{say(words.removed)}</p>}
      <p className="note-text">{row.content}</p>
      {answers.map((answer) => (
        <div key={answer.id} className="note-answer">
          <By row={answer} />
          <p className="note-text">{answer.content}</p>
        </div>
      ))}
      {!isOpen && <StateMark states={opinion.states ?? {}} value={row.status} />}
      {isAnswering ? (
        <NoteComposer
          newsId={row.newsId}
          anchors={[]}
          parentId={row.id}
          onClose={() => setAnswering(false)}
          onDone={() => {
            setAnswering(false)
            ways.answered()
          }}
        />
      ) : (
        <div className="note-ways">
          {way('take', 'primary')}
          {way('refuse')}
          {!isSuggestion && way('resolve')}
          {way('reopen')}
          {isOpen && may(permission(opinion, 'add')) && (
            <Button size="small" onClick={() => setAnswering(true)}>
              {say(words.reply)}
            </Button>
          )}
          {can('delete') && (
            <Popconfirm
              title={say(words.deleteAsk)}
              okText={say(words.delete)}
              cancelText={say(words.cancel)}
              onConfirm={() => ways.go('delete', row)}
            >
              <Button size="small" type="text">
                {say(words.delete)}
              </Button>
            </Popconfirm>
          )}
        </div>
      )}
    </article>
  )
}, isSame)
