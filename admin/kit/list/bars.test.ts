import dayjs from 'dayjs'
import { expect, test } from 'vitest'
import { placed, pushed } from './bars'

const day = (text: string) => dayjs(text)

test('a bar is pushed as a whole, or its end alone, which stays on or after its beginning', () => {
  const bar = { from: '2026-02-27', to: '2026-03-02' }
  expect(pushed(bar, 2, 'whole', day)).toEqual({ from: '2026-03-01', to: '2026-03-04' })
  expect(pushed(bar, -1, 'end', day)).toEqual({ from: '2026-02-27', to: '2026-03-01' })
  expect(pushed(bar, -3, 'end', day)).toEqual({ from: '2026-02-27', to: '2026-02-27' })
  expect(pushed(bar, -4, 'end', day)).toEqual({ from: '2026-02-27', to: '2026-02-27' })
})

test('a bar lies among the days that are drawn, cut at both ends, or not at all', () => {
  expect(placed({ from: '2026-03-02', to: '2026-03-04' }, '2026-03-01', 31, day)).toEqual({ at: 1, days: 3 })
  expect(placed({ from: '2026-02-20', to: '2026-03-01' }, '2026-03-01', 31, day)).toEqual({ at: 0, days: 1 })
  expect(placed({ from: '2026-03-31', to: '2026-04-09' }, '2026-03-01', 31, day)).toEqual({ at: 30, days: 1 })
  expect(placed({ from: '2026-02-20', to: '2026-02-28' }, '2026-03-01', 31, day)).toBeUndefined()
  expect(placed({ from: '2026-04-01', to: '2026-04-02' }, '2026-03-01', 31, day)).toBeUndefined()
})
