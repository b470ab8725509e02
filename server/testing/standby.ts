import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, cpSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { room } from '../../tools/room.mjs'
import { migrate } from '../platform/database/migrate'
import { prepareCluster, spawnOptions } from '../platform/embedded/cluster'
import { startEmbedded } from '../platform/embedded/embedded'
import { eventually } from './eventually'
import { freePort } from './freeport'

/** A primary and a streaming standby of it, each a real server of its own. */
export interface Streaming {
  /** A folder for whatever else belongs to them. */
  readonly folder: string
  /** The migrated database at the primary, and the same at the standby. */
  readonly url: string
  readonly standbyUrl: string
  /** Rows of a statement at the standby. */
  askStandby<T = Record<string, unknown>>(sql: string): Promise<T[]>
  pauseReplay(): Promise<void>
  resumeReplay(): Promise<void>
  /** Resolves once the standby has all that the primary has. */
  follows(): Promise<void>
  /** Ends the standby with -9, as if its machine died. */
  killStandby(): Promise<void>
  startStandby(): Promise<void>
  /** Has all processes of the standby stand still, as if its machine hung, or go on. Linux alone tells which they are. */
  freezeStandby(isFrozen: boolean): void
  stop(): Promise<void>
}

const migrations = fileURLToPath(new URL('../migrations/', import.meta.url))

/** What they hold need not survive a crash of the machine; a standby that was away for long finds all that it missed. */
const settings = { fsync: 'off', full_page_writes: 'off', max_parallel_workers_per_gather: '0', wal_keep_size: '512MB' } as const

const askOnce = async <T>(url: string, sql: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString: url, application_name: 'the test' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows as T[]
  } finally {
    await client.end()
  }
}

/** Copies a cluster while it rests and starts both: that needs no program besides those that the product brings. */
export const startStreaming = async (): Promise<Streaming> => {
  const folder = await mkdtemp(join(room(), 'masthead-streaming-'))
  chmodSync(folder, 0o755)
  const [first, second] = [join(folder, 'primary'), join(folder, 'standby')]
  const resting = await startEmbedded({ dataDir: first, settings })
  await migrate(resting.url, migrations)
  await resting.stop()
  mkdirSync(second)
  cpSync(join(first, 'postgres.password'), join(second, 'postgres.password'))
  const { user } = await prepareCluster(first)
  const copying = spawn('cp', ['-a', join(first, 'postgres'), join(second, 'postgres')], { stdio: 'inherit' })
  await once(copying, 'exit')
  writeFileSync(join(second, 'postgres', 'standby.signal'), '')
  const primary = await startEmbedded({ dataDir: first, settings })
  const cluster = await prepareCluster(second)
  const { port: primaryPort, password, pathname } = new URL(primary.url)
  const port = await freePort()
  const standbyUrl = `postgresql://masthead:${password}@127.0.0.1:${port}${pathname}`
  const log = join(folder, 'standby.log')
  let child: ChildProcess | undefined
  const launch = async (): Promise<boolean> => {
    const all = {
      ...settings,
      ...{ listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '', shared_buffers: '64MB' },
      ...{ hot_standby: 'on', hot_standby_feedback: 'off', max_standby_streaming_delay: '0', wal_retrieve_retry_interval: '200ms' },
      primary_conninfo: `host=127.0.0.1 port=${primaryPort} user=masthead password=${password} application_name=standby`,
    }
    const said = openSync(log, 'a')
    const words = ['-D', cluster.folder, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
    child = spawn(cluster.binaries.postgres, words, { ...spawnOptions(cluster), stdio: ['ignore', said, said], detached: true })
    closeSync(said)
    await eventually(
      () => askOnce(standbyUrl, 'select 1').then(Boolean, () => false),
      (isUp) => isUp || child?.exitCode !== null,
    )
    return child.exitCode === null
  }
  const startStandby = async (): Promise<void> => {
    // What a killed server forked may need a moment to notice and end.
    await eventually(launch, Boolean).catch(() => {
      throw new Error(`the standby ended: ${readFileSync(log, 'utf8').slice(-2_000)}`)
    })
  }
  const kill = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  const freezeStandby = (isFrozen: boolean): void => {
    const pid = child?.pid
    if (pid === undefined || child?.exitCode !== null || child.signalCode !== null) return
    const forked = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
    for (const one of [pid, ...forked]) process.kill(one, isFrozen ? 'SIGSTOP' : 'SIGCONT')
  }
  process.once('exit', () => child?.kill('SIGKILL'))
  await startStandby()
  if (user === undefined && process.getuid?.() === 0) throw new Error('no user to run a database as')
  const askStandby = <T>(sql: string): Promise<T[]> => askOnce<T>(standbyUrl, sql)
  return {
    folder,
    url: primary.url,
    standbyUrl,
    askStandby,
    async pauseReplay() {
      await askStandby('select pg_wal_replay_pause()')
      await eventually(
        () => askStandby<{ state: string }>('select pg_get_wal_replay_pause_state() as state'),
        ([row]) => row?.state === 'paused',
      )
    },
    async resumeReplay() {
      // Replay may end the session that asks.
      await askStandby('select pg_wal_replay_resume()').catch(() => undefined)
      await eventually(
        () => askStandby<{ state: string }>('select pg_get_wal_replay_pause_state() as state').catch(() => []),
        ([row]) => row?.state === 'not paused',
      )
    },
    async follows() {
      const [row] = await askOnce<{ place: string }>(primary.url, 'select pg_current_wal_flush_lsn()::text as place')
      await eventually(
        () => askStandby<{ isThere: boolean }>(`select pg_last_wal_replay_lsn() >= '${row?.place}' as "isThere"`).catch(() => []),
        ([found]) => found?.isThere === true,
      )
    },
    killStandby: kill,
    startStandby,
    freezeStandby,
    async stop() {
      freezeStandby(false)
      await kill()
      await primary.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}
