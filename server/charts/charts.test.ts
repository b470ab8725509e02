import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRole, makeTenant, makeUser, menuIds, type Tenant } from '../testing/tenants'
import { sheetsOf } from '../testing/sheets'
import { type Client, type World, world } from '../testing/world'

/** Charts and dashboards: each user sees what the list would show to them, and nothing else. */

let it: World
let acme: Tenant
let analyst: Client
let chief: Client

const path = 'blade-charts/charts'
const boards = 'blade-charts/dashboard'
const dataset = { noun: 'cms/sources', groups: { type: 'type' }, sums: { count: { do: 'count' }, places: { do: 'sum', of: 'sort' } } }

const ok = async (answer: ReturnType<Client['get']>) => {
  const found = await answer
  expect(found.status, JSON.stringify(found.body)).toBe(200)
  return found.data
}

let scopes = 0

/** A role that views sources within a data scope. */
const roleWithin = async (scope: object, more: readonly string[] = []): Promise<string> => {
  const [menuId] = await menuIds(acme.admin, ['cms_sources_view'])
  const { id } = await ok(
    acme.admin.post('blade-system/data-scope/submit', {
      menuId,
      resourceCode: `cms_sources_view`,
      scopeName: `范围${++scopes}`,
      scopeColumn: 'createUser',
      scopeField: '*',
      ...scope,
    }),
  )
  return makeRole(acme, `看来源${scopes}`, ['cms_sources_view', 'cms_sources_add', ...more], [id])
}

const charting = ['charts_charts_view', 'charts_charts_add', 'charts_charts_edit', 'charts_charts_share', 'charts_charts_delete']
const boarding = ['charts_dashboard_view', 'charts_dashboard_add', 'charts_dashboard_edit', 'charts_dashboard_share']

let count = 0
const make = async (client: Client, more: object = {}) =>
  ok(client.post(`${path}/submit`, { name: `图${++count}`, code: `chart-${count}`, type: 'bar', dataset, ...more }))

const people: Record<string, Client> = {}

beforeAll(async () => {
  it = await world()
  acme = await makeTenant(it)
  analyst = await makeUser(it, acme, 'analyst', [await makeRole(acme, '分析', ['cms_sources_view', 'cms_sources_add', ...charting, ...boarding])])
  chief = await makeUser(it, acme, 'chief', [await makeRole(acme, '主任', ['cms_sources_view', 'cms_sources_add'])])
  people.own = await makeUser(it, acme, 'own', [await roleWithin({ scopeType: 2 })])
  people.second = await makeUser(it, acme, 'second', [await roleWithin({ scopeType: 5, scopeValue: '{"type_equal":"2"}' })])
  people.both = await makeUser(it, acme, 'both', [
    await roleWithin({ scopeType: 2 }),
    await roleWithin({ scopeType: 5, scopeValue: '{"type_equal":"3"}' }),
  ])
  people.all = chief
  people.admin = acme.admin
  for (const [name, client] of Object.entries({ ...people, analyst }))
    for (const [at, type] of [1, 2, 2, 3].entries())
      await ok(client.post('blade-cms/sources/submit', { name: `${name}${at}`, type, sort: at + 1 + name.length }))
})
afterAll(() => it?.close())

test('is listed, read, changed and deleted by who made it', async () => {
  const made = await make(analyst)
  expect(made.dataset).toEqual(dataset)
  expect((await ok(analyst.get(`${path}/list?code_equal=${made.code}`))).records.map(({ id }: { id: string }) => id)).toEqual([made.id])
  const changed = await ok(analyst.post(`${path}/submit`, { id: made.id, version: made.version, name: '改名' }))
  expect([changed.name, (await ok(analyst.get(`${path}/detail?id=${made.id}`))).name]).toEqual(['改名', '改名'])
  await ok(analyst.post(`${path}/remove?ids=${made.id}`))
  expect((await analyst.get(`${path}/detail?id=${made.id}`)).status).toBe(404)
})

