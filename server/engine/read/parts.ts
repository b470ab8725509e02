import { tablesIn } from '../../platform/database/written'
import { modelNamed } from '../model'
import { namedFrom } from '../names'
import { nameAway } from '../naming'
import { ident, type Params, params as newParams, statementName } from '../sql'
import type { Context, Model, Part, Row, TxContext } from '../types'
import { present, rowSelect } from './select'

/** Parts as the statement that made them brought them, and how often something was written by then to the tables that they come from. */
interface Made {
  readonly tables: readonly string[]
  readonly written: number
  readonly rows: readonly Record<string, unknown>[]
}

const made = new WeakMap<object, Map<string, Made>>()

const nameOf = ({ noun, by }: Part, ownerId: string): string => `${noun} ${by} ${ownerId}`

/** How the statement that makes parts brings them as they read; undefined where it would not see all of it. */
export const partsBrought = (tx: TxContext, model: Model, params: Params): Brought | undefined => {
  if (model.joins.size > 0) return undefined
  const given = params.values.length
  const select = rowSelect(tx, model, 'detail', params)
  if (tablesIn(select).has(model.table)) {
    params.values.length = given
    return undefined
  }
  const tables = [model.table, ...tablesIn(select), ...namedFrom(tx.engine, model)]
  return {
    select,
    sent: () => {
      const written = tx.db.writesTo(tables)
      return (part, ownerId, rows) => {
        const known = made.get(tx.db) ?? new Map<string, Made>()
        made.set(tx.db, known)
        known.set(nameOf(part, ownerId), { tables, written, rows })
      }
    },
  }
}

export interface Brought {
  readonly select: string
  /** To be called once the statement is sent. Returns a function that keeps the rows it returns. */
  sent(): (part: Part, ownerId: string, rows: readonly Record<string, unknown>[]) => void
}

/** Returns the rows that were inserted in this transaction, once, unless their tables were written since. */
const takeMade = (ctx: Context, part: Part, ownerId: string): Record<string, unknown>[] | undefined => {
  const name = nameOf(part, ownerId)
  const found = made.get(ctx.db)?.get(name)
  if (!found) return undefined
  made.get(ctx.db)?.delete(name)
  return found.written === (ctx as TxContext).db.writesTo(found.tables) ? [...found.rows] : undefined
}

/** The rows that belong to a row, as they go over the wire, in the order in which they were made. */
export const readParts = async (ctx: Context, part: Part, ownerId: string): Promise<Row[]> => {
  const model = modelNamed(ctx.engine, part.noun)
  const found = takeMade(ctx, part, ownerId) ?? (await findParts(ctx, model, part, ownerId))
  await nameAway(ctx, model, found)
  return found.map((row) => present(ctx, model, row))
}

const findParts = (ctx: Context, model: Model, part: Part, ownerId: string): Promise<Record<string, unknown>[]> => {
  const p = newParams()
  const select = rowSelect(ctx, model, 'detail', p)
  const where = [`t.${ident(columnOf(model, part.by))} = ${p.add(ownerId)}::bigint`, 'not t.is_deleted']
  if (model.byTenant) where.push(`t.tenant_id = ${p.add(ctx.tenantId)}`)
  const sql = `select ${select} from ${ident(model.table)} t where ${where.join(' and ')} order by t.id`
  return ctx.db.query<Record<string, unknown>>(sql, p.values, statementName(sql))
}

const columnOf = (model: Model, key: string): string => model.columns.get(key)?.name ?? ''

/** Puts the parts of a row into it; those of `only` where it is given. */
export const bringParts = async (ctx: Context, model: Model, row: Row, only?: ReadonlySet<string>): Promise<void> => {
  for (const part of model.parts.values()) if (only?.has(part.key) ?? true) Object.assign(row, { [part.key]: await readParts(ctx, part, row.id) })
}
