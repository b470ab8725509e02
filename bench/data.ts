import { chmodSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@masthead/server/platform/database/database'
import { startEmbedded } from '@masthead/server/platform/embedded/embedded'
import { rateOf } from './load'
import type { Later } from './nouns'
import type { Options } from './options'
import { productEnv, startServer } from './process'
import { median, type Part } from './report'
import { ask, openSession } from './session'

const rows = 1_000_000
const charts = 12
const rounds = 21
/** Rounds that are not counted. */
const warmUps = 3
const tenantId = '000000'
const adminPassword = 'Bench-Passw0rd'
const load = { connections: 10, seconds: 3 } as const
/** A report may take so much longer than its statement by hand, and a kept dashboard answers at least so often as a page of a list. */
const goals = { report: 1.11, kept: 0.5 }

const byHand = `select type, count(*)::bigint as count, sum(sort)::bigint as places from cms_sources
  where tenant_id = $1 and not is_deleted group by type order by type`

const elapsed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Charts over a million rows: what their statement costs by hand, and what a dashboard costs that is kept. */
export const benchData = async (root: string, options: Options, later: Later): Promise<Part> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'masthead-data-'))
  chmodSync(dataDir, 0o755)
  later(async () => {
    if (!options.keep) await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })
  const embedded = await startEmbedded({ dataDir })
  later(() => embedded.stop())
  const database = connect(embedded.url, { max: 4, statementTimeout: 0 })
  later(() => database.close())
  const product = await startServer([process.execPath, ...options.node, join(root, 'tools/start.mjs')], {
    cwd: dataDir,
    env: productEnv({ databaseUrl: embedded.url, dataDir, adminPassword }),
  })
  const headers = {
    ...(await openSession(product.url, { tenantId, username: 'admin', password: adminPassword })),
    'content-type': 'application/json',
  }
  await database.run(
    `insert into cms_sources (tenant_id, name, type, sort) select $1, 'source ' || at, at % 3 + 1, at % 100 from generate_series(1, ${rows}) at`,
    [tenantId],
  )
  // Up to date and on the disk, as time makes a table that lives.
  await database.run('vacuum (analyze) cms_sources')
  await database.run('checkpoint')
  const board = await ask<{ id: string }>(product.url, headers, 'blade-charts/dashboard/submit', { name: 'bench', period: 'all' })
  const ids: string[] = []
  for (let at = 0; at < charts; at++) {
    const chart = await ask<{ id: string }>(product.url, headers, 'blade-charts/charts/submit', {
      ...{ name: `chart ${at}`, code: `bench-${at}`, type: 'bar', dashboardId: board.id, refreshSec: 3600 },
      dataset: { noun: 'cms/sources', groups: { type: 'type' }, sums: { count: { do: 'count' }, places: { do: 'sum', of: 'sort' } } },
    })
    ids.push(chart.id)
  }
  const get = async (path: string): Promise<void> => {
    const answer = await fetch(`${product.url}/api/${path}`, { headers })
    if (answer.status !== 200) throw new Error(`${path}: ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  for (const id of ids) await get(`blade-charts/charts/data?id=${id}`)
  const answersOf = (paths: readonly string[]): Promise<number> =>
    rateOf({ url: product.url, ...load, requests: () => paths.map((path) => ({ method: 'GET', path: `/api/${path}`, headers })) })
  const page = [`blade-charts/charts/page?size=${charts}`]
  const whole = [`blade-charts/dashboard/answers?id=${board.id}`]
  const alone = ids.map((id) => `blade-charts/charts/data?id=${id}`)
  const answered = await ask<unknown[]>(product.url, headers, whole[0] ?? '')
  if (answered.length !== charts) throw new Error(`${answered.length} of ${charts} charts were kept`)
  for (const paths of [page, whole, alone]) await answersOf(paths)
  const [listed, boards, single] = [await answersOf(page), await answersOf(whole), await answersOf(alone)]
  // Last, so that the product has long done what follows from its start and from what was created.
  const [own, hand]: [number[], number[]] = [[], []]
  for (let round = -warmUps; round < rounds; round++) {
    const spent = await elapsed(() => get(`blade-charts/charts/data?id=${ids[0]}&renew=true`))
    const byItself = await elapsed(() => database.query(byHand, [tenantId]))
    if (round < 0) continue
    own.push(spent)
    hand.push(byItself)
  }
  return {
    title: `Charts over ${rows.toLocaleString('en')} rows`,
    about: `A report of three groups with a count and a sum, worked out over HTTP; the baseline is its statement by hand over one connection of its own (medians of ${rounds}, in turn). Then a dashboard of ${charts} charts that are kept, answered in one request over ${load.connections} connections, and each of its charts asked by itself; the baseline is the page of the list that shows them, of the same product.`,
    measures: [
      { what: 'a report of all rows', value: median(own), unit: 'ms', baseline: median(hand), ratioAtMost: goals.report },
      { what: `a dashboard of ${charts} charts that are kept`, value: boards, unit: '/s', baseline: listed, ratioAtLeast: goals.kept },
      { what: 'one of its charts by itself', value: single, unit: '/s', baseline: listed },
    ],
  }
}
