import dayjs from 'dayjs'
import { expect, test } from 'vitest'
import { isSoon } from './coming'

const now = dayjs('2026-11-26 10:00:00')

test.each<[at: string, reason: string | null, isShown: boolean]>([
  ['2026-11-27 10:00:00', null, true],
  ['2026-12-10 10:00:00', null, true],
  ['2026-12-10 10:00:01', null, false],
  ['2028-10-26 00:00:00', null, false],
  ['2028-10-26 00:00:00', 'no', true],
  ['2026-11-01 00:00:00', null, true],
])('what comes at %s (%s) is told: %s', (at, reason, isShown) => {
  expect(isSoon({ action: 'erase', at, reason }, now)).toBe(isShown)
})
