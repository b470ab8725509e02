import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, prepareCluster, spawnOptions } from './cluster'
import { codeOf } from '../database/lost'
import type { Log } from '../log'
import { claimDirectory, processStart } from './owner'

interface EmbeddedOptions {
  /** Absolute path; made when absent. */
  dataDir: string
  log?: Log
  /** Further PostgreSQL settings by name; a test may trade safety for speed. */
  settings?: Record<string, string>
}

const databaseName = 'masthead'

/**
 * Runs the PostgreSQL that came with the program over DATA_DIR/postgres, on a free port of the loopback interface. A server that an earlier process
 * left behind is adopted, one that dies is started again on the same port. Throws an Error that says what to do when the directory is in use,
 * of another version, or out of reach.
 */
export const startEmbedded = async ({ dataDir, log, settings = {} }: EmbeddedOptions): Promise<{ url: string; stop(): Promise<void> }> => {
  await mkdir(dataDir, { recursive: true })
  const release = await claimDirectory(dataDir)
  try {
    const cluster = await prepareCluster(dataDir, log)
    const server = (await adopt(cluster)) ?? (await launchOnFreePort(cluster, settings))
    await ensureDatabase(urlOf(cluster, server.port, 'postgres'))
    const keeper = keep(cluster, server, settings)
    return {
      url: urlOf(cluster, server.port, databaseName),
      async stop() {
        await keeper.stop()
        await release()
      },
    }
  } catch (error) {
    await release()
    throw error
  }
}

/** The address of the database that another process runs over a data directory, for work beside it; undefined when none runs. */
export const runningEmbedded = async (dataDir: string): Promise<string | undefined> => {
  if (!existsSync(join(dataDir, 'postgres.password'))) return undefined
  const cluster = await prepareCluster(dataDir)
  const server = await adopt(cluster)
  return server && urlOf(cluster, server.port, databaseName)
}

interface Server {
  pid: number
  port: number
  /** Absent for an adopted server, whose end must be watched for. */
  child?: ChildProcess
}

const urlOf = ({ password }: Cluster, port: number, database: string): string => `postgresql://masthead:${password}@127.0.0.1:${port}/${database}`

/** The server that a killed process left running over this cluster, if it answers to our password. */
const adopt = async (cluster: Cluster): Promise<Server | undefined> => {
  const pidFile = join(cluster.folder, 'postmaster.pid')
  if (!existsSync(pidFile)) return undefined
  const lines = (await readFile(pidFile, 'utf8')).split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  if (!isPostgres(pid)) {
    // PostgreSQL itself would take any living process with that number for a rival.
    await rm(pidFile, { force: true })
    return undefined
  }
  while (isPostgres(pid)) {
    const answer = await tryConnect(urlOf(cluster, port, 'postgres'), cluster.folder)
    if (answer === 'ready') {
      cluster.log?.info({ pid, port }, 'a database server left running by an earlier process is adopted')
      return { pid, port }
    }
    if (answer === 'foreign') throw new Error(`process ${pid} runs over ${cluster.folder} but does not accept our password: stop that process`)
    await pause(50)
  }
  return undefined
}

const isPostgres = (pid: number): boolean => {
  if (!Number.isInteger(pid) || pid <= 0 || processStart(pid) === undefined) return false
  if (process.platform !== 'linux') return true
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
  } catch {
    return false
  }
}

type Answer = 'ready' | 'not yet' | 'foreign'

const tryConnect = async (url: string, folder: string): Promise<Answer> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory')
    return rows[0]?.data_directory === folder ? 'ready' : 'foreign'
  } catch (error) {
    // 28P01 wrong password, 28000 no entry: another server answers.
    return ['28P01', '28000'].includes(codeOf(error)) ? 'foreign' : 'not yet'
  } finally {
    await client.end().catch(() => undefined)
  }
}

const launchOnFreePort = async (cluster: Cluster, settings: Record<string, string>): Promise<Server> => {
  for (let turn = 1; ; turn += 1) {
    try {
      return await launch(cluster, await freePort(), settings)
    } catch (error) {
      // The port may have been taken in the meantime, and what a killed server forked may need a moment to notice and end.
      if (turn === 10 || !/in use|TCP\/IP sockets|another server/.test(String(error))) throw error
      await pause(turn * 100)
    }
  }
}

