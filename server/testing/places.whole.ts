import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tenantmove } from '@masthead/contract/system/tenantmove'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { connect } from '../platform/database/database'
import { migrate } from '../platform/database/migrate'
import { startEmbedded } from '../platform/embedded/embedded'
import { editedOver, patience } from './edited'
import { eventually } from './eventually'
import { gateBefore } from './gate'
import { articlesIn, multiplyArticles } from './multiplied'
import { type Placed, placed } from './placed'
import { type Process, startProcess } from './process'
import { makeTenant } from './tenants'
import { type World, world } from './world'

/** A tenant moves while editors save, and one of the two databases is killed with -9 at each step. It has moved afterwards, or lies where it was; nothing is lost or doubled. */
const migrations = fileURLToPath(new URL('../migrations/', import.meta.url))
const key = 'a key that both nodes and the test know'
const { copying, comparing, moved, failed } = tenantmove.state
const folder = mkdtempSync(join(tmpdir(), 'masthead-places-'))
const folders = { home: join(folder, 'home'), far: join(folder, 'far') }

/** What a place of tenants has to allow. */
const settings = { max_prepared_transactions: '20', wal_level: 'logical' }
let urls: Record<'home' | 'far', string>
let house: World
let there: Placed
let placeId: string
const nodes: Process[] = []
const endings: (() => Promise<void>)[] = []

beforeAll(async () => {
  chmodSync(folder, 0o755)
  const [home, far] = await Promise.all([startEmbedded({ dataDir: folders.home, settings }), startEmbedded({ dataDir: folders.far, settings })])
  endings.push(home.stop, far.stop)
  urls = { home: home.url, far: far.url }
  await Promise.all([migrate(home.url, migrations), migrate(far.url, migrations)])
  house = await world({ over: { url: home.url, dataDir: folders.home }, env: { MASTHEAD_KEY: key } })
  endings.unshift(house.close)
  there = await placed(house)
  placeId = await there.place(far.url)
  const env = { DATA_DIR: folders.home, DATABASE_URL: home.url, MASTHEAD_KEY: key }
  nodes.push(...(await Promise.all([startProcess(env), startProcess(env)])))
})
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.kill()))
  for (const end of endings) await end()
  rmSync(folder, { recursive: true, force: true })
})

/** Both databases answer, and so do the nodes over them. */
const isWell = async (): Promise<boolean> => {
  const answers = Object.values(urls).map(async (url) => {
    const database = connect(url, { max: 1 })
    await database.query('select 1').finally(() => database.close())
  })
  const health = nodes.map(async ({ origin }) => expect((await fetch(`${origin}/api/health`)).status).toBe(200))
  return Promise.all([...answers, ...health, house.database.query('select 1')]).then(
    () => true,
    () => false,
  )
}
beforeEach(() => eventually(isWell, Boolean, patience).then(() => undefined))

