import type { Label } from './label'
import type { Where } from './where'

/** A number over the rows of a group. */
export interface Measure {
  /** count counts rows, or with `of` the different values of a field; share is how many percent of a group's rows meet `where`. */
  readonly do: 'count' | 'sum' | 'avg' | 'max' | 'min' | 'share'
  /** A number of the noun; for max and min a day or moment too. */
  readonly of?: string
  /** Only rows that meet this. */
  readonly where?: Where
  /** Follows from the field unless told. */
  readonly label?: Label
}

/** Digits behind the point of an average of whole numbers, in every report; that of amounts is told in cents. */
export const meanDigits = 1

/** How a report's rows are answered: page by page, as one bounded list, as one row without groups, or as a spreadsheet. */
export type ReportAnswer = 'page' | 'list' | 'map' | 'file'

/**
 * Groups and sums over the noun's rows, answered by the engine: the rows that the list would show to the caller, under the list's own filters. A column that
 * is hidden from him makes all of it a 403.
 */
export interface Report {
  readonly label: Label
  /** Method and path below the noun, byte-exact. */
  readonly call: string | readonly string[]
  /** Whoever has a session, or holders of <code>_<verb>; rows lie within the reach of view in either case. */
  readonly access: 'login' | { readonly verb: string }
  readonly answer?: ReportAnswer
  readonly where?: Where
  /** The name that is answered and what it groups by: a field, or `day(field)`, `month(field)`, `year(field)` of a moment. */
  readonly groups?: Readonly<Record<string, string>>
  readonly sums: Readonly<Record<string, Measure>>
  /** Further names of filters that its callers use: `{ startDate: 'createTime_datege' }`. */
  readonly asks?: Readonly<Record<string, string>>
  /** Names of groups and sums, '-' first for descending; the newest days first, else the largest first sum, unless told. */
  readonly sort?: readonly string[]
  readonly chart?: 'line' | 'bar' | 'pie'
  /** Lines that a list of it holds: 1,000 unless told, 7,000 at most. */
  readonly most?: number
}

/** A report that users save as data: of which noun, and what a declared report says of groups, sums, rows and order. */
export interface SavedReport extends Pick<Report, 'groups' | 'sums' | 'where' | 'sort'> {
  readonly noun: string
}

export type Reports = Readonly<Record<string, Report>>

/** A named condition of a noun: rows that wait for somebody. */
export interface Queue {
  readonly label: Label
  readonly where: Where
  /** Shown to whoever holds one of these verbs besides view; to all of those unless told. */
  readonly needs?: string | readonly string[]
  /** Not a tab above the list. */
  readonly tab?: false
  /** A figure of the home page: what waits, what is the caller's own, what the day brought. */
  readonly home?: 'waiting' | 'mine' | 'today'
  /** An entry of the menu at this path, which opens the list at it, or a page of its own that stands there. */
  readonly menu?: string
  /** What that entry is called, where the label says too little beside the pages of other nouns. */
  readonly entry?: Label
  readonly tone?: 'warn'
}

export type Queues = Readonly<Record<string, Queue>>

/** day(createTime) apart. */
export const groupedBy = (group: string): { readonly key: string; readonly by?: 'day' | 'month' | 'year' } => {
  const [, by, key] = /^(day|month|year)\((\w+)\)$/.exec(group) ?? []
  return by && key ? { key, by: by as 'day' | 'month' | 'year' } : { key: group }
}

/** A report of a noun by its name; throws where it has none of that name. */
export const reportNamed = ({ name: noun, reports }: { readonly name: string; readonly reports?: Reports }, name: string): Report => {
  const report = reports?.[name]
  if (!report) throw new Error(`${noun}: no report ${name}`)
  return report
}
