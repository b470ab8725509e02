import type { Queryable } from '../platform/database/database'
import type { Ask, Line } from './connection'
import type { Dialect } from './address'

/** A column as its database describes it. */
export interface TableColumn {
  readonly name: string
  /** The type's plain name in lower case, without length: varchar, int8, timestamptz, enum. */
  readonly type: string
  readonly length?: number
  readonly scale?: number
  readonly isRequired: boolean
  readonly isArray: boolean
  /** The expression of the default as the database writes it. */
  readonly default?: string
  readonly comment: string
  /** The values of an enumerated type. */
  readonly values?: readonly string[]
}

export interface Table {
  readonly name: string
  readonly comment: string
  readonly columns: readonly TableColumn[]
  readonly uniques: readonly (readonly string[])[]
  readonly references: readonly { readonly column: string; readonly table: string }[]
  /** Conditions of the table as the database writes them. */
  readonly checks: readonly string[]
}

/** The tables of one schema by name, at most a thousand. */
export const listTables = async (ask: Ask, dialect: Dialect): Promise<Line[]> =>
  dialect === 'mysql'
    ? ask(`select table_name as name, table_comment as comment from information_schema.tables
        where table_schema = database() and table_type = 'BASE TABLE' order by table_name limit 1000`)
    : ask(`select c.relname as name, coalesce(obj_description(c.oid, 'pg_class'), '') as comment from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = current_schema() and c.relkind in ('r', 'p') and not c.relispartition order by c.relname limit 1000`)

/** A table with its columns, keys and conditions; undefined where there is none of that name. */
export const readTable = async (ask: Ask, dialect: Dialect, name: string): Promise<Table | undefined> =>
  dialect === 'mysql' ? readMysqlTable(ask, name) : readPostgresTable(ask, name)

/** This product's own database as something to ask. */
export const askOwn =
  (db: Queryable): Ask =>
  (sql, values) =>
    db.query<Record<string, unknown>>(sql, values ?? [])

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : `${value}`)
const isTrue = (value: unknown): boolean => value === true || value === 't' || value === 1 || value === '1' || value === 'YES'
const numberOf = (value: unknown): number | undefined => (value === null || value === undefined || textOf(value) === '' ? undefined : +textOf(value))

const grouped = (lines: readonly Line[], column: string): string[][] => {
  const found = new Map<string, string[]>()
  for (const line of lines) found.set(textOf(line.key), [...(found.get(textOf(line.key)) ?? []), textOf(line[column])])
  return [...found.values()]
}

const columnOf = (line: Line, values: readonly string[]): TableColumn => {
  const length = numberOf(line.length)
  const scale = numberOf(line.scale)
  return {
    name: textOf(line.name),
    type: textOf(line.type).toLowerCase(),
    isRequired: isTrue(line.required),
    isArray: isTrue(line.many),
    comment: textOf(line.comment),
    ...(length === undefined ? {} : { length }),
    ...(scale === undefined ? {} : { scale }),
    ...(line.standard === null || line.standard === undefined ? {} : { default: textOf(line.standard) }),
    ...(values.length > 0 ? { values } : {}),
  }
}

const postgresTable =
  "(select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = current_schema() and c.relname = $1 and c.relkind in ('r', 'p'))"

const readPostgresTable = async (ask: Ask, name: string): Promise<Table | undefined> => {
  const columns = await ask(
    `select a.attname as name, case when t.typelem <> 0 and t.typlen = -1 then e.typname else t.typname end as type, t.typelem <> 0 and t.typlen = -1 as many,
       case when t.typname in ('varchar', 'bpchar') and a.atttypmod > 4 then a.atttypmod - 4 when t.typname = 'numeric' and a.atttypmod > 4 then ((a.atttypmod - 4) >> 16) & 65535 end as length,
       case when t.typname = 'numeric' and a.atttypmod > 4 then (a.atttypmod - 4) & 65535 end as scale,
       a.attnotnull as required, pg_get_expr(d.adbin, d.adrelid) as standard, coalesce(col_description(a.attrelid, a.attnum), '') as comment,
       (select string_agg(v.enumlabel, chr(10) order by v.enumsortorder) from pg_enum v where v.enumtypid = t.oid) as choices
     from pg_attribute a join pg_type t on t.oid = a.atttypid left join pg_type e on e.oid = t.typelem
     left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.attrelid = ${postgresTable} and a.attnum > 0 and not a.attisdropped order by a.attnum`,
    [name],
  )
  if (columns.length === 0) return undefined
  const [about] = await ask(`select coalesce(obj_description(${postgresTable}, 'pg_class'), '') as comment`, [name])
  const uniques = await ask(
    `select i.indexrelid::text as key, a.attname as column from pg_index i cross join lateral unnest(i.indkey) with ordinality as k(at, place)
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.at where i.indrelid = ${postgresTable} and i.indisunique and not i.indisprimary order by 1, k.place`,
    [name],
  )
  const references = await ask(
    `select a.attname as column, f.relname as table from pg_constraint c join pg_class f on f.oid = c.confrelid
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[cardinality(c.conkey)] where c.conrelid = ${postgresTable} and c.contype = 'f' order by c.conname`,
    [name],
  )
  const checks = await ask(
    `select pg_get_constraintdef(oid) as text from pg_constraint where conrelid = ${postgresTable} and contype = 'c' order by conname`,
    [name],
  )
  return tableOf(name, about, { columns, uniques, references, checks })
}

