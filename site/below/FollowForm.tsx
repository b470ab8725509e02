import { type Language, say } from '@masthead/contract/kit/label'
import type { followable } from '@masthead/contract/cms/attention'

export const followWords = {
  follow: ['关注', 'Follow'],
  following: ['已关注', 'Following'],
  followers: ['人关注', 'followers'],
} as const

interface Props {
  readonly type: keyof typeof followable
  readonly id: string
  /** The page that the form leads back to. */
  readonly back: string
  readonly language: Language
  /** How many follow, where the page says so. */
  readonly count?: number
}

/** Follows a column, a tag, an author, an account or a question; who has logged in is shown whether they do, and takes it back by the same button. */
export const FollowForm = ({ type, id, back, language, count }: Props) => (
  <div className="following" data-mine={id} data-type={type}>
    <form method="post" action="/me/react/attention" data-react="attention">
      <input type="hidden" name="targetType" value={type} />
      <input type="hidden" name="targetId" value={id} />
      <input type="hidden" name="back" value={back} />
      <button
        type="submit"
        className="count"
        aria-pressed="false"
        data-on={say(followWords.following, language)}
        data-off={say(followWords.follow, language)}
      >
        {say(followWords.follow, language)}
      </button>
    </form>
    {count !== undefined && (
      <p className="followers">
        <b data-followers>{count}</b> {say(followWords.followers, language)}
      </p>
    )}
  </div>
)
