import { expect, test } from 'vitest'
import { leftOf, wallOf, wireOf } from './lasting'

const due = '2026-03-02 10:00:00'

test.each([
  ['2026-03-02 09:59:59', '剩 0 分钟', '0 min left', false],
  ['2026-03-02 10:00:00', '剩 0 分钟', '0 min left', false],
  ['2026-03-02 10:00:01', '超 0 分钟', '0 min late', true],
  ['2026-03-02 09:00:01', '剩 59 分钟', '59 min left', false],
  ['2026-03-02 08:55:00', '剩 1 小时 5 分', '1 h 5 min left', false],
  ['2026-03-03 11:00:00', '超 1 天 1 小时', '1 d 1 h late', true],
  ['2026-03-02 08:00:00', '剩 2 小时', '2 h left', false],
  ['2026-03-03 10:59:59', '超 1 天', '1 day late', true],
  ['2026-02-28 10:00:00', '剩 2 天', '2 days left', false],
  ['2026-02-28 08:00:00', '剩 2 天 2 小时', '2 d 2 h left', false],
  ['2026-02-27 08:00:00', '剩 3 天', '3 days left', false],
])('at %s it is %s', (now, zh, en, isLate) => {
  expect(leftOf(due, wallOf(now))).toEqual({ text: [zh, en], isLate })
})

test('a wall clock reads as a time of the wire', () => {
  expect(wireOf(wallOf(due))).toBe(due)
})
