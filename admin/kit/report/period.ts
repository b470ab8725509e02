import type { Label } from '@masthead/contract/kit/label'
import { groupedBy, type Report } from '@masthead/contract/kit/report'
import type { Resource } from '@masthead/contract/kit/resource'
import dayjs, { type Dayjs } from 'dayjs'
import type { Params } from '../kinds/view'

/** Spans of days that a report is read for. */
export const periods = ['today', 'week', 'month', 'quarter', 'year', 'all', 'own'] as const

export type Period = (typeof periods)[number]

/** Two days, both counted, yyyy-MM-dd. */
export interface Span {
  readonly from: string
  readonly to: string
}

export const periodWords: Readonly<Record<Period, Label>> = {
  today: ['今天', 'Today'],
  week: ['本周', 'This week'],
  month: ['本月', 'This month'],
  quarter: ['本季度', 'This quarter'],
  year: ['今年', 'This year'],
  all: ['全部', 'All time'],
  own: ['自定义', 'Choose days'],
}

/** What the days before are called beside a figure. */
export const beforeWords: Readonly<Record<Period, Label>> = {
  today: ['昨天', 'yesterday'],
  week: ['上周', 'last week'],
  month: ['上月', 'last month'],
  quarter: ['上季度', 'last quarter'],
  year: ['去年', 'last year'],
  all: ['', ''],
  own: ['之前同样天数', 'the days before'],
}

const format = 'YYYY-MM-DD'

/** The first day of the period that a day lies in; a week begins on Monday. */
const beginning = (period: Period, day: Dayjs): Dayjs => {
  if (period === 'week') return day.subtract((day.day() + 6) % 7, 'day')
  if (period === 'quarter') return day.startOf('month').subtract(day.month() % 3, 'month')
  if (period === 'month' || period === 'year') return day.startOf(period)
  return day
}

/** The days of a period up to `now`; undefined for all time, and for days that the user has not chosen yet. */
export const spanOf = (period: Period, now: Dayjs, own?: Span): Span | undefined => {
  if (period === 'all') return undefined
  if (period === 'own') return own
  return { from: beginning(period, now).format(format), to: now.format(format) }
}

/**
 * The span to compare with: as many days of the period before, so that a month that has just begun is not compared with a whole one. Days that the user chose are
 * compared with as many days right before them.
 */
export const spanBefore = (period: Period, now: Dayjs, own?: Span): Span | undefined => {
  if (period === 'all' || (period === 'own' && !own)) return undefined
  if (period === 'own' && own) {
    const [from, to] = [dayjs(own.from), dayjs(own.to)]
    const days = Math.round(to.diff(from, 'hour') / 24) + 1
    return { from: from.subtract(days, 'day').format(format), to: from.subtract(1, 'day').format(format) }
  }
  const from = beginning(period, now)
  const last = from.subtract(1, 'day')
  const first = beginning(period, last)
  const passed = Math.round(now.startOf('day').diff(from.startOf('day'), 'hour') / 24)
  const to = first.add(passed, 'day')
  return { from: first.format(format), to: (to.isAfter(last) ? last : to).format(format) }
}

/** The moment or day that a report's period cuts: what it groups by, else what another report of the noun groups by, else when rows were made. */
export const timeOf = (noun: Pick<Resource, 'reports'>, report: Report): string => {
  const timed = (one: Report): string | undefined =>
    Object.values(one.groups ?? {})
      .map(groupedBy)
      .find(({ by }) => by !== undefined)?.key
  return (
    timed(report) ??
    Object.values(noun.reports ?? {})
      .map(timed)
      .find((key) => key !== undefined) ??
    'createTime'
  )
}

/** The period that a report begins with: as many of its steps as make a picture. */
export const firstPeriod = (noun: Pick<Resource, 'reports'>, report: Report): Period => {
  const by = Object.values(report.groups ?? {})
    .map(groupedBy)
    .find((group) => group.by !== undefined)?.by
  if (by === 'day') return 'month'
  if (by === 'month') return 'year'
  return by === undefined && timeOf(noun, report) !== 'createTime' ? 'year' : 'all'
}

/** A span as filters of the list; moments are cut at the ends of its days. */
export const spanParams = (noun: Pick<Resource, 'fields'>, key: string, span: Span | undefined): Params => {
  if (!span) return {}
  const [begins, ends] = noun.fields[key]?.kind === 'day' ? ['', ''] : [' 00:00:00', ' 23:59:59']
  return { [`${key}_datege`]: span.from + begins, [`${key}_datele`]: span.to + ends }
}

/** The days of one group of a report by day, month or year. */
export const groupSpan = (by: 'day' | 'month' | 'year', value: string): Span => {
  if (by === 'day') return { from: value, to: value }
  if (by === 'year') return { from: `${value}-01-01`, to: `${value}-12-31` }
  const [year, month] = value.split('-').map(Number) as [number, number]
  return { from: `${value}-01`, to: `${value}-${String(new Date(Date.UTC(year, month, 0)).getUTCDate()).padStart(2, '0')}` }
}
