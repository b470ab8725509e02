/** A number that each row of a noun has in other nouns' rows. */
export interface Counted {
  readonly follows: readonly string[]
  /** Answers `id` and `count` of a tenant, $1, for the rows that have any. */
  readonly sql: string
}

/** What counts of a noun's rows depend on. */
export interface Follows {
  /** Nouns whose changes tell that a count may be another one. */
  readonly nouns: readonly string[]
  /** The tables in which nothing changes without such a change. */
  readonly tables: readonly string[]
  /** Their columns that change untold all the same. */
  readonly untold?: readonly string[]
}
