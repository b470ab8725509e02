/** A move of one purse. `owner` is the id that the account noun's unique reference holds, or with `isAccount` the account's own id. */
export interface Move {
  readonly account: string
  readonly owner: string
  readonly isAccount?: true
  readonly purse: string
  readonly unit: string
  /** Whole, in the purse's smallest unit; below 0 for what leaves. */
  readonly amount: number
}
