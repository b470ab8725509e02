/** The composition root: reads the environment, brings the database up, puts the product together and serves it. Start reading here. */
import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import * as register from '@masthead/contract/index'
import { createApp } from './app'
import { runCommand } from './commands/command'
import { demoLine } from './demo/found'
import { readConfig } from './platform/config'
import { startEmbedded } from './platform/embedded/embedded'
import { createAccessLog, createLog } from './platform/log'
import { migrate } from './platform/database/migrate'
import { openDatabase } from './platform/database/pooler'
import { giveBack, watchMemory } from './platform/spare'
import { repeat } from './platform/background/repeat'
import { cleanSessions } from './platform/secrets/session'
import { sweepFiles } from './resource/sweep'
import { loadRegions } from './system/regiondata'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const main = async (): Promise<void> => {
  const config = readConfig(process.env)
  const log = createLog(config)
  // Until all of it stands, ending this process is enough: it takes its database with it.
  const leave = (): never => process.exit(130)
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.on(signal, leave)
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, log })
  const url = config.databaseUrl ?? embedded?.url ?? ''
  await migrate(config.directUrl ?? url, here('./migrations/'), log)
  const database = await openDatabase({ url, directUrl: config.directUrl }, { log, max: 20 })
  // Bundled, this file lies in dist/server; in the source tree it lies in server.
  const adminDir = [here('../admin/'), here('../dist/admin/')].find((dir) => existsSync(`${dir}assets`)) ?? here('../dist/admin/')
  const app = await createApp({ config, database, register: Object.values(register), log, access: createAccessLog(config), adminDir })
  await app.server.listen({ port: config.port, host: config.host })
  const cleaning = repeat(600_000, () => cleanSessions(database), log)
  const sweep = repeat(6 * 3_600_000, () => sweepFiles(app.own, app.stores), log)
  app.background.start()
  // Nothing that is answered waits for them.
  loadRegions(app.own).catch((error: unknown) => log.error({ err: error }, 'the regions were not loaded'))

  let stopping = false
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    // First no more is sent here, and nothing begins here by itself; what is asked meanwhile is answered.
    app.drain()
    const seconds = signal === 'SIGTERM' ? (config.drainSeconds ?? 0) : 0
    const drained = app.background.drain()
    await Promise.all([cleaning.stop(), sweep.stop(), pause(seconds * 1_000)])
    await app.server.close()
    await drained
    await app.background.stop()
    // Every request is answered; what still waits is a job that was handed back, which may wait for a lock that somebody else has.
    await database.close(1_000)
    await embedded?.stop()
    process.exit(0)
  }
  for (const signal of signals) process.off(signal, leave).on(signal, () => void stop(signal))

  // The server says itself that it listens, a moment later; the ready line comes last.
  await new Promise((resolve) => setImmediate(resolve))
  const [address] = app.server.addresses()
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host
  if (app.password) console.log(`First login: tenant 000000, account admin, password ${app.password} (shown once)`)
  if (app.demo) console.log(demoLine(app.demo))
  console.log(`Masthead ready at http://${host}:${typeof address === 'object' ? address.port : config.port}`)
  // Starting takes a third more than serving does.
  setTimeout(() => void giveBack(), 1_000).unref()
  watchMemory()
}

const words = process.argv.slice(2)
const work =
  words.length === 0
    ? main()
    : runCommand(words, { migrations: here('./migrations/'), register: Object.values(register) }).then((code) => process.exit(code))

work.catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
