import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbedded } from '@masthead/server/platform/embedded/embedded'
import { copyTree } from './copy'
import { type Generated, generateNouns } from './generate'
import type { Options } from './options'
import { residentMemory, type Running, runProgram, startServer } from './process'
import { median, type Measure, type Part } from './report'
import { type Caller, logIn } from './session'

/** Work that must be done when the run ends, however it ends. */
export type Later = (work: () => void | Promise<void>) => void

const password = 'Bench-Passw0rd'
const turns = 5

interface Compiled {
  readonly seconds: number
  readonly instantiations: number
  readonly memory: number
}

/** The better of two type checks of a whole tree, since nothing makes one quicker than it is; its errors are an error, as they could be what makes it quick. */
const typeCheck = async (base: string): Promise<Compiled> => {
  const [first, second] = [await typeCheckOnce(base), await typeCheckOnce(base)]
  return first.seconds < second.seconds ? first : second
}

const typeCheckOnce = async (base: string): Promise<Compiled> => {
  const { seconds, output } = await runProgram(['npm', 'run', '--silent', 'types', '--', '--diagnostics'], { cwd: base })
  const read = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(output)?.[1])
  return { seconds, instantiations: read('Instantiations'), memory: read('Memory used') / 1024 }
}

/** Sends one request to each noun, one after the other; each must answer with `status`. */
const askEach = async (call: Caller, nouns: readonly Generated[], method: string, path: string, status: number): Promise<void> => {
  for (const noun of nouns) {
    const answered = await call(method, `${noun.path}${path}`, method === 'GET' ? undefined : {})
    if (answered !== status) throw new Error(`${method} /api/${noun.path}${path} answered ${answered}, not ${status}`)
  }
}

interface Served {
  readonly startSeconds: number
  readonly readyMemory: number
  readonly bareSeconds: number
  readonly bareMemory: number
}

/** Starts the product and the bare server in turns, so that what else the machine does falls on both. `last` gets the product of the last turn. */
const startInTurns = async (
  start: () => Promise<Running>,
  startBare: () => Promise<Running>,
  last: (product: Running) => Promise<void>,
): Promise<Served> => {
  const [product, productMemory, bare, bareMemory]: [number[], number[], number[], number[]] = [[], [], [], []]
  for (let turn = 1; turn <= turns; turn += 1) {
    const least = await startBare()
    bare.push(least.startMs / 1000)
    bareMemory.push(residentMemory(least.pid))
    await least.stop()
    const running = await start()
    product.push(running.startMs / 1000)
    productMemory.push(residentMemory(running.pid))
    if (turn === turns) await last(running)
    await running.stop()
  }
  return { startSeconds: median(product), readyMemory: median(productMemory), bareSeconds: median(bare), bareMemory: median(bareMemory) }
}

/**
 * What 200 nouns cost: start, memory and type check of a copy of the tree at `root` in which so many were generated, printed, built and migrated.
 */
export const benchNouns = async (root: string, options: Options, later: Later): Promise<Part> => {
  const say = (text: string): void => console.log(`  ${text}`)
  const base = copyTree(root)
  later(async () => {
    if (options.keep) return console.log(`kept: ${base}`)
    // A database that was interrupted may still be writing its last files.
    await rm(base, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })
  say(`type check of the tree as it is, in ${base}`)
  const before = await typeCheck(base)
  const nouns = generateNouns(base, options.nouns)
  say(`${nouns.length} nouns generated; printing their migration`)
  const printing = await runProgram([process.execPath, join(base, 'node_modules/tsx/dist/cli.mjs'), 'tools/print.ts', 'bench'], { cwd: base })
  say('type check with them')
  const after = await typeCheck(base)
  say('building server and admin')
  await runProgram([process.execPath, 'tools/build.mjs'], { cwd: base })

  const dataDir = join(base, 'data')
  const env = {
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    ADMIN_PASSWORD: password,
    DEMO: '0',
    LOG_LEVEL: 'warn',
    DATABASE_URL: '',
    NODE_ENV: 'production',
  }
  const start = (): Promise<Running> => startServer([process.execPath, 'tools/start.mjs'], { cwd: base, env })
  say('first start: database and migrations')
  const first = await start()
  await first.stop()
  const plain = await startEmbedded({ dataDir: join(base, 'plain') })
  later(plain.stop)
  const startBare = (): Promise<Running> => startServer([process.execPath, 'bench/bare.mjs'], { cwd: base, env: { DATABASE_URL: plain.url } })
  say(`${turns} warm starts`)
  const [read, written] = [{ memory: 0 }, { memory: 0 }]
  const served = await startInTurns(start, startBare, async ({ pid, url }) => {
    const call = await logIn(url, password)
    await askEach(call, nouns, 'GET', '/page', 200)
    read.memory = residentMemory(pid)
    await askEach(call, nouns, 'POST', '', 400)
    written.memory = residentMemory(pid)
  })

  const isMeant = options.nouns === 200
  const goal = (most: number): { goal?: number } => (isMeant ? { goal: most } : {})
  const measures: Measure[] = [
    { what: 'warm start to the ready line', value: served.startSeconds, unit: 's', baseline: served.bareSeconds, ...goal(2) },
    { what: 'memory when ready', value: served.readyMemory, unit: 'MB', baseline: served.bareMemory, ...goal(220) },
    { what: 'memory after a page of each noun', value: read.memory, unit: 'MB', baseline: served.bareMemory, ...goal(220) },
    { what: 'memory after a refused write of each as well', value: written.memory, unit: 'MB', baseline: served.bareMemory },
    { what: 'type check of the whole tree', value: after.seconds, unit: 's', baseline: before.seconds, ...goal(20) },
    { what: 'type instantiations', value: after.instantiations, unit: '', baseline: before.instantiations },
    { what: 'memory of the type check', value: after.memory, unit: 'MB', baseline: before.memory },
    { what: 'first start: database, migrations, menu', value: first.startMs / 1000, unit: 's' },
    { what: 'printing the migration and printed/', value: printing.seconds, unit: 's' },
  ]
  return {
    title: `${nouns.length} nouns of 20 fields`,
    about: `A copy of the tree with ${nouns.length} generated nouns of 20 fields of every kind, each with a machine and three actions, beside those it has. Start and memory: median of ${turns} starts of \`node tools/start.mjs\` over its embedded database, which it starts too; the baseline is a bare Fastify with one \`select 1\` over a PostgreSQL that runs already. Type check: the better of two; the baseline is the same tree without the generated nouns.`,
    measures,
  }
}
