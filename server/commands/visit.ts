import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../platform/config'
import { runningEmbedded, startEmbedded } from '../platform/embedded/embedded'

/**
 * The database of an installation for work beside it: that of DATABASE_URL, the embedded one that the server runs by now, else the embedded one
 * started for the time being; `stop` ends only that. Throws an Error where there is none yet.
 */
export const visitDatabase = async (config: Config): Promise<{ url: string; stop(): Promise<void> }> => {
  const leave = async (): Promise<void> => undefined
  if (config.databaseUrl) return { url: config.directUrl ?? config.databaseUrl, stop: leave }
  if (!existsSync(join(config.dataDir, 'postgres.password'))) throw new Error(`there is no database in ${config.dataDir} (DATA_DIR)`)
  const running = await runningEmbedded(config.dataDir)
  return running ? { url: running, stop: leave } : startEmbedded({ dataDir: config.dataDir })
}
