import { news } from '@masthead/contract/cms/news'
import { Link } from 'react-router'
import { useSay } from '../kit/look/language'
import { filled } from '../kit/noun/listWords'
import { words } from './dashboard-words'
import { FigureCards } from './FigureCards'
import { listLink, useListPath, useMostRead, useReach } from './figures'
import { words as weekly } from './weekly-words'

/** What readers did in the last days and how long articles waited to be published, beside as many days before; nothing for who may see none of it. */
export const Readers = ({ days }: { days: number }) => {
  const say = useSay()
  const lines = useReach(days).data?.lines ?? []
  if (lines.length === 0) return null
  return (
    <section aria-label={say(words.readers)}>
      <FigureCards lines={lines} before={say(filled(weekly.daysBefore, { count: days }))} />
    </section>
  )
}

/** Which of the articles of the last days were read most, each a way to it, with a bar that tells its reads beside those of the first. */
export const MostRead = ({ since }: { since: string | undefined }) => {
  const say = useSay()
  const path = useListPath()(news.name)
  const rows = useMostRead(since).data ?? []
  const most = Number(rows[0]?.views ?? 0)
  if (most === 0) return null
  return (
    <section className="card dashboard-box" data-wide="true" aria-label={say(words.mostRead)}>
      <header>
        <h2>{say(words.mostRead)}</h2>
        <span className="soft">{say(words.publishedIn)}</span>
      </header>
      <ol className="dashboard-most">
        {rows.map(({ id, title, views }) => (
          <li key={id}>
            <span translate="no">{path ? <Link to={listLink(path, { row: id })}>{title}</Link> : title}</span>
            <span className="dashboard-part" aria-hidden="true" style={{ width: `${Math.round((100 * Number(views)) / most)}%` }} />
            <strong>{Number(views).toLocaleString('zh-CN')}</strong>
          </li>
        ))}
      </ol>
    </section>
  )
}
