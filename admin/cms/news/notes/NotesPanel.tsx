import type { Anchor } from '@masthead/contract/cms/anchor'
import { cmsOpinion as opinion } from '@masthead/contract/cms/opinion'
import { permission } from '@masthead/contract/kit/name'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Empty, Skeleton } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { LoadFailed } from '../../../kit/look/LoadFailed'
import { useSay } from '../../../kit/look/language'
import { scrolling } from '../../../kit/look/motion'
import { toast } from '../../../kit/look/toast'
import { act, refresh, remove } from '../../../kit/noun/write'
import { isFailure } from '../../../kit/wire/client'
import { useMay } from '../../../kit/wire/permission'
import { filled } from '../../words'
import { NoteCard, type NoteVerb, type NoteWays } from './NoteCard'
import { NoteComposer } from './NoteComposer'
import { blocksIn, paint, rangeOf, selectedIn, textsIn } from './passages'
import { type Note, type Thread, threadsOf } from './threads'
import { useNotes } from './useNotes'
import { words } from './words'
import './notes.css'

interface Props {
  readonly newsId: string
  /** The element whose children are the blocks of the text, once it is there. */
  readonly root: () => HTMLElement | undefined
  /** Another one whenever the text, or its element, may be another. */
  readonly stamp: unknown
  /** The note to begin with. */
  readonly first?: string | null
  /** Puts other words in the place of a passage of a text that is being written; absent where it is only read. */
  readonly onReplace?: ((range: Range, text: string) => void) | undefined
  /** A suggestion changed the text that is kept. */
  readonly onTaken?: () => void
  readonly onCount?: (open: number) => void
}

