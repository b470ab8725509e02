import { say } from '@masthead/contract/kit/label'
import { type Around, SentWord, Thread, WriteForm } from '../below/Thread'
import { words } from '../below/threadwords'
import type { CommentsOf } from '../commentload'
import { articleHref, commentsHref } from '../link'
import { type Frame, Page, Trail, type TrailStep } from '../Page'
import { titleOf, words as siteWords } from '../words'

export const CommentsPage = ({
  frame,
  found,
  page,
  thread,
  sent,
}: {
  frame: Frame
  found: CommentsOf
  page: number
  thread: string | undefined
  sent: string | undefined
}) => {
  const { language, settings } = frame
  const heading = say(words.comments, language)
  const more: Record<string, string> = thread === undefined ? {} : { thread }
  const around: Around = {
    frame,
    about: { type: 'cms/news', id: found.id, comments: 'general/comments' },
    isClosed: found.closed !== undefined,
    here: commentsHref(found.id, more),
    threadHref: (id) => commentsHref(found.id, { thread: id }),
  }
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
        <SentWord sent={sent} frame={frame} />
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
        <Thread comments={found.comments} around={around} />
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
