import dayjs from 'dayjs'
import { expect, test } from 'vitest'
import { daysBetween, monthName, nearby } from './moments'

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

test('days between two of them say once what both share', () => {
  expect(daysBetween('2026-11-16', '2026-11-22')).toBe('2026年11月16日至22日')
  expect(daysBetween('2026-11-30', '2026-12-06')).toBe('2026年11月30日至12月6日')
  expect(daysBetween('2026-12-28', '2027-01-03')).toBe('2026年12月28日至2027年1月3日')
})

test('a month has its name in English and its number in Chinese', () => {
  expect([monthName(now, 'en'), monthName(now, 'zh')]).toEqual(['November 2026', '2026年11月'])
})
