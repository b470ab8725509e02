/** A move of one purse. `owner` is the id that the account noun's unique reference holds, or with `isAccount` the account's own id. */
export interface Move {
  readonly account: string
  readonly owner: string
  readonly isAccount?: true
  readonly purse: string
  readonly unit: string
  /** Whole, in the purse's smallest unit; below 0 for what leaves. */
  readonly amount: number
  /**
   * The occasion whose lots it is about, in a purse with lots: what comes in gives back what that one took, what leaves is taken first from what that one brought.
   */
  readonly lotsOf?: Occasion
}

/** What a posting is of: a row, what was done to it, and which time it was. The same occasion posts once, however often it is told. */
export interface Occasion {
  readonly noun: string
  readonly id: string
  readonly verb: string
  /** The id of the audit's line of an action, or the transaction id of a provider that calls back. */
  readonly occurrence: string
}
