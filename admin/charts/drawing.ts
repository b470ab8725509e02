import type { EChartsCoreOption } from 'echarts/core'
import type { Paint } from '../kit/look/Chart'
import type { ChartData, Column, Line, Look, Option } from './data'

const centsOf: Readonly<Record<string, number>> = { money: 100 }

/** A figure as people count it: amounts in yuan. */
export const figureOf = (line: Line, { key, kind }: Column): number | null => {
  const value = line[key]
  return value === null || value === undefined || value === '' ? null : Number(value) / (centsOf[kind] ?? 1)
}

/** What a line calls its value of a group. */
export const nameOf = (line: Line, { key, nameKey }: Column, none: string): string => {
  const value = (nameKey ? line[nameKey] : undefined) ?? line[key]
  return value === null || value === undefined || value === '' ? none : String(value)
}

/** A figure in words: grouped digits, amounts with two, averages with as many as they have. */
export const written = (value: number | null, { kind, scale }: Column, unit = ''): string => {
  if (value === null) return ''
  const digits = kind === 'money' ? 2 : (scale ?? (Number.isInteger(value) ? 0 : 2))
  const text = value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return `${kind === 'money' ? '¥' : ''}${text}${unit}`
}

export const groupsOf = ({ columns }: ChartData): readonly Column[] => columns.filter(({ role }) => role === 'group')
export const sumsOf = ({ columns }: ChartData): readonly Column[] => columns.filter(({ role }) => role === 'sum')

/** What is drawn: the names along the axis, and the series over them. */
export interface Drawn {
  readonly names: readonly string[]
  readonly series: readonly { readonly name: string; readonly values: readonly (number | null)[]; readonly column: Column }[]
}

/** The most series that two groups make; the smaller ones are left to the table. */
const mostSeries = 12

/**
 * Lines as series: the first group is the axis. A second group makes a series of each of its values, of the first figure; without one each figure is a series.
 * Times run from left to right.
 */
export const seriesOf = (data: ChartData, none: string): Drawn => {
  const [axis, split, ...others] = groupsOf(data)
  const sums = sumsOf(data)
  const [first] = sums
  const isTime = axis?.of !== undefined && /^(day|month|year)\(/.test(axis.of)
  const lines = isTime && axis ? [...data.lines].sort((one, other) => (nameOf(one, axis, '') < nameOf(other, axis, '') ? -1 : 1)) : data.lines
  if (!axis)
    return { names: [''], series: sums.map((column) => ({ name: column.label, values: lines.map((line) => figureOf(line, column)), column })) }
  const label = (line: Line): string => [axis, ...(split ? others : [])].map((column) => nameOf(line, column, none)).join(' · ')
  const names = [...new Set(lines.map(label))]
  if (!split || !first) {
    const named = new Map(lines.map((line) => [label(line), line]))
    const values = (column: Column) => names.map((name) => figureOf(named.get(name) ?? {}, column))
    return { names, series: sums.map((column) => ({ name: column.label, values: values(column), column })) }
  }
  const table = new Map<string, Map<string, number | null>>()
  for (const line of lines) {
    const name = nameOf(line, split, none)
    const row = table.get(name) ?? new Map<string, number | null>()
    table.set(name, row.set(label(line), figureOf(line, first)))
  }
  const total = (row: Map<string, number | null>): number => [...row.values()].reduce<number>((sum, value) => sum + (value ?? 0), 0)
  const largest = [...table].sort(([, one], [, other]) => total(other) - total(one)).slice(0, mostSeries)
  return { names, series: largest.map(([name, row]) => ({ name, values: names.map((at) => row.get(at) ?? null), column: first })) }
}

/** Lines, bars or a pie in the colours of the look. */
export const draw =
  (look: Look, { names, series }: Drawn, option: Option) =>
  (paint: Paint): EChartsCoreOption => {
    const legend = { type: 'scroll', textStyle: { color: paint.soft }, pageTextStyle: { color: paint.soft }, itemWidth: 14, itemHeight: 8 }
    const unit = option.unit ?? ''
    const spoken = (value: unknown, column: Column | undefined): string => (column && typeof value === 'number' ? written(value, column, unit) : '')
    if (look === 'pie') {
      const [only] = series
      return {
        aria: { enabled: true },
        tooltip: { trigger: 'item', confine: true, valueFormatter: (value: unknown) => spoken(value, only?.column) },
        // Nobody turns the pages of a legend on a wall.
        legend: { ...legend, type: 'plain', bottom: 0, left: 'center' },
        series: [
          {
            type: 'pie',
            radius: ['42%', '66%'],
            center: ['50%', '40%'],
            data: names.map((name, at) => ({ name, value: only?.values[at] ?? 0 })),
            label: { show: false },
            itemStyle: { borderColor: paint.panel, borderWidth: 2 },
          },
        ],
      }
    }
    const lines = { axisLine: { lineStyle: { color: paint.line } }, axisTick: { show: false }, splitLine: { lineStyle: { color: paint.line } } }
    // The last point of a line stands at the edge, where a long label would be cut.
    const atEdge = look === 'line' ? { alignMaxLabel: 'right' } : {}
    // Days of one year need not say it each.
    const isOneYear =
      new Set(names.map((name) => (/^\d{4}-\d{2}-\d{2}$/.test(name) ? name.slice(0, 4) : undefined))).size === 1 && /^\d{4}-/.test(names[0] ?? '')
    const ofDays = isOneYear ? { formatter: (day: string) => day.slice('2026-'.length) } : {}
    const ofNames = { type: 'category', data: [...names], ...lines, axisLabel: { color: paint.soft, hideOverlap: true, ...atEdge, ...ofDays } }
    const ofValues = { type: 'value', ...lines, axisLabel: { color: paint.soft, hideOverlap: true, formatter: `{value}${unit}` } }
    const isAcross = look === 'bar' && option.isAcross === true
    return {
      aria: { enabled: true },
      tooltip: { trigger: 'axis', confine: true, valueFormatter: (value: unknown) => spoken(value, series[0]?.column) },
      legend: { ...legend, top: 0, show: series.length > 1 },
      grid: { top: series.length > 1 ? 32 : 12, right: 12, bottom: 4, left: 4, containLabel: true },
      xAxis: isAcross ? ofValues : ofNames,
      yAxis: isAcross ? { ...ofNames, inverse: true } : ofValues,
      series: series.map(({ name, values }) => ({
        type: look === 'line' ? 'line' : 'bar',
        name,
        data: [...values],
        ...(option.isStacked ? { stack: 'all' } : {}),
        ...(look === 'line'
          ? { smooth: 0.3, smoothMonotone: 'x', symbolSize: 7, ...(option.isStacked ? { areaStyle: { opacity: 0.25 } } : {}) }
          : { barMaxWidth: series.length > 1 && !option.isStacked ? 22 : 44 }),
      })),
    }
  }
