import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eventually } from './eventually'
import { answers, freePort } from './freeport'

const has = (program: string, word: string): boolean => spawnSync(program, [word]).status === 0

/** What the system lacks of what a pair of databases needs. */
export const lacking = [
  ['etcd', '--version'],
  ['patroni', '--version'],
  ['haproxy', '-v'],
]
  .filter(([program = '', word = '']) => !has(program, word))
  .map(([program]) => program)

const shipped = (name: string): string => readFileSync(fileURLToPath(new URL(`../../deploy/failover/${name}`, import.meta.url)), 'utf8')

/** None of them runs as root. */
const owner = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

const password = 'between-two-databases'

type Name = 'database-1' | 'database-2'
const names = ['database-1', 'database-2'] as const

export interface Pair {
  /** The database that leads, wherever it lies, through HAProxy. */
  readonly url: string
  /** Which one leads now; undefined where none does. */
  leader(): Promise<Name | undefined>
  /** Resolves once one leads, and the other one follows it without delay. */
  isWhole(): Promise<void>
  /** Ends a database and its Patroni with -9, as if its machine died. */
  kill(name: Name): void
  /** Ends a database alone with -9. */
  killDatabase(name: Name): void
  start(name: Name): void
  stop(): Promise<void>
}

/** Two databases under Patroni, with etcd and HAProxy, all configured as they are shipped, on ports of this machine. */
export const startPair = async (): Promise<Pair> => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-pair-'))
  chmodSync(folder, 0o777)
  const running = new Map<string, ChildProcess>()
  const launch = (name: string, program: string, words: readonly string[]): void => {
    const said = openSync(join(folder, `${name}.log`), 'a')
    const child = spawn(program, [...words], { cwd: folder, stdio: ['ignore', said, said], detached: true, ...owner })
    running.set(name, child)
    child.once('exit', () => running.get(name) === child && running.delete(name))
  }
  const group = (name: string, signal: NodeJS.Signals): void => {
    const pid = running.get(name)?.pid
    if (pid !== undefined) process.kill(-pid, signal)
  }
  process.once('exit', () => {
    for (const name of running.keys()) group(name, 'SIGKILL')
  })
  const [client, peer, front] = [await freePort(), await freePort(), await freePort()]
  const ports = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, { database: await freePort(), api: await freePort() }] as const)),
  ) as Record<Name, { database: number; api: number }>
  const here = (text: string): string =>
    names.reduce(
      (found, name) =>
        found.replaceAll(`${name}:5432`, `127.0.0.1:${ports[name].database}`).replaceAll(`${name}:8008`, `127.0.0.1:${ports[name].api}`),
      text,
    )
  const folderOf = (name: Name): string => join(folder, name)
  for (const name of names) {
    mkdirSync(folderOf(name))
    chmodSync(folderOf(name), 0o777)
    const text = here(shipped('patroni.yaml').replaceAll('database-1', name))
      .replace(/hosts: .*/, `hosts: 127.0.0.1:${client}`)
      .replace('listen: 0.0.0.0:8008', `listen: 127.0.0.1:${ports[name].api}`)
      .replace('listen: 0.0.0.0:5432', `listen: 127.0.0.1:${ports[name].database}`)
      .replace(/data_dir: .*/, `data_dir: ${folderOf(name)}/data`)
      .replace('local all all peer', 'local all all trust')
      .replaceAll("password: ''", `password: ${password}`)
      .replace(
        'postgresql:\n  listen',
        `postgresql:\n  pgpass: ${folderOf(name)}/pgpass\n  parameters:\n    unix_socket_directories: ${folderOf(name)}\n  listen`,
      )
    writeFileSync(join(folder, `${name}.yaml`), text)
  }
  const lines = here(shipped('haproxy.cfg'))
    .replace('bind :5432', `bind 127.0.0.1:${front}`)
    .replace(/(server (database-\d) .*check port) 8008/g, (_, before: string, name: Name) => `${before} ${ports[name].api}`)
  writeFileSync(join(folder, 'haproxy.cfg'), lines)
  launch('etcd', 'etcd', [
    ...[
      '--data-dir',
      join(folder, 'etcd'),
      '--listen-client-urls',
      `http://127.0.0.1:${client}`,
      '--advertise-client-urls',
      `http://127.0.0.1:${client}`,
    ],
    ...['--listen-peer-urls', `http://127.0.0.1:${peer}`, '--initial-advertise-peer-urls', `http://127.0.0.1:${peer}`],
    ...['--initial-cluster', `default=http://127.0.0.1:${peer}`],
  ])
  await eventually(() => answers(client), Boolean)
  /** Patroni brings back a database that died alone by itself. */
  const start = (name: Name): void => {
    if (!running.has(name)) launch(name, 'patroni', [join(folder, `${name}.yaml`)])
  }
  for (const name of names) start(name)
  launch('haproxy', 'haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')])
  interface Member {
    readonly name: Name
    readonly role: string
    readonly state: string
  }
  const members = async (): Promise<readonly Member[]> => {
    for (const name of names) {
      const found = await fetch(`http://127.0.0.1:${ports[name].api}/cluster`).catch(() => undefined)
      if (found?.ok) return ((await found.json()) as { members: Member[] }).members
    }
    return []
  }
  const leader = async (): Promise<Name | undefined> => {
    for (const name of names) {
      const found = await fetch(`http://127.0.0.1:${ports[name].api}/primary`).catch(() => undefined)
      if (found?.status === 200) return name
    }
    return undefined
  }
  const isWhole = async (): Promise<void> => {
    await eventually(
      members,
      (all) => all.some(({ role }) => role === 'leader') && all.some(({ role, state }) => role === 'sync_standby' && /running|streaming/.test(state)),
      120_000,
    )
  }
  const killDatabase = (name: Name): void => {
    const [pid] = readFileSync(join(folderOf(name), 'data', 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGKILL')
  }
  try {
    await isWhole()
  } catch (error) {
    const said = ['etcd', ...names, 'haproxy'].map((name) => `${name}: ${readFileSync(join(folder, `${name}.log`), 'utf8').slice(-2_000)}`)
    throw new Error(`${String(error)}\n${said.join('\n')}`)
  }
  return {
    url: `postgresql://postgres:${password}@127.0.0.1:${front}/postgres`,
    leader,
    isWhole,
    killDatabase,
    kill(name) {
      group(name, 'SIGKILL')
      killDatabase(name)
    },
    start,
    async stop() {
      for (const name of [...running.keys()]) group(name, 'SIGTERM')
      await eventually(
        () => running.size,
        (left) => left === 0,
      ).catch(() => {
        for (const name of running.keys()) group(name, 'SIGKILL')
      })
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}
