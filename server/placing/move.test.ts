import { fileURLToPath } from 'node:url'
import { tenantmove } from '@masthead/contract/system/tenantmove'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '../platform/database/database'
import { migrate } from '../platform/database/migrate'
import { emptyDatabase, freshDatabase } from '../testing/database'
import { eventually } from '../testing/eventually'
import { countIn, type Placed, placed } from '../testing/placed'
import { homeOf } from '../testing/split'
import { makeTenant, type Tenant } from '../testing/tenants'
import { type Client, type World, world } from '../testing/world'
import { runMoves } from './move'

/** A tenant moves to a database of its own and is found there: what it saved before, what it saves afterwards, its jobs, its audit, its site. */

const migrations = fileURLToPath(new URL('../migrations/', import.meta.url))

let house: World
let platform: Client
let far: { readonly url: string; drop(): Promise<void> }
let farther: Database
let placeId: string
let there: Placed
beforeAll(async () => {
  house = await world()
  platform = await house.as('admin@000000')
  there = await placed(house)
  far = await emptyDatabase()
  farther = connect(far.url, { max: 2 })
  placeId = await place(far.url)
})
afterAll(async () => {
  await farther?.close()
  await house?.close()
  await far?.drop()
})

const place: Placed['place'] = (address, more) => there.place(address, more)
const ask: Placed['ask'] = (tenant, datasourceId) => there.ask(tenant, datasourceId)
const run: Placed['run'] = (step) => there.run(step)
const stateOf: Placed['stateOf'] = (moveId) => there.stateOf(moveId)
const move: Placed['move'] = (tenant, datasourceId) => there.move(tenant, datasourceId)

const save = async (tenant: Tenant, title: string) => {
  const answer = await tenant.admin.post('blade-cms/news/submit', { title, typeId: 2, content: `<p>${title}</p>` })
  return answer
}

const titles = async (tenant: Tenant): Promise<unknown[]> =>
  (await tenant.admin.get('blade-cms/news/page?size=50')).data.records.map((row: { title: string }) => row.title).sort()

test('a tenant that moved reads what it saved before, and saves where it lies now; others stay', async () => {
  const [tenant, other] = [await makeTenant(house), await makeTenant(house)]
  expect((await save(tenant, '迁移前')).status).toBe(200)
  expect((await save(other, '别人的')).status).toBe(200)
  await move(tenant, placeId)
  // The database knows what it was given, and plans for it.
  expect(await farther.query(`select reltuples::int as rows from pg_class where oid = 'cms_news'::regclass`)).toEqual([{ rows: 1 }])
  expect(await titles(tenant)).toEqual(['迁移前'])
  const { data: made, status } = await save(tenant, '迁移后')
  expect([status, made?.createName]).toEqual([200, '管理员'])
  expect(await titles(tenant)).toEqual(['迁移前', '迁移后'])
  expect([await countIn(farther, tenant), await countIn(house.database, tenant)]).toEqual([2, 1])
  expect(await titles(other)).toEqual(['别人的'])
  expect(await countIn(farther, other)).toBe(0)
  // Who it is and what it may do stay at home, and what it did is found where it lies.
  expect([await countIn(farther, tenant, 'user_user'), await countIn(house.database, tenant, 'user_user')]).toEqual([0, 1])
  const lines = (await tenant.admin.get('blade-log/operatelog/page?size=100')).data.records as { bizType: string; bizId: string }[]
  expect(lines.some(({ bizId }) => bizId === made.id)).toBe(true)
  expect(lines.filter(({ bizType }) => bizType === 'cms/news').length).toBe(2)
  expect((await platform.get(`blade-system/tenant/detail?id=${tenant.row.id}`)).data.datasourceId).toBe(placeId)
})

test('back home nothing is lost, and the way there is open again', async () => {
  const tenant = await makeTenant(house)
  await save(tenant, '一')
  await move(tenant, placeId)
  await save(tenant, '二')
  await move(tenant, null)
  await save(tenant, '三')
  expect(await titles(tenant)).toEqual(['一', '三', '二'])
  expect(await countIn(house.database, tenant)).toBe(3)
  await move(tenant, placeId)
  expect(await titles(tenant)).toEqual(['一', '三', '二'])
})

test('as it is compared it is read and not written; cancelled, it is as it was', async () => {
  const tenant = await makeTenant(house)
  await save(tenant, '原样')
  const { data } = await ask(tenant, placeId)
  const seen: unknown[] = []
  await run(async (name) => {
    if (name !== 'compare') return
    const { status, body } = await save(tenant, '太早')
    seen.push(await titles(tenant), status, body.data)
    seen.push((await platform.post('blade-system/tenantmove/cancel', { id: data.moveId })).status)
  })
  // A save waits for what takes a moment, and not for ever.
  expect(seen).toEqual([['原样'], 409, { retryAfter: 5 }, 200])
  expect(await stateOf(data.moveId)).toEqual([tenantmove.state.cancelled, ''])
  expect((await save(tenant, '又能写')).status).toBe(200)
  expect(await titles(tenant)).toEqual(['原样', '又能写'])
  expect(await countIn(farther, tenant)).toBe(0)
  await move(tenant, placeId)
  expect(await titles(tenant)).toEqual(['原样', '又能写'])
})

