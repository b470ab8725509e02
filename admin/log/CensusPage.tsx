import { useQuery } from '@tanstack/react-query'
import { call, type Page } from '../kit/wire/client'
import { useSay } from '../kit/look/language'
import { Waiting } from '../kit/list/States'
import { ResourcePage } from '../kit/page/ResourcePage'
import { slow, words } from './words'
import './log.css'

interface Count {
  readonly id: string
  readonly date: string
  readonly method: string
  readonly uri: string
  readonly count: number
  readonly errors: number
  readonly p95: number
}

/** The statistics of calls: the busiest ones of the newest day as bars, and the derived page below, which would be pushed down if it came before them. */
const CensusPage = () => {
  const found = useQuery({
    queryKey: ['census', 'busiest'],
    queryFn: ({ signal }) => call<Page<Count>>('GET', '/api/blade-log/api/census/list', { query: { size: 10 }, signal }),
    refetchInterval: 60_000,
  })
  if (found.isPending) return <Waiting />
  return (
    <>
      {found.data && <Busiest records={found.data.records} />}
      <ResourcePage name="log/census" />
    </>
  )
}

const Busiest = ({ records }: { records: readonly Count[] }) => {
  const say = useSay()
  const day = records[0]?.date
  const rows = records.filter(({ date }) => date === day)
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <section className="card census" aria-label={say(words.busiest)}>
      <h2>
        {say(words.busiest)} {day && <span className="census-day">{day}</span>}
      </h2>
      {rows.length === 0 && <p className="census-none">{say(words.noCalls)}</p>}
      <ol>
        {rows.map(({ id, method, uri, count, errors, p95 }) => (
          <li key={id}>
            <span className="census-call" title={`${method} ${uri}`}>
              <b>{method}</b> {uri}
            </span>
            <span className="census-bar" aria-hidden="true">
              <i style={{ width: `${(100 * (count - errors)) / most}%` }} />
              <i data-bad="true" style={{ width: `${(100 * errors) / most}%` }} />
            </span>
            <span className="census-numbers">
              {count} {say(words.calls)}
              {errors > 0 && (
                <em>
                  {errors} {say(words.failed)}
                </em>
              )}
              <span className="census-slow">{say(slow(p95))}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

export default CensusPage
