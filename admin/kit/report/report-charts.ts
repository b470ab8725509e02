import type { Report } from '@masthead/contract/kit/report'
import type { EChartsCoreOption } from 'echarts/core'
import type { Paint } from '../look/Chart'

/** A sum of a report, line by line. */
export interface Series {
  readonly name: string
  readonly values: readonly (number | null)[]
}

const isWhole = (series: readonly Series[]): boolean =>
  series.every(({ values }) => values.every((value) => value === null || Number.isInteger(value)))

/** A report as its declaration wants it drawn; a pie shows the first of its sums. */
export const drawn =
  (kind: NonNullable<Report['chart']>, names: readonly string[], series: readonly Series[]) =>
  (paint: Paint): EChartsCoreOption => {
    const legend = { type: 'scroll', textStyle: { color: paint.soft }, pageTextStyle: { color: paint.soft }, itemWidth: 14, itemHeight: 8 }
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
    const lines = { axisLine: { lineStyle: { color: paint.line } }, axisTick: { show: false }, splitLine: { lineStyle: { color: paint.line } } }
    return {
      tooltip: { trigger: 'axis', confine: true },
      // One measure has its name beside the figures already.
      legend: { ...legend, top: 0, show: series.length > 1 },
      grid: { top: series.length > 1 ? 36 : 12, right: 8, bottom: 4, left: 4, containLabel: true },
      xAxis: { type: 'category', data: [...names], ...lines, axisLabel: { color: paint.soft, hideOverlap: true } },
      // Half an order is on no axis.
      yAxis: { type: 'value', ...(isWhole(series) ? { minInterval: 1 } : {}), ...lines, axisLabel: { color: paint.soft, hideOverlap: true } },
      series: series.map(({ name, values }) => ({
        type: kind,
        name,
        data: [...values],
        ...(kind === 'bar'
          ? { barMaxWidth: series.length > 1 ? 22 : 44, itemStyle: { borderRadius: [3, 3, 0, 0] } }
          : { smooth: 0.3, smoothMonotone: 'x', symbolSize: 7 }),
      })),
    }
  }
