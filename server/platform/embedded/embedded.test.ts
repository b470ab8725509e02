import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { programOf } from '../../testing/programs'
import { prepareBinaries } from './binary'
import { connect } from '../database/database'
import { startEmbedded } from './embedded'
import { claimDirectory, processStart } from './owner'

const settings = { fsync: 'off', shared_buffers: '16MB', max_connections: '20' }

let dataDir: string
let cleanups: (() => Promise<unknown>)[]

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'masthead-embedded-'))
  await chmod(dataDir, 0o755)
  cleanups = [() => rm(dataDir, { recursive: true, force: true })]
})

afterEach(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup()
})

const start = async () => {
  const server = await startEmbedded({ dataDir, settings })
  cleanups.push(() => server.stop())
  return server
}

const open = (url: string) => {
  const database = connect(url)
  cleanups.push(() => database.close())
  return database
}

/** Another process that starts the database of this directory and tells its url. */
const startElsewhere = async (): Promise<{ child: ChildProcess; url: string }> => {
  const child = spawn(process.execPath, [await programOf('elsewhere'), dataDir, JSON.stringify(settings)], { stdio: ['ignore', 'pipe', 'inherit'] })
  cleanups.push(async () => child.kill('SIGTERM') && once(child, 'exit'))
  for await (const line of createInterface({ input: child.stdout })) return { child, url: line }
  throw new Error('the other process ended before its database was ready')
}

const postmaster = async () => Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])

test('the first start makes a UTF-8, ICU, loopback-only database that a second start opens again', async () => {
  const first = await startEmbedded({ dataDir, settings })
  const database = connect(first.url)
  const [facts] = await database.query(
    `SELECT current_setting('server_version_num')::int / 10000 AS major, current_setting('listen_addresses') AS listen, current_setting('unix_socket_directories') AS socket,
            current_setting('timezone') AS zone, pg_encoding_to_char(encoding) AS encoding, datlocprovider AS provider, to_jsonb(d)->>'datlocale' AS locale,
            'Ä' = lower('Ä') AS "isC", (SELECT rolpassword LIKE 'SCRAM-SHA-256%' FROM pg_authid WHERE rolname = current_user) AS scram
       FROM pg_database d WHERE datname = current_database()`,
  )
  expect(facts).toEqual({
    major: 18,
    listen: '127.0.0.1',
    socket: '',
    zone: 'UTC',
    encoding: 'UTF8',
    provider: 'i',
    locale: 'und',
    isC: false,
    scram: true,
  })
  await database.run('CREATE TABLE kept AS SELECT 1 AS n')
  await database.close()
  expect((await stat(join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600)
  await expect(connect(first.url.replace(/:[^:@/]+@/, ':wrong@')).query('SELECT 1')).rejects.toThrow('password authentication failed')
  await first.stop()
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)

  const second = await start()
  expect(await open(second.url).query('SELECT n FROM kept')).toEqual([{ n: 1 }])
})

test('a second start over the same directory is refused and names the process, the first is not disturbed', async () => {
  const { child, url } = await startElsewhere()
  await expect(startEmbedded({ dataDir, settings })).rejects.toThrow(new RegExp(`in use by process ${child.pid} .*DATA_DIR`))
  expect(await open(url).query('SELECT 1 AS n')).toEqual([{ n: 1 }])
})

test('of several starts at once over an abandoned lock one wins', async () => {
  for (let round = 0; round < 50; round += 1) {
    await writeFile(join(dataDir, 'owner.lock'), JSON.stringify({ pid: process.pid, started: 'long ago', since: 'then' }))
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => claimDirectory(dataDir)))
    const winners = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(winners).toHaveLength(1)
    for (const result of results) if (result.status === 'rejected') expect(String(result.reason)).toContain(`in use by process ${process.pid}`)
    await winners[0]?.()
  }
  await start()
})

test('the server that a killed process left behind is adopted with what it holds, and stopped with us', async () => {
  const { child, url } = await startElsewhere()
  const pid = await postmaster()
  await open(url).run('CREATE TABLE kept AS SELECT 1 AS n')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(processStart(pid)).toBeDefined()

  const adopted = await startEmbedded({ dataDir, settings })
  expect(adopted.url).toBe(url)
  expect(await postmaster()).toBe(pid)
  const database = connect(adopted.url)
  expect(await database.query('SELECT n FROM kept')).toEqual([{ n: 1 }])
  await database.close()
  await adopted.stop()
  expect(processStart(pid)).toBeUndefined()
})

test('an adopted server that dies is started again on its port', async () => {
  const { child, url } = await startElsewhere()
  child.kill('SIGKILL')
  await once(child, 'exit')
  const adopted = await start()
  const pid = await postmaster()
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => processStart(pid)).toBeUndefined()
  await answers(adopted.url)
  expect(adopted.url).toBe(url)
  expect(await postmaster()).not.toBe(pid)
})

