import { say } from '@masthead/contract/kit/label'
import { Heading, PictureGrid, Titles } from './Cards'
import type { Offered } from './campaignload'
import type { Card } from './load'
import type { Question } from './questionload'
import type { Frame } from './Page'
import { words } from './words'

interface Props {
  readonly frame: Frame
  readonly offers: readonly Offered[]
  readonly questions: readonly Question[]
  readonly mostRead: readonly Card[]
  readonly films: readonly Card[]
}

/** Films stand in a row of three. */
const inRow = 3

/** What the town offers, beside the news of the front page: activities to come, questions that were answered, what was read most, and films. */
export const Town = ({ frame, offers, questions, mostRead, films }: Props) => {
  const { language } = frame
  return (
    <>
      {offers.length + questions.length + mostRead.length > 0 && (
        <div className="shelves town">
          {offers.length > 0 && (
            <section>
              <Heading href="/campaigns" title={say(words.campaigns, language)} language={language} />
              <ul className="titles">
                {offers.map(({ campaign }) => (
                  <li key={campaign.id}>
                    <a href={`/campaign?id=${encodeURIComponent(campaign.id)}`}>{campaign.title}</a>
                    <span className="facts">
                      <time>{campaign.startTime.slice(5, 16)}</time>
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {questions.length > 0 && (
            <section>
              <Heading href="/questions" title={say(words.questions, language)} language={language} />
              <ul className="titles">
                {questions.map(({ id, title, replyDeptName }) => (
                  <li key={id}>
                    <a href={`/question?id=${encodeURIComponent(id)}`}>{title}</a>
                    {replyDeptName && <span className="facts">{replyDeptName}</span>}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {mostRead.length > 0 && (
            <section>
              <Heading title={say(words.mostRead, language)} language={language} />
              <Titles cards={mostRead} frame={frame} />
            </section>
          )}
        </div>
      )}
      {films.length === inRow && (
        <section className="pictures">
          <Heading title={say(words.watch, language)} language={language} />
          <PictureGrid cards={films} />
        </section>
      )}
    </>
  )
}
