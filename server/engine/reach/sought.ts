import type { BaseName, BodyOf, RowOf, StateNamesOf } from '@masthead/contract/kit/resource'
import { ident, oneOf, type Params } from '../sql'
import type { Column, Context, Model } from '../types'

/**
 * Conditions that a program sets: the columns of a noun by name, compared with values that stand for themselves. Nothing in them is read as a pattern,
 * as a list or as a place such as `$me`, and nothing is dropped because it is empty.
 */

/** The columns of a noun by name. */
export type ColumnName<R> = (keyof BodyOf<R> | BaseName | keyof StateNamesOf<R>) & string

type ValueIn<R, K> = K extends keyof RowOf<R> ? (RowOf<R>[K] extends number ? number : RowOf<R>[K]) : string

/** What a column is compared with: a value of its own, one of several, or null for none; a moment as a Date too. */
type Sought<V> = V | readonly NonNullable<V>[] | Date | null

const signs = { equal: '=', notequal: '<>', gt: '>', ge: '>=', lt: '<', le: '<=' } as const

type Compared = 'notequal' | 'gt' | 'ge' | 'lt' | 'le'

/** Conditions, all of which hold: `{ status: 1, id_notequal: row.id, expireTime_gt: now }`. */
export type Conditions<R> = { readonly [K in ColumnName<R>]?: Sought<ValueIn<R, K>> } & {
  readonly [K in ColumnName<R> as `${K}_${Compared}`]?: Sought<ValueIn<R, K>>
}

/** Such conditions as SQL over the table at alias `t`. */
export const soughtSql = (ctx: Context, model: Model, conditions: Readonly<Record<string, unknown>>, params: Params, t = 't'): string[] =>
  Object.entries(conditions).map(([name, value]) => {
    const cut = name.lastIndexOf('_')
    const [key, op] = cut < 0 ? [name, 'equal'] : [name.slice(0, cut), name.slice(cut + 1)]
    const sign = signs[op as keyof typeof signs]
    const sql = sign && value !== undefined ? compared(ctx, model, key, sign, value, params, t) : undefined
    if (sql === undefined) throw new Error(`${model.noun.name}: ${name} cannot be compared with ${value === undefined ? 'nothing' : typeof value}`)
    return sql
  })

const compared = (ctx: Context, model: Model, key: string, sign: string, value: unknown, params: Params, t: string): string | undefined => {
  const join = model.joins.get(key)
  if (join) {
    if (sign !== '=' || value === null) return undefined
    const same = model.byTenant ? `j.tenant_id = ${t}.tenant_id and ` : ''
    return `exists (select 1 from ${ident(join.table)} j where ${same}j.row_id = ${t}.id and ${oneOf('j.target_id', [value].flat(), params, 'bigint')})`
  }
  const column = model.columns.get(key)
  if (!column) return undefined
  const sql = `${t}.${ident(column.name)}`
  if (value === null) return sign === '=' ? `${sql} is null` : sign === '<>' ? `${sql} is not null` : undefined
  if (column.sealed) {
    if (!column.hash || sign !== '=') return undefined
    const plain = [value].flat().map(String)
    const hashes = plain.flatMap((one) => ctx.keys.hmacs(ctx.tenantId, one))
    return oneOf(`${t}.${ident(column.hash)}`, hashes, params, 'text')
  }
  if (column.kind.silent || column.field.many || column.field.kind === 'json') return undefined
  if (!Array.isArray(value)) return `${sql} ${sign} ${given(column, value, params, ctx.zone)}`
  const list = `(${params.add(value)}::${typeOf(column)}[])`
  return sign === '=' ? `${sql} = any${list}` : sign === '<>' ? `${sql} <> all${list}` : undefined
}

const typeOf = ({ kind, field }: Column): string => kind.sqlType(field).replace(/ COLLATE .*/, '')

const given = (column: Column, value: unknown, params: Params, zone: string): string => {
  if (value instanceof Date) return `${params.add(value.toISOString())}::timestamptz`
  const place = params.add(value)
  if (column.field.kind === 'time') return column.kind.write?.(place, column.field, zone) ?? place
  return `${place}::${typeOf(column)}`
}
