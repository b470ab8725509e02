import { notFound } from '../../platform/refusal'
import { visible } from '../reach/scope'
import { ident, oneOf, type Params, params as newParams, statementName } from '../sql'
import type { Context, Model, Row, TxContext } from '../types'
import { rowId } from './read'
import { columnSql } from './select'
import { seenFrom } from './there'

/**
 * A row that another one points at, as its own columns tell it: what is made along with a row takes prices and names from there. Names of what it points at in turn, what is
 * counted over others and what its behaviour adds do not come along. Within one transaction it is read once, unless something was written to its table meanwhile.
 */

interface Kept {
  readonly writes: number
  readonly row: Promise<Row | undefined>
}

const kept = new WeakMap<object, Map<string, Kept>>()

const texts = new WeakMap<Model, Map<string, string>>()

/** The columns of a noun in their wire form; the same text every time. */
const columnsOf = (model: Model, zone: string): string => {
  const byZone = texts.get(model) ?? new Map<string, string>()
  texts.set(model, byZone)
  const text =
    byZone.get(zone) ?? [...model.columns.values()].flatMap((one) => (one.kind.silent ? [] : [`${columnSql(one, zone)} as "${one.key}"`])).join(', ')
  byZone.set(zone, text)
  return text
}

const readAll = async (ctx: Context, model: Model, ids: readonly string[], { verb = null, bin = false }: Reached = {}): Promise<Row[]> => {
  const p = newParams()
  const where = [oneOf('t.id', ids, p, 'bigint'), ...visible(ctx, model, verb, p, { bin })]
  const sql = `select ${columnsOf(model, ctx.zone)} from ${ident(model.table)} t where ${where.join(' and ')}`
  return presented(ctx, model, await ctx.db.query<Record<string, unknown> & { id: string }>(sql, p.values, statementName(sql)))
}

const presented = (ctx: Context, model: Model, rows: (Record<string, unknown> & { id: string })[]): Row[] => {
  for (const row of rows)
    for (const { key, kind, field } of model.columns.values()) if (kind.present && key in row) row[key] = kind.present(row[key], field, ctx)
  return rows
}

interface Reached {
  readonly verb?: string | null
  /** In the recycle bin. */
  readonly bin?: boolean
}

/** The row as its own columns tell it, where the caller reaches it by this verb; nothing of it is kept. */
export const findReached = async (tx: TxContext, model: Model, id: unknown, reached: Reached): Promise<Row | undefined> => {
  const key = rowId(id)
  return key === undefined ? undefined : (await readAll(tx, model, [key], reached))[0]
}

/** What a row is kept by within a transaction. */
const nameOf = ({ tenantId, zone, language, actor }: TxContext, { noun }: Model, id: string): string =>
  `${tenantId} ${zone} ${language} ${actor.userId} ${noun.name} ${id}`

/** The row of this id in the caller's tenant, whoever asks; undefined where there is none. */
export const findPlain = async (tx: TxContext, model: Model, id: unknown): Promise<Row | undefined> => {
  const key = rowId(id)
  if (key === undefined) return undefined
  const rows = kept.get(tx.db) ?? new Map<string, Kept>()
  kept.set(tx.db, rows)
  const writes = tx.db.writesTo([model.table])
  const name = nameOf(tx, model, key)
  const before = rows.get(name)
  if (before?.writes === writes) return before.row
  const seen = seenFrom(tx, model)
  const row = readAll(tx, model, [key]).then(([one]) => one)
  rows.set(name, { writes, row })
  const found = await row
  if (found) seen(key)
  return found
}

/** Reads rows in one statement that are about to be looked at one by one. */
export const readAhead = async (tx: TxContext, model: Model, ids: readonly string[]): Promise<void> => {
  const rows = kept.get(tx.db) ?? new Map<string, Kept>()
  kept.set(tx.db, rows)
  const writes = tx.db.writesTo([model.table])
  const missing = ids.flatMap((id) => rowId(id) ?? []).filter((id) => rows.get(nameOf(tx, model, id))?.writes !== writes)
  if (missing.length === 0) return
  const found = readAll(tx, model, missing)
  for (const id of missing) {
    const row = found.then((all) => all.find((one) => one.id === id))
    // Who asked for all of them is told when they cannot be read.
    row.catch(() => undefined)
    rows.set(nameOf(tx, model, id), { writes, row })
  }
  await found
}

/** Rows of these ids in one statement, each of which is known then as if it had been looked for alone; what is not there is left out. */
export const listPlain = async (tx: TxContext, model: Model, ids: readonly string[]): Promise<Row[]> => {
  const seen = seenFrom(tx, model)
  await readAhead(tx, model, ids)
  const found = await Promise.all(ids.map((id) => findPlain(tx, model, id)))
  return found.flatMap((row) => {
    if (row) seen(row.id)
    return row ? [row] : []
  })
}

/** The same as `findPlain`, or a 404. */
export const readPlain = async (tx: TxContext, model: Model, id: unknown): Promise<Row> => {
  const row = await findPlain(tx, model, id)
  if (!row) throw notFound()
  return row
}

/**
 * Holds rows until the transaction ends and answers them as they are then: of a row that changed while it was waited for, the statement that locks it brings the columns
 * that it has now. References to them may still be made.
 */
const lockAll = async (tx: TxContext, model: Model, where: readonly string[], p: Params): Promise<Row | undefined> => {
  const rows = kept.get(tx.db) ?? new Map<string, Kept>()
  kept.set(tx.db, rows)
  const writes = tx.db.writesTo([model.table])
  const seen = seenFrom(tx, model)
  const sql = `select ${columnsOf(model, tx.zone)} from ${ident(model.table)} t where ${where.join(' and ')} for no key update of t`
  const [row] = presented(tx, model, await tx.db.query<Record<string, unknown> & { id: string }>(sql, p.values, statementName(sql)))
  if (!row) return undefined
  rows.set(nameOf(tx, model, row.id), { writes, row: Promise.resolve(row) })
  seen(row.id)
  return row
}

/** That row, held until the transaction ends and as it is then, whatever was read of it before; references to it may still be made. */
export const lockPlain = async (tx: TxContext, model: Model, id: unknown): Promise<Row> => {
  const key = rowId(id)
  if (key === undefined) throw notFound()
  const p = newParams()
  kept.get(tx.db)?.delete(nameOf(tx, model, key))
  const row = await lockAll(tx, model, [`t.id = ${p.add(key)}`, ...visible(tx, model, null, p)], p)
  if (!row) throw notFound()
  return row
}

/** The row that another one names by a column, held in the same way without that one being read; undefined where the caller does not reach that one, which is then not held either. */
export const lockNamed = async (
  tx: TxContext,
  model: Model,
  by: { readonly model: Model; readonly key: string; readonly id: unknown; readonly reached: Reached },
): Promise<Row | undefined> => {
  const id = rowId(by.id)
  const column = by.model.columns.get(by.key)
  if (id === undefined || !column) return undefined
  const p = newParams()
  const { verb = null, bin = false } = by.reached
  const naming = [`w.id = ${p.add(id)}`, ...visible(tx, by.model, verb, p, { t: 'w', bin })]
  const named = `t.id = (select w.${ident(column.name)} from ${ident(by.model.table)} w where ${naming.join(' and ')})`
  return lockAll(tx, model, [named, ...visible(tx, model, null, p)], p)
}
