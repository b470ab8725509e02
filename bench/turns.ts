import type { Scene } from './article-scenes'
import { type Loaded, loadOf } from './load'
import { median } from './report'
import type { Usage } from './usage'

export interface Rates {
  readonly product: number
  readonly lean: number
  /** The slowest of a hundred answers of the product and of the lean server, in milliseconds. */
  readonly slowest: { readonly product: number; readonly lean: number }
  /** What one call of each uses, where that was asked for. */
  readonly used?: Readonly<Record<Server, Usage>>
}

export type Server = 'product' | 'lean'

/** How often and how long something is measured, at so many connections. */
export interface Level {
  readonly connections: number
  readonly rounds: number
  readonly seconds: number
  /** How long each is asked before anything counts: a server that has just begun compiles what it runs. Until its rate stands, unless told. */
  readonly warmUp?: number
}

/** How to read what a server has used, and which process each is. */
export interface Meter {
  readonly pids: Readonly<Record<Server, number>>
  read(pid: number): Promise<Usage>
}

/** Warms up at most so often, for so many seconds each: until so many rounds one after the other were no faster than the best before. */
const warming = { rounds: 16, seconds: 1, grows: 1.04, still: 3 } as const

/** Product and lean server in turns, each first every other time, so that what else the machine does falls on both. */
export const inTurns = async (scene: Scene, servers: Readonly<Record<Server, string>>, level: Level, meter?: Meter): Promise<Rates> => {
  const found: Record<Server, Loaded[]> = { product: [], lean: [] }
  const used: Record<Server, Usage[]> = { product: [], lean: [] }
  const run = async (which: Server, seconds: number): Promise<Loaded> => {
    await scene.before?.(servers)
    const before = await meter?.read(meter.pids[which])
    const loaded = await loadOf({ url: servers[which], connections: level.connections, seconds, requests: scene[which] })
    const after = await meter?.read(meter.pids[which])
    if (before && after) used[which].push(perCall(before, after, loaded.count))
    return loaded
  }
  const warm = async (which: Server): Promise<void> => {
    if (level.warmUp !== undefined) return void (await run(which, level.warmUp))
    let best = 0
    let still = 0
    for (let round = 0; round < warming.rounds && still < warming.still; round += 1) {
      const { rate } = await run(which, warming.seconds)
      still = rate < best * warming.grows ? still + 1 : 0
      best = Math.max(best, rate)
    }
  }
  for (const which of ['product', 'lean'] as const) {
    await warm(which)
    used[which].length = 0
  }
  for (let round = 0; round < level.rounds; round += 1)
    for (const which of round % 2 === 0 ? (['product', 'lean'] as const) : (['lean', 'product'] as const))
      found[which].push(await run(which, Math.max(level.seconds, scene.seconds ?? 0)))
  const middle = (which: Server, what: keyof Loaded): number => median(found[which].map((one) => one[what]))
  const usage = (which: Server): Usage => ({
    node: median(used[which].map(({ node }) => node)),
    postgres: median(used[which].map(({ postgres }) => postgres)),
    log: median(used[which].map(({ log }) => log)),
  })
  return {
    product: middle('product', 'rate'),
    lean: middle('lean', 'rate'),
    slowest: { product: middle('product', 'slowest'), lean: middle('lean', 'slowest') },
    ...(meter ? { used: { product: usage('product'), lean: usage('lean') } } : {}),
  }
}

const perCall = (before: Usage, after: Usage, calls: number): Usage => ({
  node: (after.node - before.node) / calls,
  postgres: (after.postgres - before.postgres) / calls,
  log: (after.log - before.log) / calls,
})
