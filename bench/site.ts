import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as register from '@masthead/contract/index'
import { createApp } from '@masthead/server/app'
import { defaultZone } from '@masthead/server/auth/session'
import { nobody } from '@masthead/server/engine/reach/context'
import { readConfig } from '@masthead/server/platform/config'
import { connect, type Database } from '@masthead/server/platform/database/database'
import { startEmbedded } from '@masthead/server/platform/embedded/embedded'
import { createLog } from '@masthead/server/platform/log'
import { publicLoad } from '@masthead/server/web/publicload'
import type { Listing, Shelf, SiteSettings } from '@masthead/site/load'
import type { SiteRequest } from '@masthead/site/request'
import { seedArticles, seedShelves, seedTexts, settle } from './article-seed'
import { watchProduct } from './capture'
import { type Asked, rateOf } from './load'
import type { Later } from './nouns'
import type { Options } from './options'
import { residentMemory, productEnv, startServer } from './process'
import { median, type Measure, type Part } from './report'

/** What the bare site is given: the product's statement for one article, and what stands around every one. */
export interface SitePlan {
  readonly article: { readonly sql: string; readonly values: readonly unknown[]; readonly id: string }
  readonly around: { readonly settings: SiteSettings; readonly topics: Shelf[]; readonly categories: Shelf[]; readonly pictures: Listing }
  readonly request: Omit<SiteRequest, 'path' | 'query'>
}

const tenantId = '000000'
const articles = 8_000
const connections = 10
const rounds = 3
const seconds = 1.4

interface Scene {
  readonly what: string
  readonly share?: number
  readonly product: () => readonly Asked[]
  readonly bare: () => readonly Asked[]
}

/** The public site: an article that was never drawn and one that was, against a bare server that does the same and nothing else. */
export const benchSite = async (root: string, options: Options, later: Later): Promise<Part> => {
  const say = (text: string): void => console.log(`  ${text}`)
  const dataDir = options.at || mkdtempSync(join(tmpdir(), 'masthead-site-'))
  mkdirSync(dataDir, { recursive: true })
  chmodSync(dataDir, 0o755)
  later(async () => {
    if (!options.keep && !options.at) await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })
  const embedded = await startEmbedded({ dataDir })
  later(embedded.stop)
  const database = connect(embedded.url, { max: 2, statementTimeout: 0 })
  later(() => database.close())
  const env = productEnv({ databaseUrl: embedded.url, dataDir, adminPassword: 'Bench-Passw0rd' })
  const start = () => startServer([process.execPath, ...options.node, join(root, 'tools/start.mjs')], { cwd: dataDir, env })
  const first = await start()
  const ids = await seed(database)
  await first.stop()

  const product = await start()
  await pause(2_000)
  const planFile = join(dataDir, 'plan.json')
  writeFileSync(planFile, JSON.stringify(await planOf(env, product.url, ids[0] ?? '')))
  const bareEnv = { DATABASE_URL: embedded.url, PLAN: planFile, NODE_ENV: 'production' }
  const bare = await startServer([process.execPath, '--import', 'tsx', join(root, 'bench/bare-site.tsx')], { cwd: root, env: bareEnv })

  const measures: Measure[] = []
  for (const { what, share, product: ours, bare: theirs } of scenesOf(ids)) {
    const rates: { product: number[]; bare: number[] } = { product: [], bare: [] }
    const run = (which: 'product' | 'bare', time: number): Promise<number> =>
      rateOf({ url: which === 'product' ? product.url : bare.url, connections, seconds: time, requests: which === 'product' ? ours : theirs })
    for (const which of ['product', 'bare'] as const) await run(which, 0.5)
    for (let round = 0; round < rounds; round += 1)
      for (const which of round % 2 === 0 ? (['product', 'bare'] as const) : (['bare', 'product'] as const))
        rates[which].push(await run(which, seconds))
    const [value, baseline] = [median(rates.product), median(rates.bare)]
    say(`${what}: ${value.toFixed(0)}/s, bare ${baseline.toFixed(0)}/s, ${(value / baseline).toFixed(2)}`)
    measures.push({ what, value, unit: '/s', baseline, ...(share === undefined ? {} : { ratioAtLeast: share }) })
  }
  measures.push(...(await whileAppsTell(product.url, database, ids, say)))
  measures.push({ what: 'memory of the server after all of this', value: residentMemory(product.pid), unit: 'MB' })
  return {
    title: 'The public site',
    about: `Articles of 20 KB in a tenant with ${articles} of them, at ${connections} connections. The bare site sends the product's own statement for the article, draws the product's own page with React, and sends it; what stands around an article it has in memory, as the product has. Its ready page is a buffer of gzip.`,
    measures,
  }
}

