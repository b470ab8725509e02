import { permission } from '@masthead/contract/kit/name'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useActions } from '../../kit/act/actions'
import { useKeys } from '../../kit/list/keys'
import { useSay } from '../../kit/look/language'
import { useNounOf } from '../../kit/noun/nouns'
import { tonesOf } from '../../kit/noun/fields'
import { StateMark } from '../../kit/row/StateMark'
import { useAddressed } from '../../kit/split/asked'
import { QueueSplit } from '../../kit/split/QueueSplit'
import { stepIn, useOpened, useQueueCounts, useSplitRows } from '../../kit/split/rows'
import type { Query, Row } from '../../kit/wire/client'
import { useMay } from '../../kit/wire/permission'
import { BanDialog } from './BanDialog'
import { hitsOf } from './marked'
import { Opened } from './Opened'
import { authorIn, signedBy, type Written, writtenOf } from './written'
import { words } from './words'
import './moderation.css'

/** What is examined here, by the name of its noun. */
const kinds = ['general/comments', 'cms/msgcomments', 'cms/msg'] as const
type Kind = (typeof kinds)[number]

const fields: Readonly<Record<Kind, string>> = {
  'general/comments': 'content,nick,userId,createTime,status,hits,reports',
  'cms/msgcomments': 'content,nick,userId,createTime,status,hits,reports',
  'cms/msg': 'title,content,fromName,fromUser,createTime,status,hits,reports',
}

