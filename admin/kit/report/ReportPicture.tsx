import type { Field } from '@masthead/contract/kit/field'
import type { Report } from '@masthead/contract/kit/report'
import { Skeleton } from 'antd'
import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { measured } from '../kinds/measured'
import { useSay } from '../look/language'
import { grouped, inYuan } from '../noun/counted'
import { byTotal, drawn, everyStep, heightOf, plotted } from './report-charts'
import type { Line } from './Amount'
import { Later, lazyPart } from '../wire/part'

const Chart = lazyPart(() => import('../look/Chart'))

/** A line needs so many points; fewer are drawn as bars. */
const fewestPoints = 4

interface Props {
  readonly report: Report
  readonly label: string
  readonly lines: readonly Line[]
  /** The one measure on its axis. */
  readonly measure: readonly [name: string, field: Field]
  /** What a line is called by each of its groups. */
  readonly namesOf: (line: Line) => readonly string[]
  readonly listOf: (line: Line) => string | undefined
}

/** One measure of a report, drawn; a point or bar leads to the rows that it counts. */
export const ReportPicture = ({ report, label, lines, measure, namesOf, listOf }: Props) => {
  const [name, field] = measure
  const say = useSay()
  const navigate = useNavigate()
  // Several groups have no one line that leads from one to the next.
  const isOne = Object.keys(report.groups ?? {}).length === 1
  const kind = report.chart === 'line' && (lines.length < fewestPoints || !isOne) ? 'bar' : (report.chart ?? 'bar')
  const called = measured(field, say)
  const { do: how, of: counted } = report.sums[name] ?? {}
  // Numbers of different values do not add up.
  const isAdded = how === 'sum' || (how === 'count' && counted === undefined)
  const numberAt = useCallback(
    (at: number | undefined): number | null => {
      // Of what there is no line nothing was counted.
      const value = at === undefined ? (how === 'sum' || how === 'count' ? 0 : null) : lines[at]?.[name]
      return value === null || value === undefined ? null : Number(value) / (field.kind === 'money' ? 100 : 1)
    },
    [lines, name, field, how],
  )
  const plot = useMemo(() => {
    const found = everyStep(plotted(lines.map(namesOf), called.name))
    return isAdded ? byTotal(found, numberAt) : found
  }, [lines, namesOf, called.name, isAdded, numberAt])
  const draw = useMemo(
    () =>
      drawn(
        kind,
        plot.names,
        plot.series.map((one) => ({ name: one.name, values: one.at.map(numberAt) })),
        { isAdded, told: (value) => (field.kind === 'money' ? inYuan(value * 100) : `${grouped(String(value))}${called.unit}`) },
      ),
    [kind, plot, numberAt, field, isAdded, called.unit],
  )
  const height = heightOf(kind, plot.names)
  return (
    <Later fallback={<Skeleton.Node active style={{ height }} />}>
      <Chart
        label={label}
        height={height}
        draw={draw}
        onPick={(point, of) => {
          const at = (plot.series.find((one) => one.name === of) ?? plot.series[0])?.at[plot.names.indexOf(point)]
          const line = at === undefined ? undefined : lines[at]
          const to = line && listOf(line)
          if (to) void navigate(to)
        }}
      />
    </Later>
  )
}
