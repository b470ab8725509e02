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

/** A text as an SQL literal, for texts of declarations. */
export const literal = (text: string): string => `'${text.replace(/'/g, "''")}'`

/** Text for the inside of a LIKE pattern, its wildcards taken literally. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

const names = new Map<string, string>()

/** A stable name for a statement, so that the database plans it once a connection; none after 2,000 different ones. */
export const statementName = (sql: string): string | undefined => {
  const known = names.get(sql)
  if (known) return known
  if (names.size >= 2000) return undefined
  const name = `m${names.size}`
  names.set(sql, name)
  return name
}