const killDatabase = (which: 'home' | 'far'): void => {
  const [pid] = readFileSync(join(folders[which], 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

/** ARTICLES: how many the tenant has that is measured. KILLED_ARTICLES: how many each of those has whose databases are killed. */
const articles = Number(process.env.ARTICLES ?? 100_000)
const killedArticles = Number(process.env.KILLED_ARTICLES ?? 0)

const steps: readonly (readonly [string, 'home' | 'far', 'insert' | 'update', string, (tenantId: string) => string])[] = [
  ['it begins', 'home', 'update', 'system_tenantmove', (id) => `new.status = ${copying} and old.status <> ${copying} and new.moved_tenant = '${id}'`],
  ['its tables are closed', 'home', 'insert', 'platform_guard', (id) => `new.tenant_id = '${id}'`],
  [
    'it is prepared to be followed',
    'home',
    'update',
    'system_tenantmove',
    (id) => `new.slot is not null and old.slot is null and new.moved_tenant = '${id}'`,
  ],
  ['its rows are copied', 'home', 'update', 'system_tenantmove', (id) => `new.progress between 1 and 70 and new.moved_tenant = '${id}'`],
  ['what came meanwhile is taken up', 'home', 'update', 'system_tenantmove', (id) => `new.progress = 80 and new.moved_tenant = '${id}'`],
  ['what was copied is compared', 'home', 'update', 'system_tenantmove', (id) => `new.status = ${comparing} and new.moved_tenant = '${id}'`],
  [
    'it is switched over',
    'home',
    'update',
    'system_tenantmove',
    (id) => `new.status = ${moved} and old.status <> ${moved} and new.moved_tenant = '${id}'`,
  ],
  [
    'it is opened again',
    'home',
    'update',
    'system_tenantmove',
    (id) => `new.closed_time is null and old.closed_time is not null and new.moved_tenant = '${id}'`,
  ],
]

test.each(steps.flatMap((step) => (['home', 'far'] as const).map((victim) => [victim, ...step] as const)))(
  'the database %s is killed when %s',
  async (victim, _, side, event, table, condition) => {
    const tenant = await makeTenant(house)
    await multiplyArticles(urls.home, tenant, killedArticles)
    const edited = editedOver(nodes, tenant.admin.token)
    onTestFinished(edited.end)
    await edited.goesOn()
    const gate = await gateBefore(urls[side], event, table, condition(tenant.tenantId))
    const { data, status, body } = await there.ask(tenant, placeId)
    expect([status, body.msg]).toEqual([200, expect.anything()])
    onTestFinished(gate.open)
    const reason = 'select status, progress, reason_en, closed_time, slot, way, still_en from system_tenantmove where id = $1::bigint'
    await gate.reached().catch(async (error: unknown) => {
      throw new Error(`it did not come so far: ${JSON.stringify(await house.database.query(reason, [data.moveId]))}`, { cause: error })
    })
    killDatabase(victim)
    await gate.open()
    const look = async (): Promise<{ status: number; datasourceId: string | null; isClosed: boolean } | undefined> => {
      const [found] = await house.database
        .query<{ status: number; datasourceId: string | null; isClosed: boolean }>(
          `select m.status::int as status, t.datasource_id::text as "datasourceId", m.closed_time is not null as "isClosed"
           from system_tenantmove m join system_tenant t on t.tenant_id collate "C" = m.moved_tenant collate "C" where m.id = $1::bigint`,
          [data.moveId],
        )
        .catch(() => [])
      return found
    }
    const ended = await eventually(
      look,
      (found) => found !== undefined && [moved, failed].includes(found.status as never) && !found.isClosed,
      patience,
    )
    await edited.goesOn()
    await edited.end()
    const isFar = ended?.status === moved
    expect(ended?.datasourceId).toBe(isFar ? placeId : null)
    console.info(`${victim} killed when ${_}: ${isFar ? 'moved' : 'stayed'}, ${edited.acknowledged.size} saves acknowledged`)
    const { titles: kept, others } = await articlesIn(isFar ? urls.far : urls.home, tenant)
    expect(others).toBe(killedArticles)
    expect(new Set(kept).size).toBe(kept.length)
    expect([...edited.acknowledged].filter((title) => !kept.includes(title))).toEqual([])
    expect(kept.filter((title) => !edited.acknowledged.has(title) && !edited.unanswered.has(title))).toEqual([])
    const slots = () => house.database.query('select slot_name from pg_replication_slots')
    await eventually(slots, (found) => found.length === 0, patience)
  },
)

test(`a tenant of ${articles} articles moves while it is used, and no save waits for five seconds`, async () => {
  const tenant = await makeTenant(house)
  await multiplyArticles(urls.home, tenant, articles)
  const edited = editedOver(nodes, tenant.admin.token)
  onTestFinished(edited.end)
  await edited.goesOn()
  const began = performance.now()
  const { data } = await there.ask(tenant, placeId)
  const state = () =>
    house.database.query<{ status: number; way: string; open: boolean; rows: number }>(
      'select status::int, way, closed_time is null as open, copied_rows::int as rows from system_tenantmove where id = $1::bigint',
      [data.moveId],
    )
  const [end] = await eventually(state, ([row]) => row !== undefined && [moved, failed].includes(row.status as never) && row.open, patience)
  const took = performance.now() - began
  await edited.goesOn()
  await edited.end()
  expect(end).toMatchObject({ status: moved, way: 'live' })
  console.info(
    `${end?.rows} rows in ${(took / 1000).toFixed(1)} s, ${edited.acknowledged.size} saves meanwhile, the longest ${(edited.longest / 1000).toFixed(2)} s, ${edited.refused} refused`,
  )
  const { titles: kept, others } = await articlesIn(urls.far, tenant)
  expect(others).toBe(articles)
  expect(new Set(kept).size).toBe(kept.length)
  expect([...edited.acknowledged].filter((title) => !kept.includes(title))).toEqual([])
  expect(edited.refused).toBe(0)
  expect(edited.longest).toBeLessThan(5_000)
  const slots = await house.database.query('select 1 from pg_replication_slots')
  expect(slots).toEqual([])
})
