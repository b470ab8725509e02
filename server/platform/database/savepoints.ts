/** Drops from a list what was added to it since a savepoint that a statement goes back to. */
export const keptSince = (list: unknown[]): ((sql: string) => void) => {
  const marks = new Map<string, number>()
  return (sql) => {
    if (!sql.includes('savepoint')) return
    for (const [, back, name = ''] of sql.matchAll(/(?:^|;\s*)(rollback to )?savepoint (\w+)/g))
      if (back) list.length = marks.get(name) ?? 0
      else marks.set(name, list.length)
  }
}
