import { useSay } from '../../../kit/look/language'
import { filled } from '../../words'
import { bodyDocument } from '../hits'
import { usePeople } from './usePeople'
import { useSigns } from './useSigns'
import { words } from './words'
import './present.css'

interface Props {
  readonly newsId: string
  readonly mayWrite: boolean
  /** Another one whenever the document of the text may be another. */
  readonly stamp: unknown
}

/** Who else has the article open, where in it, and whether they type. */
const PresentPeople = ({ newsId, mayWrite, stamp }: Props) => {
  const say = useSay()
  useSigns(newsId, { mayWrite, stamp, page: bodyDocument })
  const people = usePeople(newsId)
  if (people.length === 0) return null
  return (
    <ul className="news-present" aria-label={say(words.here)}>
      {people.map(({ userId, userName, activity, heading }) => {
        const what = say(filled(words[activity], { who: userName ?? say(words.somebody) }))
        return (
          <li key={userId} data-activity={activity} translate="no">
            {heading ? say(filled(words.at, { what, heading })) : what}
          </li>
        )
      })}
    </ul>
  )
}

export default PresentPeople
