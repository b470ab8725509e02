import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from './eventually'
import { answers, freePort } from './freeport'

/** The pooler that PGBOUNCER names, or the one of the system, where it has one. */
export const pgbouncer = [process.env.PGBOUNCER ?? '', '/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path))

/** How it calls itself: “PgBouncer 1.24.1”. */
export const poolerRelease = (): string => execFileSync(pgbouncer ?? '', ['--version'], { encoding: 'utf8' }).split('\n')[0] ?? ''

/** Whether its release knows prepared statements, which 1.21 was the first to. */
export const knowsNames = (): boolean => {
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(poolerRelease()) ?? []
  return Number(major) > 1 || Number(minor) >= 21
}

export interface Pooled {
  /** The same database through the pooler. */
  readonly url: string
  stop(): Promise<void>
}

/** A pooler in transaction mode before a database, with few connections, so that sessions share them. */
export const startPooler = async (url: string): Promise<Pooled> => {
  const { hostname, port: behind, username, password, pathname } = new URL(url)
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'masthead-pooler-'))
  const name = pathname.slice(1)
  const login = `user=${decodeURIComponent(username)}${password ? ` password='${decodeURIComponent(password)}'` : ''}`
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]\n${name} = host=${hostname} port=${behind} dbname=${name} ${login}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any\npool_mode = transaction\ndefault_pool_size = 6\nmax_client_conn = 200\n`,
  )
  chmodSync(folder, 0o755)
  // It refuses to run as root.
  const owner = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const child: ChildProcess = spawn(pgbouncer ?? '', [join(folder, 'pgbouncer.ini')], { cwd: '/', stdio: 'ignore', ...owner })
  await eventually(
    () => answers(port),
    (isUp) => isUp,
  )
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String(port)
  return {
    url: through.href,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
