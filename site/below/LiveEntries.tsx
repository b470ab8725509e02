import { type Language, say } from '@masthead/contract/kit/label'
import { safeHref } from '../link'
import type { LiveEntry } from '../liveload'
import type { Frame } from '../Page'
import { isoTime } from '../time'
import { words } from './livewords'

const Inside = ({ entry, language, zone }: { entry: LiveEntry; language: Language; zone: string }) => {
  const film = safeHref(entry.videoUrl)
  return (
    <>
      <p className="facts">
        <time dateTime={isoTime(entry.liveTime, zone)}>{entry.liveTime.slice(5, 16)}</time>
        <span className="host">{entry.host}</span>
        {entry.isTop && <span className="chance">{say(words.pinned, language)}</span>}
        <span className="mended" hidden={!entry.isCorrected}>
          {say(words.corrected, language)}
        </span>
      </p>
      <p className="words">{entry.content}</p>
      <div className="pics">
        {entry.images.map((src) => (
          <img key={src} src={src} alt="" loading="lazy" decoding="async" />
        ))}
      </div>
      {film && (
        <p>
          <a href={film} target="_blank" rel="noopener">
            {say(words.watch, language)}
          </a>
        </p>
      )}
    </>
  )
}

const blank: LiveEntry = { id: '', content: '', images: [], videoUrl: null, liveTime: '', host: '', isTop: false, isCorrected: false }

/** What the script makes a new entry of. */
export const EntryMould = ({ language }: { language: Language }) => (
  <template id="liveentry">
    <li>
      <p className="facts">
        <time />
        <span className="host" />
        <span className="mended" hidden>
          {say(words.corrected, language)}
        </span>
      </p>
      <p className="words">{blank.content}</p>
      <div className="pics" />
    </li>
  </template>
)

/** Entries of a live as they stand; more of the list's marks come from the page that a script goes on with. */
export const LiveEntries = ({ entries, frame, marks = {} }: { entries: readonly LiveEntry[]; frame: Frame; marks?: Record<string, string> }) => (
  <ol className="live" {...marks}>
    {entries.map((entry) => (
      <li key={entry.id} id={`e${entry.id}`} className={entry.isTop ? 'top' : undefined}>
        <Inside entry={entry} language={frame.language} zone={frame.zone} />
      </li>
    ))}
  </ol>
)
