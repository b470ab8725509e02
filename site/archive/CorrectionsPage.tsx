import { say } from '@masthead/contract/kit/label'
import type { Corrections } from '../archiveload'
import { articleHref } from '../link'
import { type Frame, ListLinks, Page, Pager, Trail } from '../Page'
import { isoTime, shortTime } from '../time'
import { titleOf, words as siteWords } from '../words'
import { words } from './words'

/** What was corrected, the newest first, each with what was wrong and where it stands. */
export const CorrectionsPage = ({ frame, corrections: { records, current, pages } }: { frame: Frame; corrections: Corrections }) => {
  const { language, settings, today, zone } = frame
  const heading = say(words.corrections, language)
  return (
    <Page
      frame={frame}
      title={titleOf(heading, settings.name)}
      head={
        <>
          <ListLinks frame={frame} path="/corrections" current={current} pages={pages} />
          <meta name="description" content={say(words.aboutCorrections, language)} />
        </>
      }
    >
      <Trail steps={[{ name: say(siteWords.home, language), href: '/home' }, { name: heading }]} language={language} />
      <header className="shelf">
        <h1>{heading}</h1>
        <p className="brief">{say(words.aboutCorrections, language)}</p>
      </header>
      {records.length === 0 ? (
        <p className="nothing">{say(words.noCorrections, language)}</p>
      ) : (
        <>
          <ol className="corrections">
            {records.map((one) => (
              <li key={one.id}>
                <h2>
                  <a href={articleHref(one)}>{one.title}</a>
                </h2>
                <p>{one.note}</p>
                <p className="facts">
                  <span>
                    {`${say(words.corrected, language)} `}
                    <time dateTime={isoTime(one.time, zone)}>{shortTime(one.time, today, language)}</time>
                  </span>
                  {one.publishTime && (
                    <span>
                      {`${say(words.published, language)} `}
                      <time dateTime={isoTime(one.publishTime, zone)}>{shortTime(one.publishTime, today, language)}</time>
                    </span>
                  )}
                </p>
              </li>
            ))}
          </ol>
          <Pager path="/corrections" current={current} pages={pages} language={language} />
        </>
      )}
    </Page>
  )
}
