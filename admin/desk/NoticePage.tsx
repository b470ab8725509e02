import { noticeKinds } from '@masthead/contract/kit/tells'
import { Button, Pagination, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSay } from '../kit/look/language'
import { NoticeLines } from './NoticeLines'
import { NoticeText } from './NoticeText'
import { useNotices, useReading, type Wish } from './notices'
import { useUnread } from './unread'
import { words } from './words'

const size = 10

/** Everything that somebody was told, page by page. */
const NoticePage = () => {
  const say = useSay()
  const [address, setAddress] = useSearchParams()
  const unreadOnly = address.get('unread') === '1'
  const current = Math.max(1, Number(address.get('current')) || 1)
  const kind = address.get('kind') ?? undefined
  const found = useNotices(current, size, { unreadOnly, kind })
  const unread = useUnread()
  const reading = useReading()
  const [shown, setShown] = useState<string>()
  const show = (wish: Wish, page = 1): void =>
    setAddress({
      ...(wish.unreadOnly ? { unread: '1' } : {}),
      ...(wish.kind ? { kind: wish.kind } : {}),
      ...(page > 1 ? { current: String(page) } : {}),
    })
  return (
    <section className="card notice-page" aria-label={say(words.notices)}>
      <header className="list-head">
        <h1>{say(words.notices)}</h1>
        <Segmented
          size="small"
          value={unreadOnly ? 'unread' : 'all'}
          options={[
            { value: 'all', label: say(words.all) },
            { value: 'unread', label: `${say(words.unread)} ${unread}` },
          ]}
          onChange={(which) => show({ unreadOnly: which === 'unread', kind })}
        />
        <Select
          size="small"
          aria-label={say(words.allKinds)}
          value={kind ?? ''}
          popupMatchSelectWidth={false}
          options={[
            { value: '', label: say(words.allKinds) },
            ...Object.entries(noticeKinds).map(([value, label]) => ({ value, label: say(label) })),
          ]}
          onChange={(which) => show({ unreadOnly, kind: which || undefined })}
        />
        <span className="list-ways">
          <Button disabled={unread === 0} loading={reading.isPending} onClick={() => reading.mutate({})}>
            {say(words.readAll)}
          </Button>
        </span>
      </header>
      <NoticeLines found={found} none={say(unreadOnly ? words.noneUnread : words.none)} onOpen={({ id }) => setShown(id)} />
      <Pagination
        align="end"
        hideOnSinglePage
        current={current}
        pageSize={size}
        total={found.data?.total ?? 0}
        showSizeChanger={false}
        onChange={(page) => show({ unreadOnly, kind }, page)}
      />
      {shown && <NoticeText id={shown} onClose={() => setShown(undefined)} />}
    </section>
  )
}

export default NoticePage