const freePort = (): Promise<number> =>
  new Promise((done, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? done(address.port) : failed(new Error('no free port'))))
    })
  })

/** Starts the server and waits until it answers, however long a recovery takes; throws what it said when it ends before. */
const launch = async (cluster: Cluster, port: number, settings: Record<string, string>): Promise<Server> => {
  const all: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    shared_buffers: '128MB',
    max_connections: '100',
    fsync: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Statements that fail are the program's to report; their text may hold what a row holds.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...settings,
  }
  const logFile = `${cluster.folder}.log`
  const output = openSync(logFile, 'w', 0o600)
  const args = ['-D', cluster.folder, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  // A session of its own: Ctrl-C in the terminal reaches this process alone, which then stops the server last.
  const child = spawn(cluster.binaries.postgres, args, { ...spawnOptions(cluster), stdio: ['ignore', output, output], detached: true })
  closeSync(output)
  let failure: Error | undefined
  child.once('error', (error) => {
    failure = error
  })
  for (;;) {
    if (failure || child.exitCode !== null || child.signalCode !== null) {
      const said = failure?.message ?? (await readFile(logFile, 'utf8')).trim()
      throw new Error(`the embedded PostgreSQL did not start: ${said}`)
    }
    const answer = await tryConnect(urlOf(cluster, port, 'postgres'), cluster.folder)
    if (answer === 'ready' && child.pid) return { pid: child.pid, port, child }
    if (answer === 'foreign') {
      child.kill('SIGINT')
      throw new Error(`another server answers on port ${port}`)
    }
    await pause(10)
  }
}

const ensureDatabase = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName])
    if (!rowCount) await client.query(`CREATE DATABASE ${databaseName}`)
  } finally {
    await client.end()
  }
}

/** Starts the server anew, on its port, each time it ends without being asked to. */
const keep = (cluster: Cluster, first: Server, settings: Record<string, string>) => {
  const { log } = cluster
  let server = first
  const stopping = new AbortController()
  const onProcessExit = () => signal(cluster, server.pid, 'SIGINT')
  process.once('exit', onProcessExit)

  const restart = async () => {
    for (let wait = 50; !stopping.signal.aborted; wait = Math.min(wait * 2, 5_000)) {
      try {
        server = await launch(cluster, server.port, settings)
        log?.info({ pid: server.pid, port: server.port }, 'the database server runs again')
        return
      } catch (error) {
        log?.error({ err: error }, 'the database server could not be started again')
        await pause(wait)
      }
    }
  }
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await ended(server, stopping.signal)
      if (stopping.signal.aborted) return
      log?.error({ pid: server.pid }, 'the database server ended unexpectedly, it is started again')
      await restart()
    }
  })()

  return {
    async stop() {
      stopping.abort()
      await watching
      await shutDown(cluster, server)
      process.off('exit', onProcessExit)
    },
  }
}

/** Resolves when the server is gone, or when the watch is called off. */
const ended = async ({ pid, child }: Server, calledOff: AbortSignal): Promise<void> => {
  if (child) {
    if (child.exitCode !== null || child.signalCode !== null) return
    await new Promise<void>((done) => {
      child.once('exit', () => done())
      calledOff.addEventListener('abort', () => done(), { once: true })
    })
    return
  }
  while (!calledOff.aborted && processStart(pid) !== undefined) await pause(200, undefined, { signal: calledOff }).catch(() => undefined)
}

const shutDown = async (cluster: Cluster, { pid, child }: Server): Promise<void> => {
  const isGone = () => (child ? child.exitCode !== null || child.signalCode !== null : processStart(pid) === undefined)
  const started = Date.now()
  // Fast: sessions are cut, everything is written. Immediate, should that hang: the next start recovers.
  for (const [name, patience] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    if (isGone()) return
    signal(cluster, pid, name)
    const deadline = Date.now() + patience
    while (!isGone() && Date.now() < deadline) await pause(10)
  }
  cluster.log?.info({ pid, milliseconds: Date.now() - started }, 'the database server was stopped')
}

const signal = ({ binaries }: Cluster, pid: number, name: 'SIGINT' | 'SIGQUIT'): void => {
  try {
    if (process.platform === 'win32') execFileSync(binaries.pgCtl, ['kill', name.slice(3), String(pid)])
    else process.kill(pid, name)
  } catch {
    // It has ended already.
  }
}
