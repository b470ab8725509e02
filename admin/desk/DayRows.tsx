import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router'
import { faceOf } from '../kit/row/face'
import { useSay } from '../kit/look/language'
import { apiOf, loadNoun } from '../kit/noun/nouns'
import { textOf, titleOf } from '../kit/noun/titles'
import { rowParam } from '../kit/noun/rowAddress'
import { StateMark } from '../kit/row/StateMark'
import { call, type Page } from '../kit/wire/client'
import { type Counted, listLink, useListPage } from './figures'
import { words } from './row-words'
import './start.css'

const perList = 20
const most = 10

/** What is booked for today in one list, by its hour. */
const rowsOf = async ({ noun: name, query, at }: Counted, signal: AbortSignal) => {
  const noun = await loadNoun(name)
  if (!at || noun.fields[at]?.kind !== 'time') return []
  const { records } = await call<Page>('GET', apiOf(noun, 'page'), { query: { ...query, current: 1, size: perList, ascs: at }, signal, quiet: true })
  const { second } = faceOf(noun)
  return records.map((row) => ({
    id: row.id,
    at: String(row[at] ?? ''),
    title:
      second
        .map(([key, field]) => textOf(row, key, field))
        .filter(Boolean)
        .join(' · ') || titleOf(noun, row),
    where: noun.fields.address ? textOf(row, 'address', noun.fields.address) : '',
    states: noun.states ?? {},
    state: noun.states && row.status,
  }))
}

/** What is booked for today, in the order in which it comes. */
const DayRows = ({ figures }: { figures: readonly Counted[] }) => {
  const say = useSay()
  const pageOf = useListPage()
  const asked = figures.filter(({ noun, total }) => total > 0 && pageOf(noun))
  const found = useQueries({
    queries: asked.map((one) => ({
      queryKey: ['rows', one.noun, 'day', one.key, one.query, one.total],
      queryFn: ({ signal }: { signal: AbortSignal }) => rowsOf(one, signal),
    })),
  })
  const rows = asked
    .flatMap((figure, at) => (found[at]?.data ?? []).map((row) => ({ ...row, figure })))
    .sort((one, other) => one.at.localeCompare(other.at))
    .slice(0, most)
  if (rows.length === 0) return null
  return (
    <section className="card home-box" aria-labelledby="home-day">
      <h2 id="home-day">{say(words.day)}</h2>
      <ol className="waiting">
        {rows.map(({ id, at, title, where, states, state, figure }) => (
          <li key={id}>
            <Link to={listLink(pageOf(figure.noun)?.path ?? '', { ...figure.query, [rowParam]: id })}>
              <time>{at.slice(11, 16)}</time>
              <b translate="no">{title}</b>
              {where && (
                <span className="soft line" translate="no">
                  {where}
                </span>
              )}
              <StateMark states={states} value={state} />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}

export default DayRows
