import { phrases } from '../kit/look/phrases'
import { Empty, Result, Skeleton, Tag } from 'antd'
import { useSay } from '../kit/look/language'
import type { Notice, useNotices } from './notices'
import { words } from './words'
import './notices.css'

interface Props {
  readonly found: ReturnType<typeof useNotices>
  /** What is said where there are none. */
  readonly none: string
  readonly onOpen: (notice: Notice) => void
}

/** Notices one below the other, the unread ones marked. */
export const NoticeLines = ({ found, none, onOpen }: Props) => {
  const say = useSay()
  if (found.isPending) return <Skeleton active paragraph={{ rows: 4 }} title={false} aria-label={say(phrases.page.loading)} />
  if (found.isError) return <Result status="warning" title={say(phrases.page.loadFailed)} subTitle={found.error.message} />
  if (found.data.records.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={none} />
  return (
    <ul className="notices">
      {found.data.records.map((notice) => (
        <li key={notice.id}>
          <button type="button" data-unread={!notice.isRead} onClick={() => onOpen(notice)}>
            <span className="notice-title" title={notice.title}>
              {!notice.isRead && <i className="notice-new" role="img" aria-label={say(words.unread)} />}
              {notice.title}
            </span>
            <span className="soft">
              {notice.isTop && <Tag>{say(words.pinned)}</Tag>}
              {notice.categoryName} · {notice.releaseTime}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
