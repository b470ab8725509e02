import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as register from '@masthead/contract/index'
import { launch } from '@masthead/e2e/browser'
import { sitDown } from '@masthead/e2e/screen'
import { shiftOf, watchShifts } from '@masthead/e2e/shifts'
import { createApp } from '@masthead/server/app'
import { defaultZone } from '@masthead/server/auth/session'
import { nobody } from '@masthead/server/engine/reach/context'
import { readConfig } from '@masthead/server/platform/config'
import { connect } from '@masthead/server/platform/database/database'
import { startEmbedded } from '@masthead/server/platform/embedded/embedded'
import { createLog } from '@masthead/server/platform/log'
import { publicLoad } from '@masthead/server/web/publicload'
import type { SiteSettings } from '@masthead/site/load'
import type { SiteRequest } from '@masthead/site/request'
import type { GoodsDetail } from '@masthead/site/shopload'
import type { Scene } from './article-scenes'
import { type Sent, watchProduct } from './capture'
import { callbackOf, oncePer, setChannel } from './channel'
import { type Asked, rateOf } from './load'
import type { Later } from './nouns'
import { type Buyer, members, orders, products, seed, seedOrders, tenantId, waiting } from './mall-seed'
import type { Options } from './options'
import { productEnv, residentMemory, startServer } from './process'
import { median, type Measure, type Part } from './report'
import { ask, openSession } from './session'
import { inTurns, type Server } from './turns'
import { comeToRest } from './usage'

/** What the bare shop is given: the product's statements for one product, and what stands around every page. */
export interface MallPlan {
  readonly statements: readonly Pick<Sent, 'sql' | 'values'>[]
  readonly detail: GoodsDetail
  readonly settings: SiteSettings
  readonly request: Omit<SiteRequest, 'path' | 'query'>
  /** What the product says of such a page beside its body. */
  readonly headers: Readonly<Record<string, string>>
}

const adminPassword = 'Bench-Passw0rd'
const level = { connections: 10, rounds: 3, seconds: 2, warmUp: 8 } as const
const eachSecond = 20
/** Where each scene begins in the list of members: orders and paid orders have some for each server, reading has its own; and pages in that of products. */
const starts = { product: 0, lean: 10_000, busy: 22_000, productPaid: 24_000, leanPaid: 33_000, pages: 10 } as const
const goals = { lcp: 1_000, shift: 0.02, script: 10, memory: 350 }

/** Each member orders once: three products, with the coupon and a hundred points. */
const checkouts = (buyers: readonly Buyer[], skuIds: readonly string[], from: number): (() => { body: string }) => {
  let at = from
  return () => {
    const buyer = buyers[at++]
    if (!buyer) throw new Error('there are too few members for this machine')
    const items = [0, 1, 2].map((line) => ({ skuId: skuIds[(at * 7 + line * 911) % skuIds.length], qty: 1 + line }))
    return { body: JSON.stringify({ ...buyer, items, usePoint: 100, receiver: '林女士', phone: '13900000000', address: '中山路一号' }) }
  }
}

/** What the bare shop is to do, learnt from the product in this process: it shows another product first, so that what all of them have in common is known. */
const planOf = async (env: NodeJS.ProcessEnv, url: string, [id = '', other = '']: readonly string[]): Promise<MallPlan> => {
  const watched = await watchProduct(env)
  const headers = { host: new URL(url).host }
  await watched.sentBy({ method: 'GET', path: `/goods?id=${other}`, headers })
  // Each page looks at its product and at its pictures.
  const statements = (await watched.sentBy({ method: 'GET', path: `/goods?id=${id}`, headers })).filter(
    ({ sql, values }) => values.includes(id) || /\bfrom resource_attach\b/.test(sql),
  )
  if (statements.length === 0) throw new Error('the page of a product asked for nothing of it')
  await watched.close()
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
      parameters: async () => new Map([['site.mall', '1']]),
    },
  )
  const [detail, settings] = [await load.goodsDetail(id), await load.settings()]
  await server.close()
  await database.close()
  if (!detail) throw new Error('the product is not shown')
  const answer = await fetch(`${url}/goods?id=${id}`, { headers: { 'accept-encoding': 'identity' } })
  const html = await answer.text()
  const style = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? ''
  const script = /<script type="module" src="([^"]+)"/.exec(html)?.[1]
  const request = { language: 'zh', origin: url, tenantId, today: '2026-01-01', zone: defaultZone, style, script } as const
  const ofConnection = new Set(['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding'])
  return {
    statements: statements.map(({ sql, values }) => ({ sql, values })),
    detail,
    settings: { ...settings, hasShop: true },
    request,
    headers: Object.fromEntries([...answer.headers].filter(([name]) => !ofConnection.has(name))),
  }
}

