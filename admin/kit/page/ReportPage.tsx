import { phrases } from '../look/phrases'
import { ArrowLeftOutlined, DownloadOutlined } from '@ant-design/icons'
import { exportOf, reportColumns } from '@masthead/contract/kit/derived'
import type { Field } from '@masthead/contract/kit/field'
import { callPaths, displayName, permission } from '@masthead/contract/kit/name'
import { groupedBy, type Report } from '@masthead/contract/kit/report'
import type { Resource } from '@masthead/contract/kit/resource'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Empty, Result, Segmented, Select, Skeleton, Table } from 'antd'
import { lazy, Suspense, useMemo, useState } from 'react'
import { kinds } from '../kinds/kinds'
import { Nothing } from '../kinds/Plain'
import type { Params, ParamsPatch } from '../kinds/view'
import { filled } from '../list/words'
import { useLanguage, useSay } from '../look/language'
import { call, isFailure, type Page } from '../wire/client'
import { download } from '../wire/download'
import { useMay } from '../wire/permission'
import { useActing } from './acting'
import { apiOf } from './nouns'
import { drawn } from './report-charts'
import { words } from './report-words'
import { SearchForm } from './SearchForm'
import './report.css'

const Chart = lazy(() => import('../look/Chart'))

type Line = Readonly<Record<string, unknown>>

/** Reports that are offered beside each other; more of them fill a list. */
const mostBeside = 4
const size = 50
const most = 200

interface Props {
  readonly noun: Resource
  /** Which report is looked at, and what to do when another one is chosen; none leads back to the list. */
  readonly name: string
  readonly reports: readonly (readonly [name: string, report: Report])[]
  readonly onShow: (name: string | undefined) => void
}

/** The reports of a noun: the filters of its list, a chart where one is declared, and the numbers as a table. */
export const ReportPage = ({ noun, name, reports, onShow }: Props) => {
  const say = useSay()
  const may = useMay()
  const acting = useActing()
  const [params, setParams] = useState<Params>({})
  const [busy, setBusy] = useState(false)
  const report = noun.reports?.[name]
  const query = useMemo(() => ({ ...params, ...acting }), [params, acting])
  if (!report) return null
  const [[, path = ''] = []] = callPaths(report.call)
  const Which = reports.length > mostBeside ? Select<string> : Segmented<string>
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      await download(apiOf(noun, `${path}/export`), { query })
    } catch (error) {
      // Its toast has been shown.
      if (!isFailure(error)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="resource">
      <div className="card search-alone">
        <SearchForm noun={noun} params={params} onSearch={(next) => setParams(filledIn(next))} fetching={false} />
      </div>
      <section className="card report" aria-label={say(report.label)}>
        <header className="list-head">
          <h1>{say(report.label)}</h1>
          {reports.length > 1 && (
            <Which
              aria-label={say(words.which)}
              value={name}
              options={reports.map(([value, { label }]) => ({ value, label: say(label) }))}
              onChange={(next: string) => onShow(next)}
            />
          )}
          <span className="list-ways">
            {noun.calls?.[exportOf(name)] && may(permission(noun, 'export')) && (
              <Button icon={<DownloadOutlined />} loading={busy} onClick={save}>
                {say(words.export)}
              </Button>
            )}
            <Button icon={<ArrowLeftOutlined />} onClick={() => onShow(undefined)}>
              {say(words.toList)}
            </Button>
          </span>
        </header>
        <Numbers key={name} noun={noun} report={report} path={path} query={query} />
      </section>
    </div>
  )
}

/** Filters that say something. */
const filledIn = (patch: ParamsPatch): Params =>
  Object.fromEntries(Object.entries(patch).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1].trim() !== ''))

interface NumbersProps {
  readonly noun: Resource
  readonly report: Report
  readonly path: string
  readonly query: Params
}

