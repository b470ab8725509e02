import { wireNow } from '../kit/look/clock'
import type { Days } from './data'

const back: Readonly<Record<string, readonly [number, 'day' | 'year']>> = {
  today: [0, 'day'],
  week: [6, 'day'],
  month: [29, 'day'],
  year: [1, 'year'],
}

/** The days of a named period, today counted; all of them for `all`, those that the reader chose for `own`. */
export const daysOf = (period: string, own: Days = {}, now = wireNow()): Days => {
  if (period === 'own') return own
  const found = back[period]
  if (!found) return {}
  const [count, unit] = found
  const from = unit === 'year' ? now.subtract(1, 'year').add(1, 'day') : now.subtract(count, 'day')
  return { from: from.format('YYYY-MM-DD'), to: now.format('YYYY-MM-DD') }
}
