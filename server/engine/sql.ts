/** The few pieces of SQL text that every query of the engine is put together from. Values travel as parameters, always. */

export interface Params {
  readonly values: unknown[]
  /** Adds a value and answers its placeholder. */
  add(value: unknown): string
}

export const params = (): Params => {
  const values: unknown[] = []
  return { values, add: (value) => `$${values.push(value)}` }
}

/** A name as an SQL identifier; names come from declarations, never from a request. */
export const ident = (name: string): string => {
  if (!/^[a-z_][a-z0-9_]*$/.test(name)) throw new Error(`not an SQL name: ${name}`)
  return `"${name}"`
}

/** The column of a field as an SQL identifier. Throws where the noun has no such column. */
export const columnSql = ({ columns }: { readonly columns: ReadonlyMap<string, { readonly name: string }> }, key: string): string => {
  const column = columns.get(key)
  if (!column) throw new Error(`there is no column ${key}`)
  return ident(column.name)
}

/** A text as an SQL literal, for texts of declarations. */
export const literal = (text: string): string => `'${text.replace(/'/g, "''")}'`

/**
 * SQL that holds where `sql` is one of these values. A single one is compared by `=`: only what is equal lets an index that goes on by id answer a list in its order,
 * where `any` of one value makes the database walk all rows of a tenant backwards instead.
 */
export const oneOf = (sql: string, values: readonly unknown[], params: Params, type: string): string =>
  values.length === 1 ? `${sql} = ${params.add(values[0])}::${type}` : `${sql} = any(${params.add(values)}::${type}[])`

/** Text for the inside of a LIKE pattern, its wildcards taken literally. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** LIKE for what has no case, such as Chinese: to fold the case of every row costs several times as much. */
export const likeFor = (text: string): 'like' | 'ilike' => (text.toLowerCase() === text.toUpperCase() ? 'like' : 'ilike')

const uses = new Map<string, { count: number; name?: string }>()
let named = 0

/** A plan kept by name costs each connection some 90 kB, so only statements that come again and again get one. */
const namedAfter = 20
const mostNamed = 250
const mostCounted = 5000

/** A stable name for a statement that is used often, so that the database plans it once a connection; else undefined. */
export const statementName = (sql: string): string | undefined => {
  const known = uses.get(sql)
  if (known?.name) return known.name
  if (!known) {
    // Forgetting the counts forgets no name: those stay for as long as the connections that know them.
    if (uses.size >= mostCounted) for (const [text, use] of uses) if (!use.name) uses.delete(text)
    uses.set(sql, { count: 1 })
    return undefined
  }
  known.count++
  if (known.count > namedAfter && named < mostNamed) known.name = `m${named++}`
  return known.name
}
