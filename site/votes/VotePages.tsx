import { say } from '@masthead/contract/kit/label'
import { type Frame, Page, Trail, type TrailStep } from '../Page'
import { Ballot, VoteFacts, type VoteVisit } from '../below/Ballot'
import { voteHref } from '../link'
import type { ShownResult, ShownVote } from '../voteload'
import { titleOf, words as siteWords } from '../words'
import { totalText, words } from '../below/votewords'

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
              <VoteFacts vote={vote} frame={frame} />
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
        <VoteFacts vote={vote} frame={frame} />
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
