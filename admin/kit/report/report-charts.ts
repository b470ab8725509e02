import type { Report } from '@masthead/contract/kit/report'
import type { EChartsCoreOption } from 'echarts/core'
import type { Paint } from '../look/Chart'

/** A sum of a report, line by line. */
export interface Series {
  readonly name: string
  readonly values: readonly (number | null)[]
}

/** How a report is drawn besides its kind. */
interface Ways {
  /** Parts that make a whole stand on each other. */
  readonly isAdded?: boolean
  /** A value as people read it. */
  readonly told?: (value: number) => string
}

const isWhole = (series: readonly Series[]): boolean =>
  series.every(({ values }) => values.every((value) => value === null || Number.isInteger(value)))

/** Letters that a phone has room for below bars, each of which has the same share of it; a Chinese one takes as much as two others. */
const mostLetters = 52

const lettersOf = (text: string): number => [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 0)

/** Days, months and years run from left to right. */
const isTime = (name: string): boolean => /^\d{4}(-\d\d){0,2}$/.test(name)

const isOneYear = (names: readonly string[]): boolean =>
  names.every((name) => isTime(name) && name.length === '2026-11-28'.length) && new Set(names.map((name) => name.slice(0, 4))).size === 1

const isLying = (kind: string, names: readonly string[]): boolean =>
  kind === 'bar' && !names.every(isTime) && names.length * (Math.max(...names.map(lettersOf)) + 2) > mostLetters

const [least, around, thick] = [300, 60, 30] as const

/** How high a picture is, in pixels: bars with long names lie below each other. */
export const heightOf = (kind: NonNullable<Report['chart']>, names: readonly string[]): number =>
  isLying(kind, names) ? Math.max(least, around + names.length * thick) : least

/** A report as its declaration wants it drawn; a pie shows the first of its sums. */
export const drawn =
  (kind: NonNullable<Report['chart']>, names: readonly string[], series: readonly Series[], ways: Ways = {}) =>
  (paint: Paint): EChartsCoreOption => {
    const legend = { type: 'scroll', textStyle: { color: paint.soft }, pageTextStyle: { color: paint.soft }, itemWidth: 14, itemHeight: 8 }
    const { isAdded = false, told } = ways
    const tooltip = { confine: true, ...(told ? { valueFormatter: (value: unknown) => (typeof value === 'number' ? told(value) : '') } : {}) }
    if (kind === 'pie') {
      const data = names.map((name, at) => ({ name, value: series[0]?.values[at] ?? 0 }))
      return {
        tooltip: { trigger: 'item', formatter: '{b}: {c} ({d}%)', confine: true },
        legend: { ...legend, bottom: 0 },
        series: [
          {
            type: 'pie',
            radius: ['48%', '72%'],
            center: ['50%', '44%'],
            data,
            label: { show: false },
            itemStyle: { borderColor: paint.panel, borderWidth: 2 },
          },
        ],
      }
    }
    const isFlat = isLying(kind, names)
    const lines = { axisLine: { lineStyle: { color: paint.line } }, axisTick: { show: false }, splitLine: { lineStyle: { color: paint.line } } }
    const across = {
      type: 'category',
      data: [...names],
      ...lines,
      // The first bar lies on top; what does not fit is told with its value.
      ...(isFlat ? { inverse: true } : {}),
      axisLabel: {
        color: paint.soft,
        hideOverlap: !isFlat,
        ...(isFlat ? { width: 120, overflow: 'truncate', interval: 0 } : {}),
        // Days of one year need not say it each.
        ...(isOneYear(names) ? { formatter: (day: string) => day.slice('2026-'.length) } : {}),
      },
    }
    // Half an order is on no axis.
    const along = { type: 'value', ...(isWhole(series) ? { minInterval: 1 } : {}), ...lines, axisLabel: { color: paint.soft, hideOverlap: true } }
    const round = isFlat ? [0, 3, 3, 0] : [3, 3, 0, 0]
    return {
      tooltip: { trigger: 'axis', axisPointer: { type: kind === 'bar' ? 'shadow' : 'line' }, ...tooltip },
      // One measure has its name beside the figures already.
      legend: { ...legend, top: 0, show: series.length > 1 },
      grid: { top: series.length > 1 ? 36 : 12, right: isFlat ? 24 : 8, bottom: 4, left: 4, containLabel: true },
      ...(isFlat ? { xAxis: along, yAxis: across } : { xAxis: across, yAxis: along }),
      series: series.map(({ name, values }) => ({
        type: kind,
        name,
        data: [...values],
        ...(kind === 'bar'
          ? {
              ...(isAdded && series.length > 1 ? { stack: 'all' } : { itemStyle: { borderRadius: round } }),
              barMaxWidth: series.length > 1 && !isAdded ? 22 : isFlat ? 20 : 44,
            }
          : { smooth: 0.3, smoothMonotone: 'x', symbolSize: 7 }),
      })),
    }
  }

