import { say } from '@masthead/contract/kit/label'
import type { Around, Counted } from '../archiveload'
import { besideList, Columns } from '../Beside'
import { type ListBeside, Stories } from '../ListPages'
import { archiveHref } from '../link'
import type { Listing } from '../load'
import { type Frame, ListLinks, Page, Trail, type TrailStep } from '../Page'
import { pageText, titleOf, words as siteWords } from '../words'
import { countText, dayText, monthName, monthText, weekdays, words, yearText } from './words'

const stepsTo = (frame: Frame, ...further: TrailStep[]): TrailStep[] => [
  { name: say(siteWords.home, frame.language), href: '/home' },
  { name: say(words.archive, frame.language), href: archiveHref() },
  ...further,
]

/** Years with their months, the newest first. */
export const ArchivePage = ({ frame, months, year }: { frame: Frame; months: readonly Counted[]; year: string | undefined }) => {
  const { language, settings } = frame
  const years = [...new Set(months.map(({ key }) => key.slice(0, 4)))]
  const heading = year ? `${yearText(year, language)} ${say(words.archive, language)}` : say(words.archive, language)
  return (
    <Page
      frame={frame}
      title={titleOf(heading, settings.name)}
      head={
        <>
          <ListLinks frame={frame} path={archiveHref(year)} current={1} pages={1} />
          <meta name="description" content={say(words.aboutArchive, language)} />
        </>
      }
    >
      <Trail steps={stepsTo(frame, ...(year ? [{ name: yearText(year, language) }] : []))} language={language} />
      <header className="shelf">
        <h1>{heading}</h1>
        <p className="brief">{say(words.aboutArchive, language)}</p>
      </header>
      {years.length === 0 && <p className="nothing">{say(words.none, language)}</p>}
      {years.map((one) => (
        <section className="archived" key={one}>
          <h2>{year ? yearText(one, language) : <a href={archiveHref(one)}>{yearText(one, language)}</a>}</h2>
          <ul className="months">
            {months
              .filter(({ key }) => key.startsWith(one))
              .map(({ key, count }) => (
                <li key={key}>
                  <a href={archiveHref(key)}>
                    {monthName(key, language)}
                    <small>{countText(count, language)}</small>
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Page>
  )
}

const AroundLinks = ({ around: { before, after }, names, frame }: { around: Around; names: readonly [string, string]; frame: Frame }) =>
  before || after ? (
    <nav className="around" aria-label={say(words.around, frame.language)}>
      {before && (
        <a rel="prev" href={archiveHref(before)}>
          {names[0]}
        </a>
      )}
      {after && (
        <a rel="next" href={archiveHref(after)}>
          {names[1]}
        </a>
      )}
    </nav>
  ) : null

/** A month as a calendar: the days that have articles lead to them. */
export const MonthPage = ({ frame, month, days, around }: { frame: Frame; month: string; days: readonly Counted[]; around: Around }) => {
  const { language, settings } = frame
  const [year = '', number = ''] = month.split('-')
  const length = new Date(Date.UTC(Number(year), Number(number), 0)).getUTCDate()
  // Monday is the first column.
  const before = (new Date(`${month}-01T00:00:00Z`).getUTCDay() + 6) % 7
  const cells = [
    ...Array<undefined>(before).fill(undefined),
    ...Array.from({ length }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`),
    ...Array<undefined>((7 - ((before + length) % 7)) % 7).fill(undefined),
  ]
  const counts = new Map(days.map(({ key, count }) => [key, count]))
  const heading = monthText(month, language)
  return (
    <Page
      frame={frame}
      title={titleOf(`${heading} ${say(words.archive, language)}`, settings.name)}
      head={
        <>
          <ListLinks frame={frame} path={archiveHref(month)} current={1} pages={1} />
          <meta name="description" content={`${heading} - ${settings.name}`} />
        </>
      }
    >
      <Trail
        steps={stepsTo(frame, { name: yearText(year, language), href: archiveHref(year) }, { name: monthName(month, language) })}
        language={language}
      />
      <header className="shelf">
        <h1>{heading}</h1>
      </header>
      <table className="calendar">
        <thead>
          <tr>
            {weekdays(language).map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: cells.length / 7 }, (_, week) => (
            <tr key={cells[week * 7 + 6] ?? cells[week * 7] ?? week}>
              {cells.slice(week * 7, week * 7 + 7).map((day, at) => (
                <td key={day ?? `${week} ${at}`}>{day && <Day day={day} count={counts.get(day)} frame={frame} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <AroundLinks around={around} names={[say(words.monthBefore, language), say(words.monthAfter, language)]} frame={frame} />
    </Page>
  )
}

const Day = ({ day, count, frame: { language } }: { day: string; count: number | undefined; frame: Frame }) =>
  count ? (
    <a href={archiveHref(day)}>
      <span aria-hidden="true">{Number(day.slice(8))}</span>
      <small aria-hidden="true">{count}</small>
      <span className="unseen">{`${dayText(day, language)}, ${countText(count, language)}`}</span>
    </a>
  ) : (
    <span>{Number(day.slice(8))}</span>
  )

interface DayProps {
  readonly frame: Frame
  readonly day: string
  readonly listing: Listing
  readonly around: Around
  readonly beside: ListBeside
}

/** The articles of a day, page by page. */
export const DayPage = ({ frame, day, listing, around, beside }: DayProps) => {
  const { language, settings } = frame
  const [year = '', month = ''] = day.split('-')
  const heading = dayText(day, language)
  const suffix = listing.current > 1 ? ` - ${pageText(listing.current, listing.pages, language)}` : ''
  return (
    <Page
      frame={frame}
      title={titleOf(`${heading}${suffix}`, settings.name)}
      head={
        <>
          <ListLinks frame={frame} path={archiveHref(day)} current={listing.current} pages={listing.pages} />
          <meta name="description" content={`${heading} - ${settings.name}`} />
        </>
      }
    >
      <Trail
        steps={stepsTo(
          frame,
          { name: yearText(year, language), href: archiveHref(year) },
          { name: monthName(`${year}-${month}`, language), href: archiveHref(`${year}-${month}`) },
          { name: String(Number(day.slice(8))) },
        )}
        language={language}
      />
      <header className="shelf">
        <h1>{heading}</h1>
        <p className="brief">{countText(listing.total, language)}</p>
      </header>
      <Columns side={besideList(beside, frame)}>
        <div className="listed">
          <Stories frame={frame} listing={listing} path={archiveHref(day)} empty="" />
          <AroundLinks around={around} names={[say(words.dayBefore, language), say(words.dayAfter, language)]} frame={frame} />
        </div>
      </Columns>
    </Page>
  )
}
