import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Column } from '../row/columns'
import { Head } from './Head'

/**
 * A long list draws its rows itself, below a table that holds nothing but the head: the roles put together again, for those who hear it, what stands
 * apart.
 */

const group = { role: 'rowgroup' }
const row = { role: 'row' }
const nothing = { role: 'presentation' }

const HeadTable = (rest: object) => <table {...nothing} {...rest} />
const HeadGroup = (rest: object) => <thead {...group} {...rest} />
const HeadRow = (rest: object) => <tr {...row} {...rest} />

export const shortParts = { header: { cell: Head } }
export const longHeader = { table: HeadTable, wrapper: HeadGroup, row: HeadRow, cell: Head }
export const headRole = { role: 'columnheader' }

/** Says of the box that holds head and body of a long list that it is a table; of a short one, which is a table, nothing. */
export const nameTable = (box: HTMLElement | null, about: { label: string; rows: number } | undefined): void => {
  const table = box?.querySelector('.ant-table')
  const told = { role: 'table', 'aria-label': about?.label ?? '', 'aria-rowcount': String((about?.rows ?? 0) + 1) }
  for (const [name, value] of Object.entries(told)) {
    if (about) table?.setAttribute(name, value)
    else table?.removeAttribute(name)
  }
}

/** Pixels of a window around a long list: bars above it, its head and its foot. */
const around = 232

/** Pixels that a long list may take of the window in height, and has in width, without the bar that scrolls it. */
export const useRoom = (box: RefObject<HTMLElement | null>, isWanted: boolean): { height: number; width: number; bar: number } => {
  const [room, setRoom] = useState({ height: Math.max(280, window.innerHeight - around), width: 0, bar: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (!isWanted || !element) return
    const measure = (): void => {
      const body = element.querySelector<HTMLElement>('.long-body')
      const bar = body ? body.offsetWidth - body.clientWidth : 0
      const next = { height: Math.max(280, window.innerHeight - around), width: element.clientWidth - bar, bar }
      setRoom((known) => (known.height === next.height && known.width === next.width && known.bar === next.bar ? known : next))
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    window.addEventListener('resize', measure)
    return () => {
      watch.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [box, isWanted])
  return room
}

/** The columns as wide as they are on the screen: where there is more room than they ask for, each takes its part of it. */
export const stretched = (columns: readonly Column[], room: number): readonly Column[] => {
  const asked = columns.reduce((sum, column) => sum + column.width, 0)
  if (asked >= room || asked === 0) return columns
  const wide = columns.map((column) => Math.floor((column.width * room) / asked))
  const rest = room - wide.reduce((sum, width) => sum + width, 0)
  return columns.map((column, at) => ({ ...column, width: (wide[at] ?? 0) + (at === 0 ? rest : 0) }))
}
