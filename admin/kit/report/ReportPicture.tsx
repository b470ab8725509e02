import type { Field } from '@masthead/contract/kit/field'
import type { Report } from '@masthead/contract/kit/report'
import { Skeleton } from 'antd'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useSay } from '../look/language'
import { drawn } from './report-charts'
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
  readonly nameOf: (line: Line) => string
  readonly listOf: (line: Line) => string | undefined
}

/** One measure of a report, drawn; a point or bar leads to the rows that it counts. */
export const ReportPicture = ({ report, label, lines, measure, nameOf, listOf }: Props) => {
  const [name, field] = measure
  const say = useSay()
  const navigate = useNavigate()
  const kind = report.chart === 'line' && lines.length < fewestPoints ? 'bar' : (report.chart ?? 'bar')
  const draw = useMemo(() => {
    const values = lines.map((line) => (line[name] === null ? null : Number(line[name]) / (field.kind === 'money' ? 100 : 1)))
    return drawn(kind, lines.map(nameOf), [{ name: say(field.label), values }])
  }, [kind, lines, nameOf, name, field, say])
  return (
    <Later fallback={<Skeleton.Node active style={{ height: 300 }} />}>
      <Chart
        label={label}
        height={300}
        draw={draw}
        onPick={(point) => {
          const line = lines.find((one) => nameOf(one) === point)
          const to = line && listOf(line)
          if (to) void navigate(to)
        }}
      />
    </Later>
  )
}
