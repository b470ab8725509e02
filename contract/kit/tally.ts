import { type Fields, integer } from './field'
import type { Label } from './label'

/**
 * A number of rows of another noun that point at a row of this one, or are about it. It stands in a side table: a row that is counted writes what it moves, which is added
 * up once a second. Counting never locks the row that it is about, and moves neither its version nor the edition of the site.
 */
export interface Tally {
  readonly label: Label
  /** The noun whose rows are counted, `family/noun`, and its field that points here where several of its fields do. */
  readonly of: string
  readonly by?: string
  /** Rows alone that have one of these values in these columns; states by the names that the other noun gave them. */
  readonly where?: Readonly<Record<string, string | number | boolean | readonly (string | number)[]>>
  /** The sum of this whole number of theirs in place of how many there are. */
  readonly sum?: string
  /** A column of the list. */
  readonly list?: boolean
}

export type Tallies = Readonly<Record<string, Tally>>

/** The fields that tallies are: read-only, without a column of their own. */
export const tallyFields = (tallies: Tallies): Fields =>
  Object.fromEntries(
    Object.entries(tallies).map(([key, { label, list }]) => [key, integer(label, { stored: false, readOnly: true, ...(list ? { list } : {}) })]),
  )
