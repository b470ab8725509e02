import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, customType, foreignKey, index, type PgTable, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { snake } from '@masthead/contract/kit/name'
import type { Column, Engine, Model } from '../server/engine/types'
import { type Demands, demandsOn, kitWords, type Word } from './extras'
import { shortName } from './table-name'
import { literal } from '../server/engine/sql'
import { dueIndexes } from '../server/engine/due/due-plan'

/**
 * The tables that the declarations ask for, as drizzle sees tables. Only the printer of migrations reads them; the running
 * server never loads this file.
 */
export const sqlTables = (engine: Engine, words: readonly Word[] = kitWords): Record<string, PgTable> => {
  const tables: Record<string, PgTable> = {}
  const own = [...engine.models.values()].filter(({ noun }) => noun.table === undefined)
  for (const model of own) tables[model.table] = rowTable(engine, model, tables, demandsOn(model, words))
  for (const model of own) for (const join of model.joins.values()) tables[join.table] = joinTable(engine, model, join, tables)
  return tables
}

const typed = (name: string, type: string) => customType<{ data: unknown }>({ dataType: () => type })(name)

type Columns = Record<string, AnyPgColumn>

const columnsOf = (model: Model, { generated }: Required<Demands>): Record<string, ReturnType<typeof typed>> => {
  const columns: Record<string, ReturnType<typeof typed>> = {}
  if (model.byTenant) columns.tenantId = typed('tenant_id', 'text COLLATE "C"').notNull()
  columns.id = typed('id', 'bigint').notNull().default(sql`next_id()`)
  for (const column of model.columns.values()) {
    if (column.key === 'id' || (column.key === 'tenantId' && model.byTenant)) continue
    const expression = generated[column.key]
    columns[column.key] =
      expression === undefined
        ? withRules(model, column)
        : typed(column.name, column.kind.sqlType(column.field)).generatedAlwaysAs(sql.raw(expression))
    if (column.hash) columns[`${column.key}Hash`] = typed(column.hash, 'text COLLATE "C"')
  }
  if (!model.log) columns.isDeleted = typed('is_deleted', 'boolean').notNull().default(sql`false`)
  return columns
}

const withRules = (model: Model, column: Column): ReturnType<typeof typed> => {
  const { field, key } = column
  let built = typed(column.name, column.kind.sqlType(field))
  if (key === 'createTime' || key === 'updateTime') return built.notNull().default(sql`clock_timestamp()`)
  if (key === 'version') return built.notNull().default(sql`1`)
  const machine = model.machines[key]
  if (machine) return built.notNull().default(sql.raw(String(machine.initial)))
  if (key === 'status' || field.kind === 'flag')
    return built.notNull().default(sql.raw(field.default === undefined ? 'false' : String(field.default)))
  if (typeof field.default === 'number') built = built.default(sql.raw(String(field.default)))
  else if (typeof field.default === 'string' && !field.many && column.kind.sqlType(field).startsWith('text'))
    built = built.default(sql.raw(literal(field.default)))
  return column.required ? built.notNull() : built
}

const rowTable = (engine: Engine, model: Model, tables: Record<string, PgTable>, demands: Required<Demands>): PgTable =>
  pgTable(model.table, columnsOf(model, demands) as never, (table: Columns) => {
    const at = (key: string): AnyPgColumn => {
      const column = table[key]
      if (!column) throw new Error(`${model.noun.name}: no column ${key} for an index`)
      return column
    }
    const name = (...parts: string[]): string => shortName([model.table, ...parts].join('_'))
    const living: SQL | undefined = model.log ? undefined : sql`not is_deleted`
    const tenant = model.byTenant ? ['tenantId'] : []
    const rules: unknown[] = model.byTenant
      ? [primaryKey({ name: name('pkey'), columns: [at('tenantId'), at('id')] as never })]
      : [primaryKey({ name: name('pkey'), columns: [at('id')] as never })]
    const indexed = (keys: string[], label: string, filled?: string): void => {
      const made = index(name(label, 'idx')).on(...([...tenant, ...keys].map(at) as [AnyPgColumn]))
      const among = keys.includes('isDeleted') ? undefined : living
      const only = filled === undefined ? among : sql.raw(`${among ? 'not is_deleted and ' : ''}"${filled}" is not null`)
      rules.push(only ? made.where(only) : made)
    }
    for (const column of model.columns.values()) {
      const { field, key } = column
      if (field.unique && !column.base) {
        const more = Array.isArray(field.unique) ? (field.unique as string[]) : []
        const keys = [...tenant.map(at), ...more.map((one) => filled(model, one, at(one))), at(column.hash ? `${key}Hash` : key)]
        const made = uniqueIndex(name(snake(key), 'key')).on(...(keys as [AnyPgColumn]))
        rules.push(living ? made.where(living) : made)
      } else if (column.hash) indexed([`${key}Hash`, 'id'], column.hash)
      const reference = field.kind === 'ref' && !column.base ? (model.noun.references?.[key] ?? 'all') : 'unindexed'
      if (reference !== 'unindexed') indexed([key, 'id'], snake(key), reference === 'filled' ? column.name : undefined)
      if (field.kind === 'ref' && !column.base && !field.by) pushReference(rules, engine, model, column, at, tables, name)
      const allowed = field.kind === 'choice' && !field.many ? Object.keys(field.choices ?? {}) : []
      if (allowed.length > 0) {
        const list = allowed.map((one) => (field.numeric ? one : literal(one))).join(', ')
        rules.push(check(name(column.name, 'check'), sql.raw(`"${column.name}" in (${list})`)))
      } else if (['integer', 'money', 'decimal'].includes(field.kind) && field.min !== undefined) {
        rules.push(check(name(column.name, 'check'), sql.raw(`"${column.name}" >= ${field.min}`)))
      }
      const limit = field.counter?.upTo === undefined ? undefined : model.columns.get(field.counter.upTo)
      if (limit) rules.push(check(name(column.name, 'limit_check'), sql.raw(`"${column.name}" <= "${limit.name}"`)))
    }
    for (const [label, condition] of Object.entries(demands.checks)) rules.push(check(name(label, 'check'), sql.raw(condition)))
    if (!model.log) indexed(['status', 'id'], 'status')
    for (const keys of model.noun.indexes ?? []) indexed([...keys, 'id'], keys.map(snake).join('_'))
    for (const { key, label, where } of dueIndexes(model))
      rules.push(
        index(name(label, 'idx'))
          .on(...([key, ...tenant].map(at) as [AnyPgColumn]))
          .where(sql.raw(where)),
      )
    return rules as never
  }) as PgTable