const Numbers = ({ noun, report, path, query }: NumbersProps) => {
  const say = useSay()
  const language = useLanguage()
  const [current, setCurrent] = useState(1)
  const [order, setOrder] = useState<{ readonly field: string; readonly descending: boolean }>()
  const isPaged = report.answer === undefined || report.answer === 'page'
  const sorted: Params = order ? { [order.descending ? 'descs' : 'ascs']: order.field } : {}
  const asked = { ...query, ...sorted, ...(isPaged ? { current: String(current), size: String(report.chart ? most : size) } : {}) }
  const found = useQuery({
    queryKey: ['count', 'report', noun.name, path, language, asked],
    queryFn: async ({ signal }): Promise<Page<Line>> => {
      const data = await call<Page<Line> | readonly Line[] | Line>('GET', apiOf(noun, path), { query: asked, signal, quiet: true })
      if (isPaged) return data as Page<Line>
      const records = report.answer === 'list' ? (data as readonly Line[]) : [data as Line]
      return { records, total: records.length, size: records.length, current: 1, pages: 1 }
    },
    placeholderData: keepPreviousData,
  })
  const { groups, sums } = useMemo(() => reportColumns(noun, report), [noun, report])
  const lines = found.data?.records ?? []
  const nameOf = useMemo(() => {
    const shown = (line: Line, key: string): string => {
      const group = report.groups?.[key] ?? key
      const name = groupedBy(group).key === key ? displayName(key, noun.fields[key] ?? {}) : displayName(key, {})
      return String(line[name] ?? line[key] ?? say(words.none))
    }
    return shown
  }, [noun, report, say])
  const draw = useMemo(() => {
    if (!report.chart) return undefined
    const isTime = Object.values(report.groups ?? {}).some((group) => groupedBy(group).by !== undefined)
    const along = isTime && !order ? [...lines].reverse() : lines
    const names = along.map((line) =>
      Object.keys(groups)
        .map((key) => nameOf(line, key))
        .join(' '),
    )
    const numbers = Object.entries(sums).filter(([, field]) => ['integer', 'decimal', 'money'].includes(field.kind))
    const series = numbers.map(([key, field]) => ({
      name: say(field.label),
      values: along.map((line) => (line[key] === null ? null : Number(line[key]) / (field.kind === 'money' ? 100 : 1))),
    }))
    return drawn(report.chart, names, series)
  }, [report, lines, groups, sums, nameOf, order, say])
  if (found.isPending) return <Skeleton active className="report-box" paragraph={{ rows: 8 }} />
  if (!found.data) {
    return (
      <Result
        status="warning"
        title={say(phrases.page.loadFailed)}
        subTitle={found.error?.message}
        extra={<Button onClick={() => void found.refetch()}>{say(phrases.page.retry)}</Button>}
      />
    )
  }
  const isNumber = (field: Field): boolean => ['integer', 'decimal', 'money'].includes(field.kind)
  const column = ([key, field]: readonly [string, Field], isGroup: boolean) => ({
    key,
    title: say(field.label),
    ...(isNumber(field) ? { align: 'right' as const } : {}),
    sorter: isPaged,
    sortOrder: order?.field === key ? (order.descending ? ('descend' as const) : ('ascend' as const)) : null,
    render: (_: unknown, line: Line) => (isGroup ? nameOf(line, key) : <Amount name={key} field={field} line={line} />),
  })
  return (
    <>
      {draw && lines.length > 0 && (
        <Suspense fallback={<Skeleton.Node active style={{ height: 300 }} />}>
          <Chart label={say(report.label)} height={300} draw={draw} />
        </Suspense>
      )}
      <Table<Line>
        size="middle"
        rowKey={(line) =>
          Object.keys(groups)
            .map((key) => String(line[key]))
            .join(' ')
        }
        dataSource={[...lines]}
        columns={[...Object.entries(groups).map((one) => column(one, true)), ...Object.entries(sums).map((one) => column(one, false))]}
        scroll={{ x: 'max-content' }}
        showSorterTooltip={false}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.empty)} /> }}
        onChange={(_page, _filters, sorter, { action }) => {
          if (action !== 'sort') return
          const one = Array.isArray(sorter) ? sorter[0] : sorter
          setCurrent(1)
          setOrder(one?.order ? { field: String(one.columnKey), descending: one.order === 'descend' } : undefined)
        }}
        pagination={
          isPaged && {
            current,
            pageSize: found.data.size,
            total: found.data.total,
            showSizeChanger: false,
            hideOnSinglePage: true,
            showTotal: (count) => say(filled(words.groups, { count })),
            onChange: setCurrent,
          }
        }
      />
    </>
  )
}

/** A sum as its kind shows it; one that is beyond what the browser counts comes as digits. Averages that stand below each other have as many digits. */
const Amount = ({ name, field, line }: { name: string; field: Field; line: Line }) => {
  const { Cell } = kinds[field.kind]
  if (line[name] === null || line[name] === undefined) return <Nothing />
  if (field.kind === 'decimal' && field.scale !== undefined) return <span className="number">{Number(line[name]).toFixed(field.scale)}</span>
  return <Cell name={name} field={field} row={{ id: '', ...line }} />
}
