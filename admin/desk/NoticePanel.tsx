import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSay } from '../kit/look/language'
import { NoticeLines } from './NoticeLines'
import { NoticeText } from './NoticeText'
import { useNotices, useReading } from './notices'
import { words } from './words'

interface Props {
  readonly unread: number
  readonly onLeave: () => void
}

/** The latest notices, with the way to all of them. */
export const NoticePanel = ({ unread, onLeave }: Props) => {
  const say = useSay()
  const found = useNotices(1, 10)
  const reading = useReading()
  const [shown, setShown] = useState<string>()
  return (
    <div className="notice-panel">
      <NoticeLines found={found} none={say(words.none)} onOpen={({ id }) => setShown(id)} onLeave={onLeave} />
      <p className="notice-ways">
        <Button type="link" size="small" disabled={unread === 0} loading={reading.isPending} onClick={() => reading.mutate({})}>
          {say(words.readAll)}
        </Button>
        <Link to="/desk/notice" onClick={onLeave}>
          {say(words.seeAll)}
        </Link>
      </p>
      {shown && <NoticeText id={shown} onClose={() => setShown(undefined)} />}
    </div>
  )
}
