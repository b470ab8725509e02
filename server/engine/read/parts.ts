import { modelNamed } from '../model'
import { nameAway } from '../naming'
import { ident, params as newParams, statementName } from '../sql'
import type { Context, Model, Part, Row } from '../types'
import { present, rowSelect } from './select'

/** The rows that belong to a row, as they go over the wire, in the order in which they were made. */
export const readParts = async (ctx: Context, part: Part, ownerId: string): Promise<Row[]> => {
  const model = modelNamed(ctx.engine, part.noun)
  const p = newParams()
  const select = rowSelect(ctx, model, 'detail', p)
  const where = [`t.${ident(columnOf(model, part.by))} = ${p.add(ownerId)}::bigint`, 'not t.is_deleted']
  if (model.byTenant) where.push(`t.tenant_id = ${p.add(ctx.tenantId)}`)
  const sql = `select ${select} from ${ident(model.table)} t where ${where.join(' and ')} order by t.id`
  const found = await ctx.db.query<Record<string, unknown>>(sql, p.values, statementName(sql))
  await nameAway(ctx, model, found)
  return found.map((row) => present(ctx, model, row))
}

const columnOf = (model: Model, key: string): string => model.columns.get(key)?.name ?? ''

/** Puts the parts of a row into it. */
export const bringParts = async (ctx: Context, model: Model, row: Row): Promise<void> => {
  for (const part of model.parts.values()) Object.assign(row, { [part.key]: await readParts(ctx, part, row.id) })
}
