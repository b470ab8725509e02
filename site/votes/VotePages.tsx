import { say } from '@masthead/contract/kit/label'
import { type Frame, Page, Trail, type TrailStep } from '../Page'
import { isoTime, shortTime } from '../time'
import type { ShownResult, ShownVote } from '../voteload'
import { titleOf, words as siteWords } from '../words'
import { pickText, totalText, words } from './words'

export const voteHref = (id: string): string => `/vote?id=${encodeURIComponent(id)}`

/** What a reader's own visit adds to the page of a vote. */
export interface VoteVisit {
  readonly hasVoted: boolean
  readonly fault?: string | undefined
  /** What was picked before it was refused, as `<question>:<key>`. */
  readonly picked?: ReadonlySet<string>
}

const Facts = ({ vote, frame: { language, today, zone } }: { vote: ShownVote; frame: Frame }) => {
  const [label, at] = vote.stage === 'early' ? [words.from, vote.startTime] : [words.until, vote.endTime]
  return (
    <p className="facts">
      <span>{say(words[vote.stage], language)}</span>
      <span>
        {say(label, language)} <time dateTime={isoTime(at, zone)}>{shortTime(at, today, language)}</time>
      </span>
    </p>
  )
}

export const VotesPage = ({ frame, votes }: { frame: Frame; votes: readonly ShownVote[] }) => {
  const { language, settings, origin } = frame
  const heading = say(words.votes, language)
  return (
    <Page
      frame={frame}
      title={titleOf(heading, settings.name)}
      section="votes"
      head={
        <>
          <link rel="canonical" href={`${origin}/votes`} />
          <meta name="description" content={say(words.about, language)} />
        </>
      }
    >
      <Trail steps={[{ name: say(siteWords.home, language), href: '/home' }, { name: heading }]} language={language} />
      <header className="shelf asking">
        <h1>{heading}</h1>
        <p className="brief">{say(words.about, language)}</p>
      </header>
      {votes.length === 0 ? (
        <p className="nothing">{say(words.none, language)}</p>
      ) : (
        <ol className="questions">
          {votes.map((vote) => (
            <li key={vote.id}>
              <h2>
                <a href={voteHref(vote.id)}>{vote.title}</a>
              </h2>
              <Facts vote={vote} frame={frame} />
            </li>
          ))}
        </ol>
      )}
    </Page>
  )
}

/** The result beside each option, as bars that are read as numbers too. */
const Counts = ({ vote, result, frame: { language } }: { vote: ShownVote; result: ShownResult; frame: Frame }) => (
  <section className="voteresult" aria-live="polite">
    {vote.questions.map((question) => {
      const counts = result.questions.find(({ id }) => id === question.id)?.options ?? []
      const most = Math.max(1, ...counts.map(({ count }) => count))
      return (
        <div key={question.id}>
          <h2>{question.title}</h2>
          <ul>
            {question.options.map(({ key, text }) => {
              const count = counts.find((one) => one.key === key)?.count ?? 0
              return (
                <li key={key}>
                  <span>{text}</span> <b>{count}</b>
                  <meter min={0} max={most} value={count} aria-label={text} />
                </li>
              )
            })}
          </ul>
        </div>
      )
    })}
    <p className="facts">
      <span>{totalText(result.total, language)}</span>
      {!vote.needLogin && <span>{say(words.byDevice, language)}</span>}
    </p>
  </section>
)

/** The ballot, as a form that needs no script. */
export const Ballot = ({ vote, frame: { language }, visit }: { vote: ShownVote; frame: Pick<Frame, 'language'>; visit?: VoteVisit | undefined }) => (
  <form className="ballot" method="post" action={vote.needLogin ? '/me/vote' : '/vote/cast'}>
    <input type="hidden" name="id" value={vote.id} />
    {vote.questions.map((question) => (
      <fieldset key={question.id}>
        <legend>
          {question.title}{' '}
          <small>
            {pickText(question, language)}
            {!question.isRequired && ` · ${say(words.optional, language)}`}
          </small>
        </legend>
        {question.options.map(({ key, text, img }) => (
          <label key={key}>
            <input
              type={question.isMulti ? 'checkbox' : 'radio'}
              name={`q${question.id}`}
              value={key}
              required={!question.isMulti && question.isRequired}
              defaultChecked={visit?.picked?.has(`${question.id}:${key}`)}
            />
            {img && <img src={img} alt="" width={72} height={72} loading="lazy" decoding="async" />}
            <span>{text}</span>
          </label>
        ))}
      </fieldset>
    ))}
    <p>
      <button type="submit" className="button">
        {say(vote.needLogin ? words.login : words.cast, language)}
      </button>
    </p>
    {!vote.needLogin && <p className="hint">{say(words.byDevice, language)}</p>}
  </form>
)

export const VotePage = ({ frame, vote, result, visit }: { frame: Frame; vote: ShownVote; result: ShownResult; visit?: VoteVisit | undefined }) => {
  const { language, settings, origin } = frame
  const steps: TrailStep[] = [
    { name: say(siteWords.home, language), href: '/home' },
    { name: say(words.votes, language), href: '/votes' },
    { name: vote.title },
  ]
  return (
    <Page
      frame={frame}
      title={titleOf(vote.title, settings.name)}
      section="votes"
      head={
        <>
          <link rel="canonical" href={`${origin}${voteHref(vote.id)}`} />
          <meta name="description" content={vote.intro || vote.title} />
        </>
      }
    >
      <Trail steps={steps} language={language} />
      <article className="question votepage" id="vote">
        <h1>{vote.title}</h1>
        <Facts vote={vote} frame={frame} />
        {vote.cover && <img className="cover" src={vote.cover} alt="" decoding="async" />}
        {vote.intro && <p className="brief">{vote.intro}</p>}
        {visit?.fault && (
          <p className="fault" role="alert">
            {visit.fault}
          </p>
        )}
        {visit?.hasVoted && (
          <p className="done" role="status">
            {say(words.voted, language)}
          </p>
        )}
        {vote.stage === 'open' && !visit?.hasVoted && <Ballot vote={vote} frame={frame} visit={visit} />}
        {!result.isHidden ? (
          <Counts vote={vote} result={result} frame={frame} />
        ) : (
          vote.stage !== 'early' && (
            <p className="facts">
              <span>{totalText(result.total, language)}</span>
              <span>{say(words.hidden, language)}</span>
            </p>
          )
        )}
      </article>
    </Page>
  )
}
