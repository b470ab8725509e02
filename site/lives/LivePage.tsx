import { say } from '@masthead/contract/kit/label'
import { EntryMould, LiveEntries } from '../below/LiveEntries'
import { liveTexts, words } from '../below/livewords'
import { articleHref, liveHref, safeHref } from '../link'
import type { LivePage as Loaded } from '../liveload'
import { type Frame, Page, Trail } from '../Page'
import { titleOf, words as siteWords } from '../words'

/** Seconds after which the page is loaded again where there is no script. */
const again = 45

/** A film that browsers may play by themselves: a stream (HLS) or a file. */
const isFilm = (href: string): boolean => /^[^?#]*\.(m3u8|mp4|webm)($|[?#])/i.test(href)

/** The film of a live: in place once its reader asks for it, which loads nothing before, or where the browser does not play it, and for every other address, elsewhere. */
const Film = ({ href, frame: { language } }: { href: string; frame: Frame }) => {
  if (!isFilm(href))
    return (
      <p>
        <a className="button" href={href} target="_blank" rel="noopener">
          {say(words.film, language)}
        </a>
      </p>
    )
  return (
    <details className="livefilm">
      <summary className="button">{say(words.film, language)}</summary>
      {/* biome-ignore lint/a11y/useMediaCaption: captions are part of the film where it has some */}
      <video controls preload="none" playsInline width={1280} height={720} src={href} aria-label={say(words.film, language)} />
      <p>
        <a href={href} target="_blank" rel="noopener">
          {say(words.elsewhere, language)}
        </a>
      </p>
    </details>
  )
}

/** A live as it stands; a script adds what comes, and without one the page is loaded again from time to time. */
export const LivePage = ({ frame, found, current, tenantId }: { frame: Frame; found: Loaded; current: number; tenantId: string }) => {
  const { language, settings, origin } = frame
  const { show, entries, isNewestFirst, hasMore } = found
  const isOver = show.status === 'ended'
  const film = safeHref(show.streamUrl)
  const order = isNewestFirst ? 'newest' : 'oldest'
  // New entries are added where they belong: on the first page of the newest, on the last one of the oldest.
  const isFollowed = !isOver && (isNewestFirst ? current === 1 : !hasMore)
  const marks: Record<string, string> = isFollowed
    ? {
        'data-live': show.newsId,
        'data-tenant': tenantId,
        'data-after': String(show.seq),
        'data-newest': isNewestFirst ? '1' : '',
        'data-words': liveTexts(language),
      }
    : {}
  return (
    <Page
      frame={frame}
      title={titleOf(show.title, settings.name)}
      head={
        <>
          <link rel="canonical" href={`${origin}${liveHref(show.newsId)}`} />
          {isFollowed && (
            <noscript>
              <meta httpEquiv="refresh" content={String(again)} />
            </noscript>
          )}
        </>
      }
    >
      <Trail
        steps={[
          { name: say(siteWords.home, language), href: '/home' },
          { name: say(siteWords.text, language), href: articleHref(show.newsId) },
          { name: say(words.live, language) },
        ]}
        language={language}
      />
      <section className="livepage">
        <h1>{show.title}</h1>
        <p className="facts">
          <span className="chance" id="livestate" role="status">
            {say(words[show.status], language)}
          </span>
          <a href={articleHref(show.newsId)}>{say(words.article, language)}</a>
          <a href={liveHref(show.newsId, { order: isNewestFirst ? 'oldest' : 'newest' })}>
            {say(isNewestFirst ? words.oldest : words.newest, language)}
          </a>
        </p>
        {film && <Film href={film} frame={frame} />}
        <button type="button" className="button" id="livefresh" hidden />
        {entries.length === 0 && (
          <p className="nothing" id="livenone">
            {say(words.none, language)}
          </p>
        )}
        <LiveEntries entries={entries} frame={frame} marks={marks} />
        {isFollowed && <EntryMould language={language} />}
        {hasMore && (
          <p>
            <a rel="next" href={liveHref(show.newsId, { order, page: String(current + 1) })}>
              {say(words.further, language)}
            </a>
          </p>
        )}
      </section>
    </Page>
  )
}
