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

/** A row cut down to what was asked for. */
export const shownOf = ({ show }: Pick<Chosen, 'show'>, row: Row): Row => {
  const cut: Record<string, unknown> = { id: row.id }
  for (const name of show) if (name in row) cut[name] = row[name]
  return veiledFrom(row, cut as Row)
}
