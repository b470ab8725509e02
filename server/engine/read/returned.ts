import { tablesIn } from '../../platform/database/written'
import { freshIn } from '../fresh'
import { namedFrom, namesFollow } from '../names'
import type { Params } from '../sql'
import type { Model, Row, TxContext, Values } from '../types'
import { blankIn } from './blank'
import { heldIn, holding } from './held'
import { bringParts } from './parts'
import { type Part, presentAll, rowSelect, type Since, sinceOf } from './select'

/** A row as the statement that makes it brings it, so that it is not read once more. */

export interface Returned {
  /** What the statement returns of the row at `t`. */
  readonly select: string
  /** Says that the statement was sent: what is written from now on, it does not see. */
  sent(): void
  /** Writes the lists of a row that is new, which then has them as they were given. */
  listed(found: Record<string, unknown>, values: Values, write: () => void): void
  /** The row as it goes out; undefined where it may read otherwise by now. */
  row(found: Record<string, unknown>): Promise<Row | undefined>
}

/**
 * How an insert brings its row. None where the row is put together from other rows of its own table, among which the
 * insert does not see its own; its parts are read besides. Values go among the insert's, which writes `values`.
 */
export const returnedBy = (tx: TxContext, model: Model, values: Values, params: Params): Returned | undefined =>
  returning(tx, model, params, { later: namesFollow(tx, model), reach: true, blank: blankIn(model, values), fresh: freshIn(values) })

/**
 * How an update of these columns of the table brings the row that it writes. None also where names of the row are from its own table. Of a row that the transaction
 * holds it brings what they change.
 */
export const returnedAfter = (tx: TxContext, model: Model, params: Params, since: Since, written: ReadonlySet<string>): Returned | undefined => {
  const before = sinceOf(tx, model, since)
  const later = before === undefined && namesFollow(tx, model)
  if (later && namedFrom(tx.engine, model).includes(model.table)) return undefined
  const held = heldIn(tx, since.row)
  return returning(tx, model, params, { later, reach: true, since: before, ...(held ? { written } : {}) }, held)
}

const returning = (tx: TxContext, model: Model, params: Params, part: Part, held?: ReturnType<typeof heldIn>): Returned | undefined => {
  const given = params.values.length
  const select = rowSelect(tx, model, 'detail', params, part)
  if (tablesIn(select).has(model.table)) {
    params.values.length = given
    return undefined
  }
  const tables = new Set([...tablesIn(select), ...(held?.tables ?? []), model.table])
  const written = (): number => tx.db.writesTo(tables)
  const isListed = part.later === true && onlyListed(model, select)
  let mark = 0
  let hold: ReturnType<typeof holding> | undefined
  return {
    select,
    sent: () => {
      mark = written()
      hold = holding(tx, tables)
    },
    listed: (found, values, write) => {
      const before = written()
      write()
      if (!isListed) return
      for (const key of model.joins.keys()) if (key in values) found[key] = ((values[key] ?? []) as unknown[]).join(',')
      mark += written() - before
    },
    row: async (found) => {
      if (mark !== written()) return undefined
      const whole = held ? { ...held.found, ...found } : found
      const [row] = await presentAll(tx, model, [whole], part)
      if (!row) return undefined
      hold?.(row, whole)
      await bringParts(tx, model, row)
      return row
    },
  }
}

/** Select lists of which it is known. */
const known = new Map<string, boolean>()
const mostKnown = 1_000

/** Whether nothing of a row but its lists themselves is read from their tables. */
const onlyListed = (model: Model, select: string): boolean => {
  const before = known.get(select)
  if (before !== undefined) return before
  if (known.size >= mostKnown) known.clear()
  const found = readsOnce(model, select)
  known.set(select, found)
  return found
}

const readsOnce = (model: Model, select: string): boolean => {
  const names = select.match(/\w+/g) ?? []
  return [...model.joins.values()].every(({ table }) => names.filter((name) => name === table).length === 1)
}
