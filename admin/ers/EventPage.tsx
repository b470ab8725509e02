import type { ersevent } from '@masthead/contract/ers/ersevent'
import type { RowAs } from '../kit/noun/rowAs'
import { ArrowLeftOutlined, DownloadOutlined } from '@ant-design/icons'
import { clockNameOf } from '@masthead/contract/ers/ersclocks'
import { severities } from '@masthead/contract/ers/erswords'
import { Alert, Button, Skeleton } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { LoadFailed } from '../kit/look/LoadFailed'
import { toast } from '../kit/look/toast'
import { useSay } from '../kit/look/language'
import type { Point } from '../kit/look/point'
import { PointMap, useMapPlace } from '../kit/report/PointMap'
import { offersFor, labelFor, useActions } from '../kit/act/actions'
import { tonesOf } from '../kit/noun/fields'
import { apiOf, useNounOf } from '../kit/noun/nouns'
import { useRowTitle } from '../kit/page/rowTitle'
import { StateMark } from '../kit/row/StateMark'
import { call, isFailure } from '../kit/wire/client'
import { download } from '../kit/wire/download'
import { readAnew } from '../kit/wire/fresh'
import { useLive } from '../kit/wire/stream'
import { leftOf } from '../kit/look/lasting'
import { useTenantNow } from './clock'
import { EventCourse, type Moment } from './EventCourse'
import { words } from './words'
import './event.css'

const name = 'ers/ersevent'

type Event = RowAs<typeof ersevent>

/** The page of one emergency: what may be done now stands first, then where it is and how it went. */
const EventPage = () => {
  const say = useSay()
  const navigate = useNavigate()
  const id = useLocation().pathname.split('/').at(-1) ?? ''
  const noun = useNounOf(name)
  const event = useQuery({
    queryKey: ['row', name, id],
    queryFn: ({ signal }) => call<Event>('GET', apiOf(noun, 'detail'), { query: { id }, signal, quiet: [404] }),
  })
  const course = useQuery({
    queryKey: ['row', name, id, 'course'],
    queryFn: ({ signal }) => call<readonly Moment[]>('GET', `/api/blade-ers/erseventlog/ersEventLog/${id}`, { signal, quiet: true }),
  })
  const reload = () => Promise.all([readAnew(event), readAnew(course)])
  useLive(name, reload)
  const actions = useActions(noun, () => void reload())
  const row = event.data
  useRowTitle(row?.title)
  const points = useMemo(() => pointsOf(row, course.data ?? []), [row, course.data])
  if (event.isPending) return <Skeleton active className="ers-event" paragraph={{ rows: 12 }} />
  if (!row) return <LoadFailed of={event} extra={<Button onClick={() => void navigate('/ers/ersevent')}>{say(words.back)}</Button>} />
  const offers = offersFor(noun, [row])
  const rank = (tone: string | undefined): number => (tone === 'primary' ? 0 : tone === 'danger' ? 2 : 1)
  return (
    <div className="ers-event">
      <header className="card">
        <Link to="/ers/ersevent" className="ers-event-back">
          <ArrowLeftOutlined aria-hidden="true" /> {say(words.back)}
        </Link>
        <h1>
          {row.isDrill && <span className="ers-event-drill">{say(words.drill)}</span>}
          <span translate="no">{row.title}</span>
        </h1>
        <p>
          <StateMark states={tonesOf(noun, 'status')} value={row.status} />
          <b>{say(severities[row.severity])}</b>
          <span>{row.typeName}</span>
          <span className="soft">{row.eventNo}</span>
        </p>
        <Clocks row={row} />
      </header>
      <section className="card ers-event-now" aria-label={say(words.now)}>
        <h2>{say(words.now)}</h2>
        {offers.length === 0 && clockNameOf(row) && <p className="soft">{say(words.nothing)}</p>}
        <div>
          {[...offers]
            .sort((a, b) => rank(a.action.tone) - rank(b.action.tone))
            .map((offer) => (
              <Button
                key={offer.name}
                size="large"
                type={offer.action.tone === 'primary' ? 'primary' : 'default'}
                danger={offer.action.tone === 'danger'}
                loading={actions.busy === `${row.id}:${offer.name}`}
                onClick={() => actions.run(offer, [row])}
              >
                {say(labelFor(offer.action, [row]))}
              </Button>
            ))}
          {!clockNameOf(row) && <Report id={row.id} />}
        </div>
      </section>
      <section className="card" aria-label={say(words.facts)}>
        <h2>{say(words.facts)}</h2>
        <p className="ers-event-text" translate="no">
          {row.content}
        </p>
        {row.result && <Alert type="success" title={<span translate="no">{row.result}</span>} />}
        <dl>
          {(['place', 'occurTime', 'reporter', 'casualties', 'injured', 'missing'] as const).map((key) => {
            const value = row[key]
            const field = noun.fields[key]
            return !value || !field ? null : (
              <div key={key}>
                <dt>{say(field.label)}</dt>
                <dd translate="no">{field.kind === 'time' ? String(value).slice(0, 16) : String(value)}</dd>
              </div>
            )
          })}
        </dl>
        {row.images && (
          <div className="ers-event-pictures">
            {row.images.split(',').map((link) => (
              <img key={link} src={link} alt={say(words.picture)} loading="lazy" />
            ))}
          </div>
        )}
      </section>
      <section className="card ers-event-where" aria-label={say(words.where)}>
        <h2>{say(words.where)}</h2>
        <PointMap points={points} />
      </section>
      <section className="card ers-event-course" aria-label={say(words.course)}>
        <h2>{say(words.course)}</h2>
        {course.isPending ? <Skeleton active /> : <EventCourse noun={noun} moments={course.data ?? []} />}
      </section>
      {actions.dialog}
    </div>
  )
}

