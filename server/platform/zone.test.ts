import { expect, test } from 'vitest'
import { momentAt, wallAt } from './zone'

const wall = (moment: string, zone: string): string => new Date(wallAt(Date.parse(moment), zone)).toISOString()

test('clocks are read on both sides of the minute in which they are moved, in whatever order they are asked', () => {
  for (const [moment, zone, shown] of [
    // An hour forward, and one back at a minute past midnight.
    ['2026-03-29T00:59:59.999Z', 'Europe/London', '2026-03-29T00:59:59.999Z'],
    ['2026-03-29T01:00:00.000Z', 'Europe/London', '2026-03-29T02:00:00.000Z'],
    ['2006-10-29T02:30:59.000Z', 'America/St_Johns', '2006-10-29T00:00:59.000Z'],
    ['2006-10-29T02:31:00.000Z', 'America/St_Johns', '2006-10-28T23:01:00.000Z'],
    ['2006-10-29T02:30:59.000Z', 'America/St_Johns', '2006-10-29T00:00:59.000Z'],
    ['2026-11-23T08:00:00.000Z', 'Asia/Shanghai', '2026-11-23T16:00:00.000Z'],
    // Clocks of before 1973 were moved at any second.
    ['1972-01-07T00:44:29.000Z', 'Africa/Monrovia', '1972-01-06T23:59:59.000Z'],
    ['1972-01-07T00:44:30.000Z', 'Africa/Monrovia', '1972-01-07T00:44:30.000Z'],
  ] as const)
    expect([moment, zone, wall(moment, zone)]).toEqual([moment, zone, shown])
})

test('what clocks skip in spring falls on the hour after it', () => {
  expect(new Date(momentAt(Date.parse('2026-03-29T01:30:00Z'), 'Europe/London')).toISOString()).toBe('2026-03-29T01:30:00.000Z')
})
