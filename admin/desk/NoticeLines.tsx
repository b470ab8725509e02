import { LoadFailed } from '../kit/look/LoadFailed'
import { phrases } from '../kit/look/phrases'
import { Button, Empty, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { nearby } from '../kit/kinds/moments'
import { shortNumber } from '../kit/kinds/shortNumber'
import { useSay } from '../kit/look/language'
import { type Notice, useAlike, type useNotices, useReading } from './notices'
import { words } from './words'
import './notices.css'

interface Props {
  readonly found: ReturnType<typeof useNotices>
  /** What is said where there are none. */
  readonly none: string
  /** Shows the text of a notice that leads nowhere. */
  readonly onOpen: (notice: Notice) => void
  /** A notice led elsewhere. */
  readonly onLeave?: () => void
}

/** Notices one below the other, the unread ones marked; those that are alike as one line that opens. */
export const NoticeLines = ({ found, none, onOpen, onLeave }: Props) => {
  const say = useSay()
  const navigate = useNavigate()
  const { mutate: read } = useReading()
  const open = (notice: Notice): void => {
    if (!notice.leads) {
      onOpen(notice)
      return
    }
    if (!notice.isRead) read({ ids: [notice.id] })
    onLeave?.()
    void navigate(notice.leads)
  }
  if (found.isPending) return <Skeleton active paragraph={{ rows: 4 }} title={false} aria-label={say(phrases.page.loading)} />
  if (found.isError) return <LoadFailed of={found} extra={null} />
  if (found.data.records.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={none} />
  return (
    <ul className="notices">
      {found.data.records.map((notice) => (
        <li key={notice.id}>
          <NoticeLine notice={notice} onOpen={open} />
          {notice.alike > 1 && <AlikeLines notice={notice} onOpen={open} onRead={() => read({ alike: notice.id })} />}
        </li>
      ))}
    </ul>
  )
}

/** A title whose long numbers are told by their ends, as people read them out. */
const brief = (title: string): string => title.replace(/[A-Z]{0,4}\d{16,}/g, shortNumber)

const NoticeLine = ({ notice, onOpen }: { notice: Notice; onOpen: (notice: Notice) => void }) => {
  const say = useSay()
  return (
    <button type="button" data-unread={!notice.isRead} onClick={() => onOpen(notice)}>
      <span className="notice-title" title={notice.title} translate="no">
        {!notice.isRead && <i className="notice-new" role="img" aria-label={say(words.unread)} />}
        {brief(notice.title)}
      </span>
      <span className="soft">
        {notice.isTop && <Tag>{say(words.pinned)}</Tag>}
        {notice.kindName ?? notice.categoryName} · <time title={notice.releaseTime}>{nearby(notice.releaseTime)}</time>
      </span>
    </button>
  )
}

/** The others that are like a notice, once somebody wants to see them. */
const AlikeLines = ({ notice, onOpen, onRead }: { notice: Notice; onOpen: (notice: Notice) => void; onRead: () => void }) => {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const { data } = useAlike(notice.id, isOpen)
  const others = data?.records.filter(({ id }) => id !== notice.id) ?? []
  return (
    <div className="notice-alike">
      <Button type="link" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? say(words.less) : say(words.more, { count: notice.alike - 1 })}
      </Button>
      {!notice.isRead && (
        <Button type="link" size="small" onClick={onRead}>
          {say(words.readAlike)}
        </Button>
      )}
      {isOpen && (
        <ul className="notices">
          {others.map((one) => (
            <li key={one.id}>
              <NoticeLine notice={one} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
