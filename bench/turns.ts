import type { Scene } from './article-scenes'
import { type Loaded, loadOf } from './load'
import { median } from './report'

export interface Rates {
  readonly product: number
  readonly lean: number
  /** The slowest of a hundred answers of the product and of the lean server, in milliseconds. */
  readonly slowest: { readonly product: number; readonly lean: number }
}

export type Server = 'product' | 'lean'

/** How often and how long something is measured, at so many connections. */
export interface Level {
  readonly connections: number
  readonly rounds: number
  readonly seconds: number
  /** How long each is asked before anything counts: a server that has just begun compiles what it runs. A moment unless told. */
  readonly warmUp?: number
}

/** Product and lean server in turns, each first every other time, so that what else the machine does falls on both. */
export const inTurns = async (scene: Scene, servers: Readonly<Record<Server, string>>, level: Level): Promise<Rates> => {
  const found: Record<Server, Loaded[]> = { product: [], lean: [] }
  const run = async (which: Server, seconds: number): Promise<Loaded> => {
    await scene.before?.(servers)
    return loadOf({ url: servers[which], connections: level.connections, seconds, requests: scene[which] })
  }
  for (const which of ['product', 'lean'] as const) await run(which, level.warmUp ?? 0.4)
  for (let round = 0; round < level.rounds; round += 1)
    for (const which of round % 2 === 0 ? (['product', 'lean'] as const) : (['lean', 'product'] as const))
      found[which].push(await run(which, Math.max(level.seconds, scene.seconds ?? 0)))
  const middle = (which: Server, what: keyof Loaded): number => median(found[which].map((one) => one[what]))
  return {
    product: middle('product', 'rate'),
    lean: middle('lean', 'rate'),
    slowest: { product: middle('product', 'slowest'), lean: middle('lean', 'slowest') },
  }
}
