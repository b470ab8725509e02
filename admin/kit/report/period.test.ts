import { day, text, time } from '@masthead/contract/kit/field'
import type { Resource } from '@masthead/contract/kit/resource'
import dayjs from 'dayjs'
import { expect, test } from 'vitest'
import { firstPeriod, groupSpan, type Period, spanBefore, spanOf, spanParams, timeOf } from './period'

const thursday = dayjs('2026-11-26 10:30:00')
const spans = (period: Period, now = thursday, own?: { from: string; to: string }) => [spanOf(period, now, own), spanBefore(period, now, own)]

test.each<[Period, string, string, string, string]>([
  ['today', '2026-11-26', '2026-11-26', '2026-11-25', '2026-11-25'],
  ['week', '2026-11-23', '2026-11-26', '2026-11-16', '2026-11-19'],
  ['month', '2026-11-01', '2026-11-26', '2026-10-01', '2026-10-26'],
  ['quarter', '2026-10-01', '2026-11-26', '2026-07-01', '2026-08-26'],
  ['year', '2026-01-01', '2026-11-26', '2025-01-01', '2025-11-26'],
])('%s has as many days before it as have passed of it', (period, from, to, before, until) => {
  expect(spans(period)).toEqual([
    { from, to },
    { from: before, to: until },
  ])
})

test('a week begins on Monday, also for a Sunday', () => {
  expect(spans('week', dayjs('2026-11-29 23:00:00'))).toEqual([
    { from: '2026-11-23', to: '2026-11-29' },
    { from: '2026-11-16', to: '2026-11-22' },
  ])
})

test('a month before that is shorter ends with its last day', () => {
  expect(spanBefore('month', dayjs('2026-03-31 08:00:00'))).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(spanBefore('quarter', dayjs('2026-01-01 00:00:00'))).toEqual({ from: '2025-10-01', to: '2025-10-01' })
})

test('days of one’s own are compared with as many right before them; all time is compared with nothing', () => {
  const own = { from: '2026-02-27', to: '2026-03-01' }
  expect(spans('own', thursday, own)).toEqual([own, { from: '2026-02-24', to: '2026-02-26' }])
  expect(spans('own')).toEqual([undefined, undefined])
  expect(spans('all')).toEqual([undefined, undefined])
})

const noun = {
  fields: { soldAt: time(['时间', 'Sold at']), soldDay: day(['日期', 'Day']), name: text(['名称', 'Name']) },
  reports: {
    names: { groups: { name: 'name' } },
    days: { groups: { day: 'day(soldAt)' } },
    months: { groups: { month: 'month(soldDay)' } },
  },
} as unknown as Resource
const report = (name: string) => noun.reports?.[name] as NonNullable<Resource['reports']>[string]

test('the time of a report is what it groups by, else what another one does, else when rows were made', () => {
  expect(['days', 'months', 'names'].map((name) => timeOf(noun, report(name)))).toEqual(['soldAt', 'soldDay', 'soldAt'])
  expect(timeOf({ reports: { names: report('names') } }, report('names'))).toBe('createTime')
  expect(['days', 'months', 'names'].map((name) => firstPeriod(noun, report(name)))).toEqual(['month', 'year', 'year'])
  expect(firstPeriod({ reports: { names: report('names') } }, report('names'))).toBe('all')
})

test('a span cuts moments at the ends of its days, days as they are', () => {
  const span = { from: '2026-02-01', to: '2026-02-28' }
  expect(spanParams(noun, 'soldDay', span)).toEqual({ soldDay_datege: '2026-02-01', soldDay_datele: '2026-02-28' })
  expect(spanParams(noun, 'createTime', span)).toEqual({ createTime_datege: '2026-02-01 00:00:00', createTime_datele: '2026-02-28 23:59:59' })
  expect(spanParams(noun, 'soldAt', undefined)).toEqual({})
})

test('a group of time spans its days', () => {
  expect(groupSpan('day', '2026-02-03')).toEqual({ from: '2026-02-03', to: '2026-02-03' })
  expect(groupSpan('month', '2024-02')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
  expect(groupSpan('month', '2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(groupSpan('year', '2026')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
})
