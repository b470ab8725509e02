import { useMemo } from 'react'
import { Empty, Skeleton } from 'antd'
import { useSay } from '../kit/look/language'
import type { Point } from '../kit/look/point'
import { PointMap } from '../kit/report/PointMap'
import { type ChartData, type Look, type Option, looks } from './data'
import { draw, figureOf, groupsOf, nameOf, seriesOf, sumsOf, written } from './drawing'
import { words } from './words'
import { Later, lazyPart } from '../kit/wire/part'

/** Loaded with the first picture alone: the library that draws weighs more than all else of the page. */
const Chart = lazyPart(() => import('../kit/look/Chart'))

interface Props {
  readonly name: string
  readonly look: Look
  readonly data: ChartData
  readonly option: Option | null
  readonly height: number
  readonly isDark?: boolean
}

/** What a chart shows, as it is to be seen. */
export const Picture = ({ name, look, data, option, height, isDark = false }: Props) => {
  const say = useSay()
  if (data.lines.length === 0) return <Empty className="charts-none" image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.noData)} />
  if (look === 'number') return <Numbers data={data} unit={option?.unit ?? ''} />
  if (look === 'map') return <Places data={data} height={height} isDark={isDark} />
  if (look === 'table' || !looks.includes(look)) return <DataTable data={data} unit={option?.unit ?? ''} height={height} />
  return <Lines name={name} look={look} data={data} option={option} height={height} />
}

const Lines = ({ name, look, data, option, height }: Omit<Props, 'isDark'>) => {
  const say = useSay()
  const drawn = useMemo(() => seriesOf(data, say(words.noValue)), [data, say])
  const drawing = useMemo(() => draw(look, drawn, option ?? {}), [look, drawn, option])
  const spoken = drawn.names.map((one, at) => `${one} ${drawn.series.map(({ values }) => values[at] ?? '').join(' ')}`).join('; ')
  return (
    <div translate="no">
      <Later fallback={<Skeleton.Node active style={{ height, width: '100%' }} />}>
        <Chart label={`${name}: ${spoken}`} height={height} draw={drawing} />
      </Later>
    </div>
  )
}

const Numbers = ({ data, unit }: { data: ChartData; unit: string }) => {
  const sums = sumsOf(data)
  const [line = {}] = data.lines
  return (
    <dl className="charts-numbers" data-alone={sums.length === 1}>
      {sums.map((column) => (
        <div key={column.key}>
          <dt>{column.label}</dt>
          <dd>{written(figureOf(line, column), column, unit) || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The lines of a chart as a table, for looking figures up and for those who hear them. */
export const DataTable = ({ data, unit, height }: { data: ChartData; unit: string; height: number }) => {
  const say = useSay()
  const [groups, sums] = [groupsOf(data), sumsOf(data)]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className="charts-table" style={{ maxHeight: height }} tabIndex={0} aria-label={say(words.asTable)}>
      <table>
        <thead>
          <tr>
            {data.columns.map(({ key, label, role }) => (
              <th key={key} scope="col" data-sum={role === 'sum'}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a question have no identity but their place
            <tr key={at}>
              {groups.map((column) => (
                <td key={column.key} translate="no">
                  {nameOf(line, column, say(words.noValue))}
                </td>
              ))}
              {sums.map((column) => (
                <td key={column.key} data-sum="true">
                  {written(figureOf(line, column), column, unit)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const degree = (value: unknown): number | undefined => {
  const found = value === null || value === undefined || value === '' ? Number.NaN : Number(value)
  return Number.isFinite(found) ? found : undefined
}

/** Lines as points: the groups `lat` and `lng` say where, the others and the figures what is there. */
const Places = ({ data, height, isDark }: { data: ChartData; height: number; isDark: boolean }) => {
  const say = useSay()
  const points = useMemo(() => {
    const groups = groupsOf(data)
    const [lat, lng] = ['lat', 'lng'].map((name) => groups.find(({ of }) => of === name))
    if (!lat || !lng) return undefined
    const others = groups.filter((column) => column !== lat && column !== lng)
    const none = say(words.noValue)
    return data.lines.flatMap((line, at): Point[] => {
      const [north, east] = [degree(line[lat.key]), degree(line[lng.key])]
      if (north === undefined || east === undefined) return []
      const figures = sumsOf(data).map((column) => `${column.label} ${written(figureOf(line, column), column)}`)
      const name = [...others.map((column) => nameOf(line, column, none)), ...figures].join(' · ')
      return [{ id: String(at), lat: north, lng: east, name, tone: 'busy' }]
    })
  }, [data, say])
  if (!points) return <Empty className="charts-none" image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.needsPlace)} />
  return (
    <div className="charts-map" style={{ height }}>
      <PointMap points={points} isDark={isDark} />
    </div>
  )
}
