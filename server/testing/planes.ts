import type { Resource, Service } from '@masthead/contract/kit/resource'
import { planesOf } from '../engine/planes'
import { connect, type Database } from '../platform/database/database'
import { splitDatabase } from '../platform/database/split'
import type { Log } from '../platform/log'

/** The database of a process that tests start: the one at `url`, and where SPLIT_HOME names another one its control plane in that. */
export const openDatabase = (url: string, { nouns, log, max }: { nouns: readonly (Resource | Service)[]; log: Log; max: number }): Database => {
  const data = connect(url, { log, max })
  if (!process.env.SPLIT_HOME) return data
  const home = connect(process.env.SPLIT_HOME, { log, max })
  return splitDatabase({ home, data, legs: home.beside?.(max), planes: planesOf(nouns), log })
}