/** Events that apps tell in a minute, as many in one call, and milliseconds from one call to the next. */
const eventsAMinute = 100_000
const eventsAtOnce = 100
const tellEvery = (60_000 * eventsAtOnce) / eventsAMinute

/** Tells events at an even pace until it is stopped; answers how many were told in how many seconds. A call that is refused is an error. */
const tellEvents = (url: string): (() => Promise<{ told: number; seconds: number }>) => {
  const body = JSON.stringify({
    events: Array.from({ length: eventsAtOnce }, (_, index) => ({
      eventCode: 'news_view',
      page: '/newDetail',
      deviceId: `phone-${index}`,
      ms: 1200,
    })),
  })
  const began = performance.now()
  const sent: Promise<void>[] = []
  const tell = async (): Promise<void> => {
    const answer = await fetch(`${url}/api/blade-app-config/eventlog/collect?tenantId=${tenantId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`events were refused: ${answer.status} ${text.slice(0, 300)}`)
  }
  const timer = setInterval(() => {
    // A timer that came late makes up for what it missed.
    while (sent.length * tellEvery < performance.now() - began) {
      const one = tell()
      // What failed is thrown once all are awaited.
      one.catch(() => undefined)
      sent.push(one)
    }
  }, tellEvery / 2)
  return async () => {
    clearInterval(timer)
    const time = performance.now() - began
    await Promise.all(sent)
    return { told: sent.length * eventsAtOnce, seconds: time / 1000 }
  }
}

/** The page of an article while apps tell what they do, against the same page while they are silent, in turns; and that every event was kept. */
const whileAppsTell = async (url: string, database: Database, ids: readonly string[], say: (text: string) => void): Promise<Measure[]> => {
  const scene = scenesOf(ids)[1]
  if (!scene) throw new Error('there is no page to measure')
  const kept = async (): Promise<number> =>
    (await database.query<{ count: number }>('select count(*)::int as count from app_config_eventlog where tenant_id = $1', [tenantId]))[0]?.count ??
    0
  const [before, rates, sum] = [await kept(), { idle: [] as number[], busy: [] as number[] }, { told: 0, seconds: 0 }]
  const run = (): Promise<number> => rateOf({ url, connections, seconds: 5, requests: scene.product })
  await run()
  for (let round = 0; round < rounds; round += 1) {
    rates.idle.push(await run())
    const stop = tellEvents(url)
    rates.busy.push(await run())
    const { told, seconds: time } = await stop()
    sum.told += told
    sum.seconds += time
  }
  const lost = sum.told - ((await kept()) - before)
  const [value, baseline] = [median(rates.busy), median(rates.idle)]
  const pace = Math.round((sum.told / sum.seconds) * 60)
  say(
    `an article while apps tell ${pace} events a minute: ${value.toFixed(0)}/s, idle ${baseline.toFixed(0)}/s, ${(value / baseline).toFixed(2)}; ${lost} lost`,
  )
  return [
    {
      what: `the same while apps tell ${eventsAMinute.toLocaleString('en')} events a minute, against while they are silent`,
      value,
      unit: '/s',
      baseline,
      ratioAtLeast: 0.7,
    },
    { what: `events of these ${sum.told.toLocaleString('en')} that were not kept`, value: lost, unit: '', goal: 0 },
  ]
}

const seed = async (database: Database): Promise<string[]> => {
  const online = (): Promise<{ id: string }[]> =>
    database.query<{ id: string }>('select id::text as id from cms_news where tenant_id = $1 and not is_deleted and status = 4 order by id', [
      tenantId,
    ])
  const known = await online()
  if (known.length > 0) return known.map(({ id }) => id)
  const [who] = await database.query<{ userId: string; deptId: string }>(
    `select u.id::text as "userId", d.id::text as "deptId" from user_user u, system_dept d where u.tenant_id = $1 and d.tenant_id = $1 limit 1`,
    [tenantId],
  )
  if (!who) throw new Error('the first start made nobody')
  const desk = { tenantId, ...who }
  await seedTexts(database)
  await seedShelves(database, desk)
  await seedArticles(database, desk, 1, articles)
  await settle(database)
  return (await online()).map(({ id }) => id)
}

const planOf = async (env: NodeJS.ProcessEnv, url: string, id: string): Promise<SitePlan> => {
  const watched = await watchProduct(env)
  const sent = await watched.sentBy({ method: 'GET', path: `/newDetail?id=${id}`, headers: {} })
  await watched.close()
  const article = sent.find(({ sql, values }) => sql.includes('"cms_news" t') && values.includes(id))
  if (!article) throw new Error('the page asked for no article')
  const html = await (await fetch(`${url}/newDetail?id=${id}`)).text()
  const style = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? ''
  const script = /<script type="module" src="([^"]+)"/.exec(html)?.[1]
  const today = /<time dateTime="(\d{4}-\d{2}-\d{2})"/.exec(html)?.[1] ?? ''
  return {
    article: { sql: article.sql, values: article.values, id },
    around: await aroundOf(env),
    request: { language: 'zh', origin: url, tenantId, today, zone: defaultZone, style, script },
  }
}

/** What the product has in memory for every article, read as it reads it. */
const aroundOf = async (env: NodeJS.ProcessEnv): Promise<SitePlan['around']> => {
  const config = readConfig({ ...env, LOG_LEVEL: 'silent' })
  const database = connect(config.databaseUrl ?? '', { max: 2 })
  const { own, server } = await createApp({
    config,
    database,
    register: Object.values(register),
    log: createLog(config),
    adminDir: `${config.dataDir}/none`,
  })
  const load = publicLoad(
    { ...own, actor: nobody, tenantId },
    {
      edition: { number: '', until: 0, once: (_key, make) => make() },
      host: { tenantId, tenantName: '', origin: '', isSite: false },
      parameters: async () => new Map([['site.name', 'Masthead']]),
    },
  )
  const around = {
    settings: await load.settings(),
    topics: [...(await load.topics())],
    categories: [...(await load.categories())],
    pictures: await load.list({ isPictures: true, size: 7 }),
  }
  await server.close()
  await database.close()
  return around
}

const scenesOf = (ids: readonly string[]): Scene[] => {
  /** Each request is for another page than all before it, until every one has been asked for and the memory for pages has let the first one go. */
  const fresh = (path: string, headers: Readonly<Record<string, string>> = {}) => {
    let count = 0
    const next = (): { path: string } => {
      count += 1
      return { path: `${path}?id=${ids[count % ids.length]}${Math.floor(count / ids.length) % 2 === 0 ? '' : '&from=topicList'}` }
    }
    return (): readonly Asked[] => [{ method: 'GET', ...next(), headers, next }]
  }
  const gzip = { 'accept-encoding': 'gzip' }
  const one = (path: string) => (): readonly Asked[] => [{ method: 'GET', path, headers: gzip }]
  return [
    { what: 'article that was not drawn yet', share: 0.6, product: fresh('/newDetail'), bare: fresh('/newDetail') },
    { what: 'article that was not drawn yet, compressed', product: fresh('/newDetail', gzip), bare: fresh('/packed') },
    { what: 'article that was drawn before', share: 0.6, product: one(`/newDetail?id=${ids[0]}`), bare: one('/ready') },
    { what: 'front page that was drawn before', product: one('/home'), bare: one('/ready') },
  ]
}
