import { databuswxnews } from '@masthead/contract/collect/databuswxnews'
import { permission } from '@masthead/contract/kit/name'
import { messages } from '@masthead/contract/kit/message'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useKeys } from '../kit/list/keys'
import { nearby } from '../kit/kinds/moments'
import { useSay } from '../kit/look/language'
import { toast } from '../kit/look/toast'
import { useNounOf } from '../kit/noun/nouns'
import { titleOf } from '../kit/noun/titles'
import { rowAs } from '../kit/noun/rowAs'
import { act, refresh } from '../kit/noun/write'
import { useAddressed } from '../kit/split/asked'
import { QueueSplit } from '../kit/split/QueueSplit'
import { stepIn, useOpened, useQueueCounts, useSplitRows } from '../kit/split/rows'
import { isFailure, type Query, type Row } from '../kit/wire/client'
import { useMay } from '../kit/wire/permission'
import { Item } from './Item'
import { type Decision, openSource } from './source'
import { words } from './words'
import './collect.css'

/** The queues that the desk works through, in their order. */
const queueKeys = ['fresh', 'duplicates', 'changed'] as const
/** What of an item the list shows. */
const fields = 'title,author,targetId,publishTime,status,copyright,changedTime,url'

/** What was collected beside what is read, worked through with single keys: imported as a draft, ignored, or read where it is from. */
const Inbox = () => {
  const noun = useNounOf('collect/databuswxnews')
  const say = useSay()
  const queries = useQueryClient()
  const may = useMay()
  const address = useAddressed()
  const asked = { queue: address.of('queue') || 'fresh', title: address.of('title'), id: address.of('id') }
  const counts = useQueueCounts(noun, { enabled: may(permission(noun, 'view')) })
  const [busy, setBusy] = useState<Decision>()
  const shown = counts.data?.filter(({ key }) => (queueKeys as readonly string[]).includes(key)) ?? []
  const where = shown.find(({ key }) => key === asked.queue)?.query
  const filter: Query = { ...where, ...(asked.title ? { title_like: asked.title } : {}), descs: 'publishTime' }
  const split = useSplitRows(noun, { filter: where && filter, fields })
  const { rows } = split
  const found = useOpened(noun, asked.id)
  const row = found.data?.id === asked.id ? found.data : undefined
  const open = (id: string | undefined): void => address.change({ id })

  /** Carries out what was decided about an item, and opens the one that stood after it. */
  const decide = async (name: Decision, of: Row): Promise<void> => {
    const action = noun.actions?.[name]
    if (!action || busy) return
    const at = rows.findIndex(({ id }) => id === of.id)
    const next = rows[at + 1] ?? rows[at - 1]
    setBusy(name)
    try {
      await act(noun, name, action, [of.id], {}, [400, 409])
      toast('success', say(action.done ?? messages.done))
      open(next?.id)
      if (!next) toast('info', say(words.last))
    } catch (error) {
      if (!isFailure(error)) throw error
      if (error.status === 400 || error.status === 409) toast('error', error.message)
    } finally {
      setBusy(undefined)
      refresh(queries, noun.name)
    }
  }
  const step = stepIn(rows, asked.id, open)
  const deciding = (name: Decision) => (): boolean => {
    if (!row?._can?.includes(name)) return false
    void decide(name, row)
    return true
  }
  useKeys({
    j: step(1),
    k: step(-1),
    i: deciding('toDraft'),
    x: deciding('ignore'),
    u: deciding('restore'),
    o: () => row !== undefined && openSource(rowAs(databuswxnews, row)),
    Escape: () => {
      open(undefined)
      return asked.id !== ''
    },
  })
  return (
    <QueueSplit
      noun={noun}
      words={words}
      queues={shown}
      queue={asked.queue}
      onQueue={(queue) => address.change({ queue, id: undefined })}
      search={{ value: asked.title, onSearch: (title) => address.change({ title }) }}
      found={split}
      chosen={asked.id}
      onOpen={open}
      line={(one) => {
        const { targetName, author, publishTime } = rowAs(databuswxnews, one)
        return (
          <>
            <span className="split-row-title" translate="no">
              {titleOf(noun, one)}
            </span>
            <span className="split-row-about soft">
              <span className="line" translate="no">
                {[targetName, author].filter((text, at, all) => text && all.indexOf(text) === at).join(' · ')}
              </span>
              {publishTime && <time>{nearby(publishTime)}</time>}
            </span>
          </>
        )
      }}
      keys={[
        ['I', words.toDraft],
        ['X', words.ignore],
        ['O', words.source],
      ]}
    >
      <Item key={asked.id} noun={noun} found={found} busy={busy} onDecide={(name, of) => void decide(name, of)} onBack={() => open(undefined)} />
    </QueueSplit>
  )
}

export default Inbox
