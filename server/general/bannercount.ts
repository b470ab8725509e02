import { everywhere, here } from '../engine/reach/context'
import { isbot } from 'isbot'
import type { Context } from '../engine/types'
import { flushEverySecond, type Repeated } from '../platform/background/repeat'

/** Banners and visitors that wait to be counted at most. */
const mostWaiting = 20_000
/** One visitor is counted once for one banner in so many milliseconds. */
const sameMs = 60_000

type Kind = 'views' | 'clicks'

export interface BannerCounter {
  /** Notes that a banner came into view or was pressed; bots are nobody. */
  note(about: { tenantId: string; id: string; kind: Kind; ip: string; agent: string; now: number }): void
  /** Writes what waits. */
  flush(ctx: Context): Promise<void>
  start(own: Context): Repeated
}

/** Counts views and presses of banners in memory, and writes them once a second: the rows keep their version, and kept pages stay kept. */
export const bannerCounter = (): BannerCounter => {
  let waiting = new Map<string, { tenantId: string; id: string; views: number; clicks: number }>()
  const seen = new Map<string, number>()
  const counter: BannerCounter = {
    note({ tenantId, id, kind, ip, agent, now }) {
      if (agent === '' || isbot(agent) || !/^[1-9]\d{0,17}$/.test(id)) return
      const visitor = `${kind} ${tenantId} ${id} ${ip} ${agent}`
      const before = seen.get(visitor)
      if (before !== undefined && now - before < sameMs) return
      if (seen.size >= mostWaiting) seen.clear()
      seen.set(visitor, now)
      const key = `${tenantId} ${id}`
      const one = waiting.get(key) ?? { tenantId, id, views: 0, clicks: 0 }
      if (!waiting.has(key) && waiting.size >= mostWaiting) return
      one[kind] += 1
      waiting.set(key, one)
    },
    async flush(ctx) {
      if (waiting.size === 0) return
      const all = [...waiting.values()].sort((one, other) => one.id.localeCompare(other.id))
      waiting = new Map()
      const written = new Set<(typeof all)[number]>()
      for (const there of everywhere(ctx)) {
        const some = here(there, all)
        await write(there, some)
        for (const one of some) written.add(one)
      }
      // Of tenants on the move they are written when those have arrived.
      for (const one of all) if (!written.has(one)) waiting.set(`${one.tenantId} ${one.id}`, one)
    },
    start: (own) => flushEverySecond(() => counter.flush(own), own.log),
  }
  return counter
}

const write = async ({ database }: Context, batch: readonly { tenantId: string; id: string; views: number; clicks: number }[]): Promise<void> => {
  if (batch.length === 0) return
  await database.run(
    `update general_banner b set views = b.views + g.views, clicks = b.clicks + g.clicks
         from unnest($1::text[], $2::bigint[], $3::int[], $4::int[]) g(tenant_id, id, views, clicks)
         where b.tenant_id = g.tenant_id and b.id = g.id and not b.is_deleted`,
    [batch.map((one) => one.tenantId), batch.map(({ id }) => id), batch.map(({ views }) => views), batch.map(({ clicks }) => clicks)],
  )
}
