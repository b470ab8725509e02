import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router'
import { inYuan } from '../kit/noun/counted'
import { nearby } from '../kit/kinds/moments'
import { faceOf } from '../kit/row/face'
import { useSay } from '../kit/look/language'
import { apiOf, loadNoun } from '../kit/noun/nouns'
import { rowParam } from '../kit/noun/rowAddress'
import { StateMark } from '../kit/row/StateMark'
import { call, type Page } from '../kit/wire/client'
import { calledOf, reasonOf } from './called'
import { type Counted, listLink, newsroom, useListPage } from './figures'
import { words } from './row-words'
import './start.css'

const perQueue = 5
const most = 6

/** What was changed last in one list of somebody's own: its state, why, and what it brought in. */
const rowsOf = async ({ noun: name, query }: Counted, signal: AbortSignal) => {
  const noun = await loadNoun(name)
  const { records } = await call<Page>('GET', apiOf(noun, 'page'), {
    query: { ...query, current: 1, size: perQueue, descs: 'updateTime' },
    signal,
    quiet: true,
  })
  const earned = faceOf(noun).key.filter(([, { kind }]) => kind === 'money')
  return records.map((row) => ({
    id: row.id,
    at: row.updateTime ?? row.createTime ?? '',
    title: calledOf(noun, row).title,
    about: [reasonOf(noun, row), ...earned.map(([key]) => (Number(row[key]) > 0 ? inYuan(row[key]) : ''))].filter(Boolean).join(' · '),
    states: noun.states ?? {},
    state: noun.states && row.status,
  }))
}

/** What of somebody's own work moved, the latest first; the news have a feed of their own. */
const MovedRows = ({ figures }: { figures: readonly Counted[] }) => {
  const say = useSay()
  const pageOf = useListPage()
  const asked = figures.filter(({ noun, total }) => total > 0 && noun !== newsroom && pageOf(noun))
  const found = useQueries({
    queries: asked.map((one) => ({
      queryKey: ['rows', one.noun, 'moved', one.key, one.query, one.total],
      queryFn: ({ signal }: { signal: AbortSignal }) => rowsOf(one, signal),
    })),
  })
  const rows = asked
    .flatMap((figure, at) => (found[at]?.data ?? []).map((row) => ({ ...row, figure })))
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, most)
  if (rows.length === 0) return null
  return (
    <section className="card home-box" aria-labelledby="home-moved">
      <h2 id="home-moved">{say(words.moved)}</h2>
      <ol className="waiting moved">
        {rows.map(({ id, at, title, about, states, state, figure }) => (
          <li key={id}>
            <Link to={listLink(pageOf(figure.noun)?.path ?? '', { ...figure.query, [rowParam]: id })}>
              <b translate="no" title={title}>
                {title}
              </b>
              {about && (
                <span className="soft line" translate="no" title={about}>
                  {about}
                </span>
              )}
              <StateMark states={states} value={state} />
              <time className="soft">{nearby(at.slice(0, 10))}</time>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}

export default MovedRows