const sums = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`s${at}`, { do: 'count' }]))
const groups = { a: 'type', b: 'name', c: 'code', d: 'sort', e: 'contact' }

test.each([
  ['an unknown noun', { ...dataset, noun: 'cms/nothing' }, /cms\/nothing/],
  ['an unknown group', { ...dataset, groups: { colour: 'colour' } }, /colour/],
  ['an unknown sum', { ...dataset, sums: { s: { do: 'sum', of: 'price' } } }, /price/],
  ['an unknown measure', { ...dataset, sums: { s: { do: 'median', of: 'sort' } } }, /median/],
  ['a sum of texts', { ...dataset, sums: { s: { do: 'sum', of: 'name' } } }, /sum name/],
  ['an unknown condition', { ...dataset, where: { colour: 1 } }, /colour/],
  ['a condition that is no value', { ...dataset, where: { type: { gt: 1 } } }, /type/],
  ['an unknown word', { ...dataset, sql: 'select 1' }, /sql/],
  ['an unknown order', { ...dataset, sort: ['-price'] }, /price/],
  ['five groups', { ...dataset, groups }, /4/],
  ['21 sums', { ...dataset, sums }, /20/],
  ['no sum', { ...dataset, sums: {} }, /1/],
  ['a list', [dataset], /格式/],
])('refuses %s when it is saved, and when it is tried', async (_what, wrong, said) => {
  for (const answer of [
    await analyst.post(`${path}/submit`, { name: '错', code: 'wrong', type: 'bar', dataset: wrong }),
    await analyst.post(`${path}/attempt`, { dataset: wrong }),
  ]) {
    expect([answer.status, Object.keys(answer.data.fields)]).toEqual([400, ['dataset']])
    expect(answer.msg).toMatch(said)
  }
})

test('takes four groups and 20 sums', async () => {
  const { e: _, ...four } = groups
  const { s20: __, ...twenty } = sums
  const { columns } = await ok(analyst.post(`${path}/attempt`, { dataset: { noun: 'cms/sources', groups: four, sums: twenty } }))
  expect(columns).toHaveLength(24)
})

test('refuses a noun that its author may not view, a hidden column by its name, and a time column that there is not', async () => {
  const closed = await analyst.post(`${path}/submit`, {
    name: '错',
    code: 'closed',
    type: 'bar',
    dataset: { ...dataset, noun: 'cms/topic', groups: {}, sums: { count: { do: 'count' } } },
  })
  expect([closed.status, closed.data.permission]).toEqual([403, 'cms_topic_view'])
  const blind = await makeUser(it, acme, 'blind', [await roleWithin({ scopeType: 1, scopeField: 'name,type' }, charting)])
  const hidden = await blind.post(`${path}/submit`, { name: '错', code: 'hidden', type: 'bar', dataset })
  expect([hidden.status, hidden.data.field]).toEqual([403, 'sort'])
  const shared = await make(analyst)
  await ok(analyst.post(`${path}/share`, { id: shared.id }))
  // Kept for the analyst, and refused all the same.
  await ok(analyst.get(`${path}/data?id=${shared.id}`))
  for (const call of ['data', 'sheet']) {
    const refused = await blind.get(`${path}/${call}?id=${shared.id}`)
    expect([refused.status, refused.data.field]).toEqual([403, 'sort'])
  }
  const time = await analyst.post(`${path}/submit`, { name: '错', code: 'time', type: 'bar', dataset, timeKey: 'name' })
  expect([time.status, Object.keys(time.data.fields)]).toEqual([400, ['timeKey']])
})

