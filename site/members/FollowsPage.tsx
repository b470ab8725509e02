import { say } from '@masthead/contract/kit/label'
import { Pager } from '../Page'
import { isoTime, shortTime } from '../time'
import { Own, Sent, Submit, type View } from './MemberPages'
import { words } from './words'

/** What is new of what a member follows, and what that is, each with the way to follow it no more. */
export const FollowsPage = ({ frame, view: { follows, items, current, pages } }: View<'follows'>) => {
  const { language, today, zone } = frame
  return (
    <Own frame={frame} heading={words.followsNew}>
      {follows.length === 0 ? (
        <p className="nothing">{say(words.noFollows, language)}</p>
      ) : items.length === 0 ? (
        <p className="nothing">{say(words.nothingNew, language)}</p>
      ) : (
        <>
          <ul className="rows">
            {items.map((item) => (
              <li key={item.href}>
                <p>
                  <a href={item.href}>{item.title}</a>
                </p>
                <p className="facts">
                  <span>{item.of}</span>
                  <time dateTime={isoTime(item.time, zone)}>{shortTime(item.time, today, language)}</time>
                </p>
              </li>
            ))}
          </ul>
          <Pager path="/me/follows/new" current={current} pages={pages} language={language} />
        </>
      )}
      {follows.length > 0 && (
        <section className="part">
          <h2>{say(words.follows, language)}</h2>
          <ul className="rows">
            {follows.map((one) => (
              <li key={`${one.type} ${one.id}`}>
                <p>
                  <a href={one.href}>{one.name}</a>
                </p>
                <Sent to="/me/react/attention" isPlain button={<Submit language={language} label={words.unfollow} isQuiet />}>
                  <input type="hidden" name="targetType" value={one.type} />
                  <input type="hidden" name="targetId" value={one.id} />
                  <input type="hidden" name="off" value="1" />
                  <input type="hidden" name="back" value="/me/follows/new" />
                </Sent>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Own>
  )
}
