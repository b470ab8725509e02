import { afterAll, beforeAll, expect, test } from 'vitest'
import { modelNamed } from '../engine/model'
import { reportOf } from '../engine/report/saved-report'
import { must as ok } from '../testing/duty-office'
import { makeRole, makeTenant, makeUser, type Tenant } from '../testing/tenants'
import { type Client, type World, world } from '../testing/world'
import { answer } from './kept'
import { mostOf, presented } from './question'

/** Charts and dashboards at the edges of what they show, keep and take. */

let it: World
let acme: Tenant
let analyst: Client
let chief: Client

const path = 'blade-charts/charts'
const boards = 'blade-charts/dashboard'
const dataset = { noun: 'cms/sources', groups: { type: 'type' }, sums: { count: { do: 'count' }, places: { do: 'sum', of: 'sort' } } } as const
const codes = [
  ...['cms_sources_view', 'cms_sources_add'],
  ...['view', 'add', 'edit', 'share'].flatMap((verb) => [`charts_charts_${verb}`, `charts_dashboard_${verb}`]),
]

let count = 0
const make = async (client: Client, more: object = {}) =>
  ok(client.post(`${path}/submit`, { name: `图${++count}`, code: `chart-${count}`, type: 'bar', dataset, ...more }))

beforeAll(async () => {
  it = await world()
  acme = await makeTenant(it)
  analyst = await makeUser(it, acme, 'analyst', [await makeRole(acme, '看图的', codes)])
  chief = await makeUser(it, acme, 'chief', [await makeRole(acme, '看来源的', ['cms_sources_view'])])
  for (const type of [1, 2, 2, 3]) await ok(analyst.post('blade-cms/sources/submit', { name: `来源${++count}`, type, sort: count }))
})
afterAll(() => it?.close())

test('shows as many lines as it says, and says where there are more', async () => {
  const data = async (most: number) => ok(analyst.get(`${path}/data?id=${(await make(analyst, { option: { most } })).id}`))
  const { lines } = await data(1000)
  for (const [most, isCut] of [
    [lines.length - 1, true],
    [lines.length, false],
  ] as const)
    expect(await data(most)).toMatchObject({ lines: lines.slice(0, most), total: lines.length, isCut, age: 0, failed: null })
  for (const _turn of [1, 2]) expect(await ok(analyst.post(`${path}/attempt`, { dataset }))).toMatchObject({ isKept: false, isCut: false })
})

test('keeps an answer until its seconds are over', async () => {
  const model = modelNamed(it.own.engine, 'cms/sources')
  const began = Date.now()
  const ask = (ms: number, renew = false, seconds = 60) =>
    answer(
      { ...it.own, tenantId: acme.tenantId, clock: { now: () => new Date(began + ms) } },
      model,
      reportOf(dataset as never),
      {},
      { seconds, renew },
    )
  expect((await ask(0, true)).isKept).toBe(false)
  for (const [ms, isKept] of [
    [59_999, true],
    [60_000, false],
    [60_001, true],
  ] as const)
    expect([ms, (await ask(ms)).isKept]).toEqual([ms, isKept])
  for (const [ms, isKept] of [
    [200_000, false],
    [200_999, true],
    [201_000, false],
  ] as const)
    expect([ms, (await ask(ms, false, 1)).isKept]).toEqual([ms, isKept])
})

test('says how old an answer is, and shows a thousand lines unless it says how many', () => {
  const model = modelNamed(it.own.engine, 'cms/sources')
  const at = new Date()
  const ctx = { ...it.own, tenantId: acme.tenantId, clock: { now: () => new Date(at.getTime() + 600_000) } }
  const shown = (count: number, most?: number) => {
    const found = { lines: Array.from({ length: count }, () => ({})), total: count, at, wireAt: '', isKept: true }
    const { lines, isCut, age } = presented(ctx, model, reportOf(dataset as never), found, most)
    return [lines.length, isCut, age]
  }
  expect([shown(1000), shown(1001), shown(2, mostOf({ most: 1 })), shown(1001, mostOf(null)), shown(1, mostOf({}))]).toEqual([
    [1000, false, 600],
    [1000, true, 600],
    [1, true, 600],
    [1000, true, 600],
    [1, false, 600],
  ])
})

test('has a time column of its own data, also once that changes, and is for any of the roles that it names', async () => {
  const made = await make(analyst, { timeKey: 'contractExpire', roleIds: `${acme.ids.roleId},${await makeRole(acme, '旁人', [])}` })
  const change = async (body: object) => {
    const { version } = await ok(analyst.get(`${path}/detail?id=${made.id}`))
    return analyst.post(`${path}/submit`, { id: made.id, version, ...body })
  }
  await ok(change({ remark: '备注' }))
  const told = async (query: string, language = 'zh') =>
    (await analyst.get(`${path}/data?id=${made.id}${query}`, { 'accept-language': language })).data.fields ?? null
  // A column that its data has lost narrows nothing, and is in nobody's way.
  const timeBy = (key: string) => it.database.run('update charts_charts set time_key = $2 where id = $1::bigint', [made.id, key])
  await timeBy('gone')
  await ok(change({ remark: '又备注' }))
  expect([await told(''), await told('&from=2020-01-01'), await told('&to=2020-01-01', 'en')]).toEqual([
    null,
    { timeKey: '新闻来源没有时间字段 gone' },
    { timeKey: 'News source has no time column gone' },
  ])
  await timeBy('contractExpire')
  await ok(change({ dataset: { ...dataset, groups: { code: 'code' } } }))
  const where = (filters: unknown) => `&where=${encodeURIComponent(JSON.stringify(filters))}`
  expect([await told(where({})), await told(where({ type_equal: '2', name_like: 2 }))]).toEqual([null, { where: '筛选条件格式不正确' }])
  expect([(await told(where({ colour: '1' }))).where, (await told(where({ colour: '1' }), 'en')).where]).toEqual([
    '新闻来源不能按 colour 筛选',
    expect.stringContaining('News source is not filtered by colour'),
  ])
  expect(Object.keys((await change({ timeKey: 'name' })).data.fields)).toEqual(['timeKey'])
  const own = { noun: 'charts/charts', groups: { type: 'type' }, sums: { count: { do: 'count' } } }
  expect(Object.keys((await change({ dataset: own })).data.fields)).toEqual(['timeKey'])
  await ok(change({ dataset: own, timeKey: 'createTime' }))
  await ok(analyst.post(`${path}/share`, { id: made.id }))
  await ok(acme.admin.get(`${path}/data?id=${made.id}`))
  expect((await chief.get(`${path}/data?id=${made.id}`)).status).toBe(404)
})

