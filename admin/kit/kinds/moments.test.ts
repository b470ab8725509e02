import dayjs from 'dayjs'
import { expect, test } from 'vitest'
import { nearby } from './moments'

const now = dayjs('2026-11-20 12:00:00')

test('a moment is told with its hour while it is less than a week ago, and further back where its hour is what counts', () => {
  expect(nearby('2026-11-14 08:31:00', now)).toMatch(/08:31$/)
  expect(nearby('2026-11-13 08:31:00', now)).not.toMatch(/:/)
  expect(nearby('2026-11-13 08:31:00', now, true)).toMatch(/08:31$/)
  expect(nearby('2025-11-13 08:31:00', now, true)).toMatch(/2025.* 08:31$/)
})

test('a day has no hour to tell', () => {
  expect(nearby('2026-11-13', now, true)).not.toMatch(/:/)
})
