import type { StateSet } from './state'

/**
 * What follows on an action elsewhere: the action of another noun, carried out by the program once the transaction of this one has committed, once for each row that it is
 * about. A row that has left the source states of that action is let be, and nothing follows on a row that has moved on meanwhile.
 */
export interface After<S = StateSet> {
  readonly noun: string
  readonly action: string
  /** The reference of this noun to the row there, or that of the rows there to this one. */
  readonly to?: string
  readonly by?: string
  /** Only where the row ends in one of these states. */
  readonly in?: S
  /** What the program says with it, as `writes` says it: `$.input`, `$field`. */
  readonly with?: Readonly<Record<string, string | number | boolean | null>>
}

/** What follows on an action, each by itself. */
export const aftersOf = <S>({ after = [] }: { readonly after?: After<S> | readonly After<S>[] }): readonly After<S>[] =>
  Array.isArray(after) ? (after as readonly After<S>[]) : [after as After<S>]
