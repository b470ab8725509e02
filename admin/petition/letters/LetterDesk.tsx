import { permission } from '@masthead/contract/kit/name'
import { petitionxxptjjjb } from '@masthead/contract/petition/petitionxxptjjjb'
import { letterTypes } from '@masthead/contract/petition/letterwords'
import type { Resource } from '@masthead/contract/kit/resource'
import { Select } from 'antd'
import { useKeys } from '../../kit/list/keys'
import { useSay } from '../../kit/look/language'
import { useActions } from '../../kit/act/actions'
import { useNextKey } from '../../kit/act/next'
import { useNounsLater } from '../../kit/noun/nouns'
import { useAddressed } from '../../kit/split/asked'
import { stepIn, useOpened } from '../../kit/split/rows'
import { NothingOpen, SplitView } from '../../kit/split/SplitView'
import type { Query } from '../../kit/wire/client'
import { useMay } from '../../kit/wire/permission'
import { useLive } from '../../kit/wire/stream'
import { useWallNow } from './due'
import { Letter } from './Letter'
import { List } from './List'
import { useLetters, useQueuesOf } from './rows'
import { words } from './words'
import './letters.css'

type Kind = keyof typeof letterTypes

/** The letters that still have to be seen to by somebody. */
const { registered, toCheck, handedOver, returned, inHandling, replyToCheck } = petitionxxptjjjb.state
const open = [registered, toCheck, handedOver, returned, inHandling, replyToCheck]

/** What the address says where letters that are done are listed too. */
const everything = 'all'

const isKind = (name: string): name is Kind => Object.hasOwn(letterTypes, name)
const codeOf = (kind: string): string => permission({ code: kind.replace('/', '_') }, 'view')

/** The desk for letters: what waits of all kinds, the most late first, beside the one that is handled. */
const LetterDesk = () => {
  const may = useMay()
  const kinds = (Object.keys(letterTypes) as Kind[]).filter((one) => may(codeOf(one)))
  const nouns = useNounsLater(kinds)
  return nouns.length > 0 && nouns.length === kinds.length ? <Desk nouns={nouns} /> : null
}

