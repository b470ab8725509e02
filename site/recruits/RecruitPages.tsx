import { contributecollectreporter } from '@masthead/contract/contribute/contributecollectreporter'
import { type Language, say } from '@masthead/contract/kit/label'
import { type Frame, Page, Trail, type TrailStep } from '../Page'
import { settledBody } from '../picture'
import { isoTime, shortTime } from '../time'
import { titleOf, words as siteWords } from '../words'
import type { Recruit, RecruitOffer } from '../recruitload'
import { RecruitForm } from './RecruitForm'
import { stages, words } from './words'

export const recruitHref = (id: string): string => `/recruit?id=${encodeURIComponent(id)}`

const stepsTo = ({ language }: Frame, ...last: readonly TrailStep[]): TrailStep[] => [
  { name: say(siteWords.home, language), href: '/home' },
  { name: say(words.title, language), ...(last.length > 0 ? { href: '/recruits' } : {}) },
  ...last,
]

const typeOf = ({ type }: Recruit, language: Language): string | undefined => {
  const label = contributecollectreporter.fields.type.choices?.[String(type)]
  return label && say(label, language)
}

const Facts = ({ recruit, stage, frame: { language, today, zone } }: Pick<RecruitOffer, 'recruit' | 'stage'> & { frame: Frame }) => {
  const { endTime, quota, enrolled } = recruit
  return (
    <p className="facts">
      <span className="chance" data-chance={stage === 'open' ? 'place' : stage}>
        {say(stages[stage], language)}
      </span>
      <span>{typeOf(recruit, language)}</span>
      <span>
        {say(words.until, language)} <time dateTime={isoTime(endTime, zone)}>{shortTime(endTime, today, language)}</time>
      </span>
      {typeof quota === 'number' && <span>{`${say(words.places, language)} ${quota} · ${say(words.taken, language)} ${enrolled ?? 0}`}</span>}
    </p>
  )
}

interface ListProps {
  readonly frame: Frame
  readonly offered: readonly Pick<RecruitOffer, 'recruit' | 'stage'>[]
}

/** Who is being looked for, what ends first before the rest. */
export const RecruitsPage = ({ frame, offered }: ListProps) => {
  const { language, settings, origin } = frame
  return (
    <Page
      frame={frame}
      title={titleOf(say(words.title, language), settings.name)}
      section="recruits"
      head={
        <>
          <link rel="canonical" href={`${origin}/recruits`} />
          <meta name="description" content={say(words.about, language)} />
        </>
      }
    >
      <Trail steps={stepsTo(frame)} language={language} />
      <header className="shelf asking">
        <h1>{say(words.title, language)}</h1>
        <p className="brief">{say(words.about, language)}</p>
        <p className="ways">
          <a href="/myTicket">{say(words.open, language)}</a>
        </p>
      </header>
      {offered.length === 0 ? (
        <p className="nothing">{say(words.none, language)}</p>
      ) : (
        <ol className="questions">
          {offered.map((one) => (
            <li key={one.recruit.id}>
              <h2>
                <a href={recruitHref(one.recruit.id)}>{one.recruit.title}</a>
              </h2>
              <Facts {...one} frame={frame} />
            </li>
          ))}
        </ol>
      )}
    </Page>
  )
}

/** One enrolment: what it is, and the form; a child is enrolled by its guardian. */
export const RecruitPage = ({ frame, offer, tenantId }: { frame: Frame; offer: RecruitOffer; tenantId: string }) => {
  const { language, settings, origin } = frame
  const { recruit, stage } = offer
  return (
    <Page
      frame={frame}
      title={titleOf(recruit.title, settings.name)}
      section="recruits"
      head={
        <>
          <link rel="canonical" href={`${origin}${recruitHref(recruit.id)}`} />
          <meta name="description" content={recruit.title} />
        </>
      }
    >
      <Trail steps={stepsTo(frame, { name: recruit.title })} language={language} />
      <article className="question">
        <h1>{recruit.title}</h1>
        <Facts recruit={recruit} stage={stage} frame={frame} />
        {recruit.intro && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitised it
          <div className="body" dangerouslySetInnerHTML={{ __html: settledBody(recruit.intro, new Map()) }} />
        )}
        <section className="narrow">
          <h2>{say(words.enrol, language)}</h2>
          {stage === 'early' || stage === 'late' ? (
            <p className="done">{closedText(offer, language)}</p>
          ) : (
            <RecruitForm language={language} offer={offer} tenantId={tenantId} />
          )}
        </section>
      </article>
    </Page>
  )
}

/** Why nobody enrols now. */
const closedText = ({ stage, recruit }: RecruitOffer, language: Language): string =>
  stage === 'late'
    ? say(['报名已截止。', 'Enrolment is over.'], language)
    : say([`报名将于 ${recruit.startTime?.slice(0, 16)} 开始。`, `Enrolment begins at ${recruit.startTime?.slice(0, 16)}.`], language)
