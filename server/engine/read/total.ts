import type { Cache, Caches } from '../../platform/background/cache'
import type { Follows } from '../counted'
import type { Context } from '../types'
import { statementName } from '../sql'

/** Exact up to here; above, a count that is kept for a few seconds. */
const exactUpTo = 10_000
const keptFor = 5_000
const mostKept = 2_000

interface Kept {
  readonly count: Promise<number>
  readonly at: number
  /** The count once it is there. */
  found?: number
}

const kept = new WeakMap<object, Map<string, Kept>>()

/** Counts of this many rows and more are remembered where it is known what they follow. */
const rememberedFrom = 100

type Counts = Map<string, Kept>

const followed = new WeakMap<Caches, Map<string, Cache<Counts>>>()

/** The counts of the caller's tenant that hold as long as no row of these nouns changes, on any node. */
const remembered = (ctx: Context, nouns: readonly string[]): Promise<Counts> => {
  const caches = followed.get(ctx.caches) ?? new Map<string, Cache<Counts>>()
  followed.set(ctx.caches, caches)
  const name = nouns.join()
  const cache = caches.get(name) ?? ctx.caches.of<Counts>(nouns)
  caches.set(name, cache)
  return cache.get(ctx.tenantId, async () => new Map())
}

/**
 * How many rows `rows` selects. Counts to the limit in the request; a larger number comes from a count kept per tenant,
 * noun, scope and filter (they are the text and values of the query), made at most every five seconds. With `follows`, a count that took long is not
 * made again while nothing changes that it depends on; where it looks beyond those tables, or at the clock, five seconds at most. A plain list's count, which has
 * no filter, is planned once a connection: any other depends on what is looked for.
 */
export const total = async (
  ctx: Context,
  rows: string,
  values: readonly unknown[],
  { follows, isPlain = false }: { follows?: Follows | undefined; isPlain?: boolean } = {},
): Promise<{ total: number; exact: boolean }> => {
  const counts = kept.get(ctx.database) ?? new Map<string, Kept>()
  kept.set(ctx.database, counts)
  const key = keyOf(rows, values)
  const known = counts.get(key)
  if (known && performance.now() - known.at < keptFor) return { total: await known.count, exact: false }
  const held = follows && (await remembered(ctx, follows.nouns))
  const before = held?.get(key)
  const holds = before !== undefined && (performance.now() - before.at < keptFor || isConfined(rows, follows))
  const all = (): Promise<number> => {
    const count = countAll(ctx, rows, values, isPlain)
    keep(counts, key, count, (found) => found > exactUpTo)
    return count
  }
  // A list that was long a moment ago is counted whole at once.
  const counting = holds ? before.count : known ? all() : countUpTo(ctx, rows, values, isPlain).then((some) => (some <= exactUpTo ? some : all()))
  // Whoever asks while it is being counted waits for the same count.
  if (held && !holds) keep(held, key, counting, (found) => found >= rememberedFrom)
  const count = await counting
  return { total: count, exact: count <= exactUpTo }
}

/** Whether nothing that a query selects by changes untold: it reads these tables alone, none of the columns that do, and not the clock. */
const isConfined = (sql: string, { tables, untold = [] }: Follows = { tables: [], nouns: [] }): boolean =>
  !/\bnow\(|\bcurrent_|timestamp\(/i.test(sql) &&
  !untold.some((column) => sql.includes(column)) &&
  [...sql.matchAll(/\b(?:from|join)\s+(?:"(\w+)"|(\w+)|)/gi)].every(([, quoted, bare]) => tables.includes(quoted ?? bare ?? ''))

/** The count that `total` would answer without asking the database, if there is one. */
export const keptTotal = (ctx: Context, rows: string, values: readonly unknown[]): number | undefined => {
  const known = kept.get(ctx.database)?.get(keyOf(rows, values))
  return known && performance.now() - known.at < keptFor ? known.found : undefined
}

const keyOf = (rows: string, values: readonly unknown[]): string => `${rows}\n${JSON.stringify(values)}`

/** The number of rows, or one more than is counted exactly. */
const countUpTo = (ctx: Context, rows: string, values: readonly unknown[], isPlain: boolean): Promise<number> =>
  countAll(ctx, `${rows} limit ${exactUpTo + 1}`, values, isPlain)

const countAll = async (ctx: Context, rows: string, values: readonly unknown[], isPlain: boolean): Promise<number> => {
  const sql = `select count(*)::float8 as count from (${rows}) c`
  const [found] = await ctx.db.query<{ count: number }>(sql, values, isPlain ? statementName(sql) : undefined)
  return found?.count ?? 0
}

/** Keeps a count from the moment at which it is begun, and further if it is worth it. */
const keep = (counts: Counts, key: string, count: Promise<number>, isWorth: (found: number) => boolean): void => {
  if (counts.size >= mostKept) counts.clear()
  const keeping: Kept = { count, at: performance.now() }
  counts.set(key, keeping)
  const drop = (): void => {
    if (counts.get(key) === keeping) counts.delete(key)
  }
  count.then((found) => {
    keeping.found = found
    if (!isWorth(found)) drop()
  }, drop)
}

/** Drops the counts that this process keeps for the caller's tenant. */
export const forgetTotals = (ctx: Context): void => {
  const counts = kept.get(ctx.database)
  for (const key of counts?.keys() ?? []) if (key.slice(key.lastIndexOf('\n')).includes(JSON.stringify(ctx.tenantId))) counts?.delete(key)
}