const Desk = ({ nouns }: { nouns: readonly Resource[] }) => {
  const say = useSay()
  const now = useWallNow()
  const { of, change } = useAddressed()
  const [asked, title, id] = [of('queue'), of('title'), of('id')]
  // A letter is addressed by its kind and its id; a kind alone narrows the list.
  const only = of('in') || (id === '' ? of('kind') : '')
  const shown = isKind(only) ? nouns.filter(({ name }) => name === only) : nouns
  const counts = useQueuesOf(shown)
  const entry = counts.totals.find(({ key }) => key === asked)
  // A queue that this user does not work through is no reason to show nothing.
  const queue = entry || counts.isPending || asked === everything ? asked : ''
  const filterOf = (noun: Resource): Query | undefined => {
    const where = queue === everything ? {} : queue === '' ? { status: open.join() } : counts.queryOf(noun, queue)
    return where && { ...where, ...(title ? { title_like: title } : {}) }
  }
  const found = useLetters(shown, filterOf, queue === everything ? 'receiveTime' : 'deadline')
  const kind = found.letters.find(({ row }) => row.id === id)?.noun.name ?? (of('kind') || nouns[0]?.name)
  const noun = nouns.find(({ name }) => name === kind) ?? nouns[0]
  const show = (next: string | undefined): void =>
    change({ id: next, kind: found.letters.find(({ row }) => row.id === next)?.noun.name ?? (isKind(only) ? only : undefined) })
  // The kind of the letter that was open narrows nothing once it is closed.
  const choose = (next: string): void => change({ queue: next, id: undefined, ...(id === '' ? {} : { kind: undefined }) })
  const refetch = (): void => void Promise.all([counts.refetch(), found.list.refetch()])
  const step = stepIn(found.rows, id, show)
  useKeys({
    j: step(1),
    k: step(-1),
    Escape: () => {
      show(undefined)
      return id !== ''
    },
  })
  useNextKey(() => (id === '' ? null : document.querySelector('.split[data-reading=true] .split-main')))
  const kinds = new Map(found.letters.map(({ noun: of, row }) => [row.id, of]))
  return (
    <>
      {shown.map(({ name }) => (
        <Follow key={name} noun={name} onChange={refetch} />
      ))}
      <SplitView
        title={say(words.title)}
        isReading={id !== ''}
        head={
          <>
            <h1>{say(words.title)}</h1>
            {nouns.length > 1 && (
              <Select
                aria-label={say(words.kind)}
                value={isKind(only) ? only : ''}
                onChange={(next: string) => change({ in: next, kind: undefined, id: undefined })}
                options={[
                  { value: '', label: say(words.allKinds) },
                  ...nouns.map(({ name, label }) => ({ value: name as string, label: say(label) })),
                ]}
              />
            )}
            {shown[0] && <QueueNav nouns={shown} counted={counts.totals} chosen={queue} onChoose={choose} />}
          </>
        }
        search={{ label: say(words.search), value: title, onSearch: (next) => change({ title: next }) }}
        found={found}
        empty={say(words.none)}
        more={say(words.more)}
        list={<List nounOf={(row) => kinds.get(row.id) ?? noun} isMixed={shown.length > 1} rows={found.rows} chosen={id} now={now} onOpen={show} />}
      >
        {id && noun ? (
          <Opened
            key={id}
            noun={noun}
            id={id}
            now={now}
            onDone={refetch}
            onBack={() => show(undefined)}
            onOpen={(next, other) => change({ kind: next, id: other })}
          />
        ) : (
          <NothingOpen>
            {say(words.choose)}
            <br />
            <span className="soft split-keys">
              <kbd>J</kbd> <kbd>K</kbd> {say(words.moveKeys)} · <kbd>Ctrl</kbd> <kbd>Enter</kbd> {say(words.nextKey)}
            </span>
          </NothingOpen>
        )}
      </SplitView>
    </>
  )
}

/** Hears of changes of one kind of letters. */
const Follow = ({ noun, onChange }: { noun: string; onChange: () => void }) => {
  useLive(noun, onChange)
  return null
}

interface OpenedProps {
  readonly noun: Resource
  readonly id: string
  readonly now: number
  readonly onDone: () => void
  readonly onBack: () => void
  readonly onOpen: (kind: string, id: string) => void
}

/** The letter that is handled. */
const Opened = ({ noun, id, now, onDone, onBack, onOpen }: OpenedProps) => {
  const found = useOpened(noun, id)
  const actions = useActions(noun, () => {
    onDone()
    void found.refetch()
  })
  return (
    <>
      <Letter noun={noun} row={found.data} error={found.error} actions={actions} now={now} onBack={onBack} onOpen={onOpen} />
      {actions.dialog}
    </>
  )
}

interface QueueNavProps {
  readonly nouns: readonly Resource[]
  readonly counted: readonly { readonly key: string; readonly total: number }[]
  readonly chosen: string
  readonly onChoose: (key: string) => void
}

/** The queues that this user works through, each with how many letters wait in it. */
const QueueNav = ({ nouns, counted, chosen, onChoose }: QueueNavProps) => {
  const say = useSay()
  const queueOf = (key: string) => nouns.flatMap(({ queues }) => queues?.[key] ?? [])[0]
  return (
    <nav className="letters-queues" aria-label={say(words.queues)}>
      <button type="button" aria-pressed={chosen === ''} onClick={() => onChoose('')}>
        {say(words.unfinished)}
      </button>
      {counted.map(({ key, total }) => (
        <button key={key} type="button" className="queue" aria-pressed={chosen === key} onClick={() => onChoose(key)}>
          {say(queueOf(key)?.label ?? ['', ''])} <b data-tone={total > 0 ? (queueOf(key)?.tone ?? 'busy') : 'none'}>{total}</b>
        </button>
      ))}
      <button type="button" aria-pressed={chosen === everything} onClick={() => onChoose(everything)}>
        {say(words.all)}
      </button>
    </nav>
  )
}

export default LetterDesk
