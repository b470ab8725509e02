/** A mistake that changes nothing which anybody could see. */
export interface Equivalent {
  readonly path: string
  /** The line as the mistake leaves it, or a part of it that no other mistake leaves. */
  readonly reads?: string
  /** The statement that the mistake leaves out. */
  readonly without?: string
  readonly why: string
}