/** A phone looks at a product for the first time: until its largest part is painted, how far things move, and the script that it loads. */
const firstLook = async (url: string, id: string): Promise<Measure[]> => {
  const browser = await launch()
  const page = await (await sitDown(browser, url, { viewport: { width: 390, height: 844 } })).newPage()
  await page.addInitScript(watchShifts)
  // Waited for within the page: its own policy lets nobody try a condition there again and again.
  await page.addInitScript(
    `window.largest = new Promise((done) => new PerformanceObserver((list) => { for (const one of list.getEntries()) done(one.startTime) }).observe({ type: 'largest-contentful-paint', buffered: true }))`,
  )
  await page.goto(`/goods?id=${id}`)
  await page.waitForLoadState('networkidle')
  const largest = (await page.evaluate('window.largest')) as number
  const shift = await shiftOf(page)
  const script = (await page.evaluate(
    `performance.getEntriesByType('resource').filter(({ name }) => /\\.js$/.test(name)).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`,
  )) as number
  await browser.close()
  return [
    { what: 'a product on a phone until its largest part is painted', value: largest, unit: 'ms', goal: goals.lcp },
    { what: 'how far what stands there has moved, in thousandths', value: 1000 * shift, unit: '', goal: 1000 * goals.shift },
    { what: 'JavaScript of the page, as it travels', value: script / 1024, unit: 'KB', goal: goals.script },
  ]
}

