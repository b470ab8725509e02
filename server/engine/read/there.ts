import type { Model, TxContext } from '../types'

/**
 * Rows that a transaction knows to be there, because it made them or looked for them a moment ago: it does not look again until it writes to their table. What others
 * do meanwhile a second look would find as little as the first: only a row that was made here, or is held, is safe from them.
 */

type Why = 'made' | 'seen'

const known = new WeakMap<object, Map<string, number>>()

const nameOf = (tx: TxContext, model: Model, why: Why, id: unknown): string => `${why} ${tx.tenantId} ${model.noun.name} ${id}`

/** How to remember, once it is known, that there is a row with this id that is not deleted: as of now, when it is about to be looked for. */
export const whenThere = (tx: TxContext, model: Model, why: Why, id: unknown): (() => void) => {
  const rows = known.get(tx.db) ?? new Map<string, number>()
  known.set(tx.db, rows)
  const writes = tx.db.writesTo([model.table])
  return () => rows.set(nameOf(tx, model, why, id), writes)
}

/** The same of rows that are being looked for without their ids: how to remember each that is found. */
export const seenFrom = (tx: TxContext, model: Model): ((id: unknown) => void) => {
  const rows = known.get(tx.db) ?? new Map<string, number>()
  known.set(tx.db, rows)
  const writes = tx.db.writesTo([model.table])
  return (id) => rows.set(nameOf(tx, model, 'seen', id), writes)
}

/** Whether the transaction knows that there is one. */
export const isThere = (tx: TxContext, model: Model, why: Why, id: unknown): boolean =>
  known.get(tx.db)?.get(nameOf(tx, model, why, id)) === tx.db.writesTo([model.table])
