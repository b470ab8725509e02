import { tenantmove } from '@masthead/contract/system/tenantmove'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '../platform/database/database'
import { emptyDatabase } from '../testing/database'
import { eventually } from '../testing/eventually'
import { countIn, type Placed, placed } from '../testing/placed'
import { makeTenant, type Tenant } from '../testing/tenants'
import { type Client, type World, world } from '../testing/world'

/** A tenant is used while it moves, where PostgreSQL can replicate its rows; where it cannot, somebody is told why. */

let house: World
let platform: Client
let far: { readonly url: string; drop(): Promise<void> }
let farther: Database
let there: Placed
let placeId: string
beforeAll(async () => {
  house = await world()
  platform = await house.as('admin@000000')
  there = await placed(house)
  far = await emptyDatabase()
  farther = connect(far.url, { max: 2 })
  placeId = await there.place(far.url)
})
afterAll(async () => {
  await farther?.close()
  await house?.close()
  await far?.drop()
})

const news = 'blade-cms/news'
const save = (tenant: Tenant, title: string) => tenant.admin.post(`${news}/submit`, { title, typeId: 2, content: `<p>${title}</p>` })
const titles = async (tenant: Tenant): Promise<string[]> =>
  (await tenant.admin.get(`${news}/page?size=50`)).data.records.map((row: { title: string }) => row.title).sort()
const moveOf = async (id: string) => (await platform.get(`blade-system/tenantmove/detail?id=${id}`)).data

/** What replicates at either side, by kind. */
const leftOf = async (): Promise<unknown[]> => {
  const count = async (database: Database, sql: string) => (await database.query<{ n: number }>(`select count(*)::int as n from ${sql}`))[0]?.n
  return [
    await count(house.database, `pg_replication_slots where database = current_database()`),
    await count(house.database, 'pg_publication'),
    await count(
      house.database,
      `pg_roles where rolname like 'masthead_move_%' and rolname in (select 'masthead_move_' || id from system_tenantmove)`,
    ),
    await count(farther, 'pg_subscription s join pg_database d on d.oid = s.subdbid where d.datname = current_database()'),
    await count(farther, 'platform_guard'),
  ]
}
const nothing = [0, 0, 0, 0, 0]

test('it is written to until the switch: what is made, changed and deleted meanwhile is so at its new place', async () => {
  const tenant = await makeTenant(house)
  const made = [(await save(tenant, '甲')).data, (await save(tenant, '乙')).data, (await save(tenant, '丙')).data]
  const { data } = await there.ask(tenant, placeId)
  const seen: unknown[] = []
  const note = async (answer: Promise<{ status: number }>) => void seen.push((await answer).status)
  const { id, version } = made[0]
  let late: ReturnType<typeof save> | undefined
  await there.run(async (name) => {
    // The snapshot stands and nothing is copied yet; then everything is copied; then nothing is written any more.
    if (name === 'copy') {
      await note(tenant.admin.post(`${news}/update`, { id, version, title: '甲改', content: `<p>${'长'.repeat(5_000)}</p>` }))
      await note(tenant.admin.post(`${news}/remove?ids=${made[1].id}`))
    }
    if (name === 'follow') await note(save(tenant, '丁'))
    if (name === 'compare') {
      late = save(tenant, '等到切换')
      seen.push(await titles(tenant))
    }
  })
  expect(seen).toEqual([200, 200, 200, ['丁', '丙', '甲改']])
  // Who saved meanwhile waited, and is told that it is kept.
  expect((await late)?.status).toBe(200)
  expect(await moveOf(data.moveId)).toMatchObject({ status: tenantmove.state.moved, way: 'live', still: null, slot: null, progress: 100 })
  expect(await titles(tenant)).toEqual(['丁', '丙', '甲改', '等到切换'].sort())
  expect((await tenant.admin.get(`${news}/detail?id=${id}`)).data.content).toContain('长'.repeat(5_000))
  expect((await save(tenant, '戊')).status).toBe(200)
  expect([await countIn(farther, tenant), await countIn(house.database, tenant)]).toEqual([6, 4])
  expect(await leftOf()).toEqual(nothing)
  // What each did meanwhile is on the audit there, once.
  const lines = (await tenant.admin.get('blade-log/operatelog/page?size=100&bizType=cms/news')).data.records as { bizId: string }[]
  expect(lines.filter((line) => line.bizId === id).length).toBe(2)
})

