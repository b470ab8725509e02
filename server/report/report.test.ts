import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '../testing/pdf'
import { sheetsOf } from '../testing/sheets'
import { makeRole, makeTenant, makeUser, type Tenant } from '../testing/tenants'
import { trustHosts } from '../testing/travel'
import { type Client, type World, world } from '../testing/world'

let it: World
let acme: Tenant
let analyst: Client
let reader: Client
let platform: Client

const path = 'blade-report/report'
const dataset = {
  noun: 'cms/sources',
  groups: { type: 'type', name: 'name' },
  sums: { rows: { do: 'count' }, places: { do: 'sum', of: 'sort' }, mean: { do: 'avg', of: 'sort' } },
}
const bands = { by: 'type', hasTotals: true }
const since = { name: 'since', label: '起始日', kind: 'day', filter: 'createTime_datege' }
const kind = { name: 'kind', label: '类型', kind: 'number', filter: 'type_equal', isRequired: false }

const ok = async (answer: ReturnType<Client['get']>) => {
  const found = await answer
  expect(found.status, JSON.stringify(found.body)).toBe(200)
  return found.data
}

beforeAll(async () => {
  it = await world()
  platform = await it.as('admin@000000')
  acme = await makeTenant(it)
  const reporting = ['report_report_view', 'report_report_add', 'report_report_edit', 'report_report_delete', 'cms_sources_view', 'cms_sources_add']
  analyst = await makeUser(it, acme, 'analyst', [await makeRole(acme, '分析', reporting)])
  reader = await makeUser(it, acme, 'reader', [await makeRole(acme, '阅读', ['cms_topic_view'])])
  for (const [at, type] of [1, 2, 2, 3].entries()) await ok(analyst.post('blade-cms/sources/submit', { name: `来源${at}`, type, sort: at * 3 + 1 }))
})
afterAll(() => it?.close())

let count = 0
const make = async (client: Client, more: object = {}) =>
  ok(client.post(`${path}/submit`, { name: `报表${++count}`, dataset, bands, params: [since, kind], ...more }))

