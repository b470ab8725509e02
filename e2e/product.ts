import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connect } from '@masthead/server/platform/database/database'
import { startEmbedded } from '@masthead/server/platform/embedded/embedded'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const startLimit = 180_000
const stopLimit = 15_000

/** The product as its users run it. */
export interface Product {
  /** Where it serves, http://host:port. */
  readonly url: string
  /** The first password of tenant 000000's `admin`. */
  readonly password: string
  /** Its database, for what nobody is shown but in a picture; '' where it runs one of its own. */
  readonly database: string
  /** Ends it in good order and takes its data away. */
  readonly stop: () => Promise<void>
  /** Ends it at once, when there is no time to wait. */
  readonly kill: () => void
}

/** What a first start leaves behind, for products that begin with a copy of it. */
export interface Prepared {
  /** A database on a server that all of them share, which nobody else is connected to. */
  readonly template: string
  /** The key of what is sealed in it. */
  readonly key: string
  /** Its files. */
  readonly data: string
  readonly password: string
}

/** How one process of the product is started; without a database it runs one of its own among its data. */
interface Beginning {
  readonly data: string
  readonly password: string
  readonly demoPassword?: string
  readonly outside?: { readonly database: string; readonly key: string }
}

/**
 * Starts a database server, and on it a product for the first time, which is stopped again. To copy its database there costs a tenth of what a server of its
 * own costs each product, and what they hold need not survive a crash.
 */
export const prepare = async (): Promise<{ readonly prepared: Prepared; readonly stop: () => Promise<void> }> => {
  const [home, data] = [emptyData(), emptyData()]
  const server = await startEmbedded({
    dataDir: home,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_prepared_transactions: '20', wal_level: 'logical' },
  })
  const stop = async (): Promise<void> => {
    await server.stop()
    for (const folder of [home, data]) rmSync(folder, { recursive: true, force: true })
  }
  try {
    const prepared = { template: named(server.url, 'prepared'), key: randomBytes(32).toString('base64'), data, password: randomPassword() }
    await ask(server.url, 'CREATE DATABASE prepared')
    const product = start({ ...prepared, outside: { database: prepared.template, key: prepared.key } })
    try {
      await ready(product)
    } finally {
      await ended(product)
    }
    return { prepared, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Starts the real product, building what is stale, on a free port; over a copy of what was prepared, or over an empty data directory. With a
 * password for its people the demo newsroom is made too, and waited for. Throws with all it said when it does not serve.
 */
export const startProduct = async ({ demoPassword, like }: { demoPassword?: string; like?: Prepared } = {}): Promise<Product> => {
  const data = emptyData()
  const copy = like && (await copyOf(like))
  if (like) cpSync(like.data, data, { recursive: true, preserveTimestamps: true })
  const password = like?.password ?? randomPassword()
  const product = start({ data, password, ...(demoPassword ? { demoPassword } : {}), ...(copy ? { outside: copy } : {}) })
  const stop = async (): Promise<void> => {
    await ended(product)
    await copy?.drop()
    rmSync(data, { recursive: true, force: true })
  }
  try {
    const url = await ready(product, demoPassword ? 'demo content is complete' : '')
    return { url, password, database: copy?.database ?? '', stop, kill: () => product.kill() }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A database of one's own beside the one that was prepared, with all that is in it. */
const copyOf = async ({ template, key }: Prepared): Promise<{ database: string; key: string; drop: () => Promise<void> }> => {
  const [server, name] = [named(template, 'postgres'), `journeys_${randomBytes(6).toString('hex')}`]
  await ask(server, `CREATE DATABASE ${name} TEMPLATE ${new URL(template).pathname.slice(1)} STRATEGY FILE_COPY`)
  return { database: named(server, name), key, drop: () => ask(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}

/** The address of another database of the same server. */
const named = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href

const ask = async (server: string, statement: string): Promise<void> => {
  const database = connect(server, { max: 1, statementTimeout: 0 })
  try {
    await database.run(statement)
  } finally {
    await database.close()
  }
}

const randomPassword = (): string => `Mh1!${randomBytes(9).toString('hex')}`

const emptyData = (): string => {
  const data = mkdtempSync(join(tmpdir(), 'masthead-journeys-'))
  // The database runs as an unprivileged user when the tests run as root, and must be able to enter.
  chmodSync(data, 0o755)
  return data
}

const start = ({ data, password, demoPassword, outside }: Beginning): ChildProcess => {
  const { DATABASE_URL: _, MASTHEAD_KEY: __, ...inherited } = process.env
  const own = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: data, ADMIN_PASSWORD: password }
  // The demo has its sandbox by itself; elsewhere the journeys ask for one.
  const demo = demoPassword ? { DEMO: '1', DEMO_PASSWORD: demoPassword } : { DEMO: '0', PAY_SANDBOX: '1' }
  const database = outside ? { DATABASE_URL: outside.database, MASTHEAD_KEY: outside.key } : {}
  const env = { ...inherited, NODE_ENV: 'production', ...own, ...demo, ...database }
  // It lives for the seconds of a file: what it would compile to the utmost never pays for itself, and costs a sixth of its start.
  return spawn(process.execPath, ['--no-opt', join(root, 'tools/start.mjs')], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** The address in the line `Masthead ready at ...`, once it said `also` too; throws with all that the product said when it does not come. */
const ready = (product: ChildProcess, also = ''): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = ''
    const fail = (reason: string): void => {
      clearTimeout(timer)
      reject(new Error(`The product ${reason}. It said:\n${said}`))
    }
    const timer = setTimeout(() => fail(`was not ready within ${startLimit / 1000} s`), startLimit)
    const hear = (chunk: Buffer): void => {
      said = (said + chunk.toString()).slice(-100_000)
      const url = /Masthead ready at (http:\/\/\S+)/.exec(said)?.[1]
      if (!url || !said.includes(also)) return
      clearTimeout(timer)
      resolve(url)
    }
    product.stdout?.on('data', hear)
    product.stderr?.on('data', hear)
    product.once('exit', (code) => fail(`ended with ${code} before it was ready`))
  })

/** Ends the product as a service manager would; kills it when it does not obey in time. */
const ended = (product: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (product.exitCode !== null || product.signalCode !== null) return resolve()
    const timer = setTimeout(() => product.kill('SIGKILL'), stopLimit)
    product.once('exit', () => {
      clearTimeout(timer)
      resolve()
    })
    product.kill('SIGTERM')
  })
