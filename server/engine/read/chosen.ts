import { fromKey, maker } from '../../platform/constructor'
import { veiledFrom } from '../reach/veil'
import type { Row } from '../types'

/** The part of a row that a caller asked for: what of it is read, and what of that is answered. */
export interface Chosen {
  /** The same for the same choice, however it was written. */
  readonly id: string
  /** Keys to read; all of them where the behaviour does not say what it looks at. */
  readonly read: ReadonlySet<string> | undefined
  readonly show: ReadonlySet<string>
}

const cuts = new WeakMap<ReadonlySet<string>, Map<string, (row: Row) => Row>>()

/** How many kinds of rows are remembered of one choice. */
const mostKinds = 50

const cutFor = (show: ReadonlySet<string>, row: Row): ((row: Row) => Row) => {
  const byKeys = cuts.get(show) ?? new Map<string, (row: Row) => Row>()
  cuts.set(show, byKeys)
  const keys = Object.keys(row).join()
  const known = byKeys.get(keys)
  if (known) return known
  const kept = ['id', ...[...show].filter((name) => name !== 'id' && name in row)]
  const make = maker<Row>(kept.map((name) => [name, fromKey(name)]))
  const cut = (from: Row): Row => make(from, undefined) as Row
  if (byKeys.size >= mostKinds) byKeys.clear()
  byKeys.set(keys, cut)
  return cut
}

/** A row cut down to what was asked for. */
export const shownOf = ({ show }: Pick<Chosen, 'show'>, row: Row): Row => veiledFrom(row, cutFor(show, row)(row))
