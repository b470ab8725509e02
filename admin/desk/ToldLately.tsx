import { useState } from 'react'
import { Link } from 'react-router'
import { useSay } from '../kit/look/language'
import { NoticeLines } from './NoticeLines'
import { NoticeText } from './NoticeText'
import { useNotices } from './notices'
import { words } from './words'

const most = 4

/** What somebody was told of late; nothing for whom there is nothing. */
const ToldLately = () => {
  const say = useSay()
  const found = useNotices(1, most)
  const [shown, setShown] = useState<string>()
  if (!found.data?.records.length) return null
  return (
    <section className="card home-box" aria-labelledby="home-told">
      <h2 id="home-told">{say(words.notices)}</h2>
      <NoticeLines found={found} none={say(words.none)} onOpen={({ id }) => setShown(id)} />
      <p className="home-ways">
        <Link className="home-way" to="/desk/notice">
          {say(words.seeAll)}
        </Link>
      </p>
      {shown && <NoticeText id={shown} onClose={() => setShown(undefined)} />}
    </section>
  )
}

export default ToldLately
