import { say } from '@masthead/contract/kit/label'
import { voteHref } from '../link'
import type { Frame } from '../Page'
import { isoTime, shortTime } from '../time'
import type { ShownVote } from '../voteload'
import { pickText, words } from './votewords'

/** What a reader's own visit adds to the page of a vote. */
export interface VoteVisit {
  readonly hasVoted: boolean
  readonly fault?: string | undefined
  /** What was picked before it was refused, as `<question>:<key>`. */
  readonly picked?: ReadonlySet<string>
}

/** How long a vote goes on. */
export const VoteFacts = ({ vote, frame: { language, today, zone } }: { vote: ShownVote; frame: Frame }) => {
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

/** The vote of an article below it; the result stands on the page of the vote, which is made for each visit. */
export const VoteBelow = ({ vote, frame }: { vote: ShownVote; frame: Frame }) => (
  <section className="taking" id="vote">
    <h2>{vote.title}</h2>
    <VoteFacts vote={vote} frame={frame} />
    {vote.intro && <p className="brief">{vote.intro}</p>}
    {vote.stage === 'open' && <Ballot vote={vote} frame={frame} />}
    <p>
      <a href={voteHref(vote.id)}>{say(words.result, frame.language)}</a>
    </p>
  </section>
)
