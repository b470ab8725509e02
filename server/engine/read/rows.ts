import type { Resource, RowOf } from '@masthead/contract/kit/resource'
import { modelNamed } from '../model'
import { isWithin } from '../reach/context'
import { visible } from '../reach/scope'
import { type ColumnName, type Conditions, soughtSql } from '../reach/sought'
import { markVeiled, reachColumns, veilColumns } from '../reach/veil'
import { ident, params as newParams, type Params, statementName } from '../sql'
import type { Context, Model, TxContext } from '../types'
import { columnSql, joinSql } from './select'
import { shaped } from './shape'
import { seenFrom } from './there'

/** What of a noun's rows a program looks at. */
export interface Looking {
  /** The permission code whose data scope applies: that of viewing unless told, null for every row of the tenant. What viewing does not reach of it is told to nobody. */
  readonly reach?: string | null
  /** true: in the recycle bin alone; 'also': there too. */
  readonly bin?: true | 'also'
  /** Holds the rows until the transaction ends: for oneself, for oneself but for references to them, or against changes. */
  readonly lock?: 'update' | 'no key update' | 'share' | 'key share'
  /** Only rows that others of the tenant lead to: so that nobody waits for those first. */
  readonly led?: Led
}

/** The way from rows of these ids, by a column of each noun, to `key` of the rows that are sought; to their ids unless told. */
export interface Led {
  readonly ids: readonly string[]
  readonly way: readonly (readonly [noun: Resource<any, any, any>, column: string])[]
  readonly key?: string
}

const ledSql = (ctx: Context, model: Model, { ids, way, key = 'id' }: Led, p: Params): string => {
  const column = (of: Model, name: string): string => {
    const found = of.columns.get(name)
    if (!found) throw new Error(`${of.noun.name}: ${name} leads nowhere`)
    return ident(found.name)
  }
  const from = way.reduce((before, [noun, name]) => {
    const of = modelNamed(ctx.engine, noun.name)
    return `select x.${column(of, name)} from ${ident(of.table)} x where x.tenant_id = ${p.add(ctx.tenantId)} and x.id ${before === '' ? `= any(${p.add(ids)}::bigint[])` : `in (${before})`}`
  }, '')
  return `t.${column(model, key)} in (${from})`
}

/** Every row of the tenant, whoever asks: for what a rule depends on and nobody is shown. */
export const unscoped = { reach: null } as const

export interface Order<R> {
  /** Columns by name, '-' first for descending; the id ends every order, and is all of it unless told. */
  readonly sort?: readonly (ColumnName<R> | `-${ColumnName<R>}`)[]
  readonly limit?: number
}

/** Rows of one look that a transaction remembers to be there. */
const mostSeen = 20

/** Some columns of a row, its id among them. */
export type Piece<R, K extends string> = Pick<RowOf<R>, Extract<K | 'id', keyof RowOf<R>>>

export interface Rows<R> {
  /** The first row by id, with these columns. */
  one<K extends ColumnName<R> = 'id'>(...columns: K[]): Promise<Piece<R, K> | undefined>
  list<K extends ColumnName<R> = 'id'>(columns?: readonly K[], order?: Order<R>): Promise<Piece<R, K>[]>
  ids(order?: Order<R>): Promise<string[]>
  count(): Promise<number>
  exists(): Promise<boolean>
}

/**
 * Looks at rows of a noun. Tenant, "not deleted" and the caller's reach are added here and nowhere else; the conditions are data, and columns come in their
 * wire form, masks included. Names, abilities and what a behaviour adds to rows that go out do not come along.
 */
