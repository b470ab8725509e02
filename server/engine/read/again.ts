import { tablesIn } from '../../platform/database/written'
import { namedFrom } from '../names'
import { params } from '../sql'
import type { Model, TxContext } from '../types'
import { rowSelect } from './select'
import { subjectsOf } from './subjects'

/** Whether a row that was read in a transaction would read the same again: an effect that wrote to none of the tables that it comes from has not changed it. */

/** For the system, and for whoever may do everything: what others may do is told by other tables for each of them. */
const known = { system: new WeakMap<Model, ReadonlySet<string>>(), everything: new WeakMap<Model, ReadonlySet<string>>() }

/** The tables that a noun's rows come from, with those that tell what the caller may do to them. */
const tablesOf = (tx: TxContext, model: Model): ReadonlySet<string> => {
  const { kind, rights } = tx.actor
  const kept = kind === 'system' && tx.actor.userId === null ? known.system : rights.all ? known.everything : undefined
  const found = kept?.get(model) ?? new Set([model.table, ...tablesIn(rowSelect(tx, model, 'detail', params())), ...namedFrom(tx.engine, model)])
  kept?.set(model, found)
  return found
}

/** The tables that a noun's rows come from, and how often something was written to them. */
export interface Mark {
  readonly tables: ReadonlySet<string>
  readonly written: number
}

/** What was written so far to the tables that a noun's rows come from; undefined where they are put together from more than that. */
export const readMark = (tx: TxContext, model: Model): Mark | undefined => {
  if (model.parts.size > 0 || (tx.actor.kind !== 'system' && subjectsOf(model).length > 0)) return undefined
  const tables = tablesOf(tx, model)
  return { tables, written: tx.db.writesTo(tables) }
}

/** Whether a row that was read when the mark was taken still reads so. */
export const readsAsBefore = (tx: TxContext, mark: Mark | undefined): boolean => mark !== undefined && mark.written === tx.db.writesTo(mark.tables)
