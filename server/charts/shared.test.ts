import { afterAll, beforeAll, expect, test } from 'vitest'
import { modelNamed } from '../engine/model'
import { reportOf } from '../engine/report/saved-report'
import { must as ok } from '../testing/duty-office'
import { eventually } from '../testing/eventually'
import { makeRole, makeTenant, makeUser, menuIds, type Tenant } from '../testing/tenants'
import { type Client, type World, world } from '../testing/world'
import { answer } from './kept'

/** Charts and dashboards that are shared with roles, what is said of their columns, and answers that cannot be renewed. */

let it: World
let acme: Tenant
let author: Client
/** Who has the role that things are shared with, who has another one, and who makes charts without viewing those of others. */
let inside: Client
let outside: Client
let adder: Client
/** Who makes charts of their own, and reaches nobody else's. */
let peer: Client
let roleId: string
let otherId: string

const path = 'blade-charts/charts'
const boards = 'blade-charts/dashboard'
const dataset = { noun: 'cms/sources', groups: { type: 'type' }, sums: { count: { do: 'count' } } } as const

let count = 0
const make = async (more: object = {}, client = author) =>
  ok(client.post(`${path}/submit`, { name: `图${++count}`, code: `s${Date.now()}-${count}`, type: 'bar', dataset, ...more }))
const board = async (more: object = {}, client = author) => ok(client.post(`${boards}/submit`, { name: `面板${++count}`, period: 'all', ...more }))
const share = (what: string, id: string) => ok(author.post(`${what}/share`, { id }))

beforeAll(async () => {
  it = await world()
  acme = await makeTenant(it)
  const verbs = ['view', 'add', 'edit', 'share'].flatMap((verb) => [`charts_charts_${verb}`, `charts_dashboard_${verb}`])
  author = await makeUser(it, acme, 'author', [await makeRole(acme, '作图', ['cms_sources_view', 'cms_sources_add', ...verbs])])
  roleId = await makeRole(acme, '看图', ['cms_sources_view'])
  otherId = await makeRole(acme, '旁人', ['cms_sources_view'])
  inside = await makeUser(it, acme, 'inside', [otherId, roleId])
  outside = await makeUser(it, acme, 'outside', [otherId])
  peer = await makeUser(it, acme, 'peer', [await makeRole(acme, '同作图', ['cms_sources_view', ...verbs])])
  adder = await makeUser(it, acme, 'adder', [await makeRole(acme, '只加', ['cms_sources_view', 'charts_charts_add', 'charts_dashboard_add'])])
  for (const type of [1, 2, 2, 3]) await ok(author.post('blade-cms/sources/submit', { name: `来源${++count}`, type, sort: count }))
})
afterAll(() => it?.close())

const statuses = async (call: string) => Promise.all([author, inside, outside].map(async (client) => (await client.get(call)).status))

test('a chart and a dashboard are for those who have one of their roles, and for whoever made them', async () => {
  const named = { roleIds: `${acme.ids.roleId},${roleId}` }
  const shown = await board(named)
  const [own, everybodys, draft] = [
    await make({ dashboardId: shown.id, ...named }),
    await make({ dashboardId: shown.id }),
    await make({ dashboardId: shown.id, ...named }),
  ]
  for (const { id } of [own, everybodys]) await share(path, id)
  expect(await statuses(`${path}/data?id=${own.id}`)).toEqual([200, 200, 404])
  expect(await statuses(`${path}/data?id=${everybodys.id}`)).toEqual([200, 200, 200])
  expect(await statuses(`${path}/data?id=${draft.id}`)).toEqual([200, 404, 404])
  for (const call of ['board', 'answers']) expect([call, await statuses(`${boards}/${call}?id=${shown.id}`)]).toEqual([call, [200, 404, 404]])
  for (const call of [`${path}/data?id=${draft.id}`, `${boards}/board?id=${shown.id}`])
    expect([call, (await peer.get(call)).status]).toEqual([call, 404])
  await share(boards, shown.id)
  for (const call of ['board', 'answers']) expect([call, await statuses(`${boards}/${call}?id=${shown.id}`)]).toEqual([call, [200, 200, 404]])
  const told = async (client: Client) =>
    (await ok(client.get(`${boards}/mine`))).flatMap((one: { id: string; isMine: boolean }) => (one.id === shown.id ? [one.isMine] : []))
  expect([await told(author), await told(inside), await told(outside)]).toEqual([[true], [false], []])
  const seen = async (client: Client) => {
    const { tiles, isMine } = await ok(client.get(`${boards}/board?id=${shown.id}`))
    const answers = await ok(client.get(`${boards}/answers?id=${shown.id}`))
    const ids = (list: { id: string }[]) => list.map(({ id }) => id).toSorted()
    return [isMine, ids(tiles), ids(answers)]
  }
  // Answers are kept of what each was told above; who made it sees the draft as well.
  expect(await seen(author)).toEqual([true, [own.id, everybodys.id, draft.id].toSorted(), [own.id, everybodys.id, draft.id].toSorted()])
  expect(await seen(inside)).toEqual([false, [own.id, everybodys.id].toSorted(), [own.id, everybodys.id].toSorted()])
  // A board for everybody shows each what is for them.
  const open = await board()
  for (const call of ['board', 'answers']) expect([call, await statuses(`${boards}/${call}?id=${open.id}`)]).toEqual([call, [200, 404, 404]])
  await share(boards, open.id)
  const tiles = async (client: Client) => (await ok(client.get(`${boards}/board?id=${open.id}`))).tiles.length
  const few = await make({ dashboardId: open.id, ...named })
  await share(path, few.id)
  expect([await tiles(author), await tiles(inside), await tiles(outside)]).toEqual([1, 1, 0])
  const all = await make({ dashboardId: open.id })
  await share(path, all.id)
  expect([await tiles(author), await tiles(inside), await tiles(outside)]).toEqual([2, 2, 1])
  expect((await ok(outside.get(`${boards}/board?id=${open.id}`))).tiles[0]).toMatchObject({ id: all.id, noun: 'cms/sources' })
})

