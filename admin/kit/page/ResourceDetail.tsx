import { LoadFailed } from '../look/LoadFailed'
import { phrases } from '../look/phrases'
import { type Coming, comingText } from '@masthead/contract/kit/due'
import { pageLabel } from '@masthead/contract/kit/face'
import { permission } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import { useQuery } from '@tanstack/react-query'
import { Alert, Drawer, Grid, Skeleton } from 'antd'
import { Tabs } from '../look/Tabs'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ActionBar } from '../act/ActionBar'
import { useActing } from '../noun/acting'
import { type DetailProps, useBelow } from '../act/children'
import { call, type Row } from '../wire/client'
import { useMay, useVeil } from '../wire/permission'
import { asksBy } from '../wire/sees'
import { readAnew } from '../wire/fresh'
import { useLive } from '../wire/stream'
import { faceOf } from '../row/face'
import { useNames } from '../row/RowName'
import { Portrait } from '../pick/Portrait'
import { detailFields, machineFields, plainStatusField, tonesOf } from '../noun/fields'
import { historyWords } from '../noun/history'
import { isEmpty } from '../kinds/empty'
import { kinds } from '../kinds/kinds'
import { measured } from '../kinds/measured'
import { wireNow } from '../look/clock'
import { useSay } from '../look/language'
import { isSoon } from './coming'
import { apiOf, useNounsLater } from '../noun/nouns'
import { titleOf } from '../noun/titles'
import { words } from '../report/report-words'
import { figuresOf, RowSections } from './RowSections'
import { useRowTitle } from './rowTitle'
import { useDrawerNextKey } from '../act/next'
import { nearby } from '../kinds/moments'
import { shortNumber } from '../kinds/shortNumber'
import { StateMark } from '../row/StateMark'
import { Later, lazyPart } from '../wire/part'
import '../history/history.css'

const RowHistory = lazyPart(async () => ({ default: (await import('../history/RowHistory')).RowHistory }))
const RowTimeline = lazyPart(async () => ({ default: (await import('../history/RowTimeline')).RowTimeline }))
const LogLines = lazyPart(async () => ({ default: (await import('../history/LogLines')).LogLines }))
const RowsBelow = lazyPart(async () => ({ default: (await import('./RowsBelow')).RowsBelow }))

/** A whole row in a drawer, by sections, with its history and what may be done to it. */
export const ResourceDetail = ({ noun, id, actions, onClose, onEdit, onDelete, ownFor, isNamed }: DetailProps) => {
  const say = useSay()
  const { md = true, lg = true, xl = true } = Grid.useBreakpoint()
  const acting = useActing()
  const detail = useQuery({
    queryKey: ['row', noun.name, id, acting],
    queryFn: ({ signal }) => call<Row>('GET', apiOf(noun, 'detail'), { query: { ...acting, id }, signal }),
  })
  // A user who reads a row sees what others make of it meanwhile.
  useLive(noun.name, () => readAnew(detail))
  const row = detail.data
  const children = useBelow(noun)
  const log = useLog(noun)
  const fields = detailFields(noun)
  const big = fields.length > 8
  // Of what is its own record nothing was told besides.
  const isRecord = noun.appendOnly || noun.plain
  // Where there is room for both, what was done stands beside what is.
  const isWide = xl && !isRecord
  useDrawerNextKey()
  useRowTitle(isNamed && row ? titleOf(noun, row) : undefined)
  const facts = row && <RowSections noun={noun} row={row} fields={fields} columns={md && big ? 2 : 1} />
  return (
    <Drawer
      open
      title={row ? <RowHead noun={noun} row={row} /> : say(phrases.form.detail, { noun: say(noun.label) })}
      size={lg ? (big ? 880 : 560) + (isWide ? timelineWidth : 0) : '100%'}
      onClose={onClose}
      destroyOnHidden
      className="detail-drawer"
      footer={
        row && <ActionBar noun={noun} row={row} actions={actions} onEdit={onEdit} onDelete={onDelete} own={ownFor?.([row])} look="buttons" most={5} />
      }
    >
      {detail.isPending && <Skeleton active paragraph={{ rows: 10 }} />}
      {detail.isError && <LoadFailed of={detail} />}
      {row && <KeyFacts noun={noun} row={row} />}
      {row && <ComingLine noun={noun} row={row} />}
      {row && <ClosedLine noun={noun} row={row} />}
      {row && <WaitsLine row={row} />}
      {isRecord && facts}
      {row && !isRecord && (
        <Tabs
          className="detail-tabs"
          items={[
            {
              key: 'facts',
              label: say(historyWords.facts),
              children: isWide ? (
                <div className="row-overview">
                  <div>{facts}</div>
                  {later(<RowTimeline noun={noun} row={row} log={log} />)}
                </div>
              ) : (
                facts
              ),
            },
            ...children.map((child) => ({
              key: `below ${child.noun.name}.${child.field}`,
              label: say(pageLabel(child.noun)),
              children: later(<RowsBelow child={child} of={noun} row={row} Detail={ResourceDetail} />),
            })),
            {
              key: 'history',
              label: say(historyWords.history),
              children: later(<RowHistory noun={noun} row={row} />),
            },
            ...(log ? [{ key: 'log', label: say(words.log), children: later(<LogLines noun={noun} log={log} row={row} />) }] : []),
          ]}
        />
      )}
    </Drawer>
  )
}

