import { permission } from '@masthead/contract/kit/name'
import { messages } from '@masthead/contract/kit/message'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Segmented, Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useKeys } from '../../kit/list/keys'
import { useSay } from '../../kit/look/language'
import { toast } from '../../kit/look/toast'
import { useActions } from '../../kit/act/actions'
import { useNounOf } from '../../kit/noun/nouns'
import { titleOf } from '../../kit/noun/titles'
import { useAddressed } from '../../kit/split/asked'
import { stepIn, useOpened, useQueueCounts, useSplitRows } from '../../kit/split/rows'
import { NothingOpen, SplitView } from '../../kit/split/SplitView'
import { isFailure, type Query, type Row } from '../../kit/wire/client'
import { useMay, useVeil } from '../../kit/wire/permission'
import { inSeenOrder } from '../../kit/wire/sees'
import { act, invoke, refresh } from '../../kit/noun/write'
import { Letters } from './Letters'
import { Reader } from './Reader'
import { RejectDialog } from './RejectDialog'
import { words } from './words'
import './inbox.css'

/** The queues that the desk works through, in their order. */
const queueKeys = ['incoming', 'parked', 'adopted', 'rejected'] as const
/** What of a row the list shows. */
const fields = 'title,authorIds,authorText,sendTime,duplicateRate,sensitiveLevel,type,status,round'

