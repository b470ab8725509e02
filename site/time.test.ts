import { expect, it } from 'vitest'
import { datesIn, isoTime } from './time'

it('says a time with the offset that its zone had then', () => {
  expect(isoTime('2026-07-01 08:00:00', 'Asia/Shanghai')).toBe('2026-07-01T08:00:00+08:00')
  expect(isoTime('2026-07-01 08:00:00', 'Europe/London')).toBe('2026-07-01T08:00:00+01:00')
  expect(isoTime('2026-01-01 08:00:00', 'Europe/London')).toBe('2026-01-01T08:00:00+00:00')
  // The last hours before and the first after the clocks changed.
  expect(isoTime('2026-03-08 01:30:00', 'America/St_Johns')).toBe('2026-03-08T01:30:00-03:30')
  expect(isoTime('2026-03-08 03:30:00', 'America/St_Johns')).toBe('2026-03-08T03:30:00-02:30')
  for (const none of [null, undefined, '', '2026-07-01', '2026-13-01 08:00:00']) expect(isoTime(none, 'Asia/Shanghai')).toBeUndefined()
})

it('writes the dates of a text as English readers do, and leaves Chinese ones and other numbers', () => {
  expect(datesIn('Until 2026-12-29 08:01', 'en')).toBe('Until 29 Dec 2026, 08:01')
  expect(datesIn('2026-11-29 08:01 – 2027-01-03 23:59', 'en')).toBe('29 Nov 2026, 08:01 – 3 Jan 2027, 23:59')
  expect(datesIn('2026-12-29', 'en')).toBe('29 Dec 2026')
  for (const other of ['XM-2026-01', '0700-86-12', '2026-13-01', 'SC2026-11-29']) expect(datesIn(other, 'en')).toBe(other)
  expect(datesIn('2026-12-29 08:01 结束', 'zh')).toBe('2026-12-29 08:01 结束')
})
