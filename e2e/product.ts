import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, cpSync, lchownSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const startLimit = 180_000
const stopLimit = 15_000

/** The product as its users run it. */
export interface Product {
  /** Where it serves, http://host:port. */
  readonly url: string
  /** The first password of tenant 000000's `admin`. */
  readonly password: string
  /** Where its data lie, the database among them. */
  readonly data: string
  /** Ends it in good order and takes its data away. */
  readonly stop: () => Promise<void>
  /** Ends it at once, when there is no time to wait. */
  readonly kill: () => void
}

/** A data directory as a first start leaves it behind, for products that begin with a copy of it. */
export interface Prepared {
  readonly data: string
  readonly password: string
}

/** Starts a product once and stops it; what it left behind is its caller's to take away. */
export const prepare = async (): Promise<Prepared> => {
  const first = { data: emptyData(), password: randomPassword() }
  const product = start({ ...first, demoPassword: undefined })
  try {
    await ready(product)
  } catch (error) {
    await ended(product)
    rmSync(first.data, { recursive: true, force: true })
    throw error
  }
  await ended(product)
  return first
}

/**
 * Starts the real product, building what is stale, on a free port; over a copy of what was prepared, or over an empty data directory. With a
 * password for its people the demo newsroom is made too, and waited for. Throws with all it said when it does not serve.
 */
export const startProduct = async ({ demoPassword, like }: { demoPassword?: string; like?: Prepared } = {}): Promise<Product> => {
  const data = emptyData()
  if (like) copyData(like.data, data)
  const password = like?.password ?? randomPassword()
  const product = start({ data, password, demoPassword })
  const stop = async (): Promise<void> => {
    await ended(product)
    rmSync(data, { recursive: true, force: true })
  }
  try {
    return { url: await ready(product, demoPassword ? 'demo content is complete' : ''), password, data, stop, kill: () => product.kill() }
  } catch (error) {
    await stop()
    throw error
  }
}

const randomPassword = (): string => `Mh1!${randomBytes(9).toString('hex')}`

const emptyData = (): string => {
  const data = mkdtempSync(join(tmpdir(), 'masthead-journeys-'))
  // The database runs as an unprivileged user when the tests run as root, and must be able to enter.
  chmodSync(data, 0o755)
  return data
}

/** Copies a folder with its rights; as root with its owners too, one of whom is the database's. */
const copyData = (from: string, to: string): void => {
  cpSync(from, to, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
  if (process.getuid?.() !== 0) return
  for (const path of ['', ...(readdirSync(from, { recursive: true }) as string[])]) {
    const { uid, gid } = lstatSync(join(from, path))
    lchownSync(join(to, path), uid, gid)
  }
}

const start = ({ data, password, demoPassword }: Prepared & { demoPassword: string | undefined }): ChildProcess => {
  const { DATABASE_URL: _, ...inherited } = process.env
  const own = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: data, ADMIN_PASSWORD: password }
  const demo = demoPassword ? { DEMO: '1', DEMO_PASSWORD: demoPassword } : { DEMO: '0' }
  const env = { ...inherited, NODE_ENV: 'production', ...own, ...demo }
  return spawn(process.execPath, [join(root, 'tools/start.mjs')], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
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
