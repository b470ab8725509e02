import { chmodSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { connect } from '@masthead/server/platform/database/database'
import { startEmbedded } from '@masthead/server/platform/embedded/embedded'
import type { Later } from './nouns'
import type { Options } from './options'
import { productEnv, residentMemory, startServer } from './process'
import type { Part } from './report'
import { ask, openSession } from './session'

const feeds = 1_000
const sites = 8
const items = 20
const atOnce = 100
const tenantId = '000000'
const adminPassword = 'Bench-Passw0rd'
/** Memory of the second half against the first. */
const goal = 1.1
/** Seconds without any answer after which nothing more is waited for. */
const patience = 120

const tooLarge = Buffer.alloc(10 * 1024 * 1024 + 1, 'a')
const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024 + 1))
const text = '江边新修的步道今天开放，沿途设有休息点和观景平台，市民可以从湿地公园一直走到老码头。'.repeat(12)

const feedOf = (at: number): string =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>f</title>${Array.from(
    { length: items },
    (_, one) =>
      `<item><guid>${at}-${one}</guid><title>${at} ${one}</title><link>http://news.example/${at}/${one}</link><description><![CDATA[<p>${at}.${one} ${text}</p>]]></description></item>`,
  ).join('')}</channel></rss>`

/** Nine of ten feeds are what they should be; the tenth is in turn too large, packed to burst, broken, gone, or leads on without end. */
const answer: RequestListener = (request, response) => {
  const at = Number(/^\/feed\/(\d+)/.exec(request.url ?? '')?.[1] ?? Number.NaN)
  if (Number.isNaN(at)) return void response.writeHead(404).end()
  if (at % 10 !== 9) return void response.writeHead(200, { 'content-type': 'text/xml' }).end(feedOf(at))
  const kind = Math.floor(at / 10) % 5
  if (kind === 0) return void response.end(tooLarge)
  if (kind === 1) return void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
  if (kind === 2) return void response.writeHead(200, { 'content-type': 'text/xml; charset=klingon' }).end('<rss>'.repeat(20_000))
  if (kind === 3) return void response.writeHead(503).end()
  return void response.writeHead(302, { location: request.url ?? '/' }).end()
}

const startSite = (): Promise<Server> =>
  new Promise((done) => {
    const server = createServer(answer)
    server.listen(0, '127.0.0.1', () => done(server))
  })

/** A thousand feeds collected one after the other: what the server needs for the second half of them, against the first. */
export const benchFeeds = async (root: string, options: Options, later: Later): Promise<Part> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'masthead-feeds-'))
  chmodSync(dataDir, 0o755)
  later(async () => {
    if (!options.keep) await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })
  const embedded = await startEmbedded({ dataDir })
  later(() => embedded.stop())
  const database = connect(embedded.url, { max: 2, statementTimeout: 0 })
  later(() => database.close())
  const servers = await Promise.all(Array.from({ length: sites }, startSite))
  later(() => {
    for (const server of servers) server.closeAllConnections()
    return Promise.all(servers.map((server) => new Promise((done) => void server.close(done)))).then(() => undefined)
  })
  const hosts = servers.map((server) => `127.0.0.1:${(server.address() as AddressInfo).port}`)
  const product = await startServer([process.execPath, ...options.node, join(root, 'tools/start.mjs')], {
    cwd: dataDir,
    env: productEnv({ databaseUrl: embedded.url, dataDir, adminPassword, logLevel: 'error' }),
  })
  const headers = await openSession(product.url, { tenantId, username: 'admin', password: adminPassword })
  const parameter = await ask<{ records: { id: string }[] }>(product.url, headers, 'blade-system/param/page?paramKey_equal=outbound.hosts')
  const { id, version } = await ask<{ id: string; version: number }>(product.url, headers, `blade-system/param/detail?id=${parameter.records[0]?.id}`)
  await ask(product.url, headers, 'blade-system/param/submit', { id, version, paramValue: hosts.join(',') })
  const before = residentMemory(product.pid)
  const [first, second] = [{ most: 0 }, { most: 0 }]
  let failed = 0
  for (let begin = 0; begin < feeds; begin += atOnce) {
    const half = begin < feeds / 2 ? first : second
    await database.run(
      `insert into collect_databustarget (tenant_id, name, url, type, "interval", silent_hours)
       select $1, 'feed ' || at, 'http://' || ($2::text[])[at % ${sites} + 1] || '/feed/' || at, 'rss', 10080, 8760 from generate_series($3::int, $4::int) at`,
      [tenantId, hosts, begin, begin + atOnce - 1],
    )
    const made = await database.query<{ id: string }>('select id::text as id from collect_databustarget where last_time is null', [])
    await ask(product.url, headers, 'blade-collect/databustarget/collect', { ids: made.map((one) => one.id).join(',') })
    let [left, since] = [made.length, performance.now()]
    while (left > 0) {
      await pause(100)
      half.most = Math.max(half.most, residentMemory(product.pid))
      const [found] = await database.query<{ left: number; failed: number }>(
        `select count(*) filter (where last_time is null)::int as left, count(*) filter (where error_count > 0)::int as failed from collect_databustarget`,
        [],
      )
      if (found && found.left < left) since = performance.now()
      left = found?.left ?? 0
      failed = found?.failed ?? 0
      if (performance.now() - since > patience * 1000) throw new Error(`${left} feeds were not collected`)
    }
    console.log(`  ${begin + atOnce} feeds, ${half.most.toFixed(0)} MB`)
  }
  const [kept] = await database.query<{ count: number }>('select count(*)::int as count from collect_databuswxnews', [])
  return {
    title: `${feeds.toLocaleString('en')} feeds`,
    about: `Collected from ${sites} sites, ${items} items a feed; a tenth of them is in turn larger than 10 MB, larger than 20 MB once unpacked, broken, gone, or leads on without end. Memory is the most that was seen of the server, ten times a second.`,
    measures: [
      { what: 'memory while the second half is collected', value: second.most, unit: 'MB', baseline: first.most, ratioAtMost: goal },
      { what: 'memory at most, against before', value: Math.max(first.most, second.most), unit: 'MB', baseline: before },
      { what: 'feeds that say why they were not read', value: failed, unit: '' },
      { what: 'items that are not kept of those that are well', value: (feeds - feeds / 10) * items - (kept?.count ?? 0), unit: '', goal: 0 },
    ],
  }
}
