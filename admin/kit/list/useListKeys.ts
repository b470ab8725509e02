import type { RefObject } from 'react'
import type { Row } from '../wire/client'
import type { Rows } from './ResourceTable'
import type { NounList } from '../row/useNoun'
import { useKeys } from './keys'
import type { Selection } from './selection'

interface Options {
  readonly rows: RefObject<Rows | null>
  readonly box: RefObject<HTMLElement | null>
  readonly list: NounList
  readonly selection: Selection
  readonly view: ((row: Row) => void) | undefined
  readonly edit: (row: Row) => void
  readonly add: (() => void) | undefined
  readonly mayChoose: boolean
  readonly onHelp: () => void
}

/** The keys of a list; KeysHelp names them. */
export const useListKeys = ({ rows, box, list, selection, view, edit, add, mayChoose, onHelp }: Options): void => {
  const onRow = (act: (row: Row) => void) => (): boolean => {
    const row = rows.current?.current()
    if (row) act(row)
    return row !== undefined
  }
  const step = (by: number) => (): boolean => {
    rows.current?.step(by)
    return true
  }
  /** Arrows scroll the page until somebody has gone to a row. */
  const arrow = (by: number) => onRow(() => rows.current?.step(by))
  const open = onRow((row) => (view ? view(row) : row._can?.includes('edit') && edit(row)))
  const choose = onRow((row) => {
    if (!mayChoose) return
    const { picked, pick } = selection
    pick(picked.some((one) => one.id === row.id) ? picked.filter((one) => one.id !== row.id) : [...picked, row])
  })
  const turn = (by: number) => (): boolean => {
    const next = list.current + by
    if (next < 1 || (next - 1) * list.size >= list.total) return false
    list.turn(next, list.size)
    return true
  }
  useKeys({
    j: step(1),
    k: step(-1),
    ArrowDown: arrow(1),
    ArrowUp: arrow(-1),
    Enter: open,
    o: open,
    e: onRow((row) => row._can?.includes('edit') && edit(row)),
    x: choose,
    ' ': choose,
    '/': () => {
      box.current?.querySelector<HTMLElement>('.search input:not([type="hidden"]), .search [role="combobox"]')?.focus()
      return true
    },
    n: () => {
      add?.()
      return add !== undefined
    },
    '[': turn(-1),
    ']': turn(1),
    '?': () => {
      onHelp()
      return true
    },
  })
}
