import type { Resource, Service } from '@masthead/contract/kit/resource'
import { planesOf } from '../engine/planes'
import { connect, type Database } from '../platform/database/database'
import { settleAll } from '../platform/database/crossing'
import { splitDatabase } from '../platform/database/split'
import type { Log } from '../platform/log'
import { copyOf, freshDatabase } from './database'

/** Whether the planes of every world lie apart. A whole process of the product keeps both in one database, so that no test starts one then. */
export const isApart = Boolean(process.env.SPLIT)

/** Where the control plane of a world lies, by the address of its other database. */
const homes = new Map<string, Promise<{ readonly url: string; drop(): Promise<void> }>>()

/** A world's database as two: with SPLIT=1 the tables of the control plane lie in one and all others in the other, which proves that no path needs both at once. */
export const splitOver = async (url: string, { nouns, log }: { nouns: Iterable<Resource | Service>; log: Log }): Promise<Database> => {
  const made = homes.get(url) ?? freshDatabase()
  homes.set(url, made)
  const home = connect((await made).url, { log, max: 8 })
  const data = connect(url, { log, max: 8 })
  const database = splitDatabase({ home, data, legs: home.beside?.(8), planes: planesOf(nouns), log })
  // What killed processes have left prepared is ended, as at the places of a product; and all of it in the end, since it would keep the database.
  const settling = setInterval(() => database.settle().catch(() => undefined), 1_000)
  return {
    ...database,
    async close(patience) {
      clearInterval(settling)
      await settleAll(home, data, 0).catch(() => undefined)
      await database.close(patience)
    },
  }
}

/** A copy of a world's database has a copy of its home. */
export const copyHome = async (from: string, to: string): Promise<void> => {
  const home = await homes.get(from)
  if (home) homes.set(to, copyOf(home.url))
}

/** The address of the database with the control plane of a world. */
export const homeOf = async (url: string): Promise<string> => (await homes.get(url))?.url ?? url

/** The environment by which a process over a world's database finds its control plane. */
export const splitEnv = async (url: string): Promise<Record<string, string>> => (isApart ? { SPLIT_HOME: await homeOf(url) } : {})
