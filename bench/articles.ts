import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect, type Database } from '@masthead/server/platform/database/database'
import { startEmbedded } from '@masthead/server/platform/embedded/embedded'
import { type Scene, scenesOf } from './article-scenes'
import { growStage, setStage, type Tenant } from './article-stage'
import type { Asked } from './load'
import type { Later } from './nouns'
import type { Options } from './options'
import { residentMemory, type Running, productEnv, startServer } from './process'
import type { Measure, Part } from './report'
import { inTurns, type Rates, type Server } from './turns'
import { type Usage, usageOf } from './usage'

/** How often and how long each is measured at so many connections: the goals are meant for ten. Elsewhere a few tell how a scene behaves. */
const levels = [
  { connections: 10, rounds: 5, seconds: 0.6, of: () => true },
  { connections: 1, rounds: 2, seconds: 0.4, of: ({ name }: Scene) => ['smallfields', 'detail', 'save', 'create'].includes(name) },
  { connections: 50, rounds: 3, seconds: 0.6, of: ({ name, slowest }: Scene) => slowest !== undefined || ['save', 'create'].includes(name) },
] as const

interface Listed {
  readonly records: readonly { readonly id: string }[]
  readonly total: number
}

const answerOf = async (server: string, { method, path, headers, body, next, answered }: Asked): Promise<unknown> => {
  const made = next?.()
  const sent = made?.body ?? body
  const response = await fetch(`${server}${made?.path ?? path}`, {
    method,
    headers: { ...headers },
    ...(sent === undefined ? {} : { body: sent }),
  })
  const text = await response.text()
  answered?.(response.status)
  if (response.status !== 200) throw new Error(`${method} ${path} answered ${response.status} ${text.slice(0, 300)}`)
  return JSON.parse(text)
}

/** Lists must answer the same rows and totals, and nobody nothing, or speeds would be compared that are none. Throws where they do not. */
const refuseOthers = async (scenes: readonly Scene[], serversOf: (scene: Scene) => Readonly<Record<Server, string>>): Promise<void> => {
  for (const scene of scenes) {
    const servers = serversOf(scene)
    // Another scene may have saved the same articles meanwhile.
    await scene.before?.(servers)
    const all: Record<Server, string[]> = { product: [], lean: [] }
    for (const which of ['product', 'lean'] as const) {
      for (const asked of scene[which](0).slice(0, 10)) {
        const body = (await answerOf(servers[which], asked)) as { data?: unknown } & Record<string, unknown>
        const data = (which === 'product' ? (body.data ?? body) : body) as Listed
        const isEmpty = scene.isList ? data.records.length === 0 : JSON.stringify(data).length < 10
        if (isEmpty) throw new Error(`${scene.what}: ${which} answers nothing to ${asked.path}`)
        if (scene.isList) all[which].push(`${data.total}: ${data.records.map(({ id }) => id).join(' ')}`)
      }
    }
    if (all.product.join() !== all.lean.join()) throw new Error(`${scene.what}: the product answers ${all.product}, the lean server ${all.lean}`)
  }
}

/** Milliseconds that are waited at most, and between two looks. */
const patience = { most: 300_000, look: 500 } as const