const readMysqlTable = async (ask: Ask, name: string): Promise<Table | undefined> => {
  const columns = await ask(
    `select column_name as name, data_type as type, coalesce(character_maximum_length, numeric_precision) as length, numeric_scale as scale,
       is_nullable = 'NO' as required, column_default as standard, column_comment as comment, column_type as whole
     from information_schema.columns where table_schema = database() and table_name = ? order by ordinal_position`,
    [name],
  )
  if (columns.length === 0) return undefined
  const [about] = await ask('select table_comment as comment from information_schema.tables where table_schema = database() and table_name = ?', [
    name,
  ])
  const uniques = await ask(
    "select index_name as `key`, column_name as `column` from information_schema.statistics where table_schema = database() and table_name = ? and non_unique = 0 and index_name <> 'PRIMARY' order by index_name, seq_in_index",
    [name],
  )
  const references = await ask(
    'select column_name as `column`, referenced_table_name as `table` from information_schema.key_column_usage where table_schema = database() and table_name = ? and referenced_table_name is not null',
    [name],
  )
  const checks = await mysqlChecks(ask, name)
  const spelled = columns.map((line): Line => {
    const whole = textOf(line.whole)
    const isFlag = /^tinyint\(1\)/.test(whole) || whole === 'bit(1)'
    // MariaDB keeps JSON as a text with a condition.
    const isJson = checks.some(({ text }) => textOf(text).toLowerCase() === `json_valid(\`${textOf(line.name).toLowerCase()}\`)`)
    return {
      ...line,
      type: isFlag ? 'bool' : isJson ? 'json' : textOf(line.type),
      choices: whole.startsWith('enum(') ? quotedIn(whole).join('\n') : null,
    }
  })
  return tableOf(name, about, { columns: spelled, uniques, references, checks })
}

/** The conditions of a table. MariaDB names those of a column by the column, so that tables share names; MySQL has each name once, and says no table. */
const mysqlChecks = (ask: Ask, name: string): Promise<Line[]> =>
  ask('select check_clause as text from information_schema.check_constraints where constraint_schema = database() and table_name = ?', [name]).catch(
    () =>
      ask(
        `select c.check_clause as text from information_schema.check_constraints c join information_schema.table_constraints t
         on t.constraint_schema = c.constraint_schema and t.constraint_name = c.constraint_name
       where t.table_schema = database() and t.table_name = ?`,
        [name],
      ).catch(() => []),
  )

/** The texts in quotes of an expression. */
export const quotedIn = (text: string): string[] => [...text.matchAll(/'((?:[^']|'')*)'/g)].map(([, one = '']) => one.replace(/''/g, "'"))

interface Found {
  readonly columns: readonly Line[]
  readonly uniques: readonly Line[]
  readonly references: readonly Line[]
  readonly checks: readonly Line[]
}

const tableOf = (name: string, about: Line | undefined, { columns, uniques, references, checks }: Found): Table => ({
  name,
  comment: textOf(about?.comment),
  columns: columns.map((line) => columnOf(line, textOf(line.choices).split('\n').filter(Boolean))),
  uniques: grouped(uniques, 'column'),
  references: references.map((line) => ({ column: textOf(line.column), table: textOf(line.table) })),
  checks: checks.map(({ text }) => textOf(text)),
})
