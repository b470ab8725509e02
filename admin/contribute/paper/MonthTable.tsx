import { newspaperauthor } from '@masthead/contract/contribute/newspaperauthor'
import { summarystatisticsfraction } from '@masthead/contract/contribute/summarystatisticsfraction'
import { DownloadOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { permission } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Empty, Segmented, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { inYuan } from '../../kit/noun/counted'
import { LoadFailed } from '../../kit/look/LoadFailed'
import { useSay } from '../../kit/look/language'
import { apiOf, useNounOf } from '../../kit/noun/nouns'
import { drawn } from '../../kit/report/report-charts'
import { call, type Page } from '../../kit/wire/client'
import { download } from '../../kit/wire/download'
import { useMay } from '../../kit/wire/permission'
import { readAnew } from '../../kit/wire/fresh'
import { useLive } from '../../kit/wire/stream'
import { type DayLine, daysIn, monthAfter, type Tally, talliesOf } from './month'
import type { Credit } from './parts'
import { words } from './words'
import { Later, lazyPart } from '../../kit/wire/part'
import './month.css'

const Chart = lazyPart(() => import('../../kit/look/Chart'))

/** Lines of a report that one page has, and so many pages are looked at. */
const paging = { size: 200, pages: 20 }

const useTallies = (noun: Resource, month: string | undefined) => {
  const found = useQuery({
    queryKey: ['count', 'report', noun.name, 'days', month],
    enabled: month !== undefined,
    queryFn: async ({ signal }) => {
      const lines: DayLine[] = []
      for (let current = 1; current <= paging.pages; current++) {
        const page = await call<Page<DayLine>>('GET', apiOf(noun, 'days'), { query: { month, current, size: paging.size }, signal, quiet: true })
        lines.push(...page.records)
        if (current >= page.pages) break
      }
      return talliesOf(lines)
    },
  })
  useLive(noun.name, () => month && readAnew(found))
  return found
}

/** The newest month that has scores: the page begins there. */
const useNewest = (noun: Resource, wanted: string | null) =>
  useQuery({
    queryKey: ['rows', noun.name, 'newest'],
    enabled: wanted === null,
    queryFn: async ({ signal }) => {
      const page = await call<Page<Credit>>('GET', apiOf(noun, 'page'), {
        query: { status: newspaperauthor.state.confirmed, descs: 'month', size: 1, fields: 'month' },
        signal,
        quiet: true,
      })
      return page.records[0]?.month || null
    },
  })

const top = 10

/** Authors by the days of a month: what each had in print, and who had most. */
const MonthTable = () => {
  const say = useSay()
  const may = useMay()
  const [address, setAddress] = useSearchParams()
  const [authors, children] = [useNounOf('contribute/newspaperauthor'), useNounOf('contribute/littlereportnewspaperauthor')]
  const isChild = address.get('of') === 'child'
  const noun = isChild ? children : authors
  const asked = address.get('month')
  const newest = useNewest(noun, asked)
  const month = asked ?? newest.data ?? undefined
  const found = useTallies(noun, month)
  const months = useNounOf(summarystatisticsfraction.name)
  const period = useQuery({
    queryKey: ['rows', months.name, 'period', month],
    enabled: month !== undefined && may(permission(months, 'view')),
    queryFn: ({ signal }) => call<Page>('GET', apiOf(months, 'page'), { query: { period_equal: month, size: 1 }, signal, quiet: true }),
  })
  const [busy, setBusy] = useState(false)
  const tallies = found.data ?? []
  const best = useMemo(() => (found.data ?? []).slice(0, top), [found.data])
  const draw = useMemo(
    () =>
      drawn(
        'bar',
        best.map(({ author }) => author),
        [{ name: say(authors.fields.score?.label ?? ['', '']), values: best.map(({ score }) => score) }],
      ),
    [best, authors, say],
  )
  const go = (next: Readonly<Record<string, string>>): void =>
    setAddress({ ...(month ? { month } : {}), ...(isChild ? { of: 'child' } : {}), ...next })
  const save = async (): Promise<void> => {
    setBusy(true)
    await download(apiOf(noun, 'scoresCountExport'), { query: { month } }).catch(() => undefined)
    setBusy(false)
  }
  const isClosed = period.data?.records[0]?.status === summarystatisticsfraction.state.closed
  const isWaiting = found.isLoading || (asked === null && newest.isPending)
  return (
    <section className="card month" aria-label={say(words.months)}>
      <header className="list-head">
        <h1>{say(words.months)}</h1>
        {month && (
          <span className="month-turn">
            <Button icon={<LeftOutlined />} aria-label={monthAfter(month, -1)} onClick={() => go({ month: monthAfter(month, -1) })} />
            <b className="number">{month}</b>
            <Button icon={<RightOutlined />} aria-label={monthAfter(month, 1)} onClick={() => go({ month: monthAfter(month, 1) })} />
          </span>
        )}
        <Segmented
          aria-label={say(words.whose)}
          value={isChild ? 'child' : 'author'}
          onChange={(of) => setAddress({ ...(month ? { month } : {}), ...(of === 'child' ? { of } : {}) })}
          options={[
            { value: 'author', label: say(words.authors) },
            { value: 'child', label: say(words.children) },
          ]}
        />
        <span className="list-ways">
          {month && may(permission(noun, 'export')) && (
            <Button icon={<DownloadOutlined />} loading={busy} onClick={save}>
              {say(words.exportMonth)}
            </Button>
          )}
        </span>
      </header>
      {found.isError && <LoadFailed of={found} />}
      {isWaiting && <Skeleton active paragraph={{ rows: 8 }} className="month-inside" />}
      {!isWaiting && !found.isError && tallies.length === 0 && <Empty className="month-inside" description={say(words.noScores)} />}
      {month && tallies.length > 0 && (
        <>
          {period.data?.records[0] && (
            <Alert
              className="month-inside"
              type={isClosed ? 'success' : 'info'}
              showIcon
              title={say(isClosed ? words.closed : words.open, { month })}
            />
          )}
          <figure className="month-chart">
            <figcaption>{say(words.top)}</figcaption>
            <Later fallback={<Skeleton active />}>
              <div translate="no">
                <Chart label={say(words.top)} height={220} draw={draw} />
              </div>
            </Later>
          </figure>
          <Table month={month} tallies={tallies} />
        </>
      )}
    </section>
  )
}

const Table = ({ month, tallies }: { month: string; tallies: readonly Tally[] }) => {
  const say = useSay()
  const days = Array.from({ length: daysIn(month) }, (_, at) => at + 1)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keys
    <section className="month-box" tabIndex={0} aria-label={say(words.months)}>
      <table className="month-table">
        <thead>
          <tr>
            <th scope="col">{say(words.rank)}</th>
            <th scope="col">{say(words.asAuthor)}</th>
            {days.map((day) => (
              <th key={day} scope="col">
                {day}
              </th>
            ))}
            <th scope="col">{say(words.count)}</th>
            <th scope="col">{say(words.total)}</th>
            <th scope="col">{say(words.royalty)}</th>
          </tr>
        </thead>
        <tbody>
          {tallies.map(({ author, rank, byDay, count, score, royalty }) => (
            <tr key={author}>
              <td>{rank}</td>
              <th scope="row" translate="no">
                {author}
              </th>
              {days.map((day) => (
                <td key={day} data-some={byDay.has(day)}>
                  {byDay.get(day) ?? ''}
                </td>
              ))}
              <td>{count}</td>
              <td>
                <b>{score}</b>
              </td>
              <td>{inYuan(royalty)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

export default MonthTable