/** A further column of a key as it counts there: rows that have no value in it (those at the top of a tree) share a key like any others. */
const filled = (model: Model, key: string, at: AnyPgColumn): AnyPgColumn | SQL => {
  const column = model.columns.get(key)
  if (!column || column.required || column.base || column.field.kind === 'flag' || key === 'status') return at
  const type = column.kind.sqlType(column.field)
  const none = type.startsWith('text') ? `''` : ['date', 'timestamptz'].includes(type) ? `'-infinity'` : '-1'
  return sql`coalesce(${at}, ${sql.raw(none)})`
}

/** No foreign key crosses the planes, so that a tenant's data can move to a database of its own. */
const pushReference = (
  rules: unknown[],
  engine: Engine,
  model: Model,
  column: Column,
  at: (key: string) => AnyPgColumn,
  tables: Record<string, PgTable>,
  name: (...parts: string[]) => string,
): void => {
  const target = engine.models.get(column.field.to ?? '')
  const foreign = target && (tables[target.table] as unknown as Columns)
  if (!target || !foreign || target.control !== model.control) return
  const own = target.byTenant ? [at('tenantId'), at(column.key)] : [at(column.key)]
  const other = target.byTenant ? [foreign.tenantId, foreign.id] : [foreign.id]
  rules.push(foreignKey({ name: name(column.name, 'fkey'), columns: own as never, foreignColumns: other as never }))
}

const joinTable = (engine: Engine, model: Model, join: { key: string; table: string; target: string }, tables: Record<string, PgTable>): PgTable => {
  const target = engine.models.get(join.target)
  const columns: Record<string, ReturnType<typeof typed>> = {}
  if (model.byTenant) columns.tenantId = typed('tenant_id', 'text COLLATE "C"').notNull()
  columns.rowId = typed('row_id', 'bigint').notNull()
  columns.targetId = typed('target_id', 'bigint').notNull()
  columns.place = typed('place', 'integer').notNull()
  return pgTable(join.table, columns as never, (table: Columns) => {
    const tenant = model.byTenant ? [table.tenantId as AnyPgColumn] : []
    const name = (part: string): string => shortName(`${join.table}_${part}`)
    const owner = tables[model.table] as unknown as Columns
    const rules: unknown[] = [
      primaryKey({ name: name('pkey'), columns: [...tenant, table.rowId, table.targetId] as never }),
      index(name('target_idx')).on(...([...tenant, table.targetId] as [AnyPgColumn])),
      foreignKey({
        name: name('row_fkey'),
        columns: [...tenant, table.rowId] as never,
        foreignColumns: (model.byTenant ? [owner.tenantId, owner.id] : [owner.id]) as never,
      }),
    ]
    if (target && target.control === model.control) {
      const other = tables[target.table] as unknown as Columns
      const own = target.byTenant ? [...tenant, table.targetId] : [table.targetId]
      rules.push(
        foreignKey({
          name: name('target_fkey'),
          columns: own as never,
          foreignColumns: (target.byTenant ? [other.tenantId, other.id] : [other.id]) as never,
        }),
      )
    }
    return rules as never
  }) as PgTable
}