const file = (client: Client, id: string, as: string) =>
  it.app.inject({
    method: 'POST',
    url: `/api/${path}/rest/file`,
    headers: { 'blade-auth': `bearer ${client.token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ id, as }),
  })

test('is listed and removed as its client calls', async () => {
  const made = await make(analyst)
  const listed = await ok(analyst.get(`${path}/rest/list?name=${encodeURIComponent(made.name)}`))
  expect(listed.records.map(({ id }: { id: string }) => id)).toEqual([made.id])
  await ok(analyst.post(`${path}/rest/remove?ids=${made.id}`))
  expect((await ok(analyst.get(`${path}/rest/list?name=${encodeURIComponent(made.name)}`))).total).toBe(0)
  expect((await reader.get(`${path}/rest/list`)).status).toBe(403)
})

test('bands add up to what the list adds up to, averages too', async () => {
  const { id } = await make(analyst)
  const shown = await ok(analyst.post(`${path}/rest/run`, { id }))
  const { records } = await ok(analyst.get('blade-cms/sources/page?size=200'))
  const of = (rows: { sort: number }[]) => {
    const places = rows.reduce((sum, { sort }) => sum + sort, 0)
    return { rows: rows.length, places, mean: Math.round((places / rows.length) * 10) / 10 }
  }
  expect(shown.totals).toMatchObject(of(records))
  for (const { lines, totals } of shown.bands) {
    const { type } = lines[0]
    expect(totals).toMatchObject({ type, ...of(records.filter((row: { type: number }) => row.type === type)) })
    expect(lines.reduce((sum: number, line: { places: number }) => sum + line.places, 0)).toBe(totals.places)
  }
  expect(shown.bands.map(({ name }: { name: string }) => name).sort()).toEqual(['合作', '本社', '转载'])
  expect((await ok(analyst.post(`${path}/rest/run`, { id, values: { kind: 2 } }))).totals.rows).toBe(2)
  expect((await ok(analyst.post(`${path}/rest/run`, { id, values: { since: '2099-01-01' } }))).bands).toEqual([])
})

test.each([
  ['an unknown parameter', { colour: 'red' }, 'colour'],
  ['a day that is none', { since: 'soon' }, 'since'],
  ['a number that is none', { kind: 'many' }, 'kind'],
])('names %s', async (_what, values, name) => {
  const { id } = await make(analyst)
  const { status, data } = await analyst.post(`${path}/rest/run`, { id, values })
  expect([status, Object.keys(data.fields)]).toEqual([400, [name]])
})

test.each([
  ['two parameters of one name', { params: [since, since] }, 'params'],
  ['a parameter without a filter of the list', { params: [{ ...since, filter: 'colour' }] }, 'params'],
  ['a band by what it has no group for', { bands: { by: 'colour' } }, 'bands'],
  ['a dataset that cannot be answered', { dataset: { ...dataset, sums: {} } }, 'dataset'],
])('refuses to save %s', async (_what, more, field) => {
  const { status, data } = await analyst.post(`${path}/submit`, { name: '错', dataset, bands, params: [since], ...more })
  expect([status, Object.keys(data.fields)]).toEqual([400, [field]])
})

test('a spreadsheet and a PDF hold what the page shows', async () => {
  const { id } = await make(analyst)
  const shown = await ok(analyst.post(`${path}/rest/run`, { id }))
  const sheet = await file(analyst, id, 'xlsx')
  const [rows = []] = await sheetsOf(sheet.rawPayload)
  const at = (key: string): number => shown.columns.findIndex((column: { key: string }) => column.key === key)
  expect([rows.at(-1)?.[at('rows')], rows.at(-1)?.[at('places')]].map(Number)).toEqual([shown.totals.rows, shown.totals.places])
  // A heading, its lines and their total for each band, the head and the total of all.
  expect(rows).toHaveLength(2 + shown.bands.reduce((sum: number, { lines }: { lines: unknown[] }) => sum + lines.length + 2, 0))
  const paper = await file(analyst, id, 'pdf')
  expect(paper.headers['content-type']).toBe('application/pdf')
  const { characters } = readPdf(paper.rawPayload)
  for (const sign of '来源合计本社转载22') expect(characters, sign).toContain(sign)
})

test('a layout totals the columns that it names, and begins each section on a page of its own', async () => {
  const chosen = { by: 'type', hasTotals: true, sums: ['places'] }
  const { id } = await make(analyst, { bands: chosen })
  const { totals, bands: sections } = await ok(analyst.post(`${path}/rest/run`, { id }))
  expect(Object.keys(totals)).toEqual(['places'])
  for (const { totals: own } of sections) expect(Object.keys(own).filter((key) => key in dataset.sums)).toEqual(['places'])
  const pagesOf = async (isPaged: boolean) => {
    const made = await make(analyst, { bands: { ...chosen, isPaged } })
    return readPdf((await file(analyst, made.id, 'pdf')).rawPayload).pages
  }
  expect([await pagesOf(false), await pagesOf(true)]).toEqual([1, sections.length])
})

test('who may not view its noun is told so, and who it is not shared with finds none', async () => {
  const { id, version } = await make(analyst)
  expect((await reader.post(`${path}/rest/run`, { id })).status).toBe(404)
  expect(await ok(reader.get(`${path}/rest/mine`))).toEqual([])
  await ok(analyst.post(`${path}/submit`, { id, version, isShared: true }))
  expect((await ok(reader.get(`${path}/rest/mine`))).map((one: { id: string }) => one.id)).toEqual([id])
  const refused = await reader.post(`${path}/rest/run`, { id })
  expect([refused.status, refused.data.permission]).toEqual([403, 'cms_sources_view'])
  expect((await file(reader, id, 'pdf')).statusCode).toBe(403)
})

test('a query of a data source is the platform’s alone, reads, and binds its parameters', async () => {
  const own = new URL(it.url)
  await trustHosts(it, [`${own.hostname}:${own.port}`])
  const source = await ok(
    platform.post('blade-develop/datasource/submit', {
      name: '自己',
      url: `jdbc:postgresql://${own.host}${own.pathname}`,
      username: decodeURIComponent(own.username),
      password: decodeURIComponent(own.password),
    }),
  )
  const named = { name: 'name', label: '名称', kind: 'text', isRequired: true }
  const content = "select name, sort::int as places, ':name' as said from cms_sources where name like :name and name::text <> '--' order by 1"
  const sql = {
    name: '别处',
    kind: 'sql',
    datasourceId: source.id,
    content,
    params: [named],
    bands: { hasTotals: true, sums: ['places'] },
    isShared: true,
  }
  expect((await analyst.post(`${path}/submit`, sql)).status).toBe(403)
  const made = await ok(platform.post(`${path}/submit`, sql))
  const shown = await ok(platform.post(`${path}/rest/run`, { id: made.id, values: { name: '来源%' } }))
  expect(shown.bands[0].lines.map(({ name, said }: { name: string; said: string }) => [name, said])).toEqual(
    [0, 1, 2, 3].map((at) => [`来源${at}`, ':name']),
  )
  expect(shown.totals).toEqual({ places: 22 })
  const hostile = await ok(platform.post(`${path}/rest/run`, { id: made.id, values: { name: "x' or true --" } }))
  expect(hostile.bands[0].lines).toEqual([])
  const save = (text: string) => platform.post(`${path}/submit`, { ...sql, name: `别处${++count}`, content: text })
  for (const wrong of ['delete from cms_sources', 'select $$a$$', 'select :other', 'update x set a = 1'])
    expect([wrong, (await save(wrong)).status]).toEqual([wrong, 400])
  for (const writes of [
    'with x as (delete from cms_sources returning 1) select * from x',
    'select 1; delete from cms_sources',
    "select nextval('platform_id_seq'), pg_sleep(0)) as a; drop table cms_sources; --",
  ]) {
    const { data, status } = await save(writes)
    if (status === 200) expect((await platform.post(`${path}/rest/run`, { id: data.id, values: { name: 'x' } })).status, writes).toBe(400)
  }
  const large = await ok(save('select g as n from generate_series(1, 20001) g'))
  const cut = await ok(platform.post(`${path}/rest/run`, { id: large.id, values: { name: 'x' } }))
  expect([cut.isCut, cut.bands[0].lines.length]).toEqual([true, 20_000])
  const whole = await ok(save('select g as n from generate_series(1, 20000) g'))
  expect((await ok(platform.post(`${path}/rest/run`, { id: whole.id, values: { name: 'x' } }))).isCut).toBe(false)
  expect((await it.database.query<{ n: number }>("select count(*)::int as n from cms_sources where name like '来源%'"))[0]?.n).toBe(4)
})