/** What saves left for later is worked out before anything else is measured, or a list would pay for it. Throws where it takes too long. */
const settleLater = async (database: Database): Promise<void> => {
  for (const until = performance.now() + patience.most; ; ) {
    const [left] = await database.query<{ count: number }>(
      'select ((select count(*) from cms_newsindex_waiting) + (select count(*) from contribute_textprint where print is null))::int as count',
    )
    if (left?.count === 0) return
    if (performance.now() > until) throw new Error(`${left?.count} texts still wait to be read`)
    await pause(patience.look)
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

/** Articles of 20 KB in ten tenants: what people do most, against a lean server with its own statements. */
export const benchArticles = async (root: string, options: Options, later: Later): Promise<Part> => {
  const say = (text: string): void => console.log(`  ${text}`)
  const place = placeOf(options, later)
  const embedded = await startEmbedded({ dataDir: place.dataDir })
  later(embedded.stop)
  const env = productEnv({ databaseUrl: embedded.url, dataDir: place.dataDir, adminPassword: 'Bench-Passw0rd' })
  const start = (): Promise<Running> => startServer([process.execPath, ...options.node, join(root, 'tools/start.mjs')], { cwd: place.dataDir, env })
  const database = connect(embedded.url, { max: 2, statementTimeout: 0 })
  later(() => database.close())

  say(`database in ${place.dataDir}; seeding`)
  const first = await start()
  const began = performance.now()
  const tenants = await stageIn(place, first.url, database)
  const seeded = (performance.now() - began) / 1000
  await first.stop()

  const product = await start()
  await pause(2000)
  const idle = residentMemory(product.pid)
  const scenes = await scenesOf(product.url, database, tenants)
  const leanEnv = { DATABASE_URL: embedded.url, NODE_ENV: 'production' }
  const lean = await startServer([process.execPath, join(root, 'bench/lean.mjs')], { cwd: root, env: leanEnv })
  const careful = await startServer([process.execPath, '--import', 'tsx', join(root, 'bench/careful.mjs')], { cwd: root, env: leanEnv })

  const baseOf = (scene: Scene): Running => (scene.careful ? careful : lean)
  const serversOf = (scene: Scene): Record<Server, string> => ({ product: product.url, lean: baseOf(scene).url })
  const read = await usageOf(database)
  const chosen = scenes.filter(({ name }) => options.scenes.length === 0 || options.scenes.includes(name))
  await refuseOthers(chosen, serversOf)
  const measures: Measure[] = []
  const at10 = new Map<string, Rates>()
  for (const level of options.scenes.length > 0 ? levels.slice(0, 1) : levels) {
    for (const scene of chosen.filter(level.of)) {
      await settleLater(database)
      const meter = read && { read, pids: { product: product.pid, lean: baseOf(scene).pid } }
      const rates = await inTurns(scene, serversOf(scene), level, meter)
      const { slowest, used } = rates
      const base = scene.careful ? 'careful' : 'lean'
      say(
        `${level.connections} connections, ${scene.what}: ${rates.product.toFixed(0)}/s, ${base} ${rates.lean.toFixed(0)}/s, ${(rates.product / rates.lean).toFixed(2)}; p99 ${slowest.product.toFixed(0)} ms, ${base} ${slowest.lean.toFixed(0)} ms${used ? `; ${told(used.product)}, ${base} ${told(used.lean)}` : ''}`,
      )
      if (level.connections === 10) at10.set(scene.name, rates)
      const goal = level.connections === 10 || scene.careful ? { ratioAtLeast: scene.share } : {}
      measures.push({ what: `${scene.what}, ${level.connections} connections`, value: rates.product, unit: '/s', baseline: rates.lean, ...goal })
      if (used) measures.push(...costsOf(scene, level.connections, used))
      if (level.connections === 50 && scene.slowest !== undefined)
        measures.push({
          what: `${scene.what}, the slowest of a hundred, 50 connections`,
          value: slowest.product,
          unit: 'ms',
          baseline: slowest.lean,
          ratioAtMost: scene.slowest,
        })
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
    measures.push(...(await atMillion(await scenesOf(product.url, database, grown), serversOf, at10, say, database)))
  }
  return {
    title: '100,000 articles in ten tenants',
    about: `Articles of 20 KB with revisions, categories, columns and counters; seeded in ${seeded.toFixed(0)} s. The baseline is a server written by hand for these scenes: it looks at the session and sends its own prepared statements over ten connections, without rights, rules, audit, search or logs. Saves and new articles are compared with a server that keeps the same promises by hand: session, tenant and epoch, right, sanitiser, version, state and lock, numbered and hashed revisions, words of titles, audit, event and request log; what the product works out of a text later, it works out of its own alone, and what a scene left of that is done before the next begins. Saves are as the editor sends them, which asks for all but the text, and as a caller makes them that knows no fields.${options.million ? ' Then the tenants grow to a million articles in all, with texts of 2 KB.' : ''}`,
    measures,
  }
}

const told = ({ node, postgres, log }: Usage): string => `${node.toFixed(2)} + ${postgres.toFixed(2)} ms, ${(log / 1024).toFixed(0)} KB`

/** Processor that one call takes, of Node and PostgreSQL together, and what it has the database write ahead. */
const costsOf = (scene: Scene, connections: number, { product, lean }: Readonly<Record<Server, Usage>>): Measure[] => {
  const what = `${scene.what}, ${connections} connections`
  const processor: Measure = {
    what: `${what}: processor a call`,
    value: product.node + product.postgres,
    unit: 'ms',
    baseline: lean.node + lean.postgres,
    ...(scene.careful && scene.share !== undefined ? { ratioAtMost: 1.4 } : {}),
  }
  if (!scene.careful) return [processor]
  return [processor, { what: `${what}: log a call`, value: product.log / 1024, unit: 'KB', baseline: lean.log / 1024, goal: 40 }]
}

/** What must go on as fast at a million articles: all that has a goal at a hundred thousand, and lists. */
const watchedAtMillion = ['small', 'smallfields', 'big', 'bigfields', 'detail', 'plain', 'dictionary', 'save', 'savebig', 'create']

/** The same scenes once there are a million articles, each against its own rate before; lists of the largest tenant and a late page besides. */
const atMillion = async (
  scenes: readonly Scene[],
  serversOf: (scene: Scene) => Readonly<Record<Server, string>>,
  before: ReadonlyMap<string, Rates>,
  say: (text: string) => void,
  database: Database,
): Promise<Measure[]> => {
  const measures: Measure[] = []
  for (const scene of scenes) {
    const was = before.get(scene.name === 'largest' ? 'big' : scene.name)
    const share = watchedAtMillion.includes(scene.name) ? 0.85 : ['largest', 'deep'].includes(scene.name) ? 0.5 : undefined
    if (!was || share === undefined) continue
    await settleLater(database)
    const { product, lean } = await inTurns(scene, serversOf(scene), levels[0])
    say(
      `at a million, ${scene.what}: ${product.toFixed(0)}/s, before ${was.product.toFixed(0)}/s; baseline ${lean.toFixed(0)}/s, before ${was.lean.toFixed(0)}/s`,
    )
    measures.push({
      what: `${scene.what}, at 1,000,000 articles against 100,000`,
      value: product,
      unit: '/s',
      baseline: was.product,
      ratioAtLeast: share,
    })
  }
  return measures
}
