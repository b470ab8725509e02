import dayjs from 'dayjs'
import { expect, test } from 'vitest'
import { daysOf } from './period'

const now = dayjs('2026-03-01')

test('named periods count today, and all has no bounds', () => {
  expect(['today', 'week', 'month', 'year'].map((period) => daysOf(period, {}, now).from)).toEqual([
    '2026-03-01',
    '2026-02-23',
    '2026-01-31',
    '2025-03-02',
  ])
  expect(daysOf('week', {}, now).to).toBe('2026-03-01')
  expect([daysOf('all', {}, now), daysOf('own', { from: '2026-01-02' }, now), daysOf('own', {}, now)]).toEqual([{}, { from: '2026-01-02' }, {}])
})
