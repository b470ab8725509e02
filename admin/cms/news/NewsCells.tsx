import { EditOutlined, EyeOutlined, LockOutlined, PushpinOutlined } from '@ant-design/icons'
import { lockModes, news } from '@masthead/contract/cms/news'
import { Tag } from 'antd'
import { createContext, useContext } from 'react'
import { isSet } from '../../kit/kinds/flag'
import { Line } from '../../kit/kinds/Plain'
import { useSay } from '../../kit/look/language'
import { StateMark } from '../../kit/row/StateMark'
import type { Article } from './article'
import { hasPending } from './pending'
import { filled, words } from '../words'
import { Countdown } from './Countdown'

/** Who has which article open, by its id, for the rows of a list. */
export const PeopleOf = createContext<ReadonlyMap<string, readonly string[]>>(new Map())

/** Colleagues who have an article open, by name. */
const People = ({ newsId }: { newsId: string }) => {
  const say = useSay()
  const names = useContext(PeopleOf).get(newsId)
  if (!names) return null
  const said = say(filled(words.openNow, { names: names.join(say(words.between)) }))
  return (
    <span className="news-people" title={said} translate="no">
      <EyeOutlined aria-hidden /> <span className="line">{names.join(say(words.between))}</span>
      <span className="unseen">{said}</span>
    </span>
  )
}

/** What names an article in its list: picture, title, author, and what is going on with it. */
export const Title = ({ row, onOpen }: { row: Article; onOpen: () => void }) => {
  const say = useSay()
  const who = row.lockUserName || say(words.somebody)
  const locked = isSet(row.isLockEdit) ? say(filled(words.lockedMark, { who })) : undefined
  const edited = !locked && row.lockMode === lockModes.editing ? say(filled(words.editedMark, { who })) : undefined
  return (
    <span className="news-title">
      {row.thumb ? <img src={row.thumb} alt="" width={56} height={36} loading="lazy" /> : null}
      <span className="news-name">
        {isSet(row.isRecycled) ? (
          <Line text={row.title} />
        ) : (
          <button type="button" className="plain-button news-open" onClick={onOpen}>
            <Line text={row.title} />
          </button>
        )}
        {row.createName ? (
          <small className="soft line" translate="no">
            {row.createName}
          </small>
        ) : null}
      </span>
      {isSet(row.isTop) && <PushpinOutlined title={say(words.pinned)} aria-label={say(words.pinned)} />}
      {locked && <LockOutlined title={locked} aria-label={locked} />}
      {edited && <EditOutlined title={edited} aria-label={edited} />}
      <People newsId={row.id} />
      {hasPending(row) && <Tag className="news-mark">{say(words.pendingMark)}</Tag>}
      {Boolean(row.retractUser) && row.status !== news.state.retracted && <Tag color="red">{say(words.retractMark)}</Tag>}
    </span>
  )
}

/** The state of an article, and of one that waits for its moment how long that is. */
export const State = ({ row }: { row: Article }) => (
  <span className="news-state">
    <StateMark states={news.states ?? {}} value={row.status} />
    {row.status === news.state.scheduled && row.publishAt && <Countdown at={row.publishAt} />}
  </span>
)
