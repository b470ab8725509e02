import { say } from '@masthead/contract/kit/label'
import { commentsHref } from '../link'
import type { Frame } from '../Page'
import { WriteForm } from './Thread'
import { words } from './threadwords'

/** Comments on an article: a script shows the first threads, and their page has all of them. The page of the article is kept, so that no comment stands in it. */
export const CommentsBelow = ({ id, frame, tenantId }: { id: string; frame: Frame; tenantId: string }) => {
  const { language, settings } = frame
  const around = {
    frame,
    about: { type: 'cms/news', id, comments: 'general/comments' },
    isClosed: false,
    here: commentsHref(id),
    threadHref: (thread: string) => commentsHref(id, { thread }),
  }
  return (
    <section className="taking commentpage" id="comments">
      <h2>{say(words.comments, language)}</h2>
      <ol
        className="thread"
        data-comments={id}
        data-tenant={tenantId}
        data-words={JSON.stringify([say(words.staff, language), say(words.gone, language)])}
      />
      <p>
        <a className="button" href={commentsHref(id)}>
          {say(words.all, language)}
        </a>
      </p>
      {settings.takesMembers && <WriteForm around={around} />}
    </section>
  )
}
