import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { type EChartsCoreOption, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { mayMove } from './motion'
import { useLook } from './theme'

use([BarChart, LineChart, PieChart, AriaComponent, GridComponent, LegendComponent, TooltipComponent, SVGRenderer])

/** The colours of the look as it is painted where a chart stands. */
export interface Paint {
  readonly accent: string
  readonly ink: string
  readonly soft: string
  readonly line: string
  readonly panel: string
  /** Of things that stand beside each other. */
  readonly palette: readonly string[]
}

/** Hues that are told apart on light and dark grounds, also by those who see few colours. */
const hues = ['#3fa17a', '#d98b13', '#8a63c9', '#c9506b', '#2f9bb5', '#7d8794', '#a88b2c'] as const

const paintOf = (element: Element): Paint => {
  const style = getComputedStyle(element)
  const read = (name: string): string => style.getPropertyValue(`--${name}`).trim()
  const accent = read('accent')
  return { accent, ink: read('ink'), soft: read('ink-soft'), line: read('line'), panel: read('panel'), palette: [accent, ...hues] }
}

interface Props {
  readonly label: string
  readonly height: number
  /** What is drawn, in the colours of the look. */
  readonly draw: (paint: Paint) => EChartsCoreOption
  /** Told of what was pressed: its name, and the name of its series. */
  readonly onPick?: (name: string, series: string) => void
}

/** A chart in the colours of the look, drawn anew when they or its size change. What it says stands in a table as well. */
const Chart = ({ label, height, draw, onPick }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const look = useLook()
  const pick = useRef(onPick)
  pick.current = onPick
  // biome-ignore lint/correctness/useExhaustiveDependencies: the look paints the document that the colours are read from
  useEffect(() => {
    const element = box.current
    if (!element) return
    const chart = init(element, null, { renderer: 'svg' })
    const paint = paintOf(element)
    chart.setOption({
      animation: mayMove,
      color: [...paint.palette],
      textStyle: { color: paint.soft, fontFamily: getComputedStyle(document.body).fontFamily },
      tooltip: { backgroundColor: paint.panel, borderColor: paint.line, textStyle: { color: paint.ink }, confine: true },
      ...draw(paint),
    })
    chart.on('click', ({ name, seriesName }) => pick.current?.(name, seriesName ?? ''))
    const watch = new ResizeObserver(() => chart.resize())
    watch.observe(element)
    return () => {
      watch.disconnect()
      chart.dispose()
    }
  }, [look, draw])
  return <div ref={box} className="chart" role="img" aria-label={label} style={{ height }} />
}

export default Chart
