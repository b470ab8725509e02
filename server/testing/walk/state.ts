import * as register from '@masthead/contract/index'
import { planesOf } from '../../engine/planes'
import type { Database } from '../../platform/database/database'

const planes = planesOf(Object.values(register))

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
  const sum = (name: string): string => `select '${name}' as name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as sum from "${name}"`
  const isControl = ({ name }: { name: string }): boolean => planes.get(name) === 'control'
  // Each plane may lie in a database of its own. By a name, since to plan it takes ten times as long as to carry it out.
  const rows = await Promise.all(
    [tables.filter(isControl), tables.filter((table) => !isControl(table))].map((part, at) =>
      database.query<{ name: string; sum: string }>(part.map(({ name }) => sum(name)).join(' union all '), [], `state_of_${at}_${part.length}`),
    ),
  )
  return Object.fromEntries(rows.flat().map(({ name, sum }) => [name, sum]))
}

/** The tables that differ between two states. */
export const changed = (before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): string[] =>
  Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name])
