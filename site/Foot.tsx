import { type Language, say } from '@masthead/contract/kit/label'
import { isElsewhere } from './link'
import type { SiteSettings } from './settings'
import { Registered } from './Registered'
import { words } from './words'

interface FootFrame {
  readonly language: Language
  readonly settings: SiteSettings
  readonly tenantId: string
  readonly today: string
}

/** What stands in the foot of every page. */
export const Foot = ({ frame: { language, settings, tenantId, today } }: { frame: FootFrame }) => (
  <div className="row">
    <p className="name">{settings.name}</p>
    <ul>
      <li>
        <a href="/home">{say(words.home, language)}</a>
      </li>
      <li>
        <a href="/topicList">{say(words.topics, language)}</a>
      </li>
      <li>
        <a href="/rss.xml">{say(words.subscribe, language)}</a>
      </li>
      {(
        [
          ['/archive', words.archive, true],
          ['/corrections', words.corrections, true],
          ['/newsletter', words.newsletter, settings.hasNewsletter],
          ['/campaigns', words.campaigns, settings.showsActivities],
          ['/questions', words.questions, settings.takesQuestions],
          ['/services', words.services, settings.hasServices],
          ['/votes', words.votes, settings.hasVotes],
          ['/lives', words.lives, settings.hasLives],
          ['/me', words.me, settings.takesMembers],
        ] as const
      ).map(
        ([href, name, isThere]) =>
          isThere && (
            <li key={href}>
              <a href={href}>{say(name, language)}</a>
            </li>
          ),
      )}
      {settings.takesPushes && (
        <li>
          <PushButton tenantId={tenantId} language={language} />
        </li>
      )}
      {settings.footer.map(({ name, href }) => (
        <li key={name}>
          <a href={href} {...(isElsewhere(href) ? { target: '_blank', rel: 'noopener' } : {})}>
            {name}
          </a>
        </li>
      ))}
    </ul>
    <p className="rights">
      {`© ${today.slice(0, 4)} ${settings.name}`}
      {settings.copyright && <span>{settings.copyright}</span>}
    </p>
    <Registered settings={settings} language={language} />
  </div>
)

/** Asks for news by push, or no more of it. Its words and its place are the page's, and what it does begins with a press on it; without a script it is not there. */
const PushButton = ({ tenantId, language }: { tenantId: string; language: Language }) => (
  <button
    type="button"
    className="pushes"
    hidden
    data-pushes={tenantId}
    data-on={say(words.pushOn, language)}
    data-off={say(words.pushOff, language)}
    data-blocked={say(words.pushBlocked, language)}
    data-failed={say(words.pushFailed, language)}
    aria-live="polite"
  />
)
