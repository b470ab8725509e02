import type { Dayjs } from 'dayjs'

/** The days of a bar, both included. */
export interface Span {
  readonly from: string
  readonly to: string
}

const shape = 'YYYY-MM-DD'

/** A bar pushed by days as a whole, or its end alone; the end never comes before the beginning. Takes a function that reads days. */
export const pushed = ({ from, to }: Span, by: number, what: 'whole' | 'end', dayOf: (text: string) => Dayjs): Span => {
  const end = dayOf(to).add(by, 'day').format(shape)
  if (what === 'whole') return { from: dayOf(from).add(by, 'day').format(shape), to: end }
  return { from, to: end < from ? from : end }
}

/** Where a bar lies among the days that are drawn, in days from the first; undefined where none of it is to be seen. */
export const placed = (
  { from, to }: Span,
  first: string,
  count: number,
  dayOf: (text: string) => Dayjs,
): { at: number; days: number } | undefined => {
  const start = dayOf(from).diff(dayOf(first), 'day')
  const end = dayOf(to).diff(dayOf(first), 'day')
  if (end < 0 || start >= count || end < start) return undefined
  const at = Math.max(0, start)
  return { at, days: Math.min(count - 1, end) - at + 1 }
}
