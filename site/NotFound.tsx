import { say } from '@masthead/contract/kit/label'
import { safeHref } from './meta'
import { type Frame, Page } from './Page'
import { words } from './words'

/** What a reader sees where nothing is, or nothing is any more. */
export const NotFound = ({ frame }: { frame: Frame }) => {
  const { language, settings, siteName } = frame
  const home = safeHref(settings.home)
  return (
    <Page frame={frame} title={`${say(words.missing, language)} - ${siteName}`} head={<meta name="robots" content="noindex" />}>
      <section className="missing">
        <p className="number" aria-hidden="true">
          404
        </p>
        <h1>{say(words.missing, language)}</h1>
        <p>{say(words.missingHint, language)}</p>
        {home && (
          <p>
            <a href={home}>{say(words.home, language)}</a>
          </p>
        )}
      </section>
    </Page>
  )
}
