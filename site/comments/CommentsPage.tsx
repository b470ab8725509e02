import { say } from '@masthead/contract/kit/label'
import type { CommentsOf, ShownComment } from '../commentload'
import { articleHref, commentsHref } from '../link'
import { type Frame, Page, Trail, type TrailStep } from '../Page'
import { isoTime, shortTime } from '../time'
import { titleOf, words as siteWords } from '../words'
import { likesText, repliesText, toText, words } from './words'

interface Around {
  readonly frame: Frame
  readonly found: CommentsOf
  readonly here: string
}

const Hidden = ({ values }: { values: Readonly<Record<string, string>> }) =>
  Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)

const WriteForm = ({ around: { frame, found, here }, to }: { around: Around; to?: string }) => (
  <form method="post" action="/me/comment" className="saying">
    <Hidden values={{ bizType: 'cms/news', bizId: found.id, back: `${here}&sent=1`, ...(to ? { parentId: to } : {}) }} />
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
  const { frame, found, here } = around
  const about = { bizType: 'general/comments', bizId: comment.id, back: here }
  return (
    <div className="deeds">
      <form method="post" action="/me/react/like">
        <Hidden values={about} />
        <button type="submit">{comment.likes > 0 ? likesText(comment.likes, frame.language) : say(words.like, frame.language)}</button>
      </form>
      {!found.closed && (
        <details>
          <summary>{say(words.reply, frame.language)}</summary>
          <WriteForm around={around} to={comment.id} />
        </details>
      )}
      <details>
        <summary>{say(words.report, frame.language)}</summary>
        <form method="post" action="/me/react/report" className="saying">
          <Hidden values={{ ...about, reason: 'other', back: `${here}&sent=1` }} />
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
          <a href={commentsHref(around.found.id, { thread: comment.id })}>{repliesText(comment.replies, language)}</a>
        </p>
      )}
    </li>
  )
}

export const CommentsPage = ({
  frame,
  found,
  page,
  thread,
  isSent,
}: {
  frame: Frame
  found: CommentsOf
  page: number
  thread: string | undefined
  isSent: boolean
}) => {
  const { language, settings } = frame
  const heading = say(words.comments, language)
  const more: Record<string, string> = thread === undefined ? {} : { thread }
  const around: Around = { frame, found, here: commentsHref(found.id, more) }
  const steps: TrailStep[] = [
    { name: say(siteWords.home, language), href: '/home' },
    { name: found.title, href: articleHref(found.id) },
    { name: heading },
  ]
  return (
    <Page frame={frame} title={titleOf(`${heading} ${found.title}`, settings.name)} head={<meta name="robots" content="noindex" />}>
      <Trail steps={steps} language={language} />
      <section className="commentpage">
        <h1>{heading}</h1>
        <p>
          <a href={articleHref(found.id)}>{found.title}</a>
        </p>
        {isSent && (
          <p className="done" role="status">
            {say(words.sent, language)}
          </p>
        )}
        {found.closed ? (
          <p className="nothing">{found.closed}</p>
        ) : (
          thread === undefined &&
          settings.takesMembers && (
            <>
              <WriteForm around={around} />
              <p className="hint">{say(words.rules, language)}</p>
            </>
          )
        )}
        {found.comments.length === 0 ? (
          <p className="nothing">{say(words.none, language)}</p>
        ) : (
          <ol className="thread">
            {found.comments.map((comment) => (
              <Said key={comment.id} comment={comment} around={around} />
            ))}
          </ol>
        )}
        {found.hasMore && (
          <p>
            <a rel="next" href={commentsHref(found.id, { ...more, page: String(page + 1) })}>
              {say(words.more, language)}
            </a>
          </p>
        )}
        {thread !== undefined && (
          <p>
            <a href={commentsHref(found.id)}>{say(words.back, language)}</a>
          </p>
        )}
      </section>
    </Page>
  )
}