test('filters of a dashboard cut its charts and their files as they cut the list, and hidden columns filter nothing', async () => {
  const board = await ok(acme.admin.post(`${boards}/submit`, { name: '筛选', period: 'all' }))
  const made = await make(acme.admin, { dashboardId: board.id })
  expect((await ok(acme.admin.get(`${boards}/board?id=${board.id}`))).tiles.map(({ noun }: { noun: string }) => noun)).toEqual(['cms/sources'])
  await ok(acme.admin.post(`${path}/share`, { id: made.id }))
  const where = (filters: unknown) => `&where=${encodeURIComponent(JSON.stringify(filters))}`
  for (const [name, client] of Object.entries({ analyst, own: people.own as Client, second: people.second as Client })) {
    const filters = { type_equal: '2', name_like: '1' }
    const found = await ok(client.get(`${path}/data?id=${made.id}${where(filters)}`))
    const { records } = await ok(client.get(`blade-cms/sources/page?size=200&type_equal=2&name_like=1`))
    expect([name, found.lines.map(({ count }: { count: number }) => count)]).toEqual([name, [records.length]])
    const file = await it.app.inject({
      url: `/api/${path}/sheet?id=${made.id}${where(filters)}`,
      headers: { 'blade-auth': `bearer ${client.token}` },
    })
    const [[, ...lines] = []] = await sheetsOf(file.rawPayload)
    expect([name, lines.map((line) => line[1])]).toEqual([name, [records.length]])
  }
  for (const wrong of [{ colour_equal: '1' }, { type_equal: 2 }, ['type_equal'], { type_like: 'x', size: '5' }]) {
    const { status, data } = await analyst.get(`${path}/data?id=${made.id}${where(wrong)}`)
    expect([wrong, status, Object.keys(data?.fields ?? {})]).toEqual([wrong, 400, ['where']])
  }
  const counts = await make(analyst, { dataset: { noun: 'cms/sources', groups: { type: 'type' }, sums: { count: { do: 'count' } } } })
  await ok(analyst.post(`${path}/share`, { id: counts.id }))
  const blind = await makeUser(it, acme, 'filters-blind', [await roleWithin({ scopeType: 1, scopeField: 'name,type' })])
  await ok(blind.get(`${path}/data?id=${counts.id}`))
  const listed = async (client: Client) => (await client.get('blade-cms/sources/page?sort_ge=1')).status
  const asked = async (client: Client, call: string) => (await client.get(`${path}/${call}?id=${counts.id}${where({ sort_ge: '1' })}`)).status
  for (const call of ['data', 'sheet']) expect([call, await asked(analyst, call), await asked(blind, call)]).toEqual([call, 200, await listed(blind)])
  expect(await listed(blind)).not.toBe(200)
})

type Line = Readonly<Record<string, number | string>>

/** What the list of somebody adds up to, by type. */
const addedUp = async (client: Client, query = ''): Promise<Record<string, [number, number]>> => {
  const { records } = await ok(client.get(`blade-cms/sources/page?size=200${query}`))
  const found: Record<string, [number, number]> = {}
  for (const { type, sort } of records as { type: number; sort: number }[]) {
    const [rows = 0, places = 0] = found[type] ?? []
    found[type] = [rows + 1, places + sort]
  }
  return found
}

const told = ({ lines }: { lines: Line[] }): Record<string, [number, number]> =>
  Object.fromEntries(lines.map(({ type, count: rows, places }) => [type, [Number(rows), Number(places)]]))

test('tells everybody what their own list adds up to, whoever looked before, and keeps it for them', async () => {
  const { id } = await make(analyst)
  await ok(analyst.post(`${path}/share`, { id }))
  const everybody = Object.entries({ ...people, analyst })
  for (const turn of [0, 1, 2])
    for (const [name, client] of turn === 1 ? everybody.toReversed() : everybody) {
      const data = await ok(client.get(`${path}/data?id=${id}`))
      expect(told(data), name).toEqual(await addedUp(client))
      // Those who see all of it share one answer.
      if (turn > 0) expect(data.isKept, name).toBe(true)
      const sheet = await it.app.inject({ url: `/api/${path}/sheet?id=${id}`, headers: { 'blade-auth': `bearer ${client.token}` } })
      const [[, ...lines] = []] = await sheetsOf(sheet.rawPayload)
      expect(lines.map((line) => Number(line[1])).sort(), name).toEqual(
        Object.values(told(data))
          .map(([rows]) => rows)
          .sort(),
      )
    }
  const sums = await Promise.all(everybody.map(async ([, client]) => told(await ok(client.get(`${path}/data?id=${id}`)))))
  expect(new Set(sums.map((one) => JSON.stringify(one))).size).toBe(4)
})

