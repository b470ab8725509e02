import { tablesIn } from '../../platform/written'
import { namedFrom, namesFollow } from '../names'
import type { Params } from '../sql'
import type { Model, Row, TxContext, Values } from '../types'
import { blankIn } from './blank'
import { type Part, presentAll, rowSelect, type Since, sinceOf } from './select'

/** A row as the statement that makes it brings it, so that it is not read once more. */

export interface Returned {
  /** What the statement returns of the row at `t`. */
  readonly select: string
  /** Says that the statement was sent: what is written from now on, it does not see. */
  sent(): void
  /** The row as it goes out; undefined where it may read otherwise by now. */
  row(found: Record<string, unknown>): Promise<Row | undefined>
}

/**
 * How an insert brings its row. None where the row is put together from more than one statement tells: from parts, or from other rows of its own table, among which the
 * insert does not see its own. Values go among the insert's, which writes `values`.
 */
export const returnedBy = (tx: TxContext, model: Model, values: Values, params: Params): Returned | undefined =>
  returning(tx, model, params, { later: namesFollow(tx, model), reach: true, blank: blankIn(model, values) })

/** How an update brings the row that it writes. None also where names of the row are from its own table. */
export const returnedAfter = (tx: TxContext, model: Model, params: Params, since: Since): Returned | undefined => {
  const before = sinceOf(tx, model, since)
  const later = before === undefined && namesFollow(tx, model)
  return later && namedFrom(tx.engine, model).includes(model.table) ? undefined : returning(tx, model, params, { later, reach: true, since: before })
}

const returning = (tx: TxContext, model: Model, params: Params, part: Part): Returned | undefined => {
  if (model.parts.size > 0) return undefined
  const given = params.values.length
  const select = rowSelect(tx, model, 'detail', params, part)
  const tables = tablesIn(select)
  if (tables.has(model.table)) {
    params.values.length = given
    return undefined
  }
  const written = (): number => tx.db.writesTo(tables) + tx.db.writesTo([model.table])
  let mark = 0
  return {
    select,
    sent: () => {
      mark = written()
    },
    row: async (found) => (mark === written() ? (await presentAll(tx, model, [found], part))[0] : undefined),
  }
}
