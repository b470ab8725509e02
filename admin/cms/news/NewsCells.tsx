import { EditOutlined, LockOutlined, PushpinOutlined } from '@ant-design/icons'
import { news } from '@masthead/contract/cms/news'
import { Tag } from 'antd'
import { isSet } from '../../kit/kinds/flag'
import { Line } from '../../kit/kinds/Plain'
import { useSay } from '../../kit/look/language'
import { StateMark } from '../../kit/row/StateMark'
import type { Row } from '../../kit/wire/client'
import { hasPending } from '../guides/Banners'
import { filled, words } from '../words'
import { Countdown } from './Countdown'

const [scheduled, retracted] = [3, 6]

/** What names an article in its list: picture, title, author, and what is going on with it. */
export const Title = ({ row, onOpen }: { row: Row; onOpen: () => void }) => {
  const say = useSay()
  const who = String(row.lockUserName ?? '') || say(words.somebody)
  const locked = isSet(row.isLockEdit) ? say(filled(words.lockedMark, { who })) : undefined
  const edited = !locked && Number(row.lockMode) === 1 ? say(filled(words.editedMark, { who })) : undefined
  return (
    <span className="news-title">
      {row.thumb ? <img src={String(row.thumb)} alt="" width={56} height={36} loading="lazy" /> : null}
      <span className="news-name">
        {isSet(row.isRecycled) ? (
          <Line text={String(row.title ?? '')} />
        ) : (
          <button type="button" className="plain-button news-open" onClick={onOpen}>
            <Line text={String(row.title ?? '')} />
          </button>
        )}
        {row.createName ? (
          <small className="soft line" translate="no">
            {String(row.createName)}
          </small>
        ) : null}
      </span>
      {isSet(row.isTop) && <PushpinOutlined title={say(words.pinned)} aria-label={say(words.pinned)} />}
      {locked && <LockOutlined title={locked} aria-label={locked} />}
      {edited && <EditOutlined title={edited} aria-label={edited} />}
      {hasPending(row) && <Tag className="news-mark">{say(words.pendingMark)}</Tag>}
      {Boolean(row.retractUser) && Number(row.status) !== retracted && <Tag color="red">{say(words.retractMark)}</Tag>}
    </span>
  )
}

/** The state of an article, and of one that waits for its moment how long that is. */
export const State = ({ row }: { row: Row }) => (
  <span className="news-state">
    <StateMark states={news.states ?? {}} value={row.status} />
    {Number(row.status) === scheduled && row.publishAt ? <Countdown at={String(row.publishAt)} /> : null}
  </span>
)