test('who may make them and not view them is not shown even their own', async () => {
  const [chart, made] = [await make({}, adder), await board({}, adder)]
  expect([(await adder.get(`${path}/data?id=${chart.id}`)).status, (await adder.get(`${boards}/board?id=${made.id}`)).status]).toEqual([404, 404])
  expect((await ok(adder.get(`${boards}/mine`))).map(({ id }: { id: string }) => id)).not.toContain(made.id)
})

test('who does not see the name of charts and dashboards is told it nowhere', async () => {
  const named = await board()
  const { id } = await make({ dashboardId: named.id })
  await share(path, id)
  await share(boards, named.id)
  const scopes: string[] = []
  for (const [code, scopeField] of [
    ['charts_charts_view', 'code,type,x,y,w,h'],
    ['charts_dashboard_view', 'remark,isWall'],
  ] as const) {
    const [menuId] = await menuIds(acme.admin, [code])
    const scope = { menuId, resourceCode: code, scopeName: `范围${Date.now()}-${++count}`, scopeColumn: 'createUser', scopeType: 1, scopeField }
    scopes.push((await ok(acme.admin.post('blade-system/data-scope/submit', scope))).id)
  }
  const role = await makeRole(acme, `看不全${++count}`, ['cms_sources_view', 'charts_charts_view', 'charts_dashboard_view'], scopes)
  const veiled = await makeUser(it, acme, `veiled${Date.now()}`, [role])
  for (const [client, isTold] of [
    [author, true],
    [veiled, false],
  ] as const) {
    const shown = await ok(client.get(`${boards}/board?id=${named.id}`))
    const mine = (await ok(client.get(`${boards}/mine`))).find((one: { id: string }) => one.id === named.id)
    const [tile] = shown.tiles
    expect([tile.code.startsWith('s'), 'name' in tile, 'name' in shown, 'name' in mine]).toEqual([true, isTold, isTold, isTold])
    expect(tile.noun).toBe(isTold ? 'cms/sources' : null)
  }
})

test('what is hidden from who makes charts is nothing that they can be made of', async () => {
  const [menuId] = await menuIds(acme.admin, ['cms_sources_view'])
  const scope = { menuId, resourceCode: 'cms_sources_view', scopeName: `范围${Date.now()}-${++count}`, scopeColumn: 'createUser', scopeType: 1 }
  const { id } = await ok(acme.admin.post('blade-system/data-scope/submit', { ...scope, scopeField: 'name,type' }))
  const role = await makeRole(acme, `作图看不全${count}`, ['cms_sources_view', 'charts_charts_add'], [id])
  const blind = await makeUser(it, acme, `blind${Date.now()}`, [role])
  const offered = async (client: Client) => {
    const found = await ok(client.get(`${path}/sources`))
    const { measures, groups } = found.find(({ noun }: { noun: string }) => noun === 'cms/sources')
    return [measures.map(({ key }: { key: string }) => key), groups.some(({ key }: { key: string }) => key === 'contact')]
  }
  expect([await offered(author), await offered(blind)]).toEqual([
    [['sort'], true],
    [[], false],
  ])
})

test('a dashboard shows sixty charts', async () => {
  const full = await board()
  const { id } = await make({ dashboardId: full.id })
  const copies = async (from: number, to: number) =>
    it.database.run(
      `insert into charts_charts (tenant_id, name, code, type, dataset, time_key, refresh_sec, x, y, w, h, status, dashboard_id, create_user)
       select tenant_id, name, code || '-' || n, type, dataset, time_key, refresh_sec, x, y, w, h, status, dashboard_id, create_user
       from charts_charts, generate_series($2::int, $3::int) n where id = $1::bigint`,
      [id, from, to],
    )
  const tiles = async () => (await ok(author.get(`${boards}/board?id=${full.id}`))).tiles.length
  await copies(1, 59)
  expect(await tiles()).toBe(60)
  await copies(60, 60)
  expect(await tiles()).toBe(60)
})