test('a row that is added shows once the answer is renewed, and its age is told', async () => {
  const { id } = await make(analyst, { refreshSec: 3600 })
  const before = await ok(analyst.get(`${path}/data?id=${id}`))
  await ok(analyst.post('blade-cms/sources/submit', { name: '后来的', type: 9, sort: 1 }))
  const kept = await ok(analyst.get(`${path}/data?id=${id}`))
  expect([kept.isKept, kept.lines, kept.at]).toEqual([true, before.lines, before.at])
  const renewed = await ok(analyst.get(`${path}/data?id=${id}&renew=1`))
  expect([renewed.isKept, told(renewed)['9']]).toEqual([false, [1, 1]])
  const none = await make(analyst, { refreshSec: 0 })
  expect((await ok(analyst.get(`${path}/data?id=${none.id}`))).isKept).toBe(false)
  expect((await ok(analyst.get(`${path}/data?id=${none.id}`))).isKept).toBe(false)
})

test('a dashboard answers in one request what is kept of its charts, to each viewer what the chart itself tells them', async () => {
  const board = await ok(acme.admin.post(`${boards}/submit`, { name: '一次取齐', period: 'all' }))
  // A question of its own: the same one of another chart would be kept already.
  const own = (name: string) => ({ ...dataset, sums: { ...dataset.sums, [name]: { do: 'max', of: 'sort' } } })
  const on = (more: object = {}) => make(acme.admin, { dashboardId: board.id, refreshSec: 3600, dataset: own('most'), ...more })
  const [asked, draft, unasked, fresh] = [await on(), await on(), await on({ dataset: own('top') }), await on({ refreshSec: 0 })]
  for (const { id } of [asked, unasked, fresh]) await ok(acme.admin.post(`${path}/share`, { id }))
  const answers = async (client: Client, query = ''): Promise<{ id: string; data: { isKept: boolean; lines: Line[] } }[]> =>
    ok(client.get(`${boards}/answers?id=${board.id}${query}`))
  expect(await answers(acme.admin)).toEqual([])
  expect((await chief.get(`${boards}/answers?id=${board.id}`)).status).toBe(404)
  await ok(acme.admin.post(`${boards}/share`, { id: board.id }))
  for (const client of [acme.admin, ...Object.values(people)])
    for (const { id } of client === acme.admin ? [asked, draft, fresh] : [asked, fresh]) await ok(client.get(`${path}/data?id=${id}`))
  for (const [name, client] of Object.entries(people)) {
    const found = await answers(client)
    expect([name, found.map(({ id }) => id)]).toEqual([name, client === acme.admin ? [asked.id, draft.id] : [asked.id]])
    const alone = await ok(client.get(`${path}/data?id=${asked.id}`))
    expect([name, { ...found[0]?.data, age: 0 }]).toEqual([name, { ...alone, age: 0 }])
    expect([name, told(found[0]?.data as never)]).toEqual([name, await addedUp(client)])
  }
  // Other days and other filters are other questions; one that the list has not is for the chart to refuse.
  expect([await answers(acme.admin, '&to=2020-01-01'), await answers(acme.admin, '&where=%7B%22colour_equal%22%3A%221%22%7D')]).toEqual([[], []])
  const blind = await makeUser(it, acme, 'answers-blind', [await roleWithin({ scopeType: 1, scopeField: 'name,type' })])
  expect(await answers(blind)).toEqual([])
  const stranger = await makeUser(it, acme, 'answers-stranger', [await makeRole(acme, '不看来源', ['cms_topic_view'])])
  expect(await answers(stranger)).toEqual([])
  await ok(acme.admin.post(`${boards}/withdraw`, { id: board.id }))
  expect((await chief.get(`${boards}/answers?id=${board.id}`)).status).toBe(404)
})