/** Notes and suggestions beside a text: they stand at their words, and the words lead to them. */
const NotesPanel = ({ newsId, root, stamp, first, onReplace, onTaken, onCount }: Props) => {
  const say = useSay()
  const may = useMay()
  const queries = useQueryClient()
  const found = useNotes(newsId)
  const [texts, setTexts] = useState<readonly string[]>()
  const [chosen, setChosen] = useState<string>()
  const [selected, setSelected] = useState<readonly Anchor[]>([])
  const [writing, setWriting] = useState<readonly Anchor[]>()
  const panel = useRef<HTMLElement>(null)
  const latest = useRef({ root, threads: [] as readonly Thread[] })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp says when to look again
  useEffect(() => {
    const text = root()
    setTexts(text && textsIn(text))
  }, [stamp])
  const threads = useMemo(() => threadsOf(found.data ?? [], texts), [found.data, texts])
  latest.current = { root, threads: threads.open }
  const count = threads.open.length + threads.removed.length
  useEffect(() => onCount?.(count), [count, onCount])

  useEffect(() => {
    const text = latest.current.root()
    if (!text || !texts) return
    const blocks = blocksIn(text)
    const rangesOf = (some: readonly Thread[]): Range[] =>
      some.flatMap(({ passages }) => passages.flatMap((passage) => rangeOf(text, passage, blocks) ?? []))
    const others = threads.open.filter(({ row }) => row.id !== chosen)
    paint(text, {
      note: rangesOf(others.filter(({ row }) => row.kind === 'note')),
      suggestion: rangesOf(others.filter(({ row }) => row.kind === 'suggestion')),
      chosen: rangesOf(threads.open.filter(({ row }) => row.id === chosen)),
    })
  }, [threads, texts, chosen])
  useEffect(
    () => () => {
      const text = latest.current.root()
      if (text) paint(text, { note: [], suggestion: [], chosen: [] })
    },
    [],
  )

  const cardOf = (id: string): HTMLElement | null | undefined => panel.current?.querySelector<HTMLElement>(`[data-note="${id}"]`)
  const choose = (id: string): void => {
    setChosen(id)
    const thread = latest.current.threads.find(({ row }) => row.id === id)
    const text = latest.current.root()
    const [passage] = thread?.passages ?? []
    const range = passage && text && rangeOf(text, passage)
    range?.startContainer.parentElement?.scrollIntoView({ block: 'nearest', behavior: scrolling })
  }

  // What is selected can be written about; a press on marked words leads to their note.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp says when there is another document
  useEffect(() => {
    const text = root()
    const page = text?.ownerDocument
    if (!text || !page) return
    let frame = 0
    const onSelection = (): void => {
      window.cancelAnimationFrame(frame)
      frame = window.requestAnimationFrame(() => setSelected(selectedIn(text)))
    }
    const onClick = (): void => {
      const at = page.defaultView?.getSelection()
      if (!at?.isCollapsed || !at.anchorNode) return
      const { anchorNode, anchorOffset } = at
      const blocks = blocksIn(text)
      const isHit = ({ passages }: Thread): boolean => passages.some((one) => rangeOf(text, one, blocks)?.isPointInRange(anchorNode, anchorOffset))
      const hit = latest.current.threads.find(isHit)
      if (!hit) return
      setChosen(hit.row.id)
      cardOf(hit.row.id)?.scrollIntoView({ block: 'nearest', behavior: scrolling })
    }
    page.addEventListener('selectionchange', onSelection)
    text.addEventListener('click', onClick)
    return () => {
      window.cancelAnimationFrame(frame)
      page.removeEventListener('selectionchange', onSelection)
      text.removeEventListener('click', onClick)
    }
  }, [stamp])

  const isRead = found.isSuccess
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the notes are there
  useEffect(() => {
    if (isRead && first) cardOf(first)?.focus()
  }, [isRead, first])

  const changed = (): void => refresh(queries, opinion.name)
  /** Changes the words in the text that is being written; answers whether they were there. */
  const replaceHere = (row: Note): boolean => {
    const text = root()
    const thread = latest.current.threads.find((one) => one.row.id === row.id)
    const range = text && thread?.passages[0] && rangeOf(text, thread.passages[0])
    if (!range || !onReplace) return false
    onReplace(range, row.replacement)
    return true
  }
  const go = async (verb: NoteVerb, row: Note): Promise<void> => {
    try {
      if (verb === 'delete') await remove(opinion, [row.id])
      else {
        const action = opinion.actions?.[verb]
        if (!action) return
        const isHere = verb === 'take' && onReplace !== undefined && (row._can?.includes('take') ?? false)
        await act(opinion, verb, action, [row.id], isHere ? { isApplied: true } : {}, [400, 409])
        if (isHere) toast(replaceHere(row) ? 'success' : 'warning', say(words.taken))
        else if (verb === 'take') {
          toast('success', say(words.takenThere))
          onTaken?.()
        }
      }
    } catch (error) {
      if (!isFailure(error)) throw error
      if (error.status === 400 || error.status === 409) toast('error', error.message)
    }
    changed()
  }

  const now = useRef({ choose, go, changed })
  now.current = { choose, go, changed }
  const ways = useMemo(
    (): NoteWays => ({
      choose: (id) => now.current.choose(id),
      go: (verb, row) => void now.current.go(verb, row),
      answered: () => now.current.changed(),
    }),
    [],
  )

  if (found.isPending) return <Skeleton active paragraph={{ rows: 5 }} />
  if (found.isError) return <LoadFailed of={found} />
  const cards = (some: readonly Thread[]) =>
    some.map((thread) => <NoteCard key={thread.row.id} thread={thread} isChosen={thread.row.id === chosen} ways={ways} />)
  const mayAdd = may(permission(opinion, 'add'))
  return (
    <section className="notes" ref={panel}>
      {mayAdd &&
        (writing ? (
          <NoteComposer
            newsId={newsId}
            anchors={writing}
            onClose={() => setWriting(undefined)}
            onDone={() => {
              setWriting(undefined)
              changed()
            }}
          />
        ) : (
          <div className="notes-add">
            <Button
              onClick={() => {
                if (selected.length > mostAnchors) toast('warning', say(words.tooMany))
                else setWriting(selected)
              }}
            >
              {say(selected.length > 0 ? words.addAbout : words.add)}
            </Button>
            {selected[0] ? <blockquote>{selected[0].quote}</blockquote> : <p className="soft">{say(words.hint)}</p>}
          </div>
        ))}
      {count === 0 && threads.done.length === 0 && !writing && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.none)} />}
      {cards(threads.open)}
      {threads.removed.length > 0 && (
        <>
          <h3>{say(words.removed)}</h3>
          {cards(threads.removed)}
        </>
      )}
      {threads.open.length > 0 && <p className="soft notes-keys">{say(words.keys)}</p>}
      {threads.done.length > 0 && (
        <details>
          <summary>{say(filled(words.done, { count: String(threads.done.length) }))}</summary>
          {cards(threads.done)}
        </details>
      )}
      {threads.rounds.length > 0 && (
        <details open={threads.rounds.at(-1)?.result === 'back'}>
          <summary>{say(words.rounds)}</summary>
          <ol className="notes-rounds">
            {threads.rounds.map(({ id, level, reviewerName, result, resultName, reviewTime, content }) => (
              <li key={id}>
                <p className="note-by">
                  {say(filled(words.level, { level: String(level ?? '') }))} <strong>{reviewerName}</strong>{' '}
                  <span className={result === 'back' ? 'bad' : ''}>{resultName}</span> <span className="soft number">{reviewTime?.slice(5, 16)}</span>
                </p>
                <p className="note-text">{content}</p>
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  )
}

/** The most passages that one note is about. */
const mostAnchors = opinion.fields.anchors.max ?? 1

export default NotesPanel
