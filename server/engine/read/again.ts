import { tablesIn } from '../../platform/database/written'
import { namedFrom, namedOf } from '../names'
import { modelNamed } from '../model'
import { params } from '../sql'
import type { Model, TxContext } from '../types'
import { rowSelect } from './select'
import { subjectsOf } from './subjects'

/** Whether a row that was read in a transaction would read the same again: an effect that wrote to none of the tables that it comes from has not changed it. */

/** The tables that a noun's rows come from. */
interface Sources {
  /** Those of its own columns and of its parts. */
  readonly own: ReadonlySet<string>
  /** By fields that point at something or are of a dictionary, those that say what that is called. */
  readonly named: readonly (readonly [key: string, table: string])[]
}

/** For the system, and for whoever may do everything: what others may do is told by other tables for each of them. */
const known = { system: new WeakMap<Model, Sources>(), everything: new WeakMap<Model, Sources>() }

const sourcesOf = (tx: TxContext, model: Model): Sources => {
  const { kind, rights } = tx.actor
  const kept = kind === 'system' && tx.actor.userId === null ? known.system : rights.all ? known.everything : undefined
  const found = kept?.get(model) ?? findSources(tx, model)
  kept?.set(model, found)
  return found
}

const findSources = (tx: TxContext, model: Model): Sources => {
  const { engine } = tx
  const parts = [...model.parts.values()].flatMap(({ noun }) => {
    const child = modelNamed(engine, noun)
    return [child.table, ...tablesIn(rowSelect(tx, child, 'detail', params())), ...namedFrom(engine, child)]
  })
  const counted = Object.values(model.behaviour.counts ?? {}).flatMap(({ sql }) => [...tablesIn(sql)])
  return {
    own: new Set([model.table, ...tablesIn(rowSelect(tx, model, 'detail', params(), { later: true })), ...counted, ...parts]),
    named: namedOf(engine, model).map(({ key, source }) => [key, source.table] as const),
  }
}

/** How often something was written to the tables that a noun's rows come from. */
export interface Mark {
  readonly own: ReadonlySet<string>
  readonly written: number
  readonly named: readonly (readonly [key: string, table: string, written: number])[]
}

/** What was written so far to the tables that a noun's rows come from; undefined where they are put together from more than that. */
export const readMark = (tx: TxContext, model: Model): Mark | undefined => {
  if (tx.actor.kind !== 'system' && subjectsOf(model).length > 0) return undefined
  const { own, named } = sourcesOf(tx, model)
  return { own, written: tx.db.writesTo(own), named: named.map(([key, table]) => [key, table, tx.db.writesTo([table])] as const) }
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Whether a row that was read when the mark was taken still reads so. */
export const readsAsBefore = (tx: TxContext, mark: Mark | undefined, row: Readonly<Record<string, unknown>>): boolean =>
  mark !== undefined &&
  mark.written === tx.db.writesTo(mark.own) &&
  mark.named.every(([key, table, written]) => isEmpty(row[key]) || written === tx.db.writesTo([table]))
