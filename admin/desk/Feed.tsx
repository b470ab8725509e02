import { phrases } from '../kit/look/phrases'
import { Button, Skeleton } from 'antd'
import { Link } from 'react-router'
import { wireNow } from '../kit/look/clock'
import { useSay } from '../kit/look/language'
import { listLink, useFeed, useListPath } from './figures'
import { words } from './home-words'

/** What happens to the news, the latest first, while it happens. */
export const Feed = () => {
  const say = useSay()
  const pathOf = useListPath()
  const found = useFeed()
  const path = pathOf('cms/news')
  const today = wireNow().format('YYYY-MM-DD')
  if (found.isPending) return <Skeleton active title={false} paragraph={{ rows: 6 }} />
  if (!found.data) {
    return (
      <p className="soft">
        {say(phrases.page.loadFailed)}{' '}
        <Button type="link" size="small" onClick={() => void found.refetch()}>
          {say(phrases.page.retry)}
        </Button>
      </p>
    )
  }
  if (found.data.length === 0) return <p className="soft">{say(words.feedEmpty)}</p>
  return (
    <ol className="feed" aria-live="polite">
      {found.data.map((line) => (
        <li key={line.id}>
          <time dateTime={line.createTime.replace(' ', 'T')} title={line.createTime}>
            {line.createTime.startsWith(today) ? line.createTime.slice(11, 16) : line.createTime.slice(5, 16)}
          </time>
          <span className="feed-what">
            <span translate="no">{line.operator}</span> <b>{line.actionName}</b>
          </span>
          {path && line.title ? (
            <Link translate="no" className="line" to={listLink(path, { id_equal: line.newsId })} title={line.title}>
              {line.title}
            </Link>
          ) : (
            <span className="line" translate="no">
              {line.title}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
