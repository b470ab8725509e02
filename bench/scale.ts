import { chmodSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { tenantmove } from '@masthead/contract/system/tenantmove'
import { connect, type Database } from '@masthead/server/platform/database/database'
import { startEmbedded } from '@masthead/server/platform/embedded/embedded'
import { knowsNames, pgbouncer, poolerRelease, startPooler } from '@masthead/server/testing/pgbouncer'
import type { Scene } from './article-scenes'
import { seedArticles, seedTitles, settle } from './article-seed'
import { setStage, type Tenant } from './article-stage'
import { loadOf } from './load'
import type { Later } from './nouns'
import type { Options } from './options'
import { productEnv, type Running, startServer } from './process'
import { median, type Measure, type Part } from './report'
import { ask, openSession } from './session'
import { inTurns, type Server } from './turns'
import { usageOf } from './usage'

const adminPassword = 'Bench-Passw0rd'
const level = { connections: 10, rounds: 5, seconds: 1 } as const
const goals = { placed: 0.95, pooled: 0.85, processor: 1.05, rate: 1.8 } as const
/** Processors from which a second node is expected to bring its share. */
const manyCores = 8
/** Tenants that are given the same size: the first stays at home. */
const [home, moved] = [0, 4] as const

const shown = 'title,typeId,categoryId,topicId,publishTime,createName,views,status,version,isTop,thumb,isLockEdit,lockMode'
const list = `/api/blade-cms/news/page?size=10&current=1&fields=${shown}`

type Headers = Readonly<Record<string, string>>

interface Records {
  readonly records: readonly Readonly<Record<string, string>>[]
}

/** Moves a tenant to another database of the same server, to the end. */
const place = async (url: string, admin: Headers, tenant: Tenant, target: string): Promise<void> => {
  const { hostname, host, pathname, username, password } = new URL(target)
  const [hosts] = (await ask<Records>(url, admin, 'blade-system/param/page?paramKey_equal=outbound.hosts')).records
  await ask(url, admin, 'blade-system/param/submit', { id: hosts?.id, version: hosts?.version, paramValue: hostname })
  const { id } = await ask<{ id: string }>(url, admin, 'blade-develop/datasource/submit', {
    name: '另一库',
    driverClass: 'org.postgresql.Driver',
    url: `jdbc:postgresql://${host}${pathname}`,
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
  })
  await ask(url, admin, 'blade-system/tenant/datasource', { tenantId: tenant.tenantId, datasourceId: id })
  for (;;) {
    const [row] = (await ask<Records>(url, admin, 'blade-system/tenantmove/page')).records
    if (Number(row?.status) === tenantmove.state.failed) throw new Error(`the tenant was not moved: ${row?.reason}`)
    if (Number(row?.status) === tenantmove.state.moved && !row?.closedTime) return
    await pause(500)
  }
}

interface Shared {
  readonly processor: number
  readonly rate: number
}

/** What a call takes of the processors when these nodes share the load, in milliseconds, and how many calls they answer a second: as many as they can, or `rate` where that is told. */
const shared = async (nodes: readonly Running[], headers: Headers, database: Database, rate?: number): Promise<Shared> => {
  const read = await usageOf(database)
  if (!read) throw new Error('this system does not tell what its processes use')
  const used = async (): Promise<number> => {
    const all = await Promise.all(nodes.map(({ pid }) => read(pid)))
    return all.reduce((sum, { node }) => sum + node, 0) + (all[0]?.postgres ?? 0)
  }
  const before = await used()
  const loads = await Promise.all(
    nodes.map(({ url }) =>
      loadOf({
        ...{ url, connections: level.connections / nodes.length, seconds: 2 * level.seconds },
        ...(rate === undefined ? {} : { rate: rate / nodes.length }),
        requests: () => [{ method: 'GET', path: list, headers }],
      }),
    ),
  )
  const calls = loads.reduce((sum, { count }) => sum + count, 0)
  return { processor: ((await used()) - before) / calls, rate: loads.reduce((sum, { rate }) => sum + rate, 0) }
}

/** What each further part of an installation costs a list of ten articles: a database of the tenant's own, a pooler, a second node. */
export const benchScale = async (root: string, options: Options, later: Later): Promise<Part> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'masthead-scale-'))
  chmodSync(dataDir, 0o755)
  later(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
  const embedded = await startEmbedded({ dataDir, settings: { max_prepared_transactions: '20' } })
  later(embedded.stop)
  const start = (more: Readonly<Record<string, string>> = {}): Promise<Running> =>
    startServer([process.execPath, ...options.node, join(root, 'tools/start.mjs')], {
      cwd: dataDir,
      env: { ...productEnv({ databaseUrl: embedded.url, dataDir, adminPassword }), ...more },
    })
  const database = connect(embedded.url, { max: 2, statementTimeout: 0 })
  later(() => database.close())
  const node = await start()
  const tenants = await setStage(node.url, database)
  const admin = await openSession(node.url, { tenantId: '000000', username: 'admin', password: adminPassword })
  const [less, goes] = [tenants[home], tenants[moved]]
  if (!less || !goes) throw new Error('there are too few tenants')
  // A list counts its articles: both have to have as many.
  await seedArticles(database, less, less.articles + 1, goes.articles)
  await seedTitles(database, less)
  const stays = { ...less, articles: goes.articles }
  const far = new URL(embedded.url)
  far.pathname = '/far'
  await database.run('create database far')
  await place(node.url, admin, goes, far.href)
  // What has just come is vacuumed, as it is after some minutes, and as the rows at home are.
  const beside = connect(far.href, { max: 1, statementTimeout: 0 })
  for (const one of [database, beside]) await settle(one)
  await beside.close()
  const [here, there] = [await openSession(node.url, stays.login), await openSession(node.url, goes.login)]
  const asked = (headers: Headers) => () => [{ method: 'GET', path: list, headers } as const]
  const measures: Measure[] = []
  const compare = async (scene: Scene, servers: Readonly<Record<Server, string>>): Promise<void> => {
    const { product: value, lean: baseline } = await inTurns(scene, servers, level)
    console.log(`  ${scene.what}: ${value.toFixed(0)}/s against ${baseline.toFixed(0)}/s, ${(value / baseline).toFixed(2)}`)
    measures.push({ what: scene.what, value, unit: '/s', baseline, ...(scene.share === undefined ? {} : { ratioAtLeast: scene.share }) })
  }
  await compare(
    {
      name: 'placed',
      what: 'list of a tenant in a database of its own, against one at home',
      share: goals.placed,
      product: asked(there),
      lean: asked(here),
    },
    { product: node.url, lean: node.url },
  )
  if (pgbouncer) {
    const pooler = await startPooler(embedded.url)
    later(pooler.stop)
    console.log(`  ${poolerRelease()} ${knowsNames() ? 'knows' : 'does not know'} prepared statements`)
    const pooled = await start({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: embedded.url })
    await compare(
      { name: 'pooled', what: 'list through PgBouncer, against a direct connection', share: goals.pooled, product: asked(here), lean: asked(here) },
      { product: pooled.url, lean: node.url },
    )
    await pooled.stop()
  } else console.log('  through PgBouncer: not run, since this machine has none')
  const second = await start()
  await inTurns(
    { name: 'second', what: '', product: asked(here), lean: asked(here) },
    { product: second.url, lean: node.url },
    { ...level, rounds: 1 },
  )
  const found: Record<'alone' | 'both' | 'aloneCalm' | 'bothCalm', Shared[]> = { alone: [], both: [], aloneCalm: [], bothCalm: [] }
  const pair = [node, second]
  // Warms the load up, and tells what one node can answer.
  const { rate } = await shared([node], here, database)
  for (let round = 0; round < level.rounds; round += 1) {
    found.alone.push(await shared([node], here, database))
    found.both.push(await shared(pair, here, database))
    found.aloneCalm.push(await shared([node], here, database, rate / 2))
    found.bothCalm.push(await shared(pair, here, database, rate / 2))
  }
  const middle = (of: readonly Shared[], what: keyof Shared): number => median(of.map((one) => one[what]))
  const processor = (of: readonly Shared[], than: readonly Shared[]) => ({
    unit: 'ms' as const,
    value: middle(of, 'processor'),
    baseline: middle(than, 'processor'),
  })
  measures.push({
    what: 'processor a call when two nodes share half of what one can answer, against one',
    ...processor(found.bothCalm, found.aloneCalm),
    ratioAtMost: goals.processor,
  })
  // A node at its limit takes several requests at once: each costs less there than at two nodes that are not.
  measures.push({ what: 'the same at the limit', ...processor(found.both, found.alone) })
  measures.push({
    ...{ what: 'lists that two nodes answer, against one', unit: '/s', value: middle(found.both, 'rate'), baseline: middle(found.alone, 'rate') },
    ...(availableParallelism() >= manyCores ? { ratioAtLeast: goals.rate } : {}),
  })
  return {
    title: 'What further parts cost',
    about: `Pages of ten articles with their total, the columns that the admin shows, of two tenants of ${stays.articles.toLocaleString('en')} articles each, one at home and one moved. The pooler is ${pgbouncer ? poolerRelease() : 'none'}, in transaction mode with six connections. The rate of two nodes has a goal on ${manyCores} processors and more.`,
    measures,
  }
}
