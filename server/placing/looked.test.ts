import { tenantmove } from '@masthead/contract/system/tenantmove'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '../platform/database/database'
import { emptyDatabase } from '../testing/database'
import type { HealthLine } from '../testing/healthline'
import { type Placed, placed } from '../testing/placed'
import { makeTenant } from '../testing/tenants'
import { type Client, type World, world } from '../testing/world'

/** What an operator sees of the databases that tenants were moved to: on the page of health and in the metrics. */

let house: World
let platform: Client
let there: Placed
let far: { readonly url: string; drop(): Promise<void> }
let farther: Database
let placeId: string
beforeAll(async () => {
  house = await world()
  platform = await house.as('admin@000000')
  there = await placed(house)
  far = await emptyDatabase()
  farther = connect(far.url, { max: 1 })
  placeId = await there.place(far.url, { name: '江边"一号"库' })
})
afterAll(async () => {
  await farther?.close()
  await house?.close()
  await far?.drop()
})

const lines = async (language = 'en'): Promise<ReadonlyMap<string, HealthLine>> => {
  const { status, data } = await platform.get('blade-log/health/list', { 'accept-language': language })
  expect(status).toBe(200)
  return new Map((data as HealthLine[]).map((line) => [line.key, line]))
}
const samples = async (): Promise<readonly string[]> => {
  const { body } = await house.app.inject({ url: '/metrics' })
  return body.split('\n').filter((line) => line.startsWith('masthead_place_'))
}
/** How fast it answers is not the business of these tests: a busy machine may have it said as something to look at. */
const upToDate = /tables are up to date$/
const name = '{place="江边\\"一号\\"库"}'

test('a database that tenants lie in has a line of its own, and one that no tenant lies in has none', async () => {
  const line = `place ${placeId}`
  expect((await lines()).has(line)).toBe(false)
  expect(await samples()).toEqual([])
  await there.move(await makeTenant(house), placeId)
  await there.move(await makeTenant(house), placeId)
  // Nobody hands out events here.
  await farther.run('update platform_event set handled_at = now() where handled_at is null')
  await farther.run('update platform_job set is_deleted = true')
  expect((await lines()).get(line)).toMatchObject({
    label: 'Database 江边"一号"库',
    says: expect.stringMatching(/^Tenants in this database: 2; answers in \d+ ms; events that wait: 0; jobs due: 0; tables are up to date$/),
    path: `/system/tenant?datasourceId_equal=${placeId}`,
  })
  expect((await lines('zh')).get(line)?.says).toMatch(/^2 个租户在此，应答 \d+ 毫秒，0 个事件和 0 个到期任务等待，结构已是最新$/)
  expect((await platform.get(`blade-system/tenant/page?datasourceId_equal=${placeId}`)).data.total).toBe(2)
  expect(await samples()).toEqual(expect.arrayContaining([`masthead_place_up${name} 1`, `masthead_place_outbox_events${name} 0`]))
})

test('it says what waits there, and what to do', async () => {
  await farther.run(
    `insert into platform_event (tenant_id, noun, verb, created_at) values ('000000', 'trial/noun', 'add', clock_timestamp() - interval '50 seconds')`,
  )
  expect((await lines()).get(`place ${placeId}`)).toMatchObject({
    says: expect.stringContaining('events that wait: 1; jobs due: 0'),
    advice: expect.stringContaining('add a node'),
  })
  const [lag] = (await samples()).filter((line) => line.startsWith(`masthead_place_outbox_lag_seconds${name} `))
  expect(Number(lag?.split(' ').at(-1))).toBeGreaterThanOrEqual(50)
  // Home has nothing of it.
  expect((await lines()).get('outbox')?.says).not.toMatch(/^Events that wait: 1;/)
  await farther.run(`delete from platform_event where noun = 'trial/noun'`)
})

test('it says that tables are not up to date', async () => {
  const [newest] = await farther.query<{ name: string }>('select name from platform_migration order by name desc limit 1')
  await farther.run(`update platform_migration set name = name || '.gone' where name = $1`, [newest?.name])
  expect((await lines()).get(`place ${placeId}`)).toMatchObject({
    state: 'bad',
    says: expect.stringMatching(/migrations that it lacks: 1$/),
    advice: expect.stringContaining('create tables'),
  })
  await farther.run(`update platform_migration set name = $1 where name = $1 || '.gone'`, [newest?.name])
  expect((await lines()).get(`place ${placeId}`)?.says).toMatch(upToDate)
})

test('a database that does not answer is told as broken, and hides nothing else', async () => {
  const base = new URL(far.url).pathname.slice(1)
  await house.database.run(`alter database ${base} allow_connections false`)
  await house.database.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [base])
  const found = await lines()
  expect(found.get(`place ${placeId}`)).toMatchObject({
    state: 'bad',
    says: 'Tenants in this database: 2; it does not answer',
    advice: expect.stringContaining('name and password of the data source'),
  })
  expect(found.get('database')?.says).toMatch(/^PostgreSQL/)
  const told = await samples()
  expect(told).toContain(`masthead_place_up${name} 0`)
  expect(told.filter((line) => line.startsWith('masthead_place_outbox'))).toEqual([])
  await house.database.run(`alter database ${base} allow_connections true`)
  expect((await lines()).get(`place ${placeId}`)?.says).toMatch(upToDate)
  expect(await samples()).toContain(`masthead_place_up${name} 1`)
})

test('a move that is under way is told, and that its tenant stands still for too long', async () => {
  const tenant = await makeTenant(house)
  expect((await lines()).has('moves')).toBe(false)
  const { data } = await there.ask(tenant, placeId)
  expect((await lines()).get('moves')).toMatchObject({ state: 'good', says: `Being moved: ${tenant.row.tenantName}`, path: '/system/tenantmove' })
  await there.run(async (step) => {
    if (step !== 'copy') return
    expect((await lines()).get('moves')?.state).toBe('good')
    await house.database.run(`update system_tenantmove set closed_time = now() - interval '2 hours' where id = $1::bigint`, [data.moveId])
    expect((await lines()).get('moves')).toMatchObject({ state: 'warn', advice: expect.stringContaining('made no progress for a long time') })
  })
  expect(await there.stateOf(data.moveId)).toEqual([tenantmove.state.moved, ''])
  expect((await lines()).has('moves')).toBe(false)
})