/** So many things stand beside each other in a picture: as many as there are colours. */
const mostBeside = 8

/** Lines of a report by what its picture is made of: the names along its axis, and in each series the places of the lines, in the order of those names. */
export interface Plot {
  readonly names: readonly string[]
  readonly series: readonly { readonly name: string; readonly at: readonly (number | undefined)[] }[]
}

/**
 * Lines by the names of their groups. Those by two groups have the first along the axis and the second as series, or the other way round where that are fewer;
 * where both are many, and with more groups, each line stands by itself.
 */
export const plotted = (lines: readonly (readonly string[])[], measure: string): Plot => {
  const byItself = { names: lines.map((line) => line.filter(Boolean).join(' · ')), series: [{ name: measure, at: lines.map((_, at) => at) }] }
  if (lines.length === 0 || lines.some(({ length }) => length !== 2)) return byItself
  const distinct = (place: 0 | 1): string[] => [...new Set(lines.map((line) => line[place] ?? ''))]
  const [first, second] = [distinct(0), distinct(1)]
  const place = second.length <= mostBeside ? 1 : first.length <= mostBeside ? 0 : undefined
  // Two lines of one name would hide each other.
  if (place === undefined || new Set(byItself.names).size < lines.length) return byItself
  const [names, beside] = place === 1 ? [first, second] : [second, first]
  const at = (name: string, own: string): number | undefined => {
    const found = lines.findIndex((line) => line[place] === own && line[1 - place] === name)
    return found < 0 ? undefined : found
  }
  return { names, series: beside.map((own) => ({ name: own, at: names.map((name) => at(name, own)) })) }
}

/** Steps of a picture of time, at most: over more there are too many without a line. */
const mostSteps = 400

/** The day, month or year that follows. */
const stepAfter = (name: string): string => {
  if (name.length === '2026'.length) return String(Number(name) + 1)
  const isMonth = name.length === '2026-11'.length
  const day = new Date(`${isMonth ? `${name}-01` : name}T00:00:00Z`)
  if (isMonth) day.setUTCMonth(day.getUTCMonth() + 1)
  else day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, name.length)
}

/** The same with the days, months or years between its first and its last of which there is no line: what runs with time leaves none out. */
export const everyStep = (plot: Plot): Plot => {
  const [first = '', last = ''] = [plot.names[0], plot.names.at(-1)]
  const runs = plot.names.every((name, at) => isTime(name) && name.length === first.length && (at === 0 || name > (plot.names[at - 1] ?? '')))
  if (!runs) return plot
  const names: string[] = []
  for (let name = first; name <= last && name !== ''; name = stepAfter(name)) if (names.push(name) > mostSteps) return plot
  const places = new Map(plot.names.map((name, at) => [name, at]))
  return { names, series: plot.series.map((one) => ({ ...one, at: names.map((name) => one.at[places.get(name) ?? -1]) })) }
}

/** Parts that stand on each other, the longest whole first; days, months and years keep their order. */
export const byTotal = ({ names, series }: Plot, valueAt: (at: number | undefined) => number | null): Plot => {
  if (series.length < 2 || names.every(isTime)) return { names, series }
  const totals = names.map((_, place) => series.reduce((sum, { at }) => sum + (valueAt(at[place]) ?? 0), 0))
  const order = names.map((_, place) => place).sort((one, other) => (totals[other] ?? 0) - (totals[one] ?? 0))
  return {
    names: order.map((place) => names[place] ?? ''),
    series: series.map(({ name, at }) => ({ name, at: order.map((place) => at[place]) })),
  }
}