test('tiles that are arranged many times at once end as one of these, and nobody is refused', async () => {
  const { id } = await board()
  const both = [await make({ dashboardId: id }), await make({ dashboardId: id })]
  const arranged = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      author.post(`${boards}/arrange`, { id, tiles: both.map((one, index) => ({ id: one.id, x: index * 6, y: at + 1, w: 6, h: 4 })) }),
    ),
  )
  expect(arranged.map(({ status }) => status)).toEqual(arranged.map(() => 200))
  const { tiles } = await ok(author.get(`${boards}/board?id=${id}`))
  expect(tiles[0].y).toBe(tiles[1].y)
})

test('says of each column what it is called, of what kind it is, and where its name and its decimals are', async () => {
  const columns = async (asked: object, language = 'zh') => {
    const { data } = await author.send('POST', `${path}/attempt`, { dataset: { noun: 'cms/sources', ...asked } }, { 'accept-language': language })
    return data.columns
  }
  const sums = { rows: { do: 'count' }, mean: { do: 'avg', of: 'sort', label: ['平均', 'Mean'] } }
  expect(await columns({ groups: { type: 'type', day: 'day(createTime)', name: 'name' }, sums })).toEqual([
    { key: 'type', label: '来源类型', kind: 'choice', role: 'group', of: 'type', nameKey: 'typeName' },
    { key: 'day', label: expect.any(String), kind: expect.any(String), role: 'group', of: 'day(createTime)' },
    { key: 'name', label: '来源名称', kind: 'text', role: 'group', of: 'name' },
    { key: 'rows', label: expect.any(String), kind: 'integer', role: 'sum' },
    { key: 'mean', label: '平均', kind: 'decimal', role: 'sum', scale: expect.any(Number) },
  ])
  const [of, mean] = await columns({ groups: { a1: 'type' }, sums: { mean: sums.mean } }, 'en')
  expect([of.nameKey, mean.label]).toEqual(['a1Name', 'Mean'])
})

test('narrows by either end of a span alone, by so many filters and no more', async () => {
  const { id } = await make()
  await share(path, id)
  const lines = async (query: string) => (await ok(author.get(`${path}/data?id=${id}${query}`))).lines.length
  expect([await lines('&from=2020-01-01'), await lines('&from=2099-01-01'), await lines('&to=2099-01-01'), await lines('&to=2020-01-01')]).toEqual([
    3, 0, 3, 0,
  ])
  const where = (filters: object) => `${path}/data?id=${id}&where=${encodeURIComponent(JSON.stringify(filters))}`
  const names = ['equal', 'notequal', 'ge'].flatMap((how) =>
    ['name', 'code', 'type', 'sort', 'contact', 'createTime', 'id'].map((key) => `${key}_${how}`),
  )
  const filters = (length: number) => Object.fromEntries(names.slice(0, length).map((one) => [one, '1']))
  const refused = async (given: object) => (await author.get(where(given))).msg
  expect([await refused(filters(21)), (await refused(filters(20))) === '筛选条件格式不正确']).toEqual(['筛选条件格式不正确', false])
  for (const odd of ['null', '1', '[', '"x"'])
    expect([odd, (await author.get(`${path}/data?id=${id}&where=${encodeURIComponent(odd)}`)).status]).toEqual([odd, 400])
})

test('an answer that cannot be renewed is the one that was kept, with the reason, and none where none was kept', async () => {
  const sums = { [`n${++count}x${Date.now()}`]: { do: 'count' } }
  const [known, unknown] = [
    await make({ dataset: { ...dataset, sums }, refreshSec: 3600 }),
    await make({ dataset: { ...dataset, groups: {}, sums }, refreshSec: 3600 }),
  ]
  // What is tried is not kept.
  await ok(author.post(`${path}/attempt`, { dataset: { ...dataset, sums } }))
  const before = await ok(author.get(`${path}/data?id=${known.id}`))
  expect([before.isKept, before.failed]).toEqual([false, null])
  /** Asks while somebody holds the table, and ends the statement that waits for it. */
  const held = (id: string) =>
    it.database.transaction(async (tx) => {
      await tx.run('lock table cms_sources in access exclusive mode')
      const asked = author.get(`${path}/data?id=${id}&renew=1`)
      await eventually(
        () =>
          it.database.query(
            `select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%cms_sources%'`,
          ),
        (found) => found.length > 0,
      )
      return asked
    })
  const failed = await held(known.id)
  expect([failed.status, failed.data]).toEqual([
    200,
    { ...before, isKept: true, age: expect.any(Number), failed: expect.stringContaining('统计数据过多') },
  ])
  expect((await held(unknown.id)).status).toBe(400)
})

test('what is kept of one database is no answer of another one', async () => {
  const second = await world()
  try {
    const model = modelNamed(it.own.engine, 'cms/sources')
    const ask = async (at: World) => {
      const { isKept } = await answer({ ...at.own, tenantId: '000000' }, model, reportOf(dataset as never), {}, { seconds: 3600, renew: false })
      return isKept
    }
    await ask(it)
    expect([await ask(it), await ask(second), await ask(second)]).toEqual([true, false, true])
  } finally {
    await second.close()
  }
})
