import { permission } from '@masthead/contract/kit/name'
import { outsign } from '@masthead/contract/cms/outsign'
import { signoff } from '@masthead/contract/cms/signoff'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useActions } from '../../kit/act/actions'
import { useKeys } from '../../kit/list/keys'
import { nearby } from '../../kit/kinds/moments'
import { useSay } from '../../kit/look/language'
import { toast } from '../../kit/look/toast'
import { useNounOf } from '../../kit/noun/nouns'
import { textOf } from '../../kit/noun/titles'
import { useAddressed } from '../../kit/split/asked'
import { QueueSplit } from '../../kit/split/QueueSplit'
import { stepIn, useOpened, useQueueCounts, useSplitRows } from '../../kit/split/rows'
import type { Query, Row } from '../../kit/wire/client'
import { useMay } from '../../kit/wire/permission'
import { LinkDialog } from './LinkDialog'
import { ReviewReader } from './ReviewReader'
import { SignerDialog } from './SignerDialog'
import { type RowAs, rowAs } from '../../kit/noun/rowAs'
import { words } from './words'
import './review.css'

/** The queues of a reviewer, in their order. */
const queueKeys = ['mine', 'late', 'open'] as const
/** What of a level the list shows. */
const fields = 'newsId,name,level,levels,dueTime,isLate,isOutside,claimUser,status'

/** Minutes pass, and levels become late. */
const everyMinute = 60_000

/** The reviewers' desk: levels by deadline beside the text that waits, worked through with single keys. */
const ReviewDesk = () => {
  const noun = useNounOf(signoff.name)
  const say = useSay()
  const may = useMay()
  const navigate = useNavigate()
  const address = useAddressed()
  const asked = { queue: address.of('queue') || 'mine', title: address.of('title'), id: address.of('id') }
  const counts = useQueueCounts(noun, { every: everyMinute })
  const shown = queueKeys.flatMap((key) => counts.data?.find((one) => one.key === key) ?? [])
  const where = shown.find(({ key }) => key === asked.queue)?.query
  const filter: Query = { ...where, ...(asked.title ? { title: asked.title } : {}), ascs: 'dueTime' }
  const split = useSplitRows(noun, { filter: where && filter, fields })
  const { rows } = split
  const found = useOpened(noun, asked.id)
  const row = found.data
  const [asking, setAsking] = useState<RowAs<typeof signoff>>()
  const [linked, setLinked] = useState<RowAs<typeof outsign>>()
  const open = (id: string | undefined): void => address.change({ id })

  // The list as it was when this level was opened: the one behind it comes next, also once this one has left.
  const order = useRef<readonly string[]>([])
  useEffect(() => {
    if (rows.some(({ id }) => id === asked.id)) order.current = rows.map(({ id }) => id)
  }, [rows, asked.id])
  const decided = useRef('')
  const actions = useActions(noun, () => {
    decided.current = asked.id
  })
  const goOn = useRef<(from: string) => void>(() => undefined)
  useEffect(() => {
    goOn.current = (from) => {
      const next = order.current[order.current.indexOf(from) + 1]
      if (!next) toast('info', say(words.last))
      open(next)
    }
  })
  useEffect(() => {
    if (!row || decided.current !== row.id || row.status === signoff.state.open) return
    decided.current = ''
    goOn.current(row.id)
  }, [row])

  const can = (name: string): boolean => row?._can?.includes(name) ?? false
  const run = (name: 'pass' | 'back' | 'claim' | 'release', of: Row): void => {
    const action = noun.actions?.[name]
    if (action) actions.run({ name, action }, [of])
  }
  const way = (name: 'pass' | 'back' | 'claim') => (): boolean => {
    if (!row || !can(name)) return false
    run(name, row)
    return true
  }
  const edit = (of: Row): void => void navigate(`/news?id=${encodeURIComponent(rowAs(signoff, of).newsId)}`)
  const step = stepIn(rows, asked.id, open)
  useKeys({
    j: step(1),
    k: step(-1),
    a: way('pass'),
    r: way('back'),
    c: way('claim'),
    o: () => {
      if (row) edit(row)
      return row !== undefined
    },
    Escape: () => {
      open(undefined)
      return asked.id !== ''
    },
  })
  const ways = (of: Row) => (
    <>
      {can('pass') && (
        <Button type="primary" onClick={() => run('pass', of)} aria-keyshortcuts="a">
          {say(words.pass)} <kbd>A</kbd>
        </Button>
      )}
      {of.isOutside === true && of.status === signoff.state.open && may(permission(outsign, 'add')) && (
        <Button type="primary" onClick={() => setAsking(rowAs(signoff, of))}>
          {say(words.askSigner)}
        </Button>
      )}
      {can('back') && (
        <Button danger onClick={() => run('back', of)} aria-keyshortcuts="r">
          {say(words.sendBack)} <kbd>R</kbd>
        </Button>
      )}
      {can('claim') && (
        <Button onClick={() => run('claim', of)} aria-keyshortcuts="c">
          {say(words.claim)} <kbd>C</kbd>
        </Button>
      )}
      {can('release') && <Button onClick={() => run('release', of)}>{say(words.release)}</Button>}
      {may('news_view') && (
        <Button onClick={() => edit(of)} aria-keyshortcuts="o">
          {say(words.open)} <kbd>O</kbd>
        </Button>
      )}
    </>
  )
  return (
    <>
      <QueueSplit
        noun={noun}
        words={words}
        queues={shown}
        queue={asked.queue}
        onQueue={(queue) => address.change({ queue, id: undefined })}
        late={['late']}
        search={{ value: asked.title, onSearch: (title) => address.change({ title }) }}
        found={split}
        chosen={asked.id}
        onOpen={open}
        line={(one) => <Level row={rowAs(signoff, one)} />}
        keys={[
          ['A', words.pass],
          ['R', words.sendBack],
          ['C', words.claim],
          ['O', words.open],
        ]}
      >
        <ReviewReader key={asked.id} found={found} ways={ways} onBack={() => open(undefined)} />
      </QueueSplit>
      {asking && (
        <SignerDialog
          newsId={asking.newsId}
          onClose={() => setAsking(undefined)}
          onDone={(made) => {
            setAsking(undefined)
            setLinked(made)
          }}
        />
      )}
      {linked && <LinkDialog row={linked} onClose={() => setLinked(undefined)} />}
      {actions.dialog}
    </>
  )
}

/** A level in the list: its article, how far its chain is, and until when. */
const Level = ({ row }: { row: RowAs<typeof signoff> }) => {
  const say = useSay()
  const { name, level, levels, dueTime, isLate, isOutside, claimUser, claimUserName } = row
  return (
    <>
      <span className="split-row-title" translate="no">
        {textOf(row, 'newsId', signoff.fields.newsId)}
      </span>
      <span className="split-row-about soft">
        <span className="line" translate="no">
          {name} {`${level}/${levels}`}
        </span>
        {dueTime && <time>{nearby(dueTime)}</time>}
      </span>
      {(isLate || isOutside || claimUser) && (
        <span className="split-row-signs">
          {isLate && <b className="review-late">{say(words.late)}</b>}
          {isOutside && <span>{say(words.outside)}</span>}
          {claimUser && <span className="soft">{say(words.takenBy, { name: claimUserName })}</span>}
        </span>
      )}
    </>
  )
}

export default ReviewDesk
