import type { Field } from '@masthead/contract/kit/field'
import { Fragment } from 'react'
import { LoadFailed } from '../look/LoadFailed'
import type { Resource } from '@masthead/contract/kit/resource'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Empty, Skeleton } from 'antd'
import { kinds } from '../kinds/kinds'
import type { CellProps } from '../kinds/view'
import { between, useSay } from '../look/language'
import { call, type Page, type Row } from '../wire/client'
import { readAnew } from '../wire/fresh'
import { useLive } from '../wire/stream'
import { useActing } from '../noun/acting'
import { tonesOf } from '../noun/fields'
import { historyWords, doneOfVerb } from '../noun/history'
import { apiOf } from '../noun/nouns'
import { words } from '../report/report-words'
import { StateMark } from '../row/StateMark'
import { Done, Moments, Operator } from './Moments'

const pageSize = 20

/** What was done to a row: who did it, when, with which remark, from which state to which. */
export const LogLines = ({ noun, log, row }: { noun: Resource; log: Resource; row: Row }) => {
  const say = useSay()
  const acting = useActing()
  const { key = '', type } = noun.log ?? {}
  const asked = { ...acting, [key]: row.id, ...(type ? { [type]: noun.name } : {}), descs: 'id', size: String(pageSize) }
  const found = useInfiniteQuery({
    queryKey: ['row', noun.name, row.id, 'log', asked],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call<Page>('GET', apiOf(log, 'page'), { query: { ...asked, current: String(pageParam) }, signal, quiet: true }),
    getNextPageParam: (last) => (last.current < last.pages ? last.current + 1 : undefined),
  })
  useLive(noun.name, () => readAnew(found))
  if (found.isPending) return <Skeleton active paragraph={{ rows: 6 }} />
  if (found.isError) {
    return <LoadFailed of={found} />
  }
  const lines = found.data.pages.flatMap(({ records }) => records)
  const isWhole = !found.hasNextPage
  const isToldOf = lines.some(({ action, beforeStatus }) => action === 'add' || beforeStatus === null || beforeStatus === undefined)
  // What was done to a row begins with its making, which few logs tell.
  const made = isWhole && !isToldOf && row.createTime ? [{ key: 'made', content: <Made noun={noun} row={row} /> }] : []
  if (lines.length + made.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.noLog)} />
  return (
    <>
      <Moments
        items={[...lines.map((line) => ({ key: line.id, action: String(line.action), content: <One noun={noun} log={log} line={line} /> })), ...made]}
      />
      {found.hasNextPage && (
        <Button block loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {say(historyWords.more)}
        </Button>
      )}
    </>
  )
}

/** Whether rows have a page on the site: members, who are no users, make some of them. */
const isOfMembers = ({ parties }: Resource): boolean => Object.values(parties ?? {}).some(({ page }) => page !== undefined)

const Made = ({ noun, row }: { noun: Resource; row: Row }) => {
  const say = useSay()
  const who = row.createUserName ? (
    <span translate="no">{String(row.createUserName)}</span>
  ) : row.createUser || isOfMembers(noun) ? null : (
    say(words.system)
  )
  return <Done what={say(doneOfVerb(noun, 'add'))} who={who} at={String(row.createTime)} />
}

/** Kinds of which a line of the log says what became of them. */
const said: ReadonlySet<string> = new Set(['choice', 'time', 'day', 'flag', 'integer', 'money'])
const mostSaid = 3

const isMovedIn = ({ beforeStatus, afterStatus }: Row): boolean => beforeStatus !== null && afterStatus !== null && beforeStatus !== afterStatus

/** What an action that left the state as it is made of the fields: the level of a warning, another deadline. */
const changesIn = (noun: Resource, { diff, createTime }: Row) => {
  const changes = Object.entries((diff ?? {}) as Readonly<Record<string, readonly [unknown, unknown]>>).flatMap(([key, [, value]]) => {
    const field = noun.fields[key]
    // A counter of the program's moved along with what was done.
    const isCounter = field?.kind === 'integer' && field.readOnly === true && field.default === 0
    // The moment of the step itself stands in its head.
    const isItsTime = field?.kind === 'time' && field.readOnly === true && String(value).slice(0, 16) === String(createTime).slice(0, 16)
    return field && said.has(field.kind) && !isCounter && !isItsTime && field.detail !== false && value !== null && value !== ''
      ? [{ key, field, value }]
      : []
  })
  // What a level says by its name, such as overdue, a mark of that name need not say again.
  const levels = new Set(changes.map(({ field, value }) => field.choices?.[String(value)]?.[0]))
  return changes.filter(({ field }) => field.kind !== 'flag' || !levels.has(field.label[0])).slice(0, mostSaid)
}

const Cell = ({ kind, ...props }: { kind: Field['kind'] } & Omit<CellProps, 'roomy'>) => {
  const Shown = kinds[kind].Cell
  return <Shown {...props} />
}

const One = ({ noun, log, line }: { noun: Resource; log: Resource; line: Row }) => {
  const say = useSay()
  const who = line.operator ? <Operator name={String(line.operator)} /> : line.createUser ? null : say(words.system)
  const states = tonesOf(noun, 'status')
  const changed = isMovedIn(line) ? [] : changesIn(noun, line)
  const isMoved = line.afterStatus !== null && line.afterStatus !== undefined && line.beforeStatus !== line.afterStatus
  return (
    <>
      <Done what={say(doneOfVerb(noun, String(line.action)))} who={who} at={String(line.createTime ?? '')} />
      {isMoved && (
        <p className="log-state">
          {line.beforeStatus !== null && line.beforeStatus !== undefined && (
            <>
              <StateMark states={states} value={line.beforeStatus} /> <span aria-hidden="true">→</span>{' '}
            </>
          )}
          <StateMark states={states} value={line.afterStatus} />
        </p>
      )}
      {changed.length > 0 && (
        <p className="soft">
          {changed.map(({ key, field, value }, at) => (
            <Fragment key={key}>
              {at > 0 && say(between)}
              {say(field.label)} <Cell kind={field.kind} name={key} field={field} row={{ id: '', [key]: value }} />
            </Fragment>
          ))}
        </p>
      )}
      {line.remark ? <p translate="no">{String(line.remark)}</p> : null}
      {log.fields.told && line.told ? (
        <p className="soft">
          {say(log.fields.told.label)} <span translate="no">{String(line.told)}</span>
        </p>
      ) : null}
    </>
  )
}