/** The mall: orders with what buyers put in, the list of many, and the page of a product, quiet and while orders come. */
export const benchMall = async (root: string, options: Options, later: Later): Promise<Part> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'masthead-mall-'))
  chmodSync(dataDir, 0o755)
  later(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
  const embedded = await startEmbedded({ dataDir })
  later(embedded.stop)
  const env = productEnv({ databaseUrl: embedded.url, dataDir, adminPassword })
  const start = () => startServer([process.execPath, ...options.node, join(root, 'tools/start.mjs')], { cwd: dataDir, env })
  const first = await start()
  const database = connect(embedded.url, { max: 2, statementTimeout: 0 })
  later(() => database.close())
  await seed(database)
  await first.stop()
  const product = await start()
  const headers = {
    ...(await openSession(product.url, { tenantId, username: 'admin', password: adminPassword })),
    'content-type': 'application/json',
  }
  const buyers = await database.query<Buyer>(
    'select user_id::text as "userId", id::text as "userCouponId" from coupon_usercoupon where tenant_id = $1 order by id',
    [tenantId],
  )
  const goods = await database.query<{ id: string; skuId: string }>(
    'select product_id::text as id, id::text as "skuId" from mall_productspecs where tenant_id = $1 order by id',
    [tenantId],
  )
  const skuIds = goods.map(({ skuId }) => skuId)
  const next: Readonly<Record<Server | 'busy', () => { body: string }>> = {
    product: checkouts(buyers, skuIds, starts.product),
    lean: checkouts(buyers, skuIds, starts.lean),
    busy: checkouts(buyers, skuIds, starts.busy),
  }
  const made = await ask<{ id: string; payPrice: number; couponPrice: number; pointPrice: number }>(
    product.url,
    headers,
    'blade-mall/order',
    JSON.parse(next.busy().body),
  )
  if (made.couponPrice !== 500 || made.pointPrice !== 100) throw new Error(`the order takes off ${made.couponPrice} and ${made.pointPrice}`)
  await seedOrders(database, made.id)
  const channel = await setChannel(product.url, headers, headers, later)
  const told = async (from: number, to: number): Promise<string[]> =>
    (await waiting(database, { id: made.id, buyers: buyers.slice(from, to), channel })).map((payment) => callbackOf(channel, payment))
  const [ours, theirs] = [await told(starts.productPaid, starts.leanPaid), await told(starts.leanPaid, members)]
  await database.run('analyze')
  const lean = await startServer([process.execPath, join(root, 'bench/lean.mjs')], {
    cwd: root,
    env: { DATABASE_URL: embedded.url, NODE_ENV: 'production' },
  })
  const post = (path: string, which: Server) => (): readonly Asked[] => [{ method: 'POST', path, headers, next: next[which] }]
  const get = (path: string) => (): readonly Asked[] => [{ method: 'GET', path, headers }]
  const scenes: readonly Scene[] = [
    {
      ...{ name: 'checkout', what: 'a checkout of three lines with coupon and points', share: 0.45 },
      ...{ product: post('/api/blade-mall/order', 'product'), lean: post('/mall/order', 'lean') },
    },
    {
      ...{ name: 'paid', what: 'the payment of such an order, which its channel calls back about', share: 0.45 },
      product: oncePer(`/pay/notify/${tenantId}/${channel.configId}`, ours),
      lean: oncePer(`/mall/notify/${tenantId}/${channel.configId}`, theirs),
    },
    {
      ...{ name: 'orders', what: `the list of ${orders.toLocaleString('en')} orders`, share: 0.65 },
      product: get(
        '/api/blade-mall/order/page?fields=orderNo,userId,merchantId,type,status,settleStatus,payPrice,refundPrice,refundStatus,receiver,createTime',
      ),
      lean: get('/mall/orders'),
    },
  ]
  const measures: Measure[] = []
  for (const scene of scenes) {
    if (options.scenes.length > 0 && !options.scenes.includes(scene.name)) continue
    const { product: value, lean: baseline } = await inTurns(scene, { product: product.url, lean: lean.url }, level)
    console.log(`  ${scene.what}: ${value.toFixed(0)}/s, lean ${baseline.toFixed(0)}/s, ${(value / baseline).toFixed(2)}`)
    measures.push({
      what: `${scene.what}, ${level.connections} connections`,
      value,
      unit: '/s',
      baseline,
      ...(scene.share ? { ratioAtLeast: scene.share } : {}),
    })
  }
  if (options.scenes.length > 0 && !options.scenes.includes('pages'))
    return { title: 'The mall', about: `Only ${options.scenes.join(', ')}.`, measures }
  const planFile = join(dataDir, 'plan.json')
  writeFileSync(
    planFile,
    JSON.stringify(
      await planOf(
        env,
        product.url,
        goods.map(({ id }) => id),
      ),
    ),
  )
  const bare = await startServer([process.execPath, '--import', 'tsx', join(root, 'bench/bare-mall.tsx')], {
    cwd: root,
    env: { DATABASE_URL: embedded.url, PLAN: planFile, NODE_ENV: 'production' },
  })
  const gzip = { 'accept-encoding': 'gzip' }
  const fresh = (): (() => { path: string }) => {
    let at = starts.pages
    return () => {
      const one = goods[at++]
      // Each product is asked for once: a page that was drawn lies ready.
      if (!one) throw new Error('there are too few products for this machine')
      return { path: `/goods?id=${one.id}` }
    }
  }
  /** The same products in English, whose pages are others: for who is warmed up. */
  const english = (): (() => { path: string; headers: Record<string, string> }) => {
    let at = starts.pages
    return () => ({ path: `/goods?id=${goods[at++ % goods.length]?.id}`, headers: { 'accept-language': 'en' } })
  }
  const page =
    (url: string, path: string, more?: () => { path: string }, seconds: number = level.seconds) =>
    (): Promise<number> =>
      rateOf({
        ...{ url, connections: level.connections, seconds },
        requests: () => [{ method: 'GET', path, headers: more ? {} : gzip, ...(more ? { next: more } : {}) }],
      })
  const kept = page(product.url, `/goods?id=${goods[1]?.id}`)
  const [ready, newPage, newBare] = [page(bare.url, '/ready'), page(product.url, '/goods', fresh()), page(bare.url, '/goods', fresh())]
  /** The rate of pages while orders come to the product at an even pace. */
  const amidst = async (pages: () => Promise<number>): Promise<number> => {
    const sent: Promise<unknown>[] = []
    const timer = setInterval(() => {
      const one = ask(product.url, headers, 'blade-mall/order', JSON.parse(next.busy().body))
      one.catch(() => undefined)
      sent.push(one)
    }, 1000 / eachSecond)
    try {
      return await pages()
    } finally {
      clearInterval(timer)
      await Promise.all(sent)
    }
  }
  const compared = async (what: string, ratioAtLeast: number, ours: () => Promise<number>, theirs: () => Promise<number>): Promise<void> => {
    const rates: [number[], number[]] = [[], []]
    for (let round = 0; round <= level.rounds; round += 1) {
      const [one, other] = [await ours(), await theirs()]
      // The first round warms both up.
      if (round > 0) for (const [at, rate] of [one, other].entries()) rates[at]?.push(rate)
    }
    const [value, baseline] = [median(rates[0]), median(rates[1])]
    console.log(`  ${what}: ${value.toFixed(0)}/s, against ${baseline.toFixed(0)}/s, ${(value / baseline).toFixed(2)}`)
    measures.push({ what, value, unit: '/s', baseline, ratioAtLeast })
  }
  await comeToRest(database, product.pid)
  // As with orders: what has just begun compiles what it runs, of which a whole product has more.
  for (const { url } of [product, bare]) await page(url, '/goods', english(), level.warmUp)()
  await compared('a product that was not drawn yet', 0.75, newPage, newBare)
  await compared('a product that was drawn before', 0.75, kept, ready)
  const [keptAmidst, readyAmidst] = [() => amidst(kept), () => amidst(ready)]
  await compared(`the same while ${eachSecond} orders a second come in, to the product in both cases`, 0.75, keptAmidst, readyAmidst)
  measures.push(...(await firstLook(product.url, goods[2]?.id ?? '')))
  measures.push({ what: 'memory of the server after all of this', value: residentMemory(product.pid), unit: 'MB', goal: goals.memory })
  return {
    title: 'The mall',
    about: `Orders of three products with a coupon and points, for ${members.toLocaleString('en')} members by their shop, and pages of ${products.toLocaleString('en')} products. The baseline of orders is a server written by hand that keeps the same promises in one transaction: stock, coupon with its budget, points with their lots, shares, payment, logs, audit and events. That of pages sends the product's own statements and draws its own page, or has it ready as gzip, with the headers that the product sends.`,
    measures,
  }
}
