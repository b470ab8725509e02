import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from './eventually'
import { answers, freePort } from './freeport'

const require = createRequire(import.meta.url)

/** The server of MariaDB of the system, where it has one. */
export const mariadb = ['/usr/sbin/mariadbd'].find((path) => existsSync(path))

export interface Mariadb {
  readonly port: number
  readonly username: string
  readonly password: string
  /** Carries out a statement in the database `shop`. */
  run(sql: string): Promise<void>
  stop(): Promise<void>
}

/** Every right in the database and none of the server, so that what the product does not do is not for lack of rights. */
const people = [
  'create database shop character set utf8mb4',
  'flush privileges',
  "create user reader@'%' identified by 'Geheim!42'",
  "grant all on shop.* to reader@'%'",
]

/** A server of MariaDB with an empty database, in a folder of its own. */
export const startMariadb = async (): Promise<Mariadb> => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-mariadb-'))
  const data = join(folder, 'data')
  chmodSync(folder, 0o755)
  mkdirSync(data)
  // It refuses to run as root.
  const owner = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  if (owner.uid !== undefined) chownSync(data, owner.uid, owner.gid)
  const settings = [
    '--no-defaults',
    `--datadir=${data}`,
    `--tmpdir=${data}`,
    '--innodb-log-file-size=4M',
    '--innodb-buffer-pool-size=16M',
    '--skip-innodb-doublewrite',
  ]
  const own = (name: string): string => readFileSync(join('/usr/share/mysql', name), 'utf8')
  const input = `create database mysql;\nuse mysql;\n${own('mysql_system_tables.sql')}${own('mysql_system_tables_data.sql')}${people.join(';\n')};\n`
  execFileSync(mariadb ?? '', [...settings, '--bootstrap'], { cwd: '/', input, stdio: ['pipe', 'ignore', 'pipe'], ...owner })
  const port = await freePort()
  const places = [`--port=${port}`, '--bind-address=127.0.0.1', `--socket=${join(data, 'socket')}`, '--skip-name-resolve']
  const child = spawn(mariadb ?? '', [...settings, ...places], { cwd: '/', stdio: 'ignore', ...owner })
  await eventually(
    () => answers(port),
    (isUp) => isUp,
  )
  const login = { username: 'reader', password: 'Geheim!42' }
  const { createConnection } = require('mysql2/promise') as typeof import('mysql2/promise')
  const connection = await createConnection({ host: '127.0.0.1', port, user: login.username, password: login.password, database: 'shop' })
  return {
    ...login,
    port,
    run: async (sql) => void (await connection.query(sql)),
    async stop() {
      connection.destroy()
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
