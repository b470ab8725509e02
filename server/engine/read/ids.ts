import { ofTenant, within } from '../reach/within'
import { ident } from '../sql'
import type { Context, Model } from '../types'

/**
 * Replaces values of the unique field that a noun declares as `idBy` by the ids of the living rows that have them. What no row has stays as it is, for the
 * caller to find that there is no such row.
 */
export const idsOf = async (ctx: Context, model: Model, given: readonly string[]): Promise<string[]> => {
  const column = model.noun.idBy === undefined ? undefined : model.columns.get(model.noun.idBy)
  if (!column || given.length === 0) return [...given]
  const where = `${ident(column.name)} = any($${model.byTenant ? 2 : 1}::text[]) and not is_deleted`
  const sql = `select id::text as id, ${ident(column.name)} as value from ${ident(model.table)} where `
  const found = model.byTenant
    ? await within(ctx).query<{ id: string; value: string }>(`${sql}${ofTenant} and ${where}`, [given])
    : await ctx.db.query<{ id: string; value: string }>(sql + where, [given])
  const ids = new Map(found.map(({ id, value }) => [value, id]))
  return given.map((one) => ids.get(one) ?? one)
}
