import { expect, test } from 'vitest'
import { lineOf } from './dispatch'

const hours = { first: 8, last: 20 }
const day = '2026-11-28'

test('the present moment has its line within the hours of its own day, the first and the last included', () => {
  expect(lineOf('2026-11-28 08:00:00', day, hours)).toBe('0%')
  expect(lineOf('2026-11-28 14:00:00', day, hours)).toBe('50%')
  expect(lineOf('2026-11-28 20:00:00', day, hours)).toBe('100%')
  expect(lineOf('2026-11-28 07:59:00', day, hours)).toBeUndefined()
  expect(lineOf('2026-11-28 20:01:00', day, hours)).toBeUndefined()
  expect(lineOf('2026-11-27 14:00:00', day, hours)).toBeUndefined()
})
