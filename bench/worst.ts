import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '@masthead/server/platform/database/database'
import { startEmbedded } from '@masthead/server/platform/embedded/embedded'
import { seedArticles, seedShelves, seedTexts, settle } from './article-seed'
import { type Loaded, loadOf } from './load'
import type { Later } from './nouns'
import type { Options } from './options'
import { residentMemory, productEnv, startServer } from './process'
import { median, type Measure, type Part } from './report'
import { openSession } from './session'

const tenantId = '000000'
const password = 'Bench-Passw0rd'
const articles = 2_000
/** How many send at once. */
const callersAtOnce = 20
const rounds = 4
const seconds = 4

/** Twenty callers send the worst bodies there are while others turn the pages of a list: how long those wait, and what the server needs for it. */
export const benchWorst = async (root: string, options: Options, later: Later): Promise<Part> => {
  const dataDir = options.at || mkdtempSync(join(tmpdir(), 'masthead-worst-'))
  mkdirSync(dataDir, { recursive: true })
  chmodSync(dataDir, 0o755)
  later(async () => {
    if (!options.keep && !options.at) await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })
  const embedded = await startEmbedded({ dataDir })
  later(embedded.stop)
  const database = connect(embedded.url, { max: 2, statementTimeout: 0 })
  later(() => database.close())
  const env = productEnv({ databaseUrl: embedded.url, dataDir, adminPassword: password, logLevel: 'error' })
  const product = await startServer([process.execPath, ...options.node, join(root, 'tools/start.mjs')], { cwd: dataDir, env })
  const [who] = await database.query<{ userId: string; deptId: string; known: number }>(
    `select u.id::text as "userId", d.id::text as "deptId", (select count(*) from cms_news)::int as known from user_user u, system_dept d
     where u.tenant_id = $1 and d.tenant_id = $1 limit 1`,
    [tenantId],
  )
  if (!who) throw new Error('the first start made nobody')
  if (who.known === 0) {
    await seedTexts(database)
    await seedShelves(database, { tenantId, ...who })
    await seedArticles(database, { tenantId, ...who }, 1, articles)
    await settle(database)
  }
  const headers = await openSession(product.url, { tenantId, username: 'admin', password })
  const pages = (): Promise<Loaded> =>
    loadOf({
      url: product.url,
      connections: 5,
      seconds,
      requests: () => [{ method: 'GET', path: '/api/blade-cms/news/page?current=1&size=10', headers }],
    })

  for (let round = 0; round < 2; round += 1) await pages()
  const quiet = await pages()
  const before = residentMemory(product.pid)
  // What the callers themselves compute they would compute elsewhere: it gives way to the server.
  const callers = spawn('nice', ['-n', '10', process.execPath, join(root, 'bench/bodies.mjs')], {
    env: { ...process.env, SERVER: product.url, SESSION: JSON.stringify(headers) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  later(() => void callers.kill('SIGKILL'))
  let told = ''
  callers.stdout.on('data', (data: Buffer) => {
    told += data.toString()
  })
  while (!told.includes('ready at')) await pause(100)
  const found: Loaded[] = []
  const memory: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const one = await pages()
    found.push(one)
    memory.push(residentMemory(product.pid))
    console.log(`  ${one.rate.toFixed(0)} pages a second, p99 ${one.slowest.toFixed(0)} ms, ${memory.at(-1)?.toFixed(0)} MB`)
  }
  const ended = new Promise((done) => callers.once('exit', done))
  callers.kill('SIGTERM')
  await ended
  const answered = JSON.parse(/answered (.*)/.exec(told)?.[1] ?? '{}') as Record<string, number>
  console.log(`  the twenty were answered ${JSON.stringify(answered)}`)
  const faults = Object.entries(answered).reduce((sum, [status, count]) => sum + (Number(status) >= 500 ? count : 0), 0)
  const half = rounds / 2
  const handled = Object.values(answered).reduce((sum, count) => sum + count, 0)
  const measures: Measure[] = [
    {
      what: 'the slowest of a hundred list pages meanwhile',
      // A round in which nobody was answered has no slowest page, and is the slowest of all.
      value: median(found.map(({ slowest, rate }) => (rate > 0 ? slowest : Number.POSITIVE_INFINITY))),
      unit: 'ms',
      baseline: quiet.slowest,
      goal: 1_000,
    },
    { what: 'list pages meanwhile', value: median(found.map(({ rate }) => rate)), unit: '/s', baseline: quiet.rate },
    // Those that the server hung up on count too: it read no more of them than it had to.
    { what: 'bodies left unanswered, of twenty callers', value: Math.max(0, callersAtOnce - handled), unit: '', goal: 0 },
    { what: 'bodies answered', value: handled, unit: '' },
    { what: 'of those refused as what they are', value: answered[400] ?? 0, unit: '' },
    { what: 'bodies answered with a fault of the server', value: faults, unit: '', goal: 0 },
    {
      what: 'memory in the second half, against the first',
      value: Math.max(...memory.slice(half)),
      unit: 'MB',
      baseline: Math.max(...memory.slice(0, half)),
      ratioAtMost: 1.25,
    },
    { what: 'memory at most, against before', value: Math.max(...memory), unit: 'MB', baseline: before },
  ]
  return {
    title: 'Twenty callers with the worst bodies',
    about: `Deep, wide and broken markup, JSON of 10 MB and of 700,000 names, spreadsheets that unpack to tens of megabytes, from twenty callers at once, while five others read pages of a list of ${articles.toLocaleString('en')} articles. The baseline is the same list without them.`,
    measures,
  }
}
