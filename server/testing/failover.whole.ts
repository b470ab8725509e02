import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../platform/database/migrate'
import { patience } from './edited'
import { eventually } from './eventually'
import { lacking, type Pair, startPair } from './patroni'
import { type Process, startProcess } from './process'
import { remoteWith } from './remote'
import { makeTenant, type Tenant } from './tenants'
import { type World, world } from './world'

/** Two nodes over two databases that Patroni keeps, behind HAProxy, configured as they are shipped. The database that leads dies while people save. */

const migrations = fileURLToPath(new URL('../migrations/', import.meta.url))
const key = 'a key that both nodes and the test know'
const folder = mkdtempSync(join(tmpdir(), 'masthead-failover-'))
/** What callers are told while no database leads, and of what was being committed when it died. */
const words = { busy: '系统繁忙，请稍后再试', undecided: '连接中断，无法确认操作是否已完成，请刷新查看后再决定是否重试' }

/** Seconds after which all must serve again. */
const longest = 30

let pair: Pair
let house: World
let tenant: Tenant
const nodes: Process[] = []

beforeAll(async () => {
  if (lacking.length > 0) throw new Error(`This machine lacks ${lacking.join(', ')}.`)
  pair = await startPair()
  await migrate(pair.url, migrations)
  house = await world({ over: { url: pair.url, dataDir: folder }, env: { MASTHEAD_KEY: key } })
  tenant = await makeTenant(house)
  const env = { DATA_DIR: folder, DATABASE_URL: pair.url, MASTHEAD_KEY: key }
  nodes.push(...(await Promise.all([startProcess(env), startProcess(env)])))
})
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.kill()))
  await house?.close()
  await pair?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Editors at both nodes, who save without a pause and note what they were told, and when. */
const editors = (round: string) => {
  const acknowledged = new Set<string>()
  const unanswered = new Set<string>()
  const refusals: { readonly status: number; readonly msg: string }[] = []
  /** When each node last began to save again, in milliseconds. */
  const served = nodes.map(() => 0)
  let isOver = false
  let count = 0
  const edit = async (at: number): Promise<void> => {
    const client = remoteWith(nodes[at]?.origin ?? '', tenant.admin.token)
    while (!isOver) {
      count += 1
      const title = `${round} 第 ${count} 篇`
      const { status, msg } = await client.post('blade-cms/news/submit', { title, typeId: 2, content: `<p>${title}</p>` })
      if (status === 200) {
        acknowledged.add(title)
        served[at] = performance.now()
      } else {
        unanswered.add(title)
        refusals.push({ status, msg })
      }
    }
  }
  const all = nodes.flatMap((_, at) => [edit(at), edit(at)])
  return {
    ...{ acknowledged, unanswered, refusals },
    /** Resolves once each node has saved after a moment. */
    since: (moment: number) =>
      eventually(
        () => Math.min(...served),
        (last) => last > moment,
        patience,
      ),
    async end() {
      isOver = true
      await Promise.all(all)
    },
  }
}

test.each([
  ['its machine dies', (name: 'database-1' | 'database-2') => pair.kill(name)],
  ['it dies alone', (name: 'database-1' | 'database-2') => pair.killDatabase(name)],
])('the database that leads is killed, %s: nothing that was acknowledged is lost, and all nodes serve within 30 seconds', async (how, kill) => {
  await pair.isWhole()
  const first = await pair.leader()
  const at = editors(how)
  await eventually(
    () => at.acknowledged.size,
    (saved) => saved >= 200,
    patience,
  )
  if (!first) throw new Error('no database leads')
  const killed = performance.now()
  kill(first)
  await eventually(pair.leader, (name) => name !== undefined && name !== first, patience)
  const promoted = performance.now()
  await at.since(promoted)
  const seconds = (performance.now() - killed) / 1_000
  await at.end()
  console.info(
    `${how}: another one led after ${((promoted - killed) / 1_000).toFixed(1)} s, both nodes saved after ${seconds.toFixed(1)} s; ` +
      `${at.acknowledged.size} saves acknowledged, ${at.refusals.length} refused: ${[...new Set(at.refusals.map(({ status, msg }) => `${status} ${msg}`))].join(' | ')}`,
  )
  const kept = (await house.database.query<{ title: string }>('select title from cms_news where tenant_id = $1', [tenant.tenantId])).map(
    ({ title }) => title,
  )
  expect(new Set(kept).size).toBe(kept.length)
  expect([...at.acknowledged].filter((title) => !kept.includes(title))).toEqual([])
  // A caller who is refused is told whether what was asked may have been done.
  expect(at.refusals.filter(({ status, msg }) => status !== 500 || !Object.values(words).includes(msg))).toEqual([])
  // Only what was being committed when it died is in doubt.
  expect(at.refusals.filter(({ msg }) => msg === words.undecided).length).toBeLessThanOrEqual(4)
  expect(seconds).toBeLessThan(longest)
  // What died comes back behind the one that leads now.
  pair.start(first)
  await pair.isWhole()
  expect(await pair.leader()).not.toBe(first)
})
