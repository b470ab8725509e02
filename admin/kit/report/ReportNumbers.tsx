import { reportColumns } from '@masthead/contract/kit/derived'
import type { Field } from '@masthead/contract/kit/field'
import { displayName } from '@masthead/contract/kit/name'
import { groupedBy, type Report } from '@masthead/contract/kit/report'
import type { Resource } from '@masthead/contract/kit/resource'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Empty, Segmented, Skeleton, Table } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Params } from '../kinds/view'
import { filled } from '../noun/listWords'
import { LoadFailed } from '../look/LoadFailed'
import { useLanguage, useSay } from '../look/language'
import { apiOf } from '../noun/nouns'
import { words as pageWords } from './report-words'
import { call, type Page } from '../wire/client'
import { Amount, type Line } from './Amount'
import { joined, lineParams } from './links'
import type { Period } from './period'
import { ReportCards } from './ReportCards'
import { ReportPicture } from './ReportPicture'
import { words } from './words'

const size = 50
const most = 200

/** The answer to a report that is asked for the whole: one line, and by which filters the list shows what each sum counts. */
interface Whole extends Page<Line> {
  readonly lists: Readonly<Record<string, Params>>
}

interface Props {
  readonly noun: Resource
  readonly report: Report
  readonly path: string
  /** The filters as the list takes them, and as the report is asked. */
  readonly params: Params
  readonly query: Params
  /** The same for the days before; undefined where there are none to compare with. */
  readonly before: Params | undefined
  readonly period: Period
}

const isNumber = (field: Field): boolean => ['integer', 'decimal', 'money'].includes(field.kind)

/** Whether what it is called by was written by people, and is the same in every language. */
const isOfRows = ({ kind }: Field): boolean => ['ref', 'text', 'region'].includes(kind)

/** The figures of a report: its totals beside those before, a picture of one measure, and behind a switch the table of what that shows. */
export const ReportNumbers = ({ noun, report, path, params, query, before, period }: Props) => {
  const say = useSay()
  const language = useLanguage()
  const { pathname } = useLocation()
  const [current, setCurrent] = useState(1)
  const [order, setOrder] = useState<{ readonly field: string; readonly descending: boolean }>()
  const [isTable, setTable] = useState(false)
  const [picked, setPicked] = useState<string>()
  const isPaged = report.answer === undefined || report.answer === 'page'
  const isGrouped = Object.keys(report.groups ?? {}).length > 0
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
  const whole = useWhole(noun, path, query)
  const last = useWhole(noun, path, before)
  const { groups, sums } = useMemo(() => reportColumns(noun, report), [noun, report])
  const lines = found.data?.records ?? []
  const nameOf = useMemo(
    () =>
      (line: Line, key: string): string => {
        const group = report.groups?.[key] ?? key
        const name = groupedBy(group).key === key ? displayName(key, noun.fields[key] ?? {}) : displayName(key, {})
        return String(line[name] ?? line[key] ?? say(pageWords.none))
      },
    [noun, report, say],
  )
  const namesOf = useCallback((line: Line): readonly string[] => Object.keys(groups).map((key) => nameOf(line, key)), [groups, nameOf])
  const drawnLines = useMemo(() => {
    const some = found.data?.records ?? []
    return order ? some : inTime(report, some)
  }, [found.data, order, report])
  if (found.isPending) return <Skeleton active className="report-box" paragraph={{ rows: 8 }} />
  if (!found.data) {
    return <LoadFailed of={found} />
  }
  const numbers = Object.entries(sums).filter(([, field]) => isNumber(field))
  const shown = picked !== undefined && picked in sums ? picked : numbers[0]?.[0]
  const lists = whole.data?.lists ?? {}
  const listOf = (name: string, line?: Line): string | undefined => {
    const filters = joined(params, lists[name], line ? lineParams(noun, report, line) : {})
    return filters && `${pathname}?${new URLSearchParams(filters)}`
  }
  const hasPicture = report.chart !== undefined && isGrouped && shown !== undefined && lines.length > 0
  const column = ([key, field]: readonly [string, Field], isGroup: boolean) => ({
    key,
    title: say(field.label),
    ...(isNumber(field) && !isGroup ? { align: 'right' as const } : {}),
    sorter: isPaged,
    sortOrder: order?.field === key ? (order.descending ? ('descend' as const) : ('ascend' as const)) : null,
    render: (_: unknown, line: Line) =>
      isGroup ? (
        <span translate={isOfRows(field) ? 'no' : undefined}>{nameOf(line, key)}</span>
      ) : (
        <Counted to={listOf(key, line)} name={key} field={field} line={line} />
      ),
  })
  return (
    <>
      {found.isError && <Alert className="report-stale" type="warning" showIcon title={say(words.stale)} description={found.error.message} />}
      <ReportCards
        sums={sums}
        line={whole.data?.records[0]}
        before={before && last.data?.records[0]}
        period={period}
        shown={hasPicture && !isTable ? shown : undefined}
        listOf={listOf}
        onPick={hasPicture ? setPicked : undefined}
      />
      {hasPicture && (
        <div className="report-switch">
          <Segmented
            size="small"
            aria-label={say(words.shownAs)}
            value={isTable ? 'table' : 'picture'}
            options={[
              { value: 'picture', label: say(words.picture) },
              { value: 'table', label: say(words.table) },
            ]}
            onChange={(next) => setTable(next === 'table')}
          />
        </div>
      )}
      {hasPicture && !isTable && shown !== undefined && (
        <div translate={Object.values(groups).some(isOfRows) ? 'no' : undefined}>
          <ReportPicture
            report={report}
            label={`${say(report.label)}${say(words.of)}${say(sums[shown]?.label ?? [shown, shown])}`}
            lines={drawnLines}
            measure={[shown, sums[shown] as Field]}
            namesOf={namesOf}
            listOf={(line) => listOf(shown, line)}
          />
        </div>
      )}
      {isGrouped && !(hasPicture && !isTable) && (
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
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(pageWords.empty)} /> }}
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
              showTotal: (count) => say(filled(pageWords.groups, { count })),
              onChange: setCurrent,
            }
          }
        />
      )}
    </>
  )
}

/** The whole of a report, without its groups. */
const useWhole = (noun: Resource, path: string, query: Params | undefined) => {
  const language = useLanguage()
  const asked = { ...query, whole: '1' }
  return useQuery({
    queryKey: ['count', 'report', noun.name, path, language, 'whole', asked],
    queryFn: ({ signal }) => call<Whole>('GET', apiOf(noun, path), { query: asked, signal, quiet: true }),
    enabled: query !== undefined,
    placeholderData: query === undefined ? undefined : keepPreviousData,
  })
}

/** Reports by time are answered newest first; a picture goes from left to right. */
const inTime = (report: Report, lines: readonly Line[]): readonly Line[] =>
  Object.values(report.groups ?? {}).some((group) => groupedBy(group).by !== undefined) ? [...lines].reverse() : lines

/** A figure that leads to the rows it counts. */
const Counted = ({ to, ...rest }: { to: string | undefined; name: string; field: Field; line: Line }) => {
  const value = rest.line[rest.name]
  if (to === undefined || value === null || value === undefined || Number(value) === 0) return <Amount {...rest} />
  return (
    <Link to={to}>
      <Amount {...rest} />
    </Link>
  )
}
