import type { EChartsCoreOption } from 'echarts/core'
import type { Paint } from '../kit/look/Chart'

interface Named {
  readonly name: string
  readonly count: number
}

interface Day {
  readonly day: string
  readonly created: number
  readonly issued: number
}

const axes = ({ soft, line }: Paint) => ({
  axisLabel: { color: soft, hideOverlap: true },
  axisLine: { lineStyle: { color: line } },
  axisTick: { show: false },
  splitLine: { lineStyle: { color: line } },
})

/** Days beside each other: what was begun as bars, what was published as a line. */
export const byDay =
  (days: readonly Day[], words: { readonly created: string; readonly issued: string }) =>
  (paint: Paint): EChartsCoreOption => ({
    tooltip: { trigger: 'axis', backgroundColor: paint.panel, borderColor: paint.line, textStyle: { color: paint.ink }, confine: true },
    legend: { top: 0, right: 12, textStyle: { color: paint.soft }, itemWidth: 14, itemHeight: 8 },
    grid: { top: 36, right: 8, bottom: 4, left: 4, containLabel: true },
    xAxis: {
      type: 'category',
      data: days.map(({ day }) => day),
      ...axes(paint),
      axisLabel: { color: paint.soft, hideOverlap: true, formatter: (day: string) => day.slice(5) },
    },
    yAxis: { type: 'value', minInterval: 1, ...axes(paint) },
    series: [
      {
        type: 'bar',
        name: words.created,
        data: days.map(({ created }) => created),
        barMaxWidth: 22,
        itemStyle: { borderRadius: [3, 3, 0, 0], opacity: 0.75 },
      },
      {
        type: 'line',
        name: words.issued,
        data: days.map(({ issued }) => issued),
        smooth: 0.3,
        smoothMonotone: 'x',
        symbolSize: 7,
        lineStyle: { width: 2 },
      },
    ],
  })

/** Parts of a whole as a ring. */
export const asRing =
  (parts: readonly Named[]) =>
  (paint: Paint): EChartsCoreOption => ({
    tooltip: {
      trigger: 'item',
      formatter: '{b}: {c} ({d}%)',
      backgroundColor: paint.panel,
      borderColor: paint.line,
      textStyle: { color: paint.ink },
    },
    legend: { bottom: 0, left: 'center', textStyle: { color: paint.soft }, itemWidth: 12, itemHeight: 12 },
    series: [
      {
        type: 'pie',
        radius: ['44%', '66%'],
        center: ['50%', '38%'],
        data: parts.map(({ name, count }) => ({ name, value: count })),
        label: { show: false },
        itemStyle: { borderColor: paint.panel, borderWidth: 2 },
      },
    ],
  })

/** Names below each other, the largest first. */
export const asBars =
  (parts: readonly Named[]) =>
  (paint: Paint): EChartsCoreOption => ({
    grid: { top: 4, right: 36, bottom: 4, left: 4, containLabel: true },
    xAxis: { type: 'value', minInterval: 1, ...axes(paint) },
    yAxis: {
      type: 'category',
      inverse: true,
      data: parts.map(({ name }) => name),
      ...axes(paint),
      axisLabel: { color: paint.soft, width: 96, overflow: 'truncate' },
    },
    series: [
      {
        type: 'bar',
        data: parts.map(({ count }) => count),
        barMaxWidth: 18,
        itemStyle: { borderRadius: [0, 3, 3, 0] },
        label: { show: true, position: 'right', color: paint.soft },
      },
    ],
  })
