import { useQuery } from '@tanstack/react-query'
import { useSay } from '../kit/look/language'
import { call, type Page, type Row } from '../kit/wire/client'
import { type Counted, newsroom } from './figures'
import { words } from './home-words'
import './start.css'

const perQueue = 5
const most = 8

const rowsOf = async ({ label, query }: Counted, signal: AbortSignal): Promise<{ row: Row; what: string }[]> => {
  const { records } = await call<Page>('GET', '/api/blade-cms/news/page', {
    query: { ...query, current: 1, size: perQueue, ascs: 'updateTime' },
    signal,
    quiet: true,
  })
  return records.map((row) => ({ row, what: label }))
}

/** The articles that wait for this user, those that have waited longest first. */
const WaitingRows = ({ figures }: { figures: readonly Counted[] }) => {
  const say = useSay()
  const asked = figures.filter(({ noun, total }) => noun === newsroom && total > 0)
  const rows =
    useQuery({
      queryKey: ['rows', newsroom, 'waiting', asked.map(({ key, query, total }) => [key, query, total])],
      queryFn: ({ signal }) => Promise.all(asked.map((one) => rowsOf(one, signal))),
      placeholderData: (before) => before,
    }).data?.flat() ?? []
  const shown = rows
    .filter(({ row }, at) => rows.findIndex((one) => one.row.id === row.id) === at)
    .sort((one, other) => String(one.row.updateTime).localeCompare(String(other.row.updateTime)))
    .slice(0, most)
  if (shown.length === 0) return null
  return (
    <ol className="waiting" aria-label={say(words.oldest)}>
      {shown.map(({ row, what }) => (
        <li key={row.id}>
          <a href={`/news?id=${row.id}`} target={`news-${row.id}`}>
            <span className="soft">{what}</span>
            <b>{String(row.title)}</b>
            <span className="soft">{String(row.createName ?? '')}</span>
            <time className="soft">{String(row.updateTime).slice(5, 16)}</time>
          </a>
        </li>
      ))}
    </ol>
  )
}

export default WaitingRows
