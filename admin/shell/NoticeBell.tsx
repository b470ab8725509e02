import { BellOutlined } from '@ant-design/icons'
import { Badge, Popover, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { useUnread } from '../desk/unread'
import { bellWords as words } from '../desk/bell-words'
import { useSay } from '../kit/look/language'
import { settings } from '../kit/wire/settings'
import { titleUnread } from './title'
import { Later, lazyPart } from '../kit/wire/part'

const NoticePanel = lazyPart(async () => ({ default: (await import('../desk/NoticePanel')).NoticePanel }))

/** How many notices are unread, and the latest of them. */
export const NoticeBell = () => {
  const say = useSay()
  const unread = useUnread()
  const [open, setOpen] = useState(false)
  useEffect(() => titleUnread(unread), [unread])
  useEffect(() => () => titleUnread(0), [])
  const name = unread > 0 ? say(words.unreadCount).replace('{{count}}', String(unread)) : say(words.notices)
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      title={say(words.notices)}
      content={
        <Later fallback={<Skeleton active className="notice-panel" />}>
          <NoticePanel unread={unread} onLeave={() => setOpen(false)} />
        </Later>
      }
    >
      <button type="button" className="plain-button top-notices" aria-label={name} aria-expanded={open} title={name}>
        <Badge count={unread} overflowCount={settings.badgeMost} size="small">
          <BellOutlined />
        </Badge>
      </button>
    </Popover>
  )
}
