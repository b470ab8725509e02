import { say } from '@masthead/contract/kit/label'
import { entriesText, words } from '../below/livewords'
import { articleHref, liveHref } from '../link'
import type { ListedLive } from '../liveload'
import { type Frame, Page, Trail } from '../Page'
import { titleOf, words as siteWords } from '../words'

/** Lives of the site: one that has ended is read in its article. */
export const LivesPage = ({ frame, lives }: { frame: Frame; lives: readonly ListedLive[] }) => {
  const { language, settings, origin } = frame
  const heading = say(siteWords.lives, language)
  return (
    <Page
      frame={frame}
      title={titleOf(heading, settings.name)}
      section="lives"
      head={
        <>
          <link rel="canonical" href={`${origin}/lives`} />
          <meta name="description" content={say(words.about, language)} />
        </>
      }
    >
      <Trail steps={[{ name: say(siteWords.home, language), href: '/home' }, { name: heading }]} language={language} />
      <header className="shelf asking">
        <h1>{heading}</h1>
        <p className="brief">{say(words.about, language)}</p>
      </header>
      {lives.length === 0 ? (
        <p className="nothing">{say(words.noLives, language)}</p>
      ) : (
        <ol className="questions">
          {lives.map(({ newsId, title, status, startTime, entries }) => (
            <li key={newsId}>
              <h2>
                <a href={status === 'ended' ? articleHref(newsId) : liveHref(newsId)}>{title}</a>
              </h2>
              <p className="facts">
                <span className={`stage ${status}`}>{say(words[status], language)}</span>
                {startTime && <time dateTime={startTime.replace(' ', 'T')}>{startTime.slice(0, 16)}</time>}
                {entries > 0 && <span>{entriesText(entries, language)}</span>}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Page>
  )
}
