/** What a statement of a transaction writes, as far as its text tells: so that what was read before is read again only where it may have changed. */

const writes = /\b(?:insert\s+into|update(?:\s+only)?|delete\s+from)\s+"?([a-z_][a-z0-9_]*)"?/gi
const reads = /\b(?:from|join)\s+"?([a-z_][a-z0-9_]*)"?/gi

/** Stands for every table. */
const any = '*'

/** Statements that change nothing. `select ... for update` locks, and what begins with `with` may write. */
const harmless = /^\s*(?:select|savepoint|release|set|show)\b/i
const known = /^\s*(?:insert|update|delete|with)\b/i

/** Whether a statement only looks or locks, as far as its text tells. */
export const changesNothing = (sql: string): boolean => harmless.test(sql)

/** The same texts come again and again; so many are remembered. */
const mostTexts = 500

const remembered = <T>(find: (sql: string) => T): ((sql: string) => T) => {
  const answers = new Map<string, T>()
  return (sql) => {
    const before = answers.get(sql)
    if (before !== undefined) return before
    if (answers.size >= mostTexts) answers.clear()
    const found = find(sql)
    answers.set(sql, found)
    return found
  }
}

/** The tables that a statement writes, and perhaps words that are none. */
const writtenBy = remembered((sql): readonly string[] =>
  harmless.test(sql) ? [] : known.test(sql) ? [...sql.matchAll(writes)].map(([, table = any]) => table) : [any],
)

/** The tables that a piece of SQL reads, and perhaps words that are none. */
export const tablesIn = remembered((sql): ReadonlySet<string> => new Set([...sql.matchAll(reads)].map(([, table = any]) => table)))

/** Counts what the statements of one transaction write. */
export interface Written {
  note(sql: string): void
  /** How many statements may have written to one of these tables. */
  to(tables: Iterable<string>): number
}

export const written = (): Written => {
  const counts = new Map<string, number>()
  return {
    note(sql) {
      for (const table of writtenBy(sql)) counts.set(table, (counts.get(table) ?? 0) + 1)
    },
    to(tables) {
      let sum = counts.get(any) ?? 0
      if (counts.size > 0) for (const table of tables) sum += counts.get(table) ?? 0
      return sum
    },
  }
}
