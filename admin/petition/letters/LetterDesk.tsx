import { permission } from '@masthead/contract/kit/name'
import { letterTypes } from '@masthead/contract/petition/letterwords'
import type { Resource } from '@masthead/contract/kit/resource'
import { Select } from 'antd'
import { useKeys } from '../../kit/list/keys'
import { useSay } from '../../kit/look/language'
import { useActions } from '../../kit/act/actions'
import { useNounOf } from '../../kit/noun/nouns'
import { useAddressed } from '../../kit/split/asked'
import { type Counted, stepIn, useOpened, useQueueCounts, useSplitRows } from '../../kit/split/rows'
import { NothingOpen, SplitView } from '../../kit/split/SplitView'
import type { Query } from '../../kit/wire/client'
import { useMay } from '../../kit/wire/permission'
import { useWallNow } from './due'
import { Letter } from './Letter'
import { List } from './List'
import { words } from './words'
import './letters.css'

type Kind = keyof typeof letterTypes

/** What of a row the list shows. */
const fields = 'title,letterNo,personName,deptId,receiveTime,deadline,warnFlag,superviseLevel,status'

const isKind = (name: string): name is Kind => Object.hasOwn(letterTypes, name)
const codeOf = (kind: string): string => permission({ code: kind.replace('/', '_') }, 'view')

/** The desk for letters: those of a kind that wait beside the one that is handled. */
const LetterDesk = () => {
  const may = useMay()
  const named = useAddressed().of('kind')
  const kinds = (Object.keys(letterTypes) as Kind[]).filter((one) => may(codeOf(one)))
  const kind = isKind(named) ? named : kinds[0]
  return kind ? <DeskOf key={kind} kind={kind} kinds={kinds} /> : null
}

const DeskOf = ({ kind, kinds }: { kind: Kind; kinds: readonly Kind[] }) => {
  const noun = useNounOf(kind)
  const say = useSay()
  const now = useWallNow()
  const { of, change } = useAddressed()
  const [asked, title, id] = [of('queue'), of('title'), of('id')]
  const counts = useQueueCounts(noun, { every: 60_000 })
  const entry = counts.data?.find(({ key }) => key === asked)
  // A queue that this user does not work through is no reason to show nothing.
  const queue = entry || counts.isPending ? asked : ''
  const where = queue === '' ? {} : entry?.query
  // What runs out of time first comes first; of all letters, those that came last.
  const filter: Query = { ...where, ...(title ? { title_like: title } : {}), ...(queue === '' ? { descs: 'receiveTime' } : { ascs: 'deadline' }) }
  const split = useSplitRows(noun, { filter: where && filter, fields })
  const { rows } = split
  const found = useOpened(noun, id)
  const actions = useActions(noun, () => {
    void counts.refetch()
    void split.list.refetch()
    if (id !== '') void found.refetch()
  })
  const open = (next: string | undefined): void => change({ id: next })
  const step = stepIn(rows, id, open)
  useKeys({
    j: step(1),
    k: step(-1),
    Escape: () => {
      open(undefined)
      return id !== ''
    },
  })
  return (
    <>
      <SplitView
        title={say(words.title)}
        isReading={id !== ''}
        head={
          <>
            <h1>{say(words.title)}</h1>
            {kinds.length > 1 && (
              <Select
                aria-label={say(words.kind)}
                value={kind}
                onChange={(next: Kind) => change({ kind: next, id: undefined, queue: undefined })}
                options={kinds.map((one) => ({ value: one, label: say(letterTypes[one]) }))}
              />
            )}
            <QueueNav noun={noun} counted={counts.data ?? []} chosen={queue} onChoose={(next) => change({ queue: next, id: undefined })} />
          </>
        }
        search={{ label: say(words.search), value: title, onSearch: (next) => change({ title: next }) }}
        found={split}
        empty={say(words.none)}
        more={say(words.more)}
        list={<List noun={noun} rows={rows} chosen={id} now={now} onOpen={open} />}
      >
        {id ? (
          <Letter
            key={id}
            noun={noun}
            row={found.data}
            error={found.error}
            actions={actions}
            now={now}
            onBack={() => open(undefined)}
            onOpen={(next, other) => change({ kind: next, id: other, ...(next === kind ? {} : { queue: undefined }) })}
          />
        ) : (
          <NothingOpen>
            {say(words.choose)}
            <br />
            <span className="soft split-keys">
              <kbd>J</kbd> <kbd>K</kbd> {say(words.moveKeys)}
            </span>
          </NothingOpen>
        )}
      </SplitView>
      {actions.dialog}
    </>
  )
}

interface QueueNavProps {
  readonly noun: Resource
  readonly counted: readonly Counted[]
  readonly chosen: string
  readonly onChoose: (key: string) => void
}

/** The queues that this user works through, each with how many letters wait in it. */
const QueueNav = ({ noun, counted, chosen, onChoose }: QueueNavProps) => {
  const say = useSay()
  return (
    <nav className="letters-queues" aria-label={say(words.queues)}>
      <button type="button" aria-pressed={chosen === ''} onClick={() => onChoose('')}>
        {say(words.all)}
      </button>
      {counted.map(({ key, total }) => (
        <button key={key} type="button" className="queue" aria-pressed={chosen === key} onClick={() => onChoose(key)}>
          {say(noun.queues?.[key]?.label ?? [key, key])} <b data-tone={total > 0 ? (noun.queues?.[key]?.tone ?? 'busy') : 'none'}>{total}</b>
        </button>
      ))}
    </nav>
  )
}

export default LetterDesk
