import { expect, test } from 'vitest'
import { byTotal, everyStep, heightOf, plotted } from './report-charts'

const many = (count: number, name: string): string[] => Array.from({ length: count }, (_, at) => `${name}${at}`)

test('lines by one group stand along the axis as they come', () => {
  expect(plotted([['甲'], ['乙']], '订单')).toEqual({ names: ['甲', '乙'], series: [{ name: '订单', at: [0, 1] }] })
})

test('of two groups the second stands beside itself, and a line that is not there leaves its place empty', () => {
  const lines = [
    ['保洁', '未退款'],
    ['保洁', '已退款'],
    ['月嫂', '未退款'],
  ]
  expect(plotted(lines, '订单')).toEqual({
    names: ['保洁', '月嫂'],
    series: [
      { name: '未退款', at: [0, 2] },
      { name: '已退款', at: [1, undefined] },
    ],
  })
})

test('where the second group is the larger one, the first stands beside itself', () => {
  const lines = many(12, '员工').map((who) => ['2026-10', who])
  const { names, series } = plotted(lines, '工时')
  expect([names.length, series.map(({ name }) => name)]).toEqual([12, ['2026-10']])
})

test('where both are many, and where two lines have the same names, each line stands by itself', () => {
  const lines = many(10, '商品').map((product, at) => [product, `规格${at}`])
  expect(plotted(lines, '件数')).toMatchObject({ series: [{ name: '件数' }] })
  expect(plotted(lines, '件数').names[3]).toBe('商品3 · 规格3')
  const twice = [
    ['甲', '默认'],
    ['甲', '默认'],
  ]
  expect(plotted(twice, '件数').names).toEqual(['甲 · 默认', '甲 · 默认'])
})

test('bars with long names lie below each other, those of days and months stand', () => {
  const names = many(20, '江城市家政服务商户')
  expect(heightOf('bar', names)).toBeGreaterThan(600)
  expect(heightOf('bar', many(9, '2026-11-1'))).toBe(300)
  expect(heightOf('bar', ['甲', '乙'])).toBe(300)
})

test('a picture of time leaves out no day and no month between those that it has', () => {
  const days = plotted([['2026-02-27'], ['2026-03-02']], '订单')
  expect(everyStep(days)).toEqual({
    names: ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'],
    series: [{ name: '订单', at: [0, undefined, undefined, 1] }],
  })
  expect(everyStep(plotted([['2025-11'], ['2026-02']], '订单')).names).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(everyStep(plotted([['2024'], ['2026']], '订单')).names).toEqual(['2024', '2025', '2026'])
  for (const lines of [[['2026-03-02'], ['2026-02-27']], [['1900-01-01'], ['2026-02-27']], [['甲'], ['乙']], []])
    expect(everyStep(plotted(lines, '订单')).names).toEqual(lines.flat())
})

test('what stands on each other is the longest first, and time keeps its order', () => {
  const values = [3, 2, 4, 1, 5]
  const valueAt = (at: number | undefined): number | null => (at === undefined ? null : (values[at] ?? null))
  const plot = {
    names: ['甲', '乙', '丙'],
    series: [
      { name: '已付', at: [0, 2, undefined] },
      { name: '未付', at: [1, 3, 4] },
    ],
  }
  expect(byTotal(plot, valueAt)).toEqual({
    names: ['甲', '乙', '丙'],
    series: [
      { name: '已付', at: [0, 2, undefined] },
      { name: '未付', at: [1, 3, 4] },
    ],
  })
  values[4] = 9
  expect(byTotal(plot, valueAt)).toEqual({
    names: ['丙', '甲', '乙'],
    series: [
      { name: '已付', at: [undefined, 0, 2] },
      { name: '未付', at: [4, 1, 3] },
    ],
  })
  const months = { ...plot, names: ['2026-09', '2026-10', '2026-11'] }
  expect(byTotal(months, valueAt)).toEqual(months)
})
