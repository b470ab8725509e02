import type { Cache, Caches } from '../platform/cache'
import type { Context } from './context'

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

/** The exact counts of the caller's tenant that hold as long as no row of these nouns changes, on any node. */
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
 * noun, scope and filter (they are the text and values of the query), made at most every five seconds. With `follows`, nouns on whose rows alone the
 * count depends, a count that took long is not made again while none of them changes, five seconds at most.
 */
export const total = async (
  ctx: Context,
  rows: string,
  values: readonly unknown[],
  follows: readonly string[] = [],
): Promise<{ total: number; exact: boolean }> => {
  const counts = kept.get(ctx.database) ?? new Map<string, Kept>()
  kept.set(ctx.database, counts)
  const key = keyOf(rows, values)
  const known = counts.get(key)
  if (known && performance.now() - known.at < keptFor) return { total: await known.count, exact: false }
  if (!known) {
    const held = follows.length > 0 ? await remembered(ctx, follows) : undefined
    const before = held?.get(key)
    // Whoever asks while it is being counted waits for the same count.
    const counting = before && performance.now() - before.at < keptFor ? before.count : countUpTo(ctx, rows, values)
    if (held && counting !== before?.count) keep(held, key, counting)
    const count = await counting
    if (count < rememberedFrom) held?.delete(key)
    if (count <= exactUpTo) return { total: count, exact: true }
  }
  const count = ctx.db.query<{ count: number }>(`select count(*)::float8 as count from (${rows}) c`, values).then(([found]) => found?.count ?? 0)
  if (counts.size >= mostKept) counts.clear()
  const keeping: Kept = { count, at: performance.now() }
  counts.set(key, keeping)
  count.catch(() => counts.delete(key))
  const found = await count
  keeping.found = found
  // The list shrank below the limit: from now on it is counted exactly again.
  if (found <= exactUpTo) counts.delete(key)
  return { total: found, exact: found <= exactUpTo }
}

/** The count that `total` would answer without asking the database, if there is one. */
export const keptTotal = (ctx: Context, rows: string, values: readonly unknown[]): number | undefined => {
  const known = kept.get(ctx.database)?.get(keyOf(rows, values))
  return known && performance.now() - known.at < keptFor ? known.found : undefined
}

const keyOf = (rows: string, values: readonly unknown[]): string => `${rows}\n${JSON.stringify(values)}`

/** The number of rows, or one more than is counted exactly. */
const countUpTo = async (ctx: Context, rows: string, values: readonly unknown[]): Promise<number> => {
  const [found] = await ctx.db.query<{ count: number }>(`select count(*)::int as count from (${rows} limit ${exactUpTo + 1}) c`, values)
  return found?.count ?? 0
}

const keep = (held: Counts, key: string, count: Promise<number>): void => {
  if (held.size >= mostKept) held.clear()
  held.set(key, { count, at: performance.now() })
  count.catch(() => held.delete(key))
}

/** Drops the counts that this process keeps for the caller's tenant. */
export const forgetTotals = (ctx: Context): void => {
  const counts = kept.get(ctx.database)
  for (const key of counts?.keys() ?? []) if (key.slice(key.lastIndexOf('\n')).includes(JSON.stringify(ctx.tenantId))) counts?.delete(key)
}
