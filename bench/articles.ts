import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect, type Database } from '@masthead/server/platform/database'
import { startEmbedded } from '@masthead/server/platform/embedded'
import { makePlan, type Scene, scenesOf } from './article-scenes'
import { growStage, setStage, type Tenant } from './article-stage'
import { watchProduct } from './capture'
import { rateOf } from './load'
import type { Later } from './nouns'
import type { Options } from './options'
import { residentMemory, type Running, startServer } from './process'
import { median, type Measure, type Part } from './report'

/** How often and how long each is measured at so many connections: the goals are meant for ten. */
const levels = [
  { connections: 10, rounds: 7, seconds: 0.8 },
  { connections: 1, rounds: 2, seconds: 0.6 },
  { connections: 50, rounds: 2, seconds: 0.6 },
] as const

interface Rates {
  readonly product: number
  readonly bare: number
}

/** Product and bare server in turns, each first every other time, so that what else the machine does falls on both. */
const inTurns = async (scene: Scene, servers: { product: string; bare: string }, level: (typeof levels)[number]): Promise<Rates> => {
  const found: { product: number[]; bare: number[] } = { product: [], bare: [] }
  const run = async (which: 'product' | 'bare', seconds: number): Promise<number> => {
    await scene.before?.(servers)
    return rateOf({ url: servers[which], connections: level.connections, seconds, requests: scene[which] })
  }
  for (const which of ['product', 'bare'] as const) await run(which, 0.4)
  for (let round = 0; round < level.rounds; round += 1)
    for (const which of round % 2 === 0 ? (['product', 'bare'] as const) : (['bare', 'product'] as const))
      found[which].push(await run(which, Math.max(level.seconds, scene.seconds ?? 0)))
  return { product: median(found.product), bare: median(found.bare) }
}

interface Listed {
  readonly records: readonly { readonly id: string }[]
  readonly total: number
}

/** Both must answer the same rows and the same total, or nothing is compared. Throws where they do not. */
const refuseOthers = async (scenes: readonly Scene[], servers: { product: string; bare: string }): Promise<void> => {
  for (const scene of scenes.filter(({ kind }) => kind === 'page')) {
    const answers: string[] = []
    for (const which of ['product', 'bare'] as const) {
      const [asked] = scene[which](0)
      const response = await fetch(`${servers[which]}${asked?.path}`, { headers: { ...asked?.headers } })
      const body = (await response.json()) as Listed & { data?: Listed }
      const { records, total } = body.data ?? body
      answers.push(`${total}: ${records.map(({ id }) => id).join(' ')}`)
    }
    if (answers[0] !== answers[1]) throw new Error(`${scene.what}: the product answers ${answers[0]}, the bare server ${answers[1]}`)
  }
}

interface Place {
  readonly dataDir: string
  readonly tenantsFile: string
}

/** A data directory of the run's own, or one that an earlier run kept. */
const placeOf = (options: Options, later: Later): Place => {
  const dataDir = options.at || mkdtempSync(join(tmpdir(), 'masthead-articles-'))
  mkdirSync(dataDir, { recursive: true })
  // A database that root starts runs as another user, who must be able to get to its files.
  chmodSync(dataDir, 0o755)
  later(async () => {
    if (options.keep || options.at) return console.log(`kept: ${dataDir}`)
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })
  return { dataDir, tenantsFile: join(dataDir, 'tenants.json') }
}

const stageIn = async (place: Place, url: string, database: Database): Promise<Tenant[]> => {
  if (existsSync(place.tenantsFile)) return JSON.parse(readFileSync(place.tenantsFile, 'utf8')) as Tenant[]
  const tenants = await setStage(url, database)
  writeFileSync(place.tenantsFile, JSON.stringify(tenants))
  return tenants
}