test.each(['prepare', 'copy', 'follow'])('cancelled before the step %s it was used all the time, and nothing of it is left', async (step) => {
  const tenant = await makeTenant(house)
  await save(tenant, '原样')
  const { data } = await there.ask(tenant, placeId)
  const seen: number[] = []
  await there.run(async (name) => {
    if (name !== step) return
    seen.push((await platform.post('blade-system/tenantmove/cancel', { id: data.moveId })).status, (await save(tenant, '照写')).status)
  })
  expect(seen).toEqual([200, 200])
  expect(await moveOf(data.moveId)).toMatchObject({ status: tenantmove.state.cancelled, slot: null, closedTime: null })
  expect(await titles(tenant)).toEqual(['原样', '照写'])
  expect(await countIn(farther, tenant)).toBe(0)
  expect(await leftOf()).toEqual(nothing)
})

/** Carries out moves while a table of theirs waits to be read, as long as a large one would take; `waits` resolves once it does. */
const runHeld = async () => {
  let isHeld!: () => void
  const holding = new Promise<void>((resolve) => {
    isHeld = resolve
  })
  let release!: () => void
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let lock: Promise<void> | undefined
  const running = there.run(async (name) => {
    if (name !== 'copy') return
    lock = house.database.transaction(async (tx) => {
      await tx.run('lock table cms_sources in access exclusive mode')
      isHeld()
      await released
    })
    await holding
  })
  await eventually(
    () => house.database.query(`select 1 from pg_stat_activity where query like 'COPY%cms_sources%' and wait_event_type = 'Lock'`),
    (waiting) => waiting.length > 0,
  )
  return {
    running,
    async release() {
      release()
      await lock
    },
  }
}

test('cancelled in the middle of a table it is not copied to the end', async () => {
  const tenant = await makeTenant(house)
  await save(tenant, '原样')
  const { data } = await there.ask(tenant, placeId)
  const held = await runHeld()
  expect((await platform.post('blade-system/tenantmove/cancel', { id: data.moveId })).status).toBe(200)
  // The table is still held when the copy has been broken off.
  await held.running
  await held.release()
  expect(await moveOf(data.moveId)).toMatchObject({ status: tenantmove.state.cancelled, slot: null })
  expect(await titles(tenant)).toEqual(['原样'])
  expect(await leftOf()).toEqual(nothing)
})

test('a copy whose connection to the new database breaks ends the move, and the next one goes through', async () => {
  const tenant = await makeTenant(house)
  await save(tenant, '原样')
  const { data } = await there.ask(tenant, placeId)
  const held = await runHeld()
  const gone = await farther.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'COPY%' and pid <> pg_backend_pid()`,
  )
  expect(gone.length).toBeGreaterThan(0)
  await held.release()
  await held.running
  expect(await moveOf(data.moveId)).toMatchObject({ status: tenantmove.state.failed, slot: null, closedTime: null })
  expect([await titles(tenant), await leftOf()]).toEqual([['原样'], nothing])
  await there.move(tenant, placeId)
  expect([await titles(tenant), await countIn(farther, tenant)]).toEqual([['原样'], 1])
})

test('a place that is gone in the middle stops the move; the old database keeps nothing for it, and what was there goes when it is back', async () => {
  const tenant = await makeTenant(house)
  await save(tenant, '一')
  const name = new URL(far.url).pathname.slice(1)
  const { data } = await there.ask(tenant, placeId)
  await there.run(async (step) => {
    if (step !== 'follow') return
    await house.database.run(`alter database ${name} allow_connections false`)
    await house.database.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`, [name])
  })
  const slot = `masthead_move_${data.moveId}`
  expect(await moveOf(data.moveId)).toMatchObject({ status: tenantmove.state.failed, closedTime: null, slot })
  expect(await house.database.query('select 1 from pg_replication_slots where slot_name = $1', [slot])).toEqual([])
  expect((await save(tenant, '二')).status).toBe(200)
  await house.database.run(`alter database ${name} allow_connections true`)
  await there.run()
  expect(await moveOf(data.moveId)).toMatchObject({ status: tenantmove.state.failed, slot: null })
  expect(await countIn(farther, tenant)).toBe(0)
  expect(await leftOf()).toEqual(nothing)
  await there.move(tenant, placeId)
  expect(await titles(tenant)).toEqual(['一', '二'])
})

