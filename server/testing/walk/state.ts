import type { Database } from '../../platform/database/database'

/**
 * Tables that a refused call may add to, because they tell of the try itself: the line about the call, and the session's sign of life. Everything else,
 * audit and outbox among it, must be as it was.
 */
export const tellTables: readonly string[] = ['log_api', 'log_error', 'log_usual', 'platform_session']

/**
 * A sum over all rows of every table by its name, but those that tell of tries. Every write gives its row the number of its transaction, so that the
 * numbers tell of any without a look at what the rows hold.
 */
export const stateOf = async (database: Database): Promise<Readonly<Record<string, string>>> => {
  const tables = await database.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> all($1) order by 1`,
    [tellTables],
  )
  const sums = tables.map(({ name }) => `select '${name}' as name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as sum from "${name}"`)
  // By a name, since to plan it takes ten times as long as to carry it out.
  const rows = await database.query<{ name: string; sum: string }>(sums.join(' union all '), [], `state_of_${tables.length}`)
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

/** The tables that differ between two states. */
export const changed = (before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): string[] =>
  Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name])