test('keeps to the days that it is asked for, both counted, and refuses what is none', async () => {
  const { id } = await make(analyst)
  const today = (await ok(analyst.get('blade-cms/sources/page?size=1'))).records[0].createTime.slice(0, 10)
  expect(told(await ok(analyst.get(`${path}/data?id=${id}&from=${today}&to=${today}`)))).toEqual(await addedUp(analyst))
  expect((await ok(analyst.get(`${path}/data?id=${id}&to=2020-01-01`))).lines).toEqual([])
  expect((await analyst.get(`${path}/data?id=${id}&from=soon`)).status).toBe(400)
})

test('a dashboard shows its shared charts in their places to those with whom it is shared', async () => {
  const board = await ok(analyst.post(`${boards}/submit`, { name: '来源一览', period: 'all' }))
  const first = await make(analyst, { dashboardId: board.id, x: 0, y: 0, w: 6, h: 4 })
  const second = await make(analyst, { dashboardId: board.id, x: 6, y: 0, w: 6, h: 4 })
  const mine = async (client: Client) =>
    (await ok(client.get(`${boards}/mine`))).map(({ id, isMine }: { id: string; isMine: boolean }) => [id, isMine])
  expect([await mine(analyst), await mine(chief)]).toEqual([[[board.id, true]], []])
  expect((await chief.get(`${boards}/board?id=${board.id}`)).status).toBe(404)
  await ok(analyst.post(`${boards}/share`, { id: board.id }))
  await ok(analyst.post(`${path}/share`, { id: first.id }))
  expect(await mine(chief)).toEqual([[board.id, false]])
  const tiles = async (client: Client) => (await ok(client.get(`${boards}/board?id=${board.id}`))).tiles
  expect((await tiles(chief)).map(({ id }: { id: string }) => id)).toEqual([first.id])
  expect((await tiles(analyst)).map(({ id }: { id: string }) => id)).toEqual([first.id, second.id])
  const place = (id: string, x: number) => ({ id, x, y: 3, w: 6, h: 5 })
  await ok(analyst.post(`${boards}/arrange`, { id: board.id, tiles: [place(first.id, 6), place(second.id, 0)] }))
  expect((await tiles(analyst)).map(({ id, x, y, h }: { id: string; x: number; y: number; h: number }) => [id, x, y, h])).toEqual([
    [second.id, 0, 3, 5],
    [first.id, 6, 3, 5],
  ])
  const other = await make(analyst)
  for (const [wrong, status] of [
    [place(first.id, 7), 400],
    [place(other.id, 0), 400],
    [place('1', 0), 404],
  ] as const)
    expect((await analyst.post(`${boards}/arrange`, { id: board.id, tiles: [wrong] })).status).toBe(status)
  expect((await chief.post(`${boards}/arrange`, { id: board.id, tiles: [place(first.id, 0)] })).status).toBe(403)
})

test('offers the nouns that the caller views, with what may be grouped and added up', async () => {
  const found = await ok(analyst.get(`${path}/sources`))
  const one = found.find(({ noun }: { noun: string }) => noun === 'cms/sources')
  const keys = (list: { key: string }[]) => list.map(({ key }) => key)
  expect(found.map(({ noun }: { noun: string }) => noun)).not.toContain('cms/topic')
  expect([
    keys(one.measures),
    keys(one.times).includes('contractExpire'),
    keys(one.groups).includes('type'),
    keys(one.groups).includes('logo'),
  ]).toEqual([['sort'], true, true, false])
})
