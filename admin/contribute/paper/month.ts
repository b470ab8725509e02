/** What an author had on a day, as the report of it answers. */
export interface DayLine {
  readonly author: string
  readonly issueDate: string | null
  readonly count: number
  readonly score: number
  readonly royalty: number
}

/** What one author had in a month, day by day. */
export interface Tally {
  readonly author: string
  /** Equal scores share a place. */
  readonly rank: number
  readonly byDay: ReadonlyMap<number, number>
  readonly count: number
  readonly score: number
  readonly royalty: number
}

/** How many days a month, yyyy-MM, has. */
export const daysIn = (month: string): number => {
  const [year = 0, at = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, at, 0)).getUTCDate()
}

/** The month that many months later. */
export const monthAfter = (month: string, by: number): string => {
  const [year = 0, at = 1] = month.split('-').map(Number)
  const count = year * 12 + at - 1 + by
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** Scores by author and day as authors with their days, the highest score first. */
export const talliesOf = (lines: readonly DayLine[]): Tally[] => {
  const found = new Map<string, { byDay: Map<number, number>; count: number; score: number; royalty: number }>()
  for (const { author, issueDate, count, score, royalty } of lines) {
    const tally = found.get(author) ?? { byDay: new Map<number, number>(), count: 0, score: 0, royalty: 0 }
    found.set(author, tally)
    const day = Number(issueDate?.slice(8, 10) ?? 0)
    if (day > 0) tally.byDay.set(day, (tally.byDay.get(day) ?? 0) + score)
    tally.count += count
    tally.score += score
    tally.royalty += royalty
  }
  const sorted = [...found].map(([author, tally]) => ({ author, ...tally })).sort((a, b) => b.score - a.score || (a.author < b.author ? -1 : 1))
  return sorted.map((tally) => ({ ...tally, rank: 1 + sorted.filter(({ score }) => score > tally.score).length }))
}