/** Articles of 20 KB in ten tenants: what lists, details, saves and logins cost against a bare server that sends the same statements. */
export const benchArticles = async (root: string, options: Options, later: Later): Promise<Part> => {
  const say = (text: string): void => console.log(`  ${text}`)
  const place = placeOf(options, later)
  const embedded = await startEmbedded({ dataDir: place.dataDir })
  later(embedded.stop)
  const env = {
    DATABASE_URL: embedded.url,
    MASTHEAD_KEY: 'the key of a benchmark keeps no secret',
    DATA_DIR: join(place.dataDir, 'files'),
    PORT: '0',
    HOST: '127.0.0.1',
    ADMIN_PASSWORD: 'Bench-Passw0rd',
    DEMO: '0',
    LOG_LEVEL: 'info',
    NODE_ENV: 'production',
  }
  const start = (): Promise<Running> => startServer([process.execPath, ...options.node, join(root, 'tools/start.mjs')], { cwd: place.dataDir, env })
  const database = connect(embedded.url, { max: 2, statementTimeout: 0 })
  later(() => database.close())

  say(`database in ${place.dataDir}; seeding`)
  const first = await start()
  const began = performance.now()
  const tenants = await stageIn(place, first.url, database)
  const seeded = (performance.now() - began) / 1000
  await first.stop()

  say('what the product asks the database')
  const product = await start()
  await pause(2000)
  const idle = residentMemory(product.pid)
  const watched = await watchProduct(env)
  const scenes = await scenesOf(product.url, database, tenants)
  const planFile = join(place.dataDir, 'plan.json')
  const plan = await makePlan(watched, database, scenes)
  writeFileSync(planFile, JSON.stringify(plan, null, 1))
  const bareEnv = { DATABASE_URL: embedded.url, PLAN: planFile, NODE_ENV: 'production' }
  const bare = await startServer([process.execPath, '--import', 'tsx', join(root, 'bench/bare-articles.mjs')], { cwd: root, env: bareEnv })

  const servers = { product: product.url, bare: bare.url }
  await refuseOthers(scenes, servers)
  const chosen = scenes.filter(({ name }) => options.scenes.length === 0 || options.scenes.includes(name))
  const measures: Measure[] = []
  const at10 = new Map<string, Rates>()
  for (const level of options.scenes.length > 0 ? levels.slice(0, 1) : levels) {
    for (const scene of chosen) {
      const rates = await inTurns(scene, servers, level)
      say(
        `${level.connections} connections, ${scene.what}: ${rates.product.toFixed(0)}/s, bare ${rates.bare.toFixed(0)}/s, ${(rates.product / rates.bare).toFixed(2)}`,
      )
      if (level.connections === 10) at10.set(scene.name, rates)
      const goal = level.connections === 10 ? { ratioAtLeast: scene.share } : {}
      measures.push({ what: `${scene.what}, ${level.connections} connections`, value: rates.product, unit: '/s', baseline: rates.bare, ...goal })
    }
  }
  const deep = at10.get('deep')
  const page = at10.get('big')
  if (deep && page)
    measures.push({
      what: 'time of page 5,000, against page 1',
      value: 10_000 / deep.product,
      unit: 'ms',
      baseline: 10_000 / page.product,
      ratioAtMost: 3,
    })
  await pause(2000)
  measures.push({ what: 'memory of the idle server', value: idle, unit: 'MB', goal: 180 })
  measures.push({ what: 'memory of the server after all of this', value: residentMemory(product.pid), unit: 'MB' })
  if (options.million) {
    say('growing to 1,000,000 articles')
    const grown = await growStage(database, tenants)
    measures.push(...(await atMillion(product, watchedScenes(await scenesOf(product.url, database, grown)), at10, say)))
  }
  await watched.close()
  return {
    title: '100,000 articles in ten tenants',
    about: `Articles of 20 KB with revisions, categories, columns and counters; seeded in ${seeded.toFixed(0)} s.`,
    measures,
  }
}

const watchedScenes = (scenes: readonly Scene[]): readonly Scene[] => scenes.filter(({ name }) => ['small', 'big', 'largest', 'deep'].includes(name))

const atMillion = async (
  product: Running,
  scenes: readonly Scene[],
  before: ReadonlyMap<string, Rates>,
  say: (text: string) => void,
): Promise<Measure[]> => {
  const measures: Measure[] = []
  for (const scene of scenes) {
    const rates: number[] = []
    for (let round = 0; round < 8; round += 1) rates.push(await rateOf({ url: product.url, connections: 10, seconds: 0.8, requests: scene.product }))
    const value = median(rates.slice(1))
    const baseline = before.get(scene.name === 'largest' ? 'big' : scene.name)?.product
    say(`at a million, ${scene.what}: ${value.toFixed(0)}/s, before ${baseline?.toFixed(0)}/s`)
    measures.push({ what: `${scene.what}, at 1,000,000 articles against 100,000`, value, unit: '/s', baseline, ratioAtLeast: 0.5 })
  }
  return measures
}
