/** How a noun of reactions is kept. */
export interface Reaction {
  /** The columns of which a member has one row: what it is about, what else tells rows of one member apart, and the member. */
  readonly keys: readonly string[]
  /** What it becomes when a member sets it again: it stays, takes the new values, or after a minute is another row. */
  readonly again: 'keep' | 'change' | 'add'
}

/** The column that names the member whose reaction it is. */
export const reactor = 'userId'
