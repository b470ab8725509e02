import { ArrowLeftOutlined, PrinterOutlined } from '@ant-design/icons'
import type { Label } from '@masthead/contract/kit/label'
import { permission } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import { Button, Result, Skeleton, Tag } from 'antd'
import { useMemo, useRef } from 'react'
import { kinds } from '../../kit/kinds/kinds'
import { useSay } from '../../kit/look/language'
import { phrases } from '../../kit/look/phrases'
import { asAbove, isRepeated } from '../../kit/noun/repeated'
import { toast } from '../../kit/look/toast'
import { ActionBar } from '../../kit/act/ActionBar'
import type { Actions } from '../../kit/act/actions'
import { tonesOf } from '../../kit/noun/fields'
import { LogLines } from '../../kit/history/LogLines'
import { filled } from '../../kit/noun/listWords'
import { useNounsLater } from '../../kit/noun/nouns'
import { titleOf } from '../../kit/noun/titles'
import type { RowAction } from '../../kit/noun/rowActions'
import { StateMark } from '../../kit/row/StateMark'
import { Unmask } from '../../kit/page/Unmask'
import { isFailure, type Row } from '../../kit/wire/client'
import { download } from '../../kit/wire/download'
import { useMay } from '../../kit/wire/permission'
import { clockOf, heldBy } from './due'
import { History } from './History'
import { letterOf } from './letter'
import { Supervised } from './List'
import { ReplyComposer } from './ReplyComposer'
import { words } from './words'

interface Props {
  readonly noun: Resource
  readonly row: Row | undefined
  readonly error: Error | null
  readonly actions: Actions
  readonly now: number
  readonly onBack: () => void
  readonly onOpen: (kind: string, id: string) => void
}

const person = ['personName', 'personCount', 'phone', 'idNo', 'regionCode', 'address'] as const
const handling = ['categoryId', 'purpose', 'sourceType', 'receiveTime', 'deptId', 'extendTo', 'extendReason', 'checkRemark', 'rejectBasis'] as const
const answer = [
  ...['replyContent', 'publicReply', 'internalNote', 'replyFiles', 'resultType', 'replyUser', 'replyTime', 'informWay', 'informTime', 'satisfaction'],
] as const
/** What single kinds of letters have. */
const besides = [
  ...['toDepts', 'copyDepts', 'feedback', 'mediator', 'mediateTime', 'mediateResult', 'visits', 'lastVisit', 'disposal', 'mainType', 'mainNo'],
] as const

const nothing = (): void => undefined

const isThere = (value: unknown): boolean => value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

/** What the state of a letter is called. */
const stateOf = ({ states }: Resource, { status }: Row): Label => {
  const [zh = '', en = ''] = states?.[Number(status)] ?? []
  return [zh, en]
}

/** Keeps the printed letter as a file. */
export const print = async (noun: Pick<Resource, 'path'>, id: string): Promise<void> => {
  await download(`/api/${noun.path}/print/${id}`)
}

/** What is known of a letter, label by label; what is masked opens for whoever may, and the log keeps that he did. */
const Facts = ({ noun, row, keys }: { noun: Resource; row: Row; keys: readonly string[] }) => (
  <dl className="facts" data-columns={1}>
    {keys.flatMap((key, at) => {
      const field = noun.fields[key]
      return field && isThere(row[key]) ? [<Fact key={key} noun={noun} row={row} name={key} before={keys.slice(0, at)} />] : []
    })}
  </dl>
)

const Fact = ({ noun, row, name, before }: { noun: Resource; row: Row; name: string; before: readonly string[] }) => {
  const say = useSay()
  const field = noun.fields[name]
  if (!field) return null
  const { Cell, wide } = kinds[field.kind]
  return (
    <div data-wide={wide ?? false}>
      <dt>{say(field.label)}</dt>
      <dd>
        {isRepeated(row, [name, field], before) ? (
          <span className="soft">{say(asAbove)}</span>
        ) : (
          <Unmask noun={noun} row={row} name={name} field={field}>
            <Cell name={name} field={field} row={row} roomy />
          </Unmask>
        )}
      </dd>
    </div>
  )
}

