import { phrases } from '../look/phrases'
import { useSay } from '../look/language'
import { Checkbox } from 'antd'
import {
  memo,
  type ReactNode,
  type Ref,
  startTransition,
  type UIEvent,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Row } from '../wire/client'
import type { Column } from '../row/columns'
import type { Density } from './layout'

/** What a long list can be told. */
export interface LongRows {
  /** Brings a row into sight. */
  readonly reveal: (key: string) => void
}

interface Props {
  readonly rows: readonly Row[]
  /** The columns with the widths that they have on the screen. */
  readonly columns: readonly Column[]
  readonly isFirstFixed: boolean
  readonly bar: (row: Row) => ReactNode
  readonly barWidth: number
  readonly density: Density
  readonly height: number
  readonly chosen: ReadonlySet<string>
  /** A row was chosen, or let go; with `upTo` all rows from the last one to it. */
  readonly onToggle: ((row: Row, upTo: boolean) => void) | undefined
  /** What the table's head wants to know, and holds, of the box that scrolls. */
  readonly onScroll: (about: { currentTarget: HTMLElement; scrollLeft?: number }) => void
  readonly scroller: Ref<HTMLDivElement> | undefined
  readonly ref?: Ref<LongRows>
}

/** Pixels of a row, its border included. */
const heights: Readonly<Record<Density, number>> = { large: 66, medium: 56, small: 46 }
/** Rows that are drawn beyond those that are seen, and rows by which what is drawn moves on. */
const beyond = 8
const stride = 4
export const boxWidth = 40

// The rows stand at places of their own, which rows of a table cannot: their roles say what they are.
const group = { role: 'rowgroup' }
/** The head is the first row. */
const line = (at: number, isChosen: boolean | undefined) => ({
  role: 'row',
  'aria-rowindex': at + 2,
  ...(isChosen === undefined ? {} : { 'aria-selected': isChosen }),
})
const cell = { role: 'cell' }

/** The rows of a long list: all of them have their place, but only those that are seen are drawn. The browser itself scrolls. */
export const LongBody = (props: Props) => {
  const { rows, columns, isFirstFixed, bar, barWidth, density, height, chosen, onToggle, onScroll, scroller, ref } = props
  const rowHeight = heights[density]
  const seen = Math.ceil(height / rowHeight)
  const [first, setFirst] = useState(0)
  // What is seen comes first, what is beyond it once there is time.
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const soon = window.setTimeout(() => startTransition(() => setSettled(true)), 100)
    return () => window.clearTimeout(soon)
  }, [])
  const box = useRef<HTMLDivElement>(null)
  const hold = useCallback(
    (element: HTMLDivElement | null) => {
      box.current = element
      if (typeof scroller === 'function') scroller(element)
      else if (scroller) (scroller as { current: HTMLDivElement | null }).current = element
    },
    [scroller],
  )
  useImperativeHandle(
    ref,
    () => ({
      reveal(key) {
        const at = rows.findIndex((row) => row.id === key)
        const place = box.current
        if (at < 0 || !place) return
        const top = at * rowHeight
        if (top < place.scrollTop) place.scrollTop = top
        else if (top + rowHeight > place.scrollTop + place.clientHeight) place.scrollTop = top + rowHeight - place.clientHeight
      },
    }),
    [rows, rowHeight],
  )
  const scrolled = (event: UIEvent<HTMLDivElement>): void => {
    onScroll({ currentTarget: event.currentTarget })
    setFirst(Math.floor(event.currentTarget.scrollTop / rowHeight / stride) * stride)
  }
  const select = onToggle ? boxWidth : 0
  const width = columns.reduce((sum, column) => sum + column.width, select + barWidth)
  const template = useMemo(
    () => [...(select ? [`${select}px`] : []), ...columns.map((column) => `${column.width}px`), ...(barWidth ? [`${barWidth}px`] : [])].join(' '),
    [columns, select, barWidth],
  )
  const further = isSettled ? beyond : 0
  const from = Math.max(0, first - further)
  return (
    <div ref={hold} className="long-body" style={{ height: Math.min(height, rows.length * rowHeight + 16) }} onScroll={scrolled} {...group}>
      <div className="long-rows" style={{ height: rows.length * rowHeight, width, minWidth: '100%' }} role="presentation">
        {rows.slice(from, first + seen + (isSettled ? further + stride : 1)).map((row, index) => (
          <Line
            key={row.id}
            row={row}
            at={from + index}
            height={rowHeight}
            template={template}
            columns={columns}
            isFirstFixed={isFirstFixed}
            select={select}
            isChosen={chosen.has(row.id)}
            onToggle={onToggle}
            bar={barWidth ? bar : undefined}
          />
        ))}
      </div>
    </div>
  )
}

interface LineProps extends Pick<Props, 'columns' | 'isFirstFixed' | 'onToggle'> {
  readonly bar: Props['bar'] | undefined
  readonly row: Row
  readonly at: number
  readonly height: number
  readonly template: string
  readonly select: number
  readonly isChosen: boolean
}

/** One row; drawn once, and again only when something of it changed. */
const Line = memo(({ row, at, height, template, columns, isFirstFixed, select, isChosen, onToggle, bar }: LineProps) => {
  const say = useSay()
  return (
    <div
      {...line(at, onToggle ? isChosen : undefined)}
      tabIndex={-1}
      data-row-key={row.id}
      className={isChosen ? 'long-row ant-table-row long-row-chosen' : 'long-row ant-table-row'}
      style={{ transform: `translateY(${at * height}px)`, height, gridTemplateColumns: template }}
    >
      {onToggle && (
        <div {...cell} className="long-cell long-start long-box" style={{ insetInlineStart: 0 }}>
          <Checkbox checked={isChosen} aria-label={say(phrases.list.choose)} onChange={({ nativeEvent }) => onToggle(row, nativeEvent.shiftKey)} />
        </div>
      )}
      {columns.map((column, index) => (
        <div
          key={String(column.key)}
          {...cell}
          className={isFirstFixed && index === 0 ? 'long-cell long-start' : 'long-cell'}
          style={isFirstFixed && index === 0 ? { insetInlineStart: select } : undefined}
          data-align={column.align}
        >
          {column.render?.(undefined, row, at) as ReactNode}
        </div>
      ))}
      {bar && (
        <div {...cell} className="long-cell long-end">
          {bar(row)}
        </div>
      )}
    </div>
  )
})