/** Pixels that the timeline takes beside the overview. */
const timelineWidth = 300

const later = (content: ReactNode): ReactNode => <Later fallback={<Skeleton active paragraph={{ rows: 6 }} />}>{content}</Later>

/** The log of a noun, for users who may view it and see which row a line is about. */
const useLog = (noun: Resource): Resource | undefined => {
  const may = useMay()
  const [log] = useNounsLater(noun.log ? [noun.log.noun] : [])
  const veil = useVeil(log ?? noun)
  return log && may(permission(log, 'view')) && asksBy(veil, [noun.log?.key, noun.log?.type]) ? log : undefined
}

/** What the system will do to the row by itself, and when. */
const ComingLine = ({ noun, row }: { noun: Resource; row: Row }) => {
  const say = useSay()
  const coming = row._due as Coming | null | undefined
  const action = coming && noun.actions?.[coming.action]
  if (!coming || !action || !isSoon(coming, wireNow())) return null
  return (
    <Alert
      showIcon
      className="detail-due"
      type={coming.reason === null ? 'info' : 'warning'}
      title={say(comingText({ ...coming, at: nearby(coming.at.slice(0, 16)) }, action.label))}
    />
  )
}

/** That nothing of the row changes any more, as its period is closed. */
const ClosedLine = ({ noun, row }: { noun: Resource; row: Row }) => {
  const say = useSay()
  const by = noun.closes?.by
  if (!by || row._closed !== true) return null
  return <Alert showIcon className="detail-due" type="info" title={say(phrases.form.closed, { period: String(row[by]) })} />
}

/** That an action of the row waits for a process, and where that stands. */
const WaitsLine = ({ row }: { row: Row }) => {
  const say = useSay()
  const instance = row._waits
  if (typeof instance !== 'string') return null
  return (
    <Alert
      showIcon
      className="detail-due"
      type="info"
      title={say(phrases.form.waits)}
      action={<Link to={`/flow/instance/${instance}`}>{say(phrases.form.process)}</Link>}
    />
  )
}

/** What the row is called, and how it stands. */
const RowHead = ({ noun, row }: { noun: Resource; row: Row }) => {
  const face = faceOf(noun)
  const { picture } = face
  const { title, number } = useNames(noun, face)(row)
  const states = [...machineFields(noun).map(([key]) => key), ...(plainStatusField(noun) ? ['status'] : [])]
  return (
    <span className="row-head">
      {picture && <Portrait name={title} picture={row[picture] ? String(row[picture]) : undefined} of={picture} />}
      <span className="row-head-title" translate="no">
        {title}
      </span>
      {number && (
        <span className="soft row-head-number" title={number}>
          {shortNumber(number)}
        </span>
      )}
      {states.map((key) => (
        <StateMark key={key} states={tonesOf(noun, key)} value={row[key]} />
      ))}
    </span>
  )
}

/** So many facts stand at the head of a row. */
const mostFacts = 3

/** The facts by which a list decides, before everything else. */
const KeyFacts = ({ noun, row }: { noun: Resource; row: Row }) => {
  const say = useSay()
  const face = faceOf(noun)
  const states = new Set([...machineFields(noun).map(([key]) => key), 'status'])
  // What names the row stands above already, and large figures stand below.
  const { second } = useNames(noun, face)(row)
  const figures = figuresOf(noun)
  const facts = [...face.key, ...second]
    .filter(([key, field]) => !states.has(key) && !figures.has(key) && !isEmpty(row, [key, field]))
    .slice(0, mostFacts)
  if (facts.length === 0) return null
  return (
    <dl className="key-facts">
      {facts.map(([key, field]) => {
        const { Cell } = kinds[field.kind]
        const { name, unit } = measured(field, say)
        return (
          <div key={key}>
            <dt>{name}</dt>
            <dd>
              <Cell name={key} field={field} row={row} />
              {unit}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
