import { permission } from '@masthead/contract/kit/name'
import { letterTypes } from '@masthead/contract/petition/letterwords'
import type { Resource } from '@masthead/contract/kit/resource'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Button, Empty, Input, Result, Select, Skeleton } from 'antd'
import { useSearchParams } from 'react-router'
import { useKeys } from '../../kit/list/keys'
import { useSay } from '../../kit/look/language'
import { phrases } from '../../kit/look/phrases'
import { useActions } from '../../kit/page/actions'
import { apiOf, useNounOf } from '../../kit/page/nouns'
import { call, type Page, type Query, type Row } from '../../kit/wire/client'
import { useMay } from '../../kit/wire/permission'
import { useLive } from '../../kit/wire/stream'
import { useWallNow } from './due'
import { Letter } from './Letter'
import { List } from './List'
import { words } from './words'
import './letters.css'

type Kind = keyof typeof letterTypes

const pageSize = 30
/** What of a row the list shows. */
const fields = 'title,letterNo,personName,deptId,receiveTime,deadline,warnFlag,superviseLevel,status'

const isKind = (name: string | null): name is Kind => name !== null && Object.hasOwn(letterTypes, name)
const codeOf = (kind: string): string => permission({ code: kind.replace('/', '_') }, 'view')

interface Counted {
  readonly key: string
  readonly query: Readonly<Record<string, string>>
  readonly total: number
}

/** The desk for letters: those of a kind that wait beside the one that is handled. */
const LetterDesk = () => {
  const may = useMay()
  const [address] = useSearchParams()
  const named = address.get('kind')
  const kinds = (Object.keys(letterTypes) as Kind[]).filter((one) => may(codeOf(one)))
  const kind = isKind(named) ? named : kinds[0]
  return kind ? <DeskOf key={kind} kind={kind} kinds={kinds} /> : null
}

const useChange = () => {
  const [address, setAddress] = useSearchParams()
  const change = (next: Readonly<Record<string, string | undefined>>): void =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(next)) value ? after.set(name, value) : after.delete(name)
        return after
      },
      { replace: true },
    )
  return [address, change] as const
}

const DeskOf = ({ kind, kinds }: { kind: Kind; kinds: readonly Kind[] }) => {
  const noun = useNounOf(kind)
  const say = useSay()
  const now = useWallNow()
  const [address, change] = useChange()
  const [asked, title, id] = ['queue', 'title', 'id'].map((name) => address.get(name) ?? '') as [string, string, string]
  const counts = useQuery({
    queryKey: ['count', 'queues', noun.name, 'desk'],
    queryFn: ({ signal }) => call<readonly Counted[]>('GET', apiOf(noun, 'queues'), { signal, quiet: true }),
    refetchInterval: 60_000,
  })
  const entry = counts.data?.find(({ key }) => key === asked)
  // A queue that this user does not work through is no reason to show nothing.
  const queue = entry || counts.isPending ? asked : ''
  const where = queue === '' ? {} : entry?.query
  // What runs out of time first comes first; of all letters, those that came last.
  const filter: Query = { ...where, ...(title ? { title_like: title } : {}), ...(queue === '' ? { descs: 'receiveTime' } : { ascs: 'deadline' }) }
  const list = useInfiniteQuery({
    queryKey: ['rows', noun.name, 'desk', filter],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call<Page>('GET', apiOf(noun, 'page'), { query: { ...filter, fields, current: pageParam, size: pageSize }, signal, quiet: true }),
    getNextPageParam: (last) => (last.current < last.pages ? last.current + 1 : undefined),
    enabled: where !== undefined,
  })
  const found = useQuery({
    queryKey: ['row', noun.name, id],
    queryFn: ({ signal }) => call<Row>('GET', apiOf(noun, 'detail'), { query: { id }, signal, quiet: [404] }),
    enabled: id !== '',
  })
  const reload = (): void => {
    void counts.refetch()
    if (where) void list.refetch()
    if (id !== '') void found.refetch()
  }
  useLive(noun.name, reload)
  const actions = useActions(noun, reload)
  const rows = list.data?.pages.flatMap(({ records }) => records) ?? []
  const open = (next: string | undefined): void => change({ id: next })
  const step = (by: number) => (): boolean => {
    const at = rows.findIndex((one) => one.id === id)
    const next = rows[at < 0 ? 0 : at + by]
    if (next) open(next.id)
    return next !== undefined
  }
  useKeys({
    j: step(1),
    k: step(-1),
    Escape: () => {
      open(undefined)
      return id !== ''
    },
  })
  return (
    <section className="letters card" data-reading={id !== ''} aria-label={say(words.title)}>
      <div className="letters-side">
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
        <Input.Search
          allowClear
          placeholder={say(words.search)}
          aria-label={say(words.search)}
          defaultValue={title}
          onSearch={(next) => change({ title: next.trim() })}
        />
        {list.isError && (
          <Result
            status="warning"
            title={say(phrases.page.loadFailed)}
            extra={<Button onClick={() => void list.refetch()}>{say(phrases.page.retry)}</Button>}
          />
        )}
        {list.isPending && !list.isError && <Skeleton active paragraph={{ rows: 8 }} />}
        {list.isSuccess && rows.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.none)} />}
        <List noun={noun} rows={rows} chosen={id} now={now} onOpen={open} />
        {list.hasNextPage && (
          <Button block loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {say(words.more)}
          </Button>
        )}
      </div>
      <div className="letters-main">
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
          <Empty
            className="letters-none"
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={
              <>
                {say(words.choose)}
                <br />
                <span className="soft letters-keys">
                  <kbd>J</kbd> <kbd>K</kbd> {say(words.moveKeys)}
                </span>
              </>
            }
          />
        )}
      </div>
      {actions.dialog}
    </section>
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