/** One letter to handle: what may be done now, the letter itself, and beside it its person, what he wrote before, and its course. */
export const Letter = ({ noun, row, error, actions, now, onBack, onOpen }: Props) => {
  const say = useSay()
  const may = useMay()
  const [log] = useNounsLater(noun.log ? [noun.log.noun] : [])
  const composer = useRef<HTMLElement>(null)
  const reply = noun.actions?.reply
  // The reply is written beneath the letter, where its button leads.
  const bare = useMemo((): Resource => {
    const { reply: _, ...rest } = noun.actions ?? {}
    return { ...noun, actions: rest }
  }, [noun])
  const own = useMemo(
    (): readonly RowAction[] =>
      reply
        ? [{ key: 'reply', label: reply.label, tone: 'primary', single: true, go: () => composer.current?.querySelector('textarea')?.focus() }]
        : [],
    [reply],
  )
  if (error)
    return (
      <Result
        status="warning"
        title={say(phrases.page.loadFailed)}
        subTitle={error.message}
        extra={<Button onClick={onBack}>{say(words.back)}</Button>}
      />
    )
  if (!row) return <Skeleton active paragraph={{ rows: 12 }} />
  const letter = letterOf(row)
  const clock = clockOf(row, now)
  const held = heldBy(row, now)
  const can = row._can ?? []
  const keep = (): void =>
    void print(noun, row.id).catch((failure: unknown) => {
      if (isFailure(failure)) toast('error', failure.message || say(words.printFailed))
    })
  return (
    <article className="letters-letter" aria-label={titleOf(noun, row)}>
      <header className="split-head">
        <Button type="text" className="split-back" icon={<ArrowLeftOutlined />} onClick={onBack}>
          {say(words.back)}
        </Button>
        <h2 translate="no">{titleOf(noun, row)}</h2>
        <p className="split-about">
          <StateMark states={tonesOf(noun, 'status')} value={row.status} />
          <span className="letters-due" data-level={clock?.level}>
            {say(words.due)} {letter.deadline ? <time>{letter.deadline.slice(0, 16)}</time> : <span className="soft">{say(words.noDue)}</span>}
            {clock && (
              <b className="letters-clock" data-level={clock.level}>
                {say(clock.text)}
              </b>
            )}
          </span>
          {held && (
            <span className="letters-held">
              {say(filled(words.holds, { who: held.who || say(words.office), what: say(stateOf(noun, row)), time: say(held.for) }))}
            </span>
          )}
          <Supervised row={letter} />
          {letter.isGroup && <Tag>{say(words.group, { count: letter.personCount })}</Tag>}
          {letter.isRepeat && <Tag color="orange">{say(words.repeats)}</Tag>}
          <span className="soft">{letter.letterNo}</span>
        </p>
        <section className="split-ways" aria-label={say(words.now)}>
          <ActionBar noun={bare} row={row} actions={actions} own={can.includes('reply') ? own : []} look="buttons" most={4} />
          <Button icon={<PrinterOutlined />} onClick={keep}>
            {say(words.print)}
          </Button>
        </section>
      </header>
      <div className="letters-columns">
        <div>
          <section>
            <h3>{say(words.letter)}</h3>
            <p className="letters-text" translate="no">
              {letter.content}
            </p>
            <Facts noun={noun} row={row} keys={['attachments', 'leaderInstruction']} />
          </section>
          {can.includes('reply') && reply && (
            <section ref={composer} className="letters-compose" aria-label={say(words.compose)}>
              <h3>{say(words.compose)}</h3>
              <ReplyComposer noun={noun} row={row} action={reply} onClose={nothing} />
            </section>
          )}
          {answer.some((key) => isThere(row[key])) && (
            <section>
              <h3>{say(words.answer)}</h3>
              <Facts noun={noun} row={row} keys={answer} />
            </section>
          )}
          <section>
            <h3>{say(words.handling)}</h3>
            <Facts noun={noun} row={row} keys={[...handling, ...besides]} />
          </section>
        </div>
        <aside>
          <section>
            <h3>{say(words.person)}</h3>
            <Facts noun={noun} row={row} keys={person} />
          </section>
          <section aria-label={say(words.history)}>
            <h3>{say(words.history)}</h3>
            <History noun={noun} row={row} onOpen={onOpen} />
          </section>
          {log && may(permission(log, 'view')) && (
            <section>
              <h3>{say(words.course)}</h3>
              <LogLines noun={noun} log={log} row={row} />
            </section>
          )}
        </aside>
      </div>
    </article>
  )
}
