import { news } from '@masthead/contract/cms/news'
import type { Label } from '@masthead/contract/kit/label'
import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton } from 'antd'
import { LoadFailed } from '../../../kit/look/LoadFailed'
import { useSay } from '../../../kit/look/language'
import { apiOf } from '../../../kit/noun/nouns'
import { call } from '../../../kit/wire/client'
import { filled } from '../../words'
import { words } from './words'
import './figures.css'

interface Figures {
  readonly totals: Readonly<Record<string, number>>
  readonly days: readonly { readonly day: string; readonly views: number; readonly visitors: number }[]
  readonly live: { readonly readers: number; readonly steps: readonly { readonly minutes: number; readonly readers: number }[] }
}

/** Milliseconds after which the last half hour is another one. */
const liveMs = 60_000

const origins = ['fromDirect', 'fromSite', 'fromSearch', 'fromSocial', 'fromElsewhere'] as const
const depths = ['depth25', 'depth50', 'depth75', 'depth100'] as const

/** Columns that say what they count to who points at them, and to who hears them. */
const Columns = ({
  label,
  columns,
}: {
  label: string
  columns: readonly { readonly key: string; readonly value: number; readonly said: string }[]
}) => {
  const most = Math.max(1, ...columns.map(({ value }) => value))
  return (
    <ol className="figure-columns" aria-label={label}>
      {columns.map(({ key, value, said }) => (
        <li key={key} title={said}>
          <span style={{ height: `${Math.round((value / most) * 100)}%` }} />
          <span className="unseen">{said}</span>
        </li>
      ))}
    </ol>
  )
}

/** Named counts as shares of a whole. */
const Shares = ({ title, whole, rows }: { title: Label; whole: number; rows: readonly (readonly [Label, number])[] }) => {
  const say = useSay()
  const percentOf = (count: number): number => (whole > 0 ? Math.round((count / whole) * 100) : 0)
  return (
    <section>
      <h3>{say(title)}</h3>
      <dl className="figure-shares">
        {rows.map(([label, count]) => (
          <div key={label[1]}>
            <dt>{say(label)}</dt>
            <dd>
              <meter min={0} max={100} value={percentOf(count)} aria-label={say(label)} />
              <span>{say(filled(words.share, { count: count.toLocaleString(), percent: String(percentOf(count)) }))}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** How often, how long and how far an article is read, where its readers come from, and how many of them there are now. */
const FiguresPanel = ({ newsId }: { newsId: string }) => {
  const say = useSay()
  const found = useQuery({
    queryKey: ['count', news.name, 'figures', newsId],
    queryFn: ({ signal }) => call<Figures>('GET', apiOf(news, `figures/${encodeURIComponent(newsId)}`), { signal, quiet: true }),
    refetchInterval: liveMs,
  })
  if (found.isPending) return <Skeleton active paragraph={{ rows: 8 }} />
  if (found.isError) return <LoadFailed of={found} />
  const { totals, days, live } = found.data
  const count = (key: string): number => totals[key] ?? 0
  if (count('views') === 0 && live.readers === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.none)} />
  const average = count('stays') > 0 ? Math.round(count('seconds') / count('stays')) : undefined
  const time =
    average === undefined
      ? '—'
      : say(
          average < 60
            ? filled(words.seconds, { seconds: String(average) })
            : filled(words.minutes, { minutes: String(Math.floor(average / 60)), seconds: String(average % 60) }),
        )
  const tiles: readonly (readonly [Label, string])[] = [
    [words.views, count('views').toLocaleString()],
    [words.visitors, count('visitors').toLocaleString()],
    [words.average, time],
    [words.likes, count('likes').toLocaleString()],
    [words.comments, count('comments').toLocaleString()],
  ]
  const came = origins.reduce((sum, key) => sum + count(key), 0)
  return (
    <div className="figures">
      <dl className="figure-tiles">
        {tiles.map(([label, value]) => (
          <div key={label[1]}>
            <dt>{say(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section aria-live="polite">
        <h3>
          {say(words.live)} <span className="soft">{say(filled(words.liveReaders, { count: live.readers.toLocaleString() }))}</span>
        </h3>
        {live.readers > 0 && (
          <Columns
            label={say(words.live)}
            columns={live.steps.map(({ minutes, readers }, index) => ({
              key: String(minutes),
              value: readers,
              said: say(filled(words.step, { from: String(live.steps[index + 1]?.minutes ?? 0), to: String(minutes), count: String(readers) })),
            }))}
          />
        )}
      </section>
      <section>
        <h3>{say(words.days)}</h3>
        <Columns
          label={say(words.days)}
          columns={days.map(({ day, views, visitors }) => ({
            key: day,
            value: views,
            said: say(filled(words.day, { day, views: String(views), visitors: String(visitors) })),
          }))}
        />
      </section>
      {count('stays') > 0 && <Shares title={words.depth} whole={count('stays')} rows={depths.map((key) => [words[key], count(key)])} />}
      {came > 0 && <Shares title={words.from} whole={came} rows={origins.map((key) => [words[key], count(key)])} />}
    </div>
  )
}

export default FiguresPanel
