/** How many articles were published in a month (yyyy-MM) or on a day (yyyy-MM-dd). */
export interface Counted {
  readonly key: string
  readonly count: number
}

/** The days next to one on which something was published. */
export interface Around {
  readonly before?: string | undefined
  readonly after?: string | undefined
}

/** An article that was corrected, and what the newsroom says of it. */
export interface Correction {
  readonly id: string
  readonly slug: string | null
  readonly title: string
  readonly note: string
  /** When it was said first, yyyy-MM-dd HH:mm:ss in the site's zone. */
  readonly time: string
  readonly publishTime: string | null
}

export interface Corrections {
  readonly records: readonly Correction[]
  readonly current: number
  readonly pages: number
}

/** What the archive and the page of corrections show. */
export interface ArchiveLoad {
  /** The months that have articles, the newest first. */
  archivedMonths(): Promise<readonly Counted[]>
  /** The days of a month (yyyy-MM) that have articles, the first one first. */
  archivedDays(month: string): Promise<readonly Counted[]>
  daysAround(day: string): Promise<Around>
  /** Articles with a correction, the newest one first. */
  corrections(current: number, size: number): Promise<Corrections>
}
