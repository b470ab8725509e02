import { needs } from '@masthead/contract/contribute/needs'
import { type Language, say } from '@masthead/contract/kit/label'
import { isElsewhere, safeHref } from '../link'
import type { TextCall } from '../load'
import { type Frame, Page, Trail, type TrailStep } from '../Page'
import { settledBody } from '../picture'
import { isoTime, shortTime } from '../time'
import { titleOf, words as siteWords } from '../words'
import { words } from './words'

export const callHref = (id: string): string => `/call?id=${encodeURIComponent(id)}`

const stepsTo = ({ language }: Frame, ...last: readonly TrailStep[]): TrailStep[] => [
  { name: say(siteWords.home, language), href: '/home' },
  { name: say(words.calls, language), ...(last.length > 0 ? { href: '/calls' } : {}) },
  ...last,
]

const targets: Readonly<Record<string, readonly [string, string]>> = needs.fields.targetType.choices ?? {}

/** Whom a call is meant for, in words. */
const forWhom = (targetType: TextCall['targetType'], language: Language): string =>
  String(targetType ?? '')
    .split(',')
    .flatMap((one) => {
      const label = targets[one.trim()]
      return label ? [say(label, language)] : []
    })
    .join(language === 'en' ? ', ' : '、')

const Facts = ({ call, frame: { language, today, zone } }: { call: TextCall; frame: Frame }) => {
  const whom = forWhom(call.targetType, language)
  return (
    <p className="facts">
      <span>
        {say(words.until, language)} <time dateTime={isoTime(call.endTime, zone)}>{shortTime(call.endTime, today, language)}</time>
      </span>
      {whom && <span>{`${say(words.forWhom, language)} ${whom}`}</span>}
      {call.rewardText && <span>{`${say(words.payment, language)} ${call.rewardText}`}</span>}
    </p>
  )
}

/** What the newsroom looks for, what ends first before the rest. */
export const CallsPage = ({ frame, calls }: { frame: Frame; calls: readonly TextCall[] }) => {
  const { language, settings, origin } = frame
  return (
    <Page
      frame={frame}
      title={titleOf(say(words.calls, language), settings.name)}
      section="calls"
      head={
        <>
          <link rel="canonical" href={`${origin}/calls`} />
          <meta name="description" content={say(words.about, language)} />
        </>
      }
    >
      <Trail steps={stepsTo(frame)} language={language} />
      <header className="shelf asking">
        <h1>{say(words.calls, language)}</h1>
        <p className="brief">{say(words.about, language)}</p>
      </header>
      {calls.length === 0 ? (
        <p className="nothing">{say(words.none, language)}</p>
      ) : (
        <ol className="questions">
          {calls.map((call) => (
            <li key={call.id}>
              <h2>
                <a href={callHref(call.id)}>{call.title}</a>
              </h2>
              <Facts call={call} frame={frame} />
            </li>
          ))}
        </ol>
      )}
    </Page>
  )
}

/** One call for texts, and how to answer it. */
export const CallPage = ({ frame, call }: { frame: Frame; call: TextCall }) => {
  const { language, settings, origin } = frame
  const hotline = settings.links.find(({ name }) => name === 'hotline')
  const href = hotline && safeHref(hotline.href)
  return (
    <Page
      frame={frame}
      title={titleOf(call.title, settings.name)}
      section="calls"
      head={
        <>
          <link rel="canonical" href={`${origin}${callHref(call.id)}`} />
          <meta name="description" content={call.title} />
        </>
      }
    >
      <Trail steps={stepsTo(frame, { name: call.title })} language={language} />
      <article className="question">
        <h1>{call.title}</h1>
        <Facts call={call} frame={frame} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitised it */}
        <div className="body" dangerouslySetInnerHTML={{ __html: settledBody(call.content ?? '', new Map()) }} />
        <section className="reply">
          <h2>{say(words.how, language)}</h2>
          <ul>
            <li>{say(words.account, language)}</li>
            <li>{say(words.noAccount, language)}</li>
          </ul>
          {href && (
            <p>
              <a href={href} {...(isElsewhere(href) ? { target: '_blank', rel: 'noopener' } : {})}>
                {href.startsWith('tel:') ? `${say(words.contact, language)} ${href.slice(4)}` : say(words.contact, language)}
              </a>
            </p>
          )}
        </section>
      </article>
    </Page>
  )
}
