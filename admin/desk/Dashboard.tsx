import { LoadFailed } from '../kit/look/LoadFailed'
import { BarChartOutlined, TableOutlined } from '@ant-design/icons'
import { news } from '@masthead/contract/cms/news'
import type { EChartsCoreOption } from 'echarts/core'
import { Button, Empty, Segmented, Skeleton } from 'antd'
import dayjs from 'dayjs'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useSay } from '../kit/look/language'
import { filled } from '../kit/noun/listWords'
import type { Paint } from '../kit/look/Chart'
import { asBars, asRing, byDay } from './charts'
import { Figures } from './Figures'
import { listLink, newsroom, type Share, useFigures, useListPath, useTrend } from './figures'
import { words } from './dashboard-words'
import { MostRead, Readers } from './Readers'
import { Later, lazyPart } from '../kit/wire/part'
import './dashboard.css'

const Chart = lazyPart(() => import('../kit/look/Chart'))
const spans = [7, 14, 30, 90] as const

type Filters = Readonly<Record<string, string>>

/** How the news went: figures of the day and charts of the last days, each number a way to its list. */
const Dashboard = () => {
  const say = useSay()
  const [address, setAddress] = useSearchParams()
  const asked = Number(address.get('days'))
  const days = spans.find((span) => span === asked) ?? 14
  const figures = useFigures()
  const found = useTrend(days)
  const navigate = useNavigate()
  const path = useListPath()(news.name)
  const open = (filters: Filters): void => void (path && navigate(listLink(path, filters)))
  const trend = found.data
  const since = trend?.days[0]?.day
  const begun: Filters = since ? { createTime_datege: `${since} 00:00:00` } : {}
  const states = useParts(trend?.states, (share) => {
    const state = Object.entries(news.states ?? {}).find(([value]) => value === share.value)?.[1]
    return state ? say([state[0], state[1]]) : undefined
  })
  const types = useParts(trend?.types)
  const authors = useParts(trend?.authors)
  const line = useMemo(() => byDay(trend?.days ?? [], { created: say(words.created), issued: say(words.issued) }), [trend, say])
  const [ring, kinds, bars] = [
    useMemo(() => asRing(states), [states]),
    useMemo(() => asRing(types), [types]),
    useMemo(() => asBars(authors), [authors]),
  ]
  // What other lists brought today stands on the home page.
  const today = (figures.data ?? []).filter(({ group, noun }) => group === 'today' && noun === newsroom)
  const isEmpty = trend?.days.every(({ created, issued }) => created + issued === 0)
  return (
    <div className="dashboard">
      <header className="dashboard-head">
        <h1>{say(words.charts)}</h1>
        <Link to="/wel/index">{say(words.toHome)}</Link>
        <Link to="/charts/boards">{say(words.toBoards)}</Link>
        <Segmented
          aria-label={say(words.span)}
          value={days}
          options={spans.map((span) => ({ value: span, label: say(filled(words.days, { count: span })) }))}
          onChange={(span) => setAddress(span === 14 ? {} : { days: String(span) }, { replace: true })}
        />
      </header>
      <Readers days={days} />
      {today.length > 0 && (
        <section className="card dashboard-today" aria-label={say(words.today)}>
          <Figures figures={today} look="lines" />
        </section>
      )}
      {found.isPending ? (
        <Skeleton active className="card dashboard-box" paragraph={{ rows: 8 }} />
      ) : !trend ? (
        <LoadFailed of={found} />
      ) : trend.days.length === 0 || isEmpty ? (
        <div className="card dashboard-box">
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(isEmpty ? words.noNews : words.nothingToSee)} />
        </div>
      ) : (
        <div className="dashboard-grid">
          <MostRead since={since} />
          <Box
            wide
            title={say(words.trend)}
            draw={line}
            height={300}
            head={[say(words.day), say(words.created), say(words.issued)]}
            rows={trend.days.map((one) => ({
              key: one.day,
              cells: [one.day, one.created, one.issued],
              links: [undefined, createdOn(one.day), issuedOn(one.day)],
            }))}
            path={path}
            onPick={(day, series) => open(series === say(words.issued) ? issuedOn(day) : createdOn(day))}
          />
          {(
            [
              [words.states, ring, states, 'status'],
              [words.types, kinds, types, 'typeId'],
              [words.authors, bars, authors, 'createUser'],
            ] as const
          ).map(([title, draw, parts, filter]) => (
            <Box
              key={filter}
              title={say(title)}
              note={say(words.begunIn)}
              isRows={filter === 'createUser'}
              draw={draw}
              height={260}
              head={[say(title), say(words.count)]}
              rows={parts.map(({ name, count, value }) => ({
                key: String(value),
                cells: [name, count],
                links: [undefined, value === null ? undefined : { ...begun, [filter]: value }],
              }))}
              path={path}
              onPick={(name) => {
                const part = parts.find((one) => one.name === name)
                if (part?.value) open({ ...begun, [filter]: part.value })
              }}
            />
          ))}
        </div>
      )}
    </div>
  )
}

