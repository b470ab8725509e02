import { tablesIn } from '../../platform/database/written'
import type { Row, TxContext } from '../types'
import type { Found } from './shape'

/** Rows that a transaction holds locked or has made: what it does not write of them itself stays as it was read. */

interface Held {
  readonly found: Found
  /** The tables that it was read from, its own among them, and how often the transaction had written to these by then. */
  readonly tables: ReadonlySet<string>
  readonly mark: number
  readonly db: TxContext['db']
}

const held = Symbol('as the database gave it')

/** What is read now over these tables, as soon as it has come. */
export const holding = (tx: TxContext, tables: ReadonlySet<string>): ((row: Row, found: Found) => void) => {
  const { db } = tx
  const mark = db.writesTo(tables)
  return (row, found) => Object.assign(row, { [held]: { found, tables, mark, db } satisfies Held })
}

/** The row as the database gave it in this transaction; undefined where it may read otherwise by now, or others may change it. */
export const heldIn = (tx: TxContext, row: Row): Pick<Held, 'found' | 'tables'> | undefined => {
  const before = (row as { readonly [held]?: Held })[held]
  return before?.db === tx.db && before.mark === tx.db.writesTo(before.tables) ? before : undefined
}

const column = /\bt\.(?:"([^"]+)"|(\w+))/g
/** The row as a whole, other than as an alias that is given. */
const whole = /"t"|\bt\b(?!\.)/

/** Whether an expression about the row at `t` of a table may read otherwise once these columns of it are written. */
export const dependsOn = (sql: string, table: string, written: ReadonlySet<string>): boolean => {
  if (tablesIn(sql).has(table)) return true
  const text = sql.replace(/'(?:[^']|'')*'/g, "''")
  return whole.test(text) || [...text.matchAll(column)].some(([, quoted, plain]) => written.has((quoted ?? plain) as string))
}
