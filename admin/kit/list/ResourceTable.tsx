import { phrases } from '../look/phrases'
import type { Resource } from '@masthead/contract/kit/resource'
import { Grid, Table, type TableProps } from 'antd'
import { memo, type ReactNode, type Ref, useCallback, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react'
import type { Row } from '../wire/client'
import type { Column } from '../row/columns'
import { useSay } from '../look/language'
import type { Layout } from './layout'
import { boxWidth, LongBody, type LongRows } from './LongBody'
import { headRole, longHeader, nameTable, shortParts, stretched, useRoom } from './longTable'
import { Cards } from './Cards'
import { Failed, Nobody, Stale, Waiting } from './States'
import { type NounList, pageSizes } from '../row/useNoun'
import './list.css'

/** How a page moves among the rows that are seen. */
export interface Rows {
  /** Goes so many rows on, or back; begins at the first, or the last. */
  readonly step: (by: number) => void
  /** The row that was gone to, or in which the focus is. */
  readonly current: () => Row | undefined
}

interface Props {
  readonly noun: Resource
  readonly list: NounList
  /** The columns as they are seen; the ways of a row come after them. */
  readonly columns: readonly Column[]
  readonly layout: Layout
  readonly onLayout: (layout: Layout) => void
  /** What may be done to a row. */
  readonly bar: (row: Row) => ReactNode
  /** Pixels of the column in which that stands. */
  readonly barWidth: number
  readonly chosen: readonly Row[]
  /** Rows can be chosen when somebody wants to know. */
  readonly onChoose?: ((rows: readonly Row[]) => void) | undefined
  readonly onAdd?: (() => void) | undefined
  readonly expandable?: TableProps<Row>['expandable']
  readonly ref?: Ref<Rows>
}

/** A list longer than this draws only what is seen of it. */
const longest = 50
const fewColumns = 8

/** What may be done to a row; drawn anew only with its row or its page. */
const Ways = memo(({ row, bar }: { row: Row; bar: (row: Row) => ReactNode }) => bar(row))

/** The list itself in all its conditions: loading, failed, cut off, empty, filled, nested, long. */
export const ResourceTable = (props: Props) => {
  const { noun, list, columns, layout, onLayout, bar, barWidth, chosen, onChoose, onAdd, expandable, ref } = props
  const say = useSay()
  const { md = true, lg = true } = Grid.useBreakpoint()
  const box = useRef<HTMLDivElement>(null)
  const long = useRef<LongRows>(null)
  const nested = noun.tree?.nested || list.levels !== undefined
  const unfolding =
    expandable ?? (list.levels && { expandedRowKeys: list.levels.opened, onExpand: (isOpen: boolean, row: Row) => list.levels?.open(row, isOpen) })
  const isLong = list.rows.length > longest && !nested && !expandable && md
  const room = useRoom(box, isLong)
  const rows = useRowsOf(box, list, isLong ? (key) => long.current?.reveal(key) : undefined)
  useImperativeHandle(ref, () => rows, [rows])
  // The row by which the table measures its columns repeats the box that chooses all; nobody must come upon it by keyboard.
  useLayoutEffect(() => {
    for (const row of box.current?.querySelectorAll<HTMLElement>('.ant-table-measure-row') ?? []) row.inert = true
    nameTable(box.current, isLong ? { label: say(noun.label), rows: list.rows.length } : undefined)
  })
  const select = onChoose ? boxWidth : 0
  const isFirstFixed = lg && columns.length > fewColumns
  const wide = useMemo(() => (isLong ? stretched(columns, room.width - select - barWidth) : columns), [isLong, columns, room.width, select, barWidth])
  const shown = useMemo(
    () => wide.map((column, at) => sizedColumn(column, { layout, onLayout, isFixed: isFirstFixed && at === 0, isLong })),
    [wide, layout, onLayout, isFirstFixed, isLong],
  )
  const ways = {
    key: '_ways',
    title: say(phrases.list.actions),
    width: barWidth === 0 ? 0 : barWidth + (isLong ? room.bar : 0),
    fixed: 'end' as const,
    align: 'right' as const,
    onHeaderCell: () => (isLong ? headRole : {}),
    render: (_: unknown, row: Row) => <Ways row={row} bar={bar} />,
  }
  const ids = useMemo(() => new Set(chosen.map((row) => row.id)), [chosen])
  const toggle = useToggle(list.rows, chosen, onChoose)
  const body = (
    _rows: readonly Row[],
    { ref: scroller, onScroll }: Pick<Parameters<typeof LongBody>[0], 'onScroll'> & { ref: unknown },
  ): ReactNode => (
    <LongBody
      ref={long}
      rows={list.rows}
      columns={wide}
      isFirstFixed={isFirstFixed}
      bar={bar}
      barWidth={barWidth}
      density={layout.density ?? 'medium'}
      height={room.height}
      chosen={ids}
      onToggle={onChoose ? toggle : undefined}
      onScroll={onScroll}
      scroller={scroller as Ref<HTMLDivElement>}
    />
  )
  const width = wide.reduce((sum, column) => sum + column.width, select + barWidth)
  if (list.pending) return <Waiting />
  if (list.error && list.rows.length === 0) return <Failed list={list} />
  if (!md && !nested && !unfolding && list.rows.length > 0) {
    return (
      <div ref={box} className="list-table">
        <Stale list={list} />
        <Cards label={say(noun.label)} list={list} columns={columns} bar={bar} hasWays={barWidth > 0} chosen={chosen} onChoose={onChoose} />
      </div>
    )
  }
  const total = nested ? list.rows.length : list.total
  const change: TableProps<Row>['onChange'] = (_page, _filters, sorter, { action }) => {
    if (action !== 'sort') return
    const one = Array.isArray(sorter) ? sorter[0] : sorter
    list.sort(one?.order ? { field: String(one.columnKey), descending: one.order === 'descend' } : undefined)
  }
  return (
    <div ref={box} className="list-table">
      <Stale list={list} />
      <Table<Row>
        size={layout.density ?? 'medium'}
        rowKey="id"
        dataSource={list.rows as Row[]}
        columns={barWidth === 0 ? shown : [...shown, ways]}
        components={isLong ? { header: longHeader, body: body as never } : shortParts}
        scroll={isLong ? { x: width, y: room.height } : { x: width }}
        onRow={onRow}
        tableLayout="fixed"
        loading={list.fetching && { delay: 300 }}
        onChange={change}
        showSorterTooltip={false}
        locale={{ emptyText: <Nobody noun={noun} list={list} onAdd={onAdd} /> }}
        {...(unfolding ? { expandable: unfolding } : {})}
        {...(onChoose
          ? {
              rowSelection: {
                fixed: true,
                columnWidth: boxWidth,
                selectedRowKeys: chosen.map((row) => row.id),
                preserveSelectedRowKeys: true,
                onChange: (_keys: unknown, some: Row[]) => onChoose(some.filter(Boolean)),
                checkStrictly: true,
              },
            }
          : {})}
        pagination={
          nested
            ? false
            : {
                current: list.current,
                pageSize: list.size,
                total,
                pageSizeOptions: pageSizes,
                showSizeChanger: true,
                showQuickJumper: total > 200,
                showTotal: (count) => say(list.totalExact ? phrases.list.total : phrases.list.totalAbout, { total: count.toLocaleString() }),
                onChange: list.turn,
              }
        }
      />
    </div>
  )
}

/** A row can be gone to by keys, not by Tab: what stands in it can. */
const onRow: TableProps<Row>['onRow'] = () => ({ tabIndex: -1 })

/** Chooses a row of a long list or lets it go; the same function as long as the list is the same. */
const useToggle = (rows: readonly Row[], chosen: readonly Row[], onChoose: Props['onChoose']): ((row: Row, upTo: boolean) => void) => {
  const latest = useRef({ rows, chosen, onChoose, last: '' })
  latest.current = { ...latest.current, rows, chosen, onChoose }
  return useCallback((row: Row, upTo: boolean) => {
    const { rows: all, chosen: known, onChoose: tell, last } = latest.current
    const isChosen = known.some((one) => one.id === row.id)
    const [from, to] = [all.findIndex((one) => one.id === last), all.findIndex((one) => one.id === row.id)].sort((a, b) => a - b) as [number, number]
    const some = upTo && from >= 0 ? all.slice(from, to + 1) : [row]
    const rest = known.filter((one) => !some.some((other) => other.id === one.id))
    tell?.(isChosen ? rest : [...rest, ...some])
    latest.current.last = row.id
  }, [])
}

interface Sizing {
  readonly layout: Layout
  readonly onLayout: (layout: Layout) => void
  readonly isFixed: boolean
  readonly isLong: boolean
}

/** A column whose border can be drawn; the first of many stays in sight while the others go by. */
const sizedColumn = (column: Column, { layout, onLayout, isFixed, isLong }: Sizing): Column => {
  const key = String(column.key)
  const sized = {
    name: String(column.title),
    width: column.width,
    onSize: (width: number) => onLayout({ ...layout, widths: { ...layout.widths, [key]: width } }),
  }
  return {
    ...column,
    ...(isFixed ? { fixed: 'start' } : {}),
    onHeaderCell: () => ({ sized, ...(isLong ? headRole : {}) }) as object,
  } as Column
}

/** The rows by their place on the screen; `reveal` brings one into a list that draws only what is seen. */
const useRowsOf = (box: { readonly current: HTMLElement | null }, list: NounList, reveal?: (key: string) => void): Rows => {
  const at = useRef<string>(undefined)
  const latest = useRef({ list, reveal })
  latest.current = { list, reveal }
  return useMemo((): Rows => {
    const drawn = (): HTMLElement[] => [...(box.current?.querySelectorAll<HTMLElement>('[data-row-key]') ?? [])]
    const keys = (): string[] =>
      latest.current.reveal ? latest.current.list.rows.map((row) => row.id) : drawn().map((row) => row.dataset.rowKey ?? '')
    const focused = (): string | undefined => {
      const held = document.activeElement?.closest<HTMLElement>('[data-row-key]')
      return held && box.current?.contains(held) ? held.dataset.rowKey : undefined
    }
    const focus = (key: string): void => {
      const row = drawn().find((one) => one.dataset.rowKey === key)
      row?.focus({ preventScroll: true })
      row?.scrollIntoView({ block: 'nearest' })
    }
    return {
      step(by) {
        const all = keys()
        const known = all.indexOf(focused() ?? at.current ?? '')
        const next = all[known < 0 ? (by > 0 ? 0 : all.length - 1) : Math.min(all.length - 1, Math.max(0, known + by))]
        if (next === undefined) return
        at.current = next
        latest.current.reveal?.(next)
        if (latest.current.reveal) requestAnimationFrame(() => requestAnimationFrame(() => focus(next)))
        else focus(next)
      },
      current() {
        const key = focused()
        const find = (rows: readonly Row[]): Row | undefined => {
          for (const row of rows) {
            const found = row.id === key ? row : find((row.children as readonly Row[] | undefined) ?? [])
            if (found) return found
          }
          return undefined
        }
        return key === undefined ? undefined : find(latest.current.list.rows)
      },
    }
  }, [box])
}