export default Dashboard

const after = (day: string): string => dayjs(day).add(1, 'day').format('YYYY-MM-DD')
const createdOn = (day: string): Filters => ({ createTime_datege: `${day} 00:00:00`, createTime_datelt: `${after(day)} 00:00:00` })
const issuedOn = (day: string): Filters => ({
  status: String(news.state.online),
  publishTime_datege: `${day} 00:00:00`,
  publishTime_datelt: `${after(day)} 00:00:00`,
})

/** Shares by the names that their reader knows. */
const useParts = (shares: readonly Share[] | undefined, nameOf?: (share: Share) => string | undefined) => {
  const say = useSay()
  const name = useRef(nameOf)
  name.current = nameOf
  return useMemo(
    () =>
      (shares ?? []).map((share) => ({
        value: share.value,
        count: share.count,
        name: name.current?.(share) ?? share.label ?? share.value ?? say(words.other),
      })),
    [shares, say],
  )
}

interface BoxProps {
  readonly title: string
  readonly note?: string
  readonly wide?: boolean
  /** Its parts are called by what people wrote. */
  readonly isRows?: boolean
  readonly height: number
  readonly draw: (paint: Paint) => EChartsCoreOption
  readonly head: readonly string[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly (string | number)[]; readonly links: readonly (Filters | undefined)[] }[]
  readonly path: string | undefined
  readonly onPick: (name: string, series: string) => void
}

/** A chart, or the same as a table for users who would rather read or hear it. */
const Box = ({ title, note, isRows = false, wide = false, height, draw, head, rows, path, onPick }: BoxProps) => {
  const say = useSay()
  const [isTable, setTable] = useState(false)
  const label = say(isTable ? words.asChart : words.asTable)
  return (
    <section className="card dashboard-box" data-wide={wide} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {note && <span className="soft">{note}</span>}
        <Button
          type="text"
          size="small"
          icon={isTable ? <BarChartOutlined /> : <TableOutlined />}
          aria-label={`${title} ${label}`}
          title={label}
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
        />
      </header>
      {isTable ? (
        <div className="dashboard-table" style={{ maxHeight: height }}>
          <table>
            <thead>
              <tr>
                {head.map((one) => (
                  <th key={one} scope="col">
                    {one}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells, links }) => (
                <tr key={key}>
                  {cells.map((cell, at) => (
                    <td key={head[at]} translate={isRows && at === 0 ? 'no' : undefined}>
                      {path && links[at] ? <Link to={listLink(path, links[at])}>{cell}</Link> : cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <WhenSeen height={height}>
          <div translate={isRows ? 'no' : undefined}>
            <Chart label={`${title}: ${rows.map(({ cells }) => cells.join(' ')).join('; ')}`} height={height} draw={draw} onPick={onPick} />
          </div>
        </WhenSeen>
      )}
    </section>
  )
}

/** Waits with a chart until it is seen: the program that draws it is loaded only then. */
const WhenSeen = ({ height, children }: { height: number; children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setSeen(true))
    if (box.current) watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  const empty = <Skeleton.Node active className="chart-waiting" style={{ height }} />
  return (
    <div ref={box} style={{ minHeight: height }}>
      {isSeen ? <Later fallback={empty}>{children}</Later> : empty}
    </div>
  )
}