export default EventPage

/** What is filed of an emergency that is over. */
const Report = ({ id }: { id: string }) => {
  const say = useSay()
  const fetchIt = async (): Promise<void> => {
    await download(`/api/blade-ers/ersevent/report/${id}`).catch((error: unknown) => {
      if (isFailure(error)) toast('error', error.message)
    })
  }
  return (
    <Button size="large" icon={<DownloadOutlined aria-hidden="true" />} onClick={() => void fetchIt()}>
      {say(words.report)}
    </Button>
  )
}

/** Who has it, and how much time they have. */
const Clocks = ({ row }: { row: Event }) => {
  const say = useSay()
  const place = useMapPlace()
  const now = useTenantNow(place.data, 15_000)
  const clock = clockNameOf(row)
  const isOver = clock === undefined
  const due = clock && row[clock]
  const left = now !== undefined && due && !isOver ? leftOf(due, now) : undefined
  return (
    <dl>
      <div>
        <dt>{say(words.owner)}</dt>
        <dd>
          <span translate="no">{[row.deptName, row.ownerName].filter(Boolean).join(' · ')}</span>
          {!row.ownerName && !isOver && ` · ${say(words.nobody)}`}
        </dd>
      </div>
      {left && clock && due && (
        <div>
          <dt>{say(words[clock])}</dt>
          <dd data-late={left.isLate}>
            {say(left.text)} <time className="soft">{due.slice(0, 16)}</time>
          </dd>
        </div>
      )}
      {row.askedTime && !isOver && (
        <div>
          <dt>{say(words.asked)}</dt>
          <dd>
            {row.askedTime.slice(0, 16)} · {say(words.asking)}
          </dd>
        </div>
      )}
      {isOver && (
        <div>
          <dt>{say(words.ended)}</dt>
          <dd>{row.finishTime?.slice(0, 16)}</dd>
        </div>
      )}
    </dl>
  )
}

/** Where it is, and where word came from. */
const pointsOf = (row: Event | undefined, moments: readonly Moment[]): Point[] => {
  const points: Point[] = []
  if (row && typeof row.lat === 'number' && typeof row.lng === 'number')
    points.push({ id: row.id, lat: row.lat, lng: row.lng, name: row.title, tone: 'bad', isLarge: true })
  for (const [index, one] of moments.entries())
    if (one.lat !== null && one.lng !== null && one.kind === 'feedback')
      points.push({ id: `f${index}`, lat: one.lat, lng: one.lng, name: `${one.createTime.slice(5, 16)} ${one.operator ?? ''}`, tone: 'busy' })
  return points
}
