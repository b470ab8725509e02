import { say } from '@masthead/contract/kit/label'
import { type Frame, Page } from './Page'
import { titleOf, words } from './words'

/** What a reader sees where nothing is, or nothing is any more; a retracted article says that it was there. */
export const NotFound = ({ frame, isRetracted }: { frame: Frame; isRetracted?: boolean }) => {
  const { language, settings } = frame
  const heading = isRetracted ? words.retracted : words.missing
  return (
    <Page frame={frame} title={titleOf(say(heading, language), settings.name)} head={<meta name="robots" content="noindex" />}>
      <section className="missing">
        <p className="number" aria-hidden="true">
          {isRetracted ? '410' : '404'}
        </p>
        <h1>{say(heading, language)}</h1>
        <p>{say(isRetracted ? words.retractedHint : words.missingHint, language)}</p>
        <p>
          <a className="button" href="/home">
            {say(words.home, language)}
          </a>
        </p>
      </section>
    </Page>
  )
}
