import type { Column } from '../row/columns'

/** How narrow the first column may become for the state of its row, and for the first of the others, in pixels. */
const [narrowest, readable] = [160, 200]

/** Those of the columns that fit beside each other: the first of them, which gives way to states and to the first of the others, then states, then the others. */
export const fitting = (columns: readonly Column[], room: number): readonly Column[] => {
  const [first] = columns
  const rank = (column: Column): number => (column.names || column === first ? 0 : column.isState ? 1 : 2)
  const deciding = columns.find((column) => rank(column) === 2)
  const give = first ? Math.max(0, first.width - narrowest) : 0
  const lend = first ? Math.max(0, first.width - readable) : 0
  let left = room
  const kept = new Set<Column>()
  for (const column of [...columns].sort((one, other) => rank(one) - rank(other))) {
    left -= column.width
    if (left >= 0 || kept.size === 0 || (column.isState && left + give >= 0) || (column === deciding && left + lend >= 0)) kept.add(column)
  }
  const shown = columns.filter((column) => kept.has(column))
  const over = Math.min(give, Math.max(0, shown.reduce((sum, { width }) => sum + width, 0) - room))
  return over > 0 ? shown.map((column) => (column === first ? { ...column, width: column.width - over } : column)) : shown
}
