import type { Cache, Caches } from '../../platform/background/cache'
import type { Counted } from '../counted'
import { statementName } from '../sql'
import type { Context, Model } from '../types'

type Counts = ReadonlyMap<string, number>

const memories = new WeakMap<Caches, Map<Counted, Cache<Counts>>>()

/** Counts of a tenant's rows, made anew when a noun that they follow changes on any node. */
const countsOf = (ctx: Context, counted: Counted): Promise<Counts> => {
  const memory = memories.get(ctx.caches) ?? new Map<Counted, Cache<Counts>>()
  memories.set(ctx.caches, memory)
  const cache = memory.get(counted) ?? ctx.caches.of<Counts>(counted.follows)
  memory.set(counted, cache)
  return cache.get(ctx.tenantId, async () => {
    const rows = await ctx.db.query<{ id: string; count: number }>(counted.sql, [ctx.tenantId], statementName(counted.sql))
    return new Map(rows.map(({ id, count }) => [id, count]))
  })
}

/** Fills in the numbers that a behaviour counts for a whole tenant at once: the parts of a list that were asked for. */
export const countRowsOf = async (
  ctx: Context,
  model: Model,
  rows: readonly Record<string, unknown>[],
  isAsked: (key: string) => boolean,
): Promise<void> => {
  if (rows.length === 0) return
  for (const [key, counted] of Object.entries(model.behaviour.counts ?? {})) {
    if (!isAsked(key)) continue
    const counts = await countsOf(ctx, counted)
    for (const row of rows) row[key] = counts.get(String(row.id)) ?? 0
  }
}