test('a job that runs is waited for before writing stops', async () => {
  const tenant = await makeTenant(house)
  await save(tenant, '一')
  const { data } = await there.ask(tenant, placeId)
  const [job] = await house.database.query<{ id: string }>(
    `insert into platform_job (tenant_id, name, status, node, started_at) values ($1, 'none', 1, 'elsewhere', now()) returning id::text as id`,
    [tenant.tenantId],
  )
  const seen: unknown[] = []
  let over: ReturnType<typeof setTimeout> | undefined
  await there.run(async (name) => {
    if (name === 'follow')
      over = setTimeout(async () => {
        seen.push((await save(tenant, '等着')).status)
        await house.database.run('delete from platform_job where id = $1::bigint', [job?.id])
      }, 300)
    if (name === 'close') seen.push('close')
  })
  clearTimeout(over)
  expect(seen).toEqual([200, 'close'])
  expect(await moveOf(data.moveId)).toMatchObject({ status: tenantmove.state.moved })
  expect(await titles(tenant)).toEqual(['一', '等着'])
})

test('where the account of the place may not replicate it stands still, which is said before', async () => {
  const tenant = await makeTenant(house)
  await save(tenant, '一')
  const asked = (tenantId: string, datasourceId: string) =>
    platform.get(`blade-system/tenant/move-way?tenantId=${tenantId}&datasourceId=${datasourceId}`)
  expect((await asked(tenant.tenantId, placeId)).data).toEqual({ way: 'live', still: null })
  expect((await asked('nobody', placeId)).status).toBe(404)
  expect((await tenant.admin.get(`blade-system/tenant/move-way?tenantId=${tenant.tenantId}&datasourceId=${placeId}`)).status).toBe(403)
  const plain = await emptyDatabase()
  const [role, database] = [`masthead_plain_${tenant.tenantId.toLowerCase()}`, new URL(plain.url).pathname.slice(1)]
  await house.database.run(`create role ${role} login password 'plain'`)
  await house.database.run(`alter database ${database} owner to ${role}`)
  const url = new URL(plain.url)
  url.username = role
  url.password = 'plain'
  const id = await there.place(url.href)
  expect((await asked(tenant.tenantId, id)).data).toEqual({ way: 'still', still: '目标数据库的账号不是超级用户' })
  const { data } = await there.ask(tenant, id)
  const seen: number[] = []
  await there.run(async (name) => {
    if (name === 'copy') seen.push((await save(tenant, '太早')).status)
  })
  expect(seen).toEqual([409])
  const english = await platform.get(`blade-system/tenantmove/detail?id=${data.moveId}`, { 'accept-language': 'en' })
  expect(english.data).toMatchObject({
    status: tenantmove.state.moved,
    way: 'still',
    stillEn: 'The account of the new database is no superuser',
  })
  expect(await titles(tenant)).toEqual(['一'])
  await there.move(tenant, null)
  await plain.drop()
  await house.database.run(`drop role ${role}`)
})
