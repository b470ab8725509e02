import type { Background } from '../platform/background/background'
import type { Caches, HeardAlso } from '../platform/background/cache'
import { type Repeated, repeat } from '../platform/background/repeat'
import type { Database } from '../platform/database/database'
import type { SplitDatabase } from '../platform/database/split'
import type { Log } from '../platform/log'
import type { Placing } from './places'

interface Parts {
  readonly placing: Placing
  readonly caches: Caches
  readonly log: Log
  /** What a node does over the database of a place. */
  over(there: Database, heard: HeardAlso): Background
  /** Done once before it begins. */
  makeReady(there: Database): Promise<void>
}

/** Milliseconds between two looks at where tenants lie, and at what transactions over two databases left prepared. */
const [lookEvery, settleEvery] = [1_000, 10_000]

/** What a node does besides requests, at home and in each database that tenants lie in: there it begins when the first tenant comes and ends when the last one leaves. */
export const eachPlace = (home: Background, { placing, caches, log, over, makeReady }: Parts): Background => {
  const running = new Map<SplitDatabase, { readonly background: Background; readonly heard: HeardAlso }>()
  let looking: Repeated | undefined
  let settling: Repeated | undefined
  let isDraining = false

  const begin = async (place: SplitDatabase): Promise<void> => {
    const heard = caches.heardAlso()
    const background = over(place, heard)
    running.set(place, { background, heard })
    await makeReady(place).catch((error: unknown) => log.warn({ err: error }, 'months of a place could not be made now'))
    if (!isDraining && running.has(place)) background.start()
  }
  const look = async (): Promise<void> => {
    await placing.look()
    await placing.makeReady()
    const wanted = new Set(placing.beside())
    for (const place of wanted) if (!running.has(place) && !isDraining) await begin(place)
    for (const [place, { background, heard }] of running) {
      if (wanted.has(place)) continue
      running.delete(place)
      heard.end()
      await background.stop()
    }
  }
  const settle = async (): Promise<void> => {
    for (const place of running.keys())
      await place.settle().catch((error: unknown) => log.warn({ err: error }, 'what was left prepared in a place could not be ended now'))
  }
  const all = (): Background[] => [home, ...[...running.values()].map(({ background }) => background)]

  return {
    start() {
      home.start()
      looking ??= repeat(lookEvery, look, log)
      looking.wake()
      settling ??= repeat(settleEvery, settle, log)
    },
    async drain() {
      isDraining = true
      await looking?.stop()
      await Promise.all(all().map((one) => one.drain()))
    },
    async stop() {
      isDraining = true
      await Promise.all([looking?.stop(), settling?.stop()])
      await Promise.all(all().map((one) => one.stop()))
      for (const { heard } of running.values()) heard.end()
      running.clear()
      await placing.close()
      looking = undefined
      settling = undefined
      isDraining = false
    },
  }
}