export const rows = <const R extends Resource<any, any, any>>(
  ctx: Context,
  noun: R,
  where: Conditions<R> = {},
  { reach = 'view', bin, lock, led }: Looking = {},
): Rows<R> => {
  const model = modelNamed(ctx.engine, noun.name)
  if (lock && !('isTransaction' in (ctx as TxContext).db)) throw new Error(`${noun.name}: rows are locked in a transaction alone`)
  const from = (p: Params): string => {
    const found = [
      ...visible(ctx, model, reach, p, { bin: bin === true }),
      ...soughtSql(ctx, model, where, p),
      ...(led ? [ledSql(ctx, model, led, p)] : []),
    ]
    const kept = bin === 'also' ? found.filter((one) => one !== 'not t.is_deleted') : found
    return `from ${ident(model.table)} t where ${kept.join(' and ') || 'true'}`
  }
  const held = lock ? ` for ${lock} of t` : ''
  const ask = async <T>(select: (p: Params) => string, rest = ''): Promise<T[]> => {
    const p = newParams()
    const chosen = select(p)
    const sql = `select ${chosen} ${from(p)}${rest}`
    return ctx.db.query<T>(sql, p.values, statementName(sql))
  }
  const beyond = (p: Params): string[] => (reach === 'view' || reach === null || ctx.actor.kind !== 'user' ? [] : reachColumns(ctx, model, p))
  const list = async (columns: readonly string[] = [], { sort = [], limit }: Order<R> = {}): Promise<Record<string, unknown>[]> => {
    const keys = [...new Set(['id', ...columns])]
    const most = limit === undefined ? '' : ` limit ${Math.max(0, Math.trunc(limit))}`
    const seen = bin === undefined && isWithin(ctx) ? seenFrom(ctx as TxContext, model) : undefined
    let helpers = 0
    const found = await ask<Record<string, unknown>>(
      (p) => {
        const more = [...veilColumns(ctx, model, p), ...beyond(p)]
        helpers = more.length
        return [...keys.map((key) => `${valueSql(ctx, model, key)} as "${key}"`), ...more].join(', ')
      },
      ` order by ${orderSql(model, sort)}${most}${held}`,
    )
    for (const { id } of seen ? found.slice(0, mostSeen) : []) seen?.(id)
    const going = helpers > 0 ? shaped(found, '', () => []) : found
    return going.map((row, at) => presented(ctx, model, row, found[at] ?? row))
  }
  return {
    one: async (...columns) => (await list(columns, { limit: 1 }))[0] as never,
    list: (columns, order) => list(columns, order) as never,
    ids: async (order) => (await list([], order)).map(({ id }) => String(id)),
    count: async () => Number((await ask<{ count: string }>(() => 'count(*) as count'))[0]?.count),
    exists: async () => (await ask(() => '1', ` limit 1${held}`)).length > 0,
  }
}

/**
 * Locks one row that nobody holds, the first in order of those that meet the conditions, until the transaction ends: several nodes that pick take each another
 * one, and none waits. Undefined where there is none, or all of them are held. Every row of the tenant may be picked, whatever the caller reaches.
 */
export const pickOne = async <const R extends Resource<any, any, any>>(
  tx: TxContext,
  noun: R,
  where: Conditions<R>,
  { sort = [] }: Pick<Order<R>, 'sort'> = {},
): Promise<string | undefined> => {
  const model = modelNamed(tx.engine, noun.name)
  const p = newParams()
  const found = [...visible(tx, model, null, p, { bin: false }), ...soughtSql(tx, model, where, p)]
  const sql = `select t.id::text as id from ${ident(model.table)} t where ${found.join(' and ')} order by ${orderSql(model, sort)} limit 1 for update of t skip locked`
  return (await tx.db.query<{ id: string }>(sql, p.values, statementName(sql)))[0]?.id
}

const valueSql = (ctx: Context, model: Model, key: string): string => {
  const column = model.columns.get(key)
  if (column && !column.kind.silent) return columnSql(column, ctx.zone)
  const join = model.joins.get(key)
  if (join) return joinSql(model, join)
  const derived = model.derived.has(key) ? model.behaviour.columns?.[key] : undefined
  if (!derived) throw new Error(`${model.noun.name}: ${key} is not read so`)
  return `(${derived({ t: 't', zone: ctx.zone })})`
}

const orderSql = (model: Model, sort: readonly string[]): string =>
  [...sort, 'id']
    .map((name) => {
      const column = model.columns.get(name.replace(/^-/, ''))
      if (!column) throw new Error(`${model.noun.name}: rows are not sorted by ${name}`)
      return `t.${ident(column.name)}${name.startsWith('-') ? ' desc' : ''}`
    })
    .join(', ')

const presented = (ctx: Context, model: Model, row: Record<string, unknown>, found: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  for (const key of Object.keys(row)) {
    const column = model.columns.get(key)
    if (column?.kind.present) row[key] = column.kind.present(row[key], column.field, ctx)
  }
  if (ctx.actor.kind === 'user') markVeiled(ctx, model, row, found)
  return row
}
