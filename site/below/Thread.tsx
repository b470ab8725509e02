import { say } from '@masthead/contract/kit/label'
import type { ShownComment } from '../commentload'
import type { Frame } from '../Page'
import { isoTime, shortTime } from '../time'
import { likesText, repliesText, sentWord, toText, words } from './threadwords'

/** Where comments stand: what they are about, and the addresses of their page and of one thread. */
export interface Around {
  readonly frame: Frame
  /** The noun and id that is commented on, and the noun of the comments themselves. */
  readonly about: { readonly type: string; readonly id: string; readonly comments: string }
  /** Nobody comments any more. */
  readonly isClosed: boolean
  /** The page that a form leads back to. */
  readonly here: string
  threadHref(id: string): string
}

const Hidden = ({ values }: { values: Readonly<Record<string, string>> }) =>
  Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)

/** The page with the word what became of a form; of a comment the server knows better whether it is shown. */
const sentTo = (here: string, word: 'held' | 'reported'): string => {
  const [path = '', hash] = here.split('#')
  return `${path}${path.includes('?') ? '&' : '?'}sent=${word}${hash ? `#${hash}` : ''}`
}

/** Says what became of what was sent. */
export const SentWord = ({ sent, frame: { language } }: { sent: string | undefined; frame: Frame }) => {
  const word = sentWord(sent)
  return (
    word && (
      <p className="done" role="status">
        {say(word, language)}
      </p>
    )
  )
}

/** A form to write a comment, or an answer to one. */
export const WriteForm = ({ around: { frame, about, here }, to }: { around: Around; to?: string }) => (
  <form method="post" action="/me/comment" className="saying">
    <Hidden values={{ bizType: about.type, bizId: about.id, back: sentTo(here, 'held'), ...(to ? { parentId: to } : {}) }} />
    <label>
      <span>{say(to ? words.reply : words.say, frame.language)}</span>
      <textarea name="content" required maxLength={500} rows={to ? 2 : 4} />
    </label>
    <button type="submit" className="button">
      {say(words.send, frame.language)}
    </button>
  </form>
)

/** What a reader may do about a comment, each by a form of its own. */
const Deeds = ({ comment, around }: { comment: ShownComment; around: Around }) => {
  const { frame, about: of, here, isClosed } = around
  const about = { bizType: of.comments, bizId: comment.id, back: here }
  return (
    <div className="deeds">
      <form method="post" action="/me/react/like">
        <Hidden values={about} />
        <button type="submit">{comment.likes > 0 ? likesText(comment.likes, frame.language) : say(words.like, frame.language)}</button>
      </form>
      {!isClosed && (
        <details>
          <summary>{say(words.reply, frame.language)}</summary>
          <WriteForm around={around} to={comment.id} />
        </details>
      )}
      <details>
        <summary>{say(words.report, frame.language)}</summary>
        <form method="post" action="/me/react/report" className="saying">
          <Hidden values={{ ...about, reason: 'other', back: sentTo(here, 'reported') }} />
          <label>
            <span>{say(words.why, frame.language)}</span>
            <input name="words" required maxLength={200} />
          </label>
          <button type="submit" className="button">
            {say(words.report, frame.language)}
          </button>
        </form>
      </details>
    </div>
  )
}

const Said = ({ comment, around }: { comment: ShownComment; around: Around }) => {
  const { language, today, zone } = around.frame
  return (
    <li id={`c${comment.id}`}>
      {comment.content === undefined ? (
        <p className="nothing">{say(words.gone, language)}</p>
      ) : (
        <>
          <p className="facts">
            <strong>{comment.name}</strong>
            {comment.isStaff && <span>{say(words.staff, language)}</span>}
            {comment.isTop && <span>{say(words.pinned, language)}</span>}
            {comment.toName && <span>{toText(comment.toName, language)}</span>}
            {comment.time && <time dateTime={isoTime(comment.time, zone)}>{shortTime(comment.time, today, language)}</time>}
          </p>
          <p className="words">{comment.content}</p>
          {around.frame.settings.takesMembers && <Deeds comment={comment} around={around} />}
        </>
      )}
      {comment.answers.length > 0 && (
        <ol>
          {comment.answers.map((answer) => (
            <Said key={answer.id} comment={answer} around={around} />
          ))}
        </ol>
      )}
      {comment.replies > comment.answers.length && (
        <p>
          <a href={around.threadHref(comment.id)}>{repliesText(comment.replies, language)}</a>
        </p>
      )}
    </li>
  )
}

/** Comments, each with its first answers. */
export const Thread = ({ comments, around }: { comments: readonly ShownComment[]; around: Around }) =>
  comments.length === 0 ? (
    <p className="nothing">{say(words.none, around.frame.language)}</p>
  ) : (
    <ol className="thread">
      {comments.map((comment) => (
        <Said key={comment.id} comment={comment} around={around} />
      ))}
    </ol>
  )
