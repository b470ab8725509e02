import type { Span } from './span'

/**
 * What comes into the purse ends: each entry in is a lot, an entry out takes the lots that end first, and what is left of one at its end lapses. An entry that
 * gives back what another one took gives it to the same lots, or where they ended meanwhile to one of thirty days.
 */
export interface Lots {
  /** How long after it came a lot ends. */
  readonly lasts: Span
  /** Lots end together, with the last day of the month in which each would. */
  readonly to?: 'month'
  /** How long before the end of lots their owner hears of it, the longest first. */
  readonly warns?: readonly Span[]
}