/** The desk on which what readers wrote is examined, with single keys: the queue beside the text and its thread. */
const Moderation = () => {
  const say = useSay()
  const may = useMay()
  const address = useAddressed()
  const nouns = {
    'general/comments': useNounOf('general/comments'),
    'cms/msgcomments': useNounOf('cms/msgcomments'),
    'cms/msg': useNounOf('cms/msg'),
  }
  const bans = useNounOf('general/commentban')
  const seen = kinds.filter((kind) => may(permission(nouns[kind], 'view')))
  const kind = seen.find((one) => one === address.of('kind')) ?? seen[0] ?? 'general/comments'
  const noun = nouns[kind]
  const asked = { queue: address.of('queue') || (kind === 'cms/msg' ? 'toAnswer' : 'pending'), content: address.of('content'), id: address.of('id') }
  const counts = useQueueCounts(noun, { enabled: seen.length > 0 })
  const where = counts.data?.find(({ key }) => key === asked.queue)?.query
  const filter: Query | undefined = where && { ...where, ...(asked.content ? { content_like: asked.content } : {}), descs: 'id' }
  const split = useSplitRows(noun, { filter, fields: fields[kind] })
  const rows = split.rows.map(writtenOf)
  const found = useOpened(noun, asked.id)
  const row = found.data && writtenOf(found.data)
  const [selected, setSelected] = useState<readonly string[]>([])
  const [banning, setBanning] = useState<Written>()
  const open = (id: string | undefined): void => address.change({ id })
  const chosen = rows.filter(({ id }) => selected.includes(id))
  /** What a key acts on: everything that is selected, else what is open. */
  const meant = chosen.length > 0 ? chosen : row ? [row] : []
  const goOn = (): void => {
    const at = rows.findIndex(({ id }) => id === asked.id)
    const next = rows[at + 1] ?? rows[at - 1]
    setSelected([])
    open(next?.id)
  }
  const actions = useActions(noun, goOn)
  const can = (name: string, of: readonly Row[] = meant): boolean => of.length > 0 && of.every((one) => one._can?.includes(name))
  const run = (name: 'approve' | 'refuse' | 'restore') => (): boolean => {
    const action = noun.actions?.[name]
    if (!action || !can(name)) return false
    actions.run({ name, action }, meant)
    return true
  }
  const mayBan = may(permission(bans, 'add'))
  const ban = (): boolean => {
    if (!row || !authorIn(row) || !mayBan) return false
    setBanning(row)
    return true
  }
  const toggle = (id: string): void => setSelected((known) => (known.includes(id) ? known.filter((one) => one !== id) : [...known, id]))
  const step = stepIn(rows, asked.id, open)
  useKeys({
    j: step(1),
    k: step(-1),
    a: run('approve'),
    r: run('refuse'),
    b: ban,
    u: run('restore'),
    Escape: () => {
      if (selected.length > 0) setSelected([])
      else open(undefined)
      return selected.length > 0 || asked.id !== ''
    },
  })
  const word = row ? hitsOf(row.hits)[0]?.word : undefined
  const buttons = (
    <>
      {can('approve') && (
        <Button type="primary" onClick={run('approve')} aria-keyshortcuts="a">
          {say(words.approve)} <kbd>A</kbd>
        </Button>
      )}
      {can('refuse') && (
        <Button danger onClick={run('refuse')} aria-keyshortcuts="r">
          {say(words.refuse)} <kbd>R</kbd>
        </Button>
      )}
      {can('restore') && (
        <Button onClick={run('restore')} aria-keyshortcuts="u">
          {say(words.restore)} <kbd>U</kbd>
        </Button>
      )}
    </>
  )
  return (
    <>
      <QueueSplit
        noun={noun}
        words={words}
        beside={
          <Select
            size="small"
            variant="borderless"
            value={kind}
            onChange={(next) => {
              setSelected([])
              address.change({ kind: next, id: undefined, queue: undefined })
            }}
            aria-label={say(words.list)}
            options={seen.map((one) => ({ value: one, label: say(nouns[one].label) }))}
          />
        }
        queues={counts.data ?? []}
        queue={asked.queue}
        onQueue={(queue) => {
          setSelected([])
          address.change({ queue, id: undefined })
        }}
        under={
          chosen.length > 0 && (
            <div className="mod-many" role="status">
              <span>{say(words.selected, { count: chosen.length })}</span>
              {buttons}
              <Button onClick={() => setSelected([])}>{say(words.clear)}</Button>
            </div>
          )
        }
        search={{ value: asked.content, onSearch: (content) => address.change({ content }) }}
        found={split}
        chosen={asked.id}
        onOpen={open}
        line={(line) => {
          const one = writtenOf(line)
          return (
            <>
              <span className="split-row-title" translate="no">
                {'title' in one ? one.title : one.content}
              </span>
              <span className="split-row-about soft">
                <span className="line" translate="no">
                  {selected.includes(one.id) ? '✓ ' : ''}
                  {signedBy(one)}
                </span>
                <StateMark states={tonesOf(noun, 'status')} value={one.status} />
              </span>
            </>
          )
        }}
        keys={[
          ['A', words.approve],
          ['R', words.refuse],
          ['B', words.ban],
          ['U', words.restore],
        ]}
      >
        <Opened
          key={asked.id}
          noun={noun}
          found={found}
          onBack={() => open(undefined)}
          ways={(one) => (
            <>
              {chosen.length === 0 && buttons}
              {mayBan && authorIn(one) ? (
                <Button onClick={ban} aria-keyshortcuts="b">
                  {say(words.ban)} <kbd>B</kbd>
                </Button>
              ) : null}
              <Button onClick={() => toggle(one.id)} aria-pressed={selected.includes(one.id)}>
                {say(words.select)}
              </Button>
              {authorIn(one) ? (
                <Button onClick={() => setSelected(rows.filter((other) => authorIn(other) === authorIn(one)).map(({ id }) => id))}>
                  {say(words.sameAuthor)}
                </Button>
              ) : null}
              {word && (
                <Button onClick={() => setSelected(rows.filter((other) => hitsOf(other.hits).some((hit) => hit.word === word)).map(({ id }) => id))}>
                  {say(words.sameWord)}
                </Button>
              )}
            </>
          )}
        />
      </QueueSplit>
      {banning && <BanDialog noun={bans} userId={authorIn(banning) ?? ''} name={signedBy(banning)} onClose={() => setBanning(undefined)} />}
      {actions.dialog}
    </>
  )
}

export default Moderation
