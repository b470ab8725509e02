import { say } from '@masthead/contract/kit/label'
import { sizedLink } from '@masthead/contract/resource/upload'
import { FollowForm } from '../below/FollowForm'
import { Columns } from '../Beside'
import { Heading } from '../Cards'
import type { Answering, Question, QuestionListing } from '../questionload'
import { type Frame, ListLinks, Page, Pager, Trail, type TrailStep } from '../Page'
import { shortTime } from '../time'
import { pageText, titleOf, words as siteWords } from '../words'
import type { PublicReply } from '../reply'
import { lasting, starsOf, words } from './words'

export const questionHref = (id: string): string => `/question?id=${encodeURIComponent(id)}`

/** The way to a page of the questions. */
export const stepsTo = ({ language }: Frame, ...last: readonly TrailStep[]): TrailStep[] => [
  { name: say(siteWords.home, language), href: '/home' },
  { name: say(words.questions, language), href: '/questions' },
  ...last,
]

interface QuestionsProps {
  readonly frame: Frame
  readonly listing: QuestionListing
  readonly answering: readonly Answering[]
  readonly replies: readonly PublicReply[]
}

/** What was asked and answered, with the board of the departments beside it. */
export const QuestionsPage = ({ frame, listing, answering, replies }: QuestionsProps) => {
  const { language, settings, today } = frame
  const suffix = listing.current > 1 ? ` - ${pageText(listing.current, listing.pages, language)}` : ''
  return (
    <Page
      frame={frame}
      title={titleOf(`${say(words.questions, language)}${suffix}`, settings.name)}
      section="questions"
      head={
        <>
          <ListLinks frame={frame} path="/questions" current={listing.current} pages={listing.pages} />
          <meta name="description" content={say(words.about, language)} />
        </>
      }
    >
      <Trail steps={stepsTo(frame).map((step, index) => (index === 1 ? { name: step.name } : step))} language={language} />
      <header className="shelf asking">
        <h1>{say(words.questions, language)}</h1>
        <p className="brief">{say(words.about, language)}</p>
        <p className="ways">
          <a className="button" href="/ask">
            {say(words.ask, language)}
          </a>
          <a href="/myQuestion">{say(words.mine, language)}</a>
        </p>
      </header>
      <Columns side={answering.length > 0 && <Board answering={answering} frame={frame} />}>
        <div className="listed">
          {listing.records.length === 0 ? (
            <p className="nothing">{say(words.none, language)}</p>
          ) : (
            <>
              <ol className="questions">
                {listing.records.map((question) => (
                  <li key={question.id}>
                    <h2>
                      <a href={questionHref(question.id)}>{question.title}</a>
                    </h2>
                    <p className="facts">
                      {question.replyDeptName && <span>{question.replyDeptName}</span>}
                      <time>{shortTime(question.replyTime, today, language)}</time>
                      {question.categoryName && <span>{question.categoryName}</span>}
                      {question.satisfaction && <span>{`${say(words.satisfaction, language)} ${starsOf(question.satisfaction, language)}`}</span>}
                    </p>
                  </li>
                ))}
              </ol>
              <Pager path="/questions" current={listing.current} pages={listing.pages} language={language} />
            </>
          )}
          {replies.length > 0 && <PublicReplies replies={replies} frame={frame} />}
        </div>
      </Columns>
    </Page>
  )
}

/** What departments answered to everybody about letters that people wrote. */
const PublicReplies = ({ replies, frame: { language, today } }: { replies: readonly PublicReply[]; frame: Frame }) => (
  <section>
    <Heading title={say(words.letters, language)} language={language} />
    <ol className="questions">
      {replies.map(({ id, categoryName, deptName, publicReply, closeTime }) => (
        <li key={id}>
          <p className="facts">
            {deptName && <span>{deptName}</span>}
            <time>{shortTime(closeTime, today, language)}</time>
            {categoryName && <span>{categoryName}</span>}
          </p>
          <p className="text">{publicReply}</p>
        </li>
      ))}
    </ol>
  </section>
)

const Board = ({ answering, frame: { language } }: { answering: readonly Answering[]; frame: Frame }) => (
  <section>
    <Heading title={say(words.board, language)} language={language} />
    <table className="board">
      <thead>
        <tr>
          <th scope="col">{say(words.department, language)}</th>
          <th scope="col">{say(words.count, language)}</th>
          <th scope="col">{say(words.hours, language)}</th>
          <th scope="col">{say(words.satisfaction, language)}</th>
        </tr>
      </thead>
      <tbody>
        {answering.map(({ deptName, answered, hours, satisfaction }) => (
          <tr key={deptName}>
            <th scope="row">{deptName}</th>
            <td>{answered}</td>
            <td>{lasting(hours, language)}</td>
            <td>{satisfaction}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

/** One question with its answer; whoever cares says so. */
export const QuestionPage = ({ frame, question, tenantId }: { frame: Frame; question: Question; tenantId: string }) => {
  const { language, settings, today, origin } = frame
  const { title, content, reply, problemNo, createTime, categoryName, replyDeptName, replyTime, satisfaction, publicName, images } = question
  return (
    <Page
      frame={frame}
      title={titleOf(title, settings.name)}
      section="questions"
      head={
        <>
          <link rel="canonical" href={`${origin}${questionHref(question.id)}`} />
          <meta name="description" content={(reply ?? content).slice(0, 120)} />
        </>
      }
    >
      <Trail steps={stepsTo(frame, { name: problemNo })} language={language} />
      <article className="question" data-visited={question.id} data-tenant={tenantId}>
        <h1>{title}</h1>
        <p className="facts">
          <span>{problemNo}</span>
          <span>{publicName ?? say(words.nameless, language)}</span>
          <span>
            {say(words.asked, language)} <time>{shortTime(createTime, today, language)}</time>
          </span>
          {categoryName && <span>{categoryName}</span>}
          <span>{`${say(words.views, language)} ${question.views ?? 0}`}</span>
        </p>
        <p className="text">{content}</p>
        {images && (
          <ul className="shots">
            {images.split(',').map((link, index) => (
              <li key={link}>
                <a href={link}>
                  <img src={sizedLink(link, 320)} alt={`${say(words.picture, language)} ${index + 1}`} loading="lazy" />
                </a>
              </li>
            ))}
          </ul>
        )}
        <section className="reply">
          <h2>{say(words.reply, language)}</h2>
          <p className="facts">
            <span>{replyDeptName}</span>
            <time>{shortTime(replyTime, today, language)}</time>
            {satisfaction && <span>{`${say(words.satisfaction, language)} ${starsOf(satisfaction, language)}`}</span>}
          </p>
          <p className="text">{reply}</p>
        </section>
        <p className="ways">
          {(settings.takesMembers ? (['like'] as const) : (['like', 'follow'] as const)).map((kind) => (
            <button key={kind} type="button" className="count" data-count={kind} data-counted={question.id} data-tenant={tenantId}>
              {say(words[kind], language)} <span>{question[kind === 'like' ? 'likes' : 'follows'] ?? 0}</span>
            </button>
          ))}
          <a href="/ask">{say(words.ask, language)}</a>
        </p>
        {settings.takesMembers && <FollowForm type="petition/problem" id={question.id} back={questionHref(question.id)} language={language} />}
      </article>
    </Page>
  )
}