test('a server that dies is started again on its port, and the pool recovers without losing what was committed', async () => {
  const server = await start()
  const database = open(server.url)
  await database.run('CREATE TABLE kept (n int)')
  await database.transaction((tx) => tx.run('INSERT INTO kept VALUES (1)'))
  const open1 = database.transaction(async (tx) => {
    await tx.run('INSERT INTO kept VALUES (2)')
    process.kill(await postmaster(), 'SIGKILL')
    await tx.query('SELECT pg_sleep(20)')
  })
  await expect(open1).rejects.toThrow()
  await answers(server.url)
  await expect.poll(() => database.query('SELECT n FROM kept').catch(String)).toEqual([{ n: 1 }])
  expect(await database.transaction((tx) => tx.run('INSERT INTO kept VALUES (3)'))).toBe(1)
})

/** Until a server answers at this url, for the length of the test at most. */
const answers = (url: string) =>
  expect
    .poll(
      async () => {
        const database = connect(url)
        return database
          .query('SELECT 1 AS n')
          .catch(String)
          .finally(() => database.close())
      },
      { timeout: 15_000 },
    )
    .toEqual([{ n: 1 }])

test('programs that their user cannot reach are copied, library links that no install script made are made', async () => {
  const binaries = await prepareBinaries({ reaches: async () => false, spare: dataDir })
  expect(binaries.postgres.startsWith(dataDir)).toBe(true)
  const version = async () => String((await promisify(execFile)(binaries.postgres, ['--version'], { env: {} })).stdout)
  expect(await version()).toContain(`PostgreSQL) ${binaries.major}`)
  const native = join(binaries.postgres, '..', '..')
  for (const { target } of JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'))) await rm(join(native, '..', target))
  await expect(version()).rejects.toThrow()
  await prepareBinaries({ reaches: async () => false, spare: dataDir })
  expect(await version()).toContain('PostgreSQL')
})

test('a directory written by another major version is refused with what to do', async () => {
  await (await startEmbedded({ dataDir, settings })).stop()
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
  await expect(startEmbedded({ dataDir, settings })).rejects.toThrow(/written by PostgreSQL 17 and this program carries 18: dump it .*restore/)
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '18\n')
  await start()
})

test('a pid file whose number now belongs to another program does not keep the server from starting', async () => {
  await (await startEmbedded({ dataDir, settings })).stop()
  const probe = createServer().listen(0, '127.0.0.1')
  cleanups.push(async () => probe.close())
  const { uid, gid } = await stat(join(dataDir, 'postgres'))
  const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {})
  cleanups.push(async () => stranger.kill('SIGKILL'))
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${stranger.pid}\n${join(dataDir, 'postgres')}\n0\n5432\n\n127.0.0.1\n`)
  const server = await start()
  expect(await open(server.url).query('SELECT 1 AS n')).toEqual([{ n: 1 }])
})

test.runIf(process.getuid?.() === 0)('root keeps the database where its user can reach it, and a removed data directory begins anew', async () => {
  await chmod(dataDir, 0o700)
  const inner = join(dataDir, 'data')
  const first = await startEmbedded({ dataDir: inner, settings })
  const folder = (await connectOnce(first.url, 'SHOW data_directory'))[0]?.data_directory as string
  cleanups.push(() => rm(join(folder, '..'), { recursive: true, force: true }))
  await connectOnce(first.url, 'CREATE TABLE kept AS SELECT 1 AS n')
  await first.stop()
  expect(folder).toMatch(/^\/var\/lib\/masthead\/[0-9a-f]{16}\/postgres$/)
  expect((await stat(folder)).uid).not.toBe(0)

  const second = await startEmbedded({ dataDir: inner, settings })
  expect(await connectOnce(second.url, 'SELECT n FROM kept')).toEqual([{ n: 1 }])
  await second.stop()

  await rm(inner, { recursive: true })
  const warnings: string[] = []
  const say = (_: unknown, text?: string) => warnings.push(text ?? '')
  const third = await startEmbedded({ dataDir: inner, settings, log: { debug() {}, info() {}, error() {}, warn: say } as never })
  cleanups.push(() => third.stop())
  expect(await connectOnce(third.url, "SELECT to_regclass('kept') AS found")).toEqual([{ found: null }])
  const aside = /set aside as (\S+);/.exec(warnings.join('\n'))?.[1] ?? ''
  expect(existsSync(join(aside, 'postgres', 'PG_VERSION'))).toBe(true)
  await rm(aside, { recursive: true })
})

const connectOnce = async (url: string, sql: string) => {
  const database = connect(url)
  return database.query(sql).finally(() => database.close())
}
