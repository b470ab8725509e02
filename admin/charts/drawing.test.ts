import { expect, test } from 'vitest'
import type { Paint } from '../kit/look/Chart'
import type { ChartData, Column } from './data'
import { draw, seriesOf, written } from './drawing'

const status: Column = { key: 'a1', label: '状态', kind: 'choice', role: 'group', of: 'status', nameKey: 'a1Name' }
const day: Column = { key: 'a1', label: '日', kind: 'day', role: 'group', of: 'day(createTime)' }
const author: Column = { key: 'a2', label: '作者', kind: 'ref', role: 'group', of: 'createUser', nameKey: 'a2Name' }
const count: Column = { key: 'g1', label: '篇数', kind: 'integer', role: 'sum' }
const paid: Column = { key: 'g2', label: '金额', kind: 'money', role: 'sum' }

const dataOf = (columns: readonly Column[], lines: ChartData['lines']): ChartData => ({
  columns,
  lines,
  total: lines.length,
  isCut: false,
  at: '2026-11-26 10:00:00',
  age: 0,
  isKept: false,
  failed: null,
})

const told = (data: ChartData) => {
  const { names, series } = seriesOf(data, '无')
  return [names, Object.fromEntries(series.map(({ name, values }) => [name, values]))]
}

test('one group is the axis and each figure a series, amounts in yuan and what is missing a gap', () => {
  expect(
    told(
      dataOf(
        [status, count, paid],
        [
          { a1: 1, a1Name: '草稿', g1: '3', g2: 1250 },
          { a1: null, g1: 2, g2: null },
        ],
      ),
    ),
  ).toEqual([['草稿', '无'], { 篇数: [3, 2], 金额: [12.5, null] }])
})

test('a second group makes the series, the largest first, and days run from left to right', () => {
  const lines = [
    { a1: '2026-11-02', a2: '1', a2Name: '林', g1: 1 },
    { a1: '2026-11-01', a2: '2', a2Name: '周', g1: 5 },
    { a1: '2026-11-01', a2: '1', a2Name: '林', g1: 2 },
  ]
  expect(told(dataOf([day, author, count], lines))).toEqual([['2026-11-01', '2026-11-02'], { 周: [5, null], 林: [2, 1] }])
  expect(seriesOf(dataOf([day, author, count], lines), '').series.map(({ name }) => name)).toEqual(['周', '林'])
})

test('without groups there is one point', () => {
  expect(told(dataOf([count], [{ g1: 7 }]))).toEqual([[''], { 篇数: [7] }])
})

test('figures are written with grouped digits, amounts with two', () => {
  expect([
    written(1234567, count),
    written(12.5, paid),
    written(null, count),
    written(3, count, ' 篇'),
    written(2.25, { ...count, scale: 1 }),
  ]).toEqual(['1,234,567', '¥12.50', '', '3 篇', '2.3'])
})

test('days of one year stand along the axis without it, those of two with theirs', () => {
  const paint = { soft: '', line: '', panel: '' } as unknown as Paint
  const axisOf = (names: string[]) =>
    (draw('line', { names, series: [] }, {})(paint).xAxis as { axisLabel: { formatter?: (day: string) => string } }).axisLabel
  expect(axisOf(['2026-11-05', '2026-11-28']).formatter?.('2026-11-05')).toBe('11-05')
  expect(axisOf(['2026-12-31', '2027-01-01']).formatter).toBeUndefined()
  expect(axisOf(['草稿', '在线']).formatter).toBeUndefined()
})
