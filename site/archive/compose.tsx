import { besideLists, type Compose, listSize, pageOf } from '../compose'
import { frameOf } from '../frame'
import { ArchivePage, DayPage, MonthPage } from './ArchivePages'
import { CorrectionsPage } from './CorrectionsPage'

/** Whether there is such a month, or such a day. */
const isDay = (day: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day

/** What was published when: all months, those of one year, the days of a month, or the articles of a day. What has none has no page. */
export const archivePage: Compose = async (request, load) => {
  const { year, month, day } = request.query
  const current = pageOf(request.query.page)
  if (current === undefined || !isDay(`${year ?? '2024'}-${month ?? '01'}-${day ?? '01'}`)) return undefined
  const [frame, months] = await Promise.all([frameOf(request, load), load.archivedMonths()])
  if (month === undefined || year === undefined) {
    const shown = months.filter(({ key }) => year === undefined || key.startsWith(`${year}-`))
    if (current > 1 || (year !== undefined && shown.length === 0)) return undefined
    return { status: 200, page: <ArchivePage frame={frame} months={shown} year={year} /> }
  }
  const key = `${year}-${month}`
  const at = months.findIndex((one) => one.key === key)
  if (at < 0) return undefined
  if (day === undefined) {
    if (current > 1) return undefined
    const around = { before: months[at + 1]?.key, after: months[at - 1]?.key }
    return { status: 200, page: <MonthPage frame={frame} month={key} days={await load.archivedDays(key)} around={around} /> }
  }
  const date = `${key}-${day}`
  const [listing, around, beside] = await Promise.all([load.list({ day: date, current, size: listSize }), load.daysAround(date), besideLists(load)])
  if (listing.records.length === 0) return undefined
  return { status: 200, page: <DayPage frame={frame} day={date} listing={listing} around={around} beside={beside} /> }
}

export const correctionsPage: Compose = async (request, load) => {
  const current = pageOf(request.query.page)
  if (current === undefined) return undefined
  const [frame, corrections] = await Promise.all([frameOf(request, load), load.corrections(current, listSize)])
  if (current > 1 && corrections.records.length === 0) return undefined
  return { status: 200, page: <CorrectionsPage frame={frame} corrections={corrections} /> }
}