test('moves what moved alone, and offers nothing of the platform', async () => {
  const board = await ok(analyst.post(`${boards}/submit`, { name: '排列', period: 'all' }))
  const tile = { x: 0, y: 0, w: 12, h: 4 }
  const { id } = await make(analyst, { dashboardId: board.id, ...tile })
  const arrange = async (more: object) => {
    await ok(analyst.post(`${boards}/arrange`, { id: board.id, tiles: [{ id, ...tile, ...more }] }))
    return (await ok(analyst.get(`${path}/detail?id=${id}`))).version
  }
  const versions = [
    await arrange({}),
    await arrange({ y: 1 }),
    await arrange({ y: 1 }),
    await arrange({ y: 1, h: 5 }),
    await arrange({ y: 1, h: 5, w: 11 }),
  ]
  expect(versions.map((version) => version - versions[0])).toEqual([0, 1, 1, 2, 3])
  await ok(analyst.post(`${boards}/share`, { id: board.id }))
  const seen = (await ok(analyst.get(`${boards}/mine`))).filter((one: { id: string }) => one.id === board.id)
  expect(seen).toMatchObject([{ name: '排列', isMine: true }])
  const offered = await ok(acme.admin.get(`${path}/sources`))
  expect(offered.map(({ noun }: { noun: string }) => noun)).not.toContain('system/tenant')
  const platform = (await ok((await it.as('admin@000000')).get(`${path}/sources`))).map(({ noun }: { noun: string }) => noun)
  expect(platform).toContain('system/tenant')
  // What nobody opens by itself is no source, and times stand apart from what else groups.
  for (const noun of ['flow/token', 'flow/opinion']) expect([...platform, ...offered.map((one: { noun: string }) => one.noun)]).not.toContain(noun)
  const { groups: own, times: moments } = offered.find(({ noun }: { noun: string }) => noun === 'cms/sources')
  const keysOf = (list: { key: string }[]) => list.map(({ key }) => key)
  expect([keysOf(moments).includes('createTime'), keysOf(own).includes('createTime'), keysOf(own).includes('type')]).toEqual([true, false, true])
  for (const { groups, times, measures } of offered)
    for (const { key } of [...groups, ...times, ...measures]) expect(['id', 'tenantId', 'version']).not.toContain(key)
})

test('says of each group what it groups by, by which a map finds its degrees', async () => {
  const groups = { a1: 'lat', a2: 'lng', a3: 'day(createTime)' }
  const { columns } = await ok(acme.admin.post(`${path}/attempt`, { dataset: { noun: 'ers/ersevent', groups, sums: { g1: { do: 'count' } } } }))
  expect(columns.map(({ key, of }: { key: string; of?: string }) => [key, of])).toEqual([
    ['a1', 'lat'],
    ['a2', 'lng'],
    ['a3', 'day(createTime)'],
    ['g1', undefined],
  ])
  const merged = { noun: 'ers/ersevent', groups: { parentId: 'parentId', a2: 'parentId' }, sums: { g1: { do: 'count' } } }
  const { columns: named } = await ok(acme.admin.post(`${path}/attempt`, { dataset: merged }))
  expect(named.map(({ nameKey }: { nameKey?: string }) => nameKey)).toEqual(['parentTitle', 'a2Name', undefined])
})

test('a draft is its maker’s alone, and a shared chart is for the roles that it names', async () => {
  const { id } = await make(analyst)
  expect((await chief.get(`${path}/data?id=${id}`)).status).toBe(404)
  await ok(analyst.post(`${path}/share`, { id }))
  await ok(chief.get(`${path}/data?id=${id}`))
  expect((await chief.get(`${path}/detail?id=${id}`)).status).toBe(403)
  const named = await make(analyst, { roleIds: acme.ids.roleId })
  await ok(analyst.post(`${path}/share`, { id: named.id }))
  expect((await chief.get(`${path}/data?id=${named.id}`)).status).toBe(404)
  await ok(acme.admin.get(`${path}/data?id=${named.id}`))
  const beta = await makeTenant(it)
  expect((await beta.admin.get(`${path}/data?id=${id}`)).status).toBe(404)
  await ok(analyst.post(`${path}/withdraw`, { id }))
  expect((await chief.get(`${path}/data?id=${id}`)).status).toBe(404)
})