test.each(['target', 'prepare', 'copy', 'follow', 'close', 'compare', 'switch', 'open'])(
  'a process that dies before the step %s loses and doubles nothing',
  async (step) => {
    const tenant = await makeTenant(house)
    await save(tenant, '一篇')
    const { data } = await ask(tenant, placeId)
    /** What a killed process leaves: no step after this one, and no cleaning up. */
    const dies = new Promise<never>(() => undefined)
    let reached!: () => void
    const isThere = new Promise<void>((resolve) => {
      reached = resolve
    })
    const gone = await world({ over: house })
    void runMoves(gone.own, {
      prepare: (url) => migrate(url, migrations),
      settle: 0,
      step: (name) => {
        if (name !== step) return undefined
        reached()
        return dies
      },
    })
    await isThere
    // Its connections end with it.
    await house.database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'masthead backup' and datname = any($1)`,
      [[new URL(house.url).pathname.slice(1), new URL(far.url).pathname.slice(1)]],
    )
    await gone.close()
    await eventually(
      () => run(),
      (count) => count > 0,
    )
    expect(await stateOf(data.moveId)).toEqual([tenantmove.state.moved, ''])
    expect((await save(tenant, '两篇')).status).toBe(200)
    expect(await titles(tenant)).toEqual(['一篇', '两篇'])
    expect([await countIn(farther, tenant), await countIn(house.database, tenant)]).toEqual([2, 1])
  },
)

test('the user who asked for a move is told that the tenant has arrived, or why it has not and that it goes on where it was', async () => {
  const told = async (language: string): Promise<string[]> => {
    const read = (path: string) => platform.get(`blade-desk/notice/${path}`, { 'accept-language': language })
    const { records } = (await read('page?size=20')).data as { records: { id: string; title: string }[] }
    const said = await Promise.all(records.map(async ({ id, title }) => `${title} | ${(await read(`detail?id=${id}`)).data.content}`))
    return said.reverse()
  }
  const tenant = await makeTenant(house)
  const since = (await told('zh')).length
  await move(tenant, placeId)
  const [arrived, ...none] = (await told('zh')).slice(since)
  expect(none).toEqual([])
  expect(arrived).toMatch(new RegExp(`^租户已迁移：${tenant.row.tenantName} \\| .*已复制 [1-9]\\d* 行`))
  expect((await told('en'))[since]).toMatch(new RegExp(`^Tenant moved: ${tenant.row.tenantName} \\| .*\\d rows were copied`))

  const weak = await emptyDatabase()
  const { data } = await ask(tenant, await place(weak.url))
  await weak.drop()
  await run()
  const [state, reason] = await stateOf(data.moveId)
  expect([state, reason]).toEqual([tenantmove.state.failed, expect.stringContaining('does not exist')])
  const [failed, ...more] = (await told('zh')).slice(since + 1)
  // It was used all the time: there is nothing to go on with.
  expect(more).toEqual([])
  expect(failed).toContain(`租户迁移失败：${tenant.row.tenantName}`)
  expect(failed).toContain('does not exist')
  const { data: again } = await ask(tenant, null)
  await run(async (name) => {
    if (name === 'compare') throw new Error('the disk is full')
  })
  expect(await stateOf(again.moveId)).toEqual([tenantmove.state.failed, 'the disk is full'])
  const [full, back, ...others] = (await told('zh')).slice(since + 2)
  expect(others).toEqual([])
  expect(full).toContain('the disk is full')
  expect(back).toMatch(/^租户留在原数据库，已恢复写入：/)
  expect((await save(tenant, '照常')).status).toBe(200)
})

test('a node that has not heard of the move writes nothing where the tenant was', async () => {
  const tenant = await makeTenant(house)
  await save(tenant, '一')
  await move(tenant, placeId)
  const late = house.database.run(`insert into cms_sources (tenant_id, name) values ($1, '迟到')`, [tenant.tenantId])
  await expect(late).rejects.toMatchObject({ code: 'MH409' })
})

test('two ask at once: one wins, the other is told', async () => {
  const tenant = await makeTenant(house)
  const answers = await Promise.all([ask(tenant, placeId), ask(tenant, placeId)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  await run()
  expect((await ask(tenant, placeId)).status).toBe(409)
})

test('what cannot take a tenant is refused by its name', async () => {
  const tenant = await makeTenant(house)
  const refused = async (id: string): Promise<unknown[]> => {
    const { status, body } = await ask(tenant, id)
    return [status, body.msg]
  }
  expect(await refused(await place(await homeOf(house.url)))).toEqual([409, expect.stringContaining('平台的数据库')])
  const foreign = await emptyDatabase()
  const own = connect(foreign.url, { max: 1 })
  await own.run('create table somebody (id int)')
  expect(await refused(await place(foreign.url))).toEqual([409, expect.stringContaining('其他系统')])
  await own.close()
  await foreign.drop()
  expect((await ask(tenant, await place(far.url))).status).toBe(409)
  const mysql = await platform.post('blade-develop/datasource/submit', {
    name: '别家的库',
    driverClass: 'com.mysql.cj.jdbc.Driver',
    url: `jdbc:mysql://${new URL(far.url).host}/x`,
  })
  expect((await ask(tenant, mysql.data.id)).status).toBe(400)
  expect((await ask(tenant, null)).status).toBe(409)
  const { status } = await platform.post('blade-system/tenant/datasource', { tenantId: '000000', datasourceId: placeId })
  expect(status).toBe(409)
  expect((await tenant.admin.post('blade-system/tenant/datasource', { tenantId: tenant.tenantId, datasourceId: placeId })).status).toBe(403)
  expect((await platform.post('blade-system/tenant/datasource', { tenantId: 'nobody', datasourceId: placeId })).status).toBe(404)
  const full = await freshDatabase()
  const taken = connect(full.url, { max: 1 })
  await taken.run(`insert into cms_sources (tenant_id, name) values ($1, '早已在')`, [tenant.tenantId])
  const { status: refusal, body } = await ask(tenant, await place(full.url))
  expect([refusal, body.msg]).toEqual([409, expect.stringContaining('已有该租户的数据')])
  await taken.close()
  await full.drop()
})