/** The desk's inbox: what waits beside what is read, worked through with single keys. */
const Inbox = () => {
  const noun = useNounOf('contribute/manuscript')
  const say = useSay()
  const queries = useQueryClient()
  const may = useMay()
  const address = useAddressed()
  const asked = { queue: address.of('queue') || 'incoming', title: address.of('title'), order: address.of('order') || 'new', id: address.of('id') }
  const veil = useVeil(noun)
  const counts = useQueueCounts(noun, { enabled: may(permission(noun, 'view')) })
  const [rejecting, setRejecting] = useState<Row>()
  const shown = counts.data?.filter(({ key }) => (queueKeys as readonly string[]).includes(key)) ?? []
  const where = shown.find(({ key }) => key === asked.queue)?.query
  const filter: Query = {
    ...where,
    ...(asked.title ? { title_like: asked.title } : {}),
    [asked.order === 'old' ? 'ascs' : 'descs']: 'sendTime',
  }
  const split = useSplitRows(noun, { filter: where && filter, fields })
  const { rows } = split
  const found = useOpened(noun, asked.id)
  const row = found.data
  const open = (id: string | undefined): void => address.change({ id })

  /** The text after this one in the same list, also where this one has left it. */
  const goOn = async (from: string): Promise<void> => {
    const next = await invoke<Row | null>(noun, 'nextDetail', { ...inSeenOrder(filter, veil), id: from }, true).catch(() => null)
    if (next) queries.setQueryData(['row', noun.name, next.id], next)
    else toast('info', say(words.last))
    open(next?.id)
  }
  const latest = useRef(goOn)
  useEffect(() => {
    latest.current = goOn
  })
  // What this editor decides leads on to the next text, in whatever way he does it; what others decide is only shown.
  const before = useRef<{ id: string; status: unknown }>(undefined)
  const decided = useRef('')
  useEffect(() => {
    const was = before.current
    before.current = row && { id: row.id, status: row.status }
    if (!row || was?.id !== row.id || was.status === row.status || decided.current !== row.id) return
    decided.current = ''
    void latest.current(row.id)
  }, [row])
  const actions = useActions(noun, () => {
    decided.current = asked.id
  })

  const decide = async (name: 'adopt' | 'toDraft' | 'reject', of: Row, input: Readonly<Record<string, unknown>> = {}): Promise<void> => {
    const action = noun.actions?.[name]
    if (!action) return
    decided.current = of.id
    try {
      const after = (await act(noun, name, action, [of.id], input, [400, 409])) as Row
      toast('success', say(action.done ?? messages.done))
      // The row as it is now leads on to the next one.
      queries.setQueryData(['row', noun.name, of.id], { ...of, ...after })
    } catch (error) {
      if (!isFailure(error)) throw error
      decided.current = ''
      toast('error', error.message)
    } finally {
      setRejecting(undefined)
      refresh(queries, noun.name)
    }
  }
  const can = (name: string): boolean => row?._can?.includes(name) ?? false
  const step = stepIn(rows, asked.id, open)
  const way = (name: string, go: (row: Row) => void) => (): boolean => {
    if (!row || !can(name)) return false
    go(row)
    return true
  }
  const print = (one: Row): void => {
    if (noun.actions?.print) actions.run({ name: 'print', action: noun.actions.print }, [one])
  }
  useKeys({
    j: step(1),
    k: step(-1),
    a: way('adopt', (one) => void decide('adopt', one)),
    p: way('toDraft', (one) => void decide('toDraft', one)),
    r: way('reject', setRejecting),
    s: way('print', print),
    n: () => {
      if (asked.id) void goOn(asked.id)
      return asked.id !== ''
    },
    Escape: () => {
      open(undefined)
      return asked.id !== ''
    },
  })
  const quick = (one: Row) => (
    <>
      {one._can?.includes('adopt') && (
        <Button type="primary" onClick={() => void decide('adopt', one)} aria-keyshortcuts="a">
          {say(words.adopt)} <kbd>A</kbd>
        </Button>
      )}
      {one._can?.includes('print') && (
        <Button type="primary" onClick={() => print(one)} aria-keyshortcuts="s">
          {say(words.print)} <kbd>S</kbd>
        </Button>
      )}
      {one._can?.includes('toDraft') && (
        <Button onClick={() => void decide('toDraft', one)} aria-keyshortcuts="p">
          {say(words.park)} <kbd>P</kbd>
        </Button>
      )}
      {one._can?.includes('reject') && (
        <Button danger onClick={() => setRejecting(one)} aria-keyshortcuts="r">
          {say(words.reject)} <kbd>R</kbd>
        </Button>
      )}
      <Button onClick={() => void goOn(one.id)} aria-keyshortcuts="n">
        {say(words.next)} <kbd>N</kbd>
      </Button>
    </>
  )
  return (
    <>
      <SplitView
        title={say(words.title)}
        isReading={asked.id !== ''}
        head={
          <>
            <header className="inbox-head">
              <h1>{say(words.title)}</h1>
              <Select
                size="small"
                variant="borderless"
                value={asked.order}
                onChange={(order) => address.change({ order })}
                aria-label={say(words.newest)}
                options={[
                  { value: 'new', label: say(words.newest) },
                  { value: 'old', label: say(words.oldest) },
                ]}
              />
            </header>
            <Segmented
              block
              className="inbox-queues"
              aria-label={say(words.title)}
              value={asked.queue}
              onChange={(queue) => address.change({ queue, id: undefined })}
              options={shown.map(({ key, total }) => ({
                value: key,
                label: (
                  <span className="queue">
                    {say(noun.queues?.[key]?.label ?? [key, key])} <b data-tone={total > 0 ? 'busy' : 'none'}>{total}</b>
                  </span>
                ),
              }))}
            />
          </>
        }
        search={{ label: say(words.search), value: asked.title, onSearch: (title) => address.change({ title }) }}
        found={split}
        empty={
          <>
            {say(words.empty)}
            <br />
            <span className="soft">{say(words.emptyHint)}</span>
          </>
        }
        more={say(words.more)}
        list={<Letters noun={noun} rows={rows} chosen={asked.id} onOpen={open} />}
      >
        {asked.id ? (
          <Reader key={asked.id} noun={noun} found={found} actions={actions} ways={quick} onBack={() => open(undefined)} />
        ) : (
          <NothingOpen>
            {say(words.choose)}
            <br />
            <span className="soft split-keys">
              <kbd>J</kbd> <kbd>K</kbd> {say(words.moveKeys)} · <kbd>A</kbd> {say(words.adopt)} · <kbd>S</kbd> {say(words.print)} · <kbd>P</kbd>{' '}
              {say(words.park)} · <kbd>R</kbd> {say(words.reject)} · <kbd>N</kbd> {say(words.next)}
            </span>
          </NothingOpen>
        )}
      </SplitView>
      {rejecting && (
        <RejectDialog
          noun={noun}
          title={titleOf(noun, rejecting)}
          onClose={() => setRejecting(undefined)}
          onGo={(input) => decide('reject', rejecting, input)}
        />
      )}
      {actions.dialog}
    </>
  )
}

export default Inbox
