import { say } from '@masthead/contract/kit/label'
import { liveHref } from '../link'
import type { LiveEntry, LiveShow } from '../liveload'
import type { Frame } from '../Page'
import { LiveEntries } from './LiveEntries'
import { words } from './livewords'

/** The live of an article below it: the way there while it goes on, and all of its entries once it has ended. */
export const LiveBelow = ({ show, entries, frame }: { show: LiveShow; entries: readonly LiveEntry[]; frame: Frame }) => {
  const { language } = frame
  return (
    <section className="taking" id="live">
      <h2>
        {show.title} <small className="chance">{say(words[show.status], language)}</small>
      </h2>
      {show.status === 'ended' ? (
        <LiveEntries entries={entries} frame={frame} />
      ) : (
        <p>
          <a className="button" href={liveHref(show.newsId)}>
            {say(words.enter, language)}
          </a>
        </p>
      )}
    </section>
  )
}
