import { afterAll, beforeAll, expect, test } from 'vitest'
import { must as ok } from '../testing/duty-office'
import { sheetsOf } from '../testing/sheets'
import { makeRole, makeTenant, makeUser, type Tenant } from '../testing/tenants'
import { trustHosts } from '../testing/travel'
import { type Client, type World, world } from '../testing/world'

/** Reports at the edges of who may run them, what they ask, and what they add up. */

let it: World
let acme: Tenant
let author: Client
let inside: Client
let outside: Client
let adder: Client
let platform: Client
let clerk: Client
let roleId: string
let sourceId: string

const path = 'blade-report/report'
const dataset = { noun: 'cms/sources', groups: { type: 'type' }, sums: { rows: { do: 'count' } } }
const since = { name: 'since', label: '起始日', kind: 'day', filter: 'createTime_datege' }
const kind = { name: 'kind', label: '类型', kind: 'number', filter: 'type_equal' }

let count = 0
const name = (): string => `报表${Date.now()}-${++count}`
const make = async (more: object = {}, client = author) =>
  ok(client.post(`${path}/submit`, { name: name(), dataset, params: [since, kind], ...more }))
const overSource = (content: string, more: object = {}) => ({ name: name(), kind: 'sql', datasourceId: sourceId, content, ...more })
const run = (client: Client, id: string, values?: unknown) => client.post(`${path}/rest/run`, { id, ...(values === undefined ? {} : { values }) })
const file = (client: Client, id: string, as: string) =>
  it.app.inject({
    method: 'POST',
    url: `/api/${path}/rest/file`,
    headers: { 'blade-auth': `bearer ${client.token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ id, as }),
  })
const mine = async (client: Client): Promise<string[]> => (await ok(client.get(`${path}/rest/mine`))).map((one: { id: string }) => one.id)

beforeAll(async () => {
  it = await world()
  platform = await it.as('admin@000000')
  acme = await makeTenant(it)
  const views = ['cms_sources_view', 'cms_sources_add']
  const reporting = ['view', 'add', 'edit'].map((verb) => `report_report_${verb}`)
  author = await makeUser(it, acme, 'author', [await makeRole(acme, '作报表', [...views, ...reporting])])
  roleId = await makeRole(acme, '看报表', views)
  const otherId = await makeRole(acme, '旁人', views)
  inside = await makeUser(it, acme, 'inside', [otherId, roleId])
  outside = await makeUser(it, acme, 'outside', [otherId])
  adder = await makeUser(it, acme, 'adder', [await makeRole(acme, '只加', [...views, 'report_report_add'])])
  const first = async (at: string): Promise<string> => (await ok(platform.get(`blade-system/${at}/page?tenantId=000000`))).records[0].id
  const house = { ...acme, tenantId: '000000', admin: platform, ids: { ...acme.ids, deptId: await first('dept'), postId: await first('post') } }
  clerk = await makeUser(it, house, 'clerk', [await makeRole(house, '文员', reporting)])
  for (const type of [1, 2, 2, 3]) await ok(author.post('blade-cms/sources/submit', { name: `来源${++count}`, type, sort: count }))
  const own = new URL(it.url)
  await trustHosts(it, [`${own.hostname}:${own.port}`])
  const source = { name: '自己', url: `jdbc:postgresql://${own.host}${own.pathname}`, username: decodeURIComponent(own.username) }
  sourceId = (await ok(platform.post('blade-develop/datasource/submit', { ...source, password: decodeURIComponent(own.password) || 'none' }))).id
})
afterAll(() => it?.close())

test('is run by who made it and by those who have one of its roles, while it is on', async () => {
  const { id, version } = await make({ roleIds: `${acme.ids.roleId},${roleId}`, isShared: true })
  const open = await make({ isShared: true })
  const draft = await make()
  const statuses = async (one: string) => Promise.all([author, inside, outside].map(async (client) => (await run(client, one)).status))
  expect([await statuses(id), await statuses(open.id), await statuses(draft.id)]).toEqual([
    [200, 200, 404],
    [200, 200, 200],
    [200, 404, 404],
  ])
  const among = async (client: Client) => (await mine(client)).filter((one) => [id, open.id, draft.id].includes(one)).toSorted()
  expect([await among(author), await among(inside), await among(outside)]).toEqual([
    [id, open.id, draft.id].toSorted(),
    [id, open.id].toSorted(),
    [open.id],
  ])
  const told = (await ok(inside.get(`${path}/rest/mine`))).find((one: { id: string }) => one.id === id)
  expect(told.params.map(({ name: one }: { name: string }) => one)).toEqual(['since', 'kind'])
  await ok(author.post(`${path}/submit`, { id, version, status: 0 }))
  expect([await statuses(id), (await among(author)).includes(id)]).toEqual([[404, 404, 404], false])
  const own = await make({}, adder)
  expect([(await run(adder, own.id)).status, await mine(adder)]).toEqual([404, expect.not.arrayContaining([own.id])])
})

test('says what it was asked, and takes what was left out for what stands in its place', async () => {
  const made = await make({ params: [since, { ...kind, standard: '2' }] })
  const shown = await ok(run(author, made.id))
  expect(shown).toMatchObject({ title: made.name, asked: [{ label: '类型', value: '2' }], totals: null, isCut: false })
  expect(shown.at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect([shown.bands.length, shown.bands[0].name, shown.bands[0].lines.map(({ rows }: { rows: number }) => rows), shown.bands[0].totals]).toEqual([
    1,
    null,
    [2],
    null,
  ])
  const asked = await ok(run(author, made.id, JSON.stringify({ since: '2020-01-01', kind: 3 })))
  expect([asked.asked, asked.bands[0].lines.length]).toEqual([
    [
      { label: '起始日', value: '2020-01-01' },
      { label: '类型', value: '3' },
    ],
    1,
  ])
  const needed = await make({ params: [{ ...kind, isRequired: true }] })
  const refused = await run(author, needed.id, '')
  expect([refused.status, refused.data.fields]).toEqual([400, { kind: '请填写类型' }])
})

test('is refused a layout or parameters that its data do not have, also when it is changed', async () => {
  const made = await make({ bands: { by: 'type', hasTotals: true } })
  const change = async (body: object) => {
    const { version } = await ok(author.get(`${path}/detail?id=${made.id}`))
    return author.post(`${path}/submit`, { id: made.id, version, ...body })
  }
  for (const [body, field] of [
    [{ bands: { by: 'rows' } }, 'bands'],
    [{ dataset: { ...dataset, groups: {} } }, 'bands'],
    [{ dataset: { ...dataset, groups: { one: 'type' } } }, 'bands'],
    [{ params: [{ ...kind, filter: 'colour_equal' }] }, 'params'],
    [{ params: [{ name: 'x', label: '甲', kind: 'text' }] }, 'params'],
    [{ params: [{ ...since, standard: 'soon' }] }, 'since'],
  ] as const) {
    const { status, data } = await change(body)
    expect([body, status, Object.keys(data.fields)]).toEqual([body, 400, [field]])
  }
  const filterless = { name: name(), dataset, params: [{ name: 'x', label: '甲', kind: 'text' }] }
  const english = await author.send('POST', `${path}/submit`, filterless, { 'accept-language': 'en' })
  expect(english.data.fields).toEqual({ params: 'The parameter 甲 has no filter: it names no filter' })
  await ok(change({ remark: '备注' }))
  await ok(change({ bands: { by: '', hasTotals: true }, dataset: { ...dataset, groups: {} } }))
  const { totals, bands } = await ok(run(author, made.id))
  expect([totals, bands]).toEqual([expect.objectContaining({ rows: 4 }), [expect.objectContaining({ name: null, totals: null })]])
})

test('goes out under its name and the day, as a sheet or on paper', async () => {
  const made = await make({ name: `江/滩:${name()}`, bands: { hasTotals: true } })
  const { at } = await ok(run(author, made.id))
  const called = `${made.name.replace(/[/:]/g, ' ')}-${at.slice(0, 10)}`
  for (const [as, type] of [
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['pdf', 'application/pdf'],
  ] as const) {
    const { headers, statusCode } = await file(author, made.id, as)
    expect([as, statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
      as,
      200,
      type,
      expect.stringContaining(encodeURIComponent(`${called}.${as}`)),
    ])
  }
  const used = await it.database.query(`select 1 from log_operatelog where biz_type = 'report/report' and action = 'export' and tenant_id = $1`, [
    acme.tenantId,
  ])
  expect(used.length).toBeGreaterThanOrEqual(2)
})

test('over a data source it is the platform’s alone to save, to be told of and to run, and adds up what are numbers', async () => {
  const rows = `select * from (values ('甲', '0.1', null), ('甲', '0.2', 'x'), ('乙', '5', '7')) t(name, n, odd)`
  const bands = { by: 'name', hasTotals: true, sums: ['n', 'odd'] }
  const made = await ok(platform.post(`${path}/submit`, overSource(rows, { bands, isShared: true })))
  const shown = await ok(run(platform, made.id))
  expect(shown.columns.map(({ key, role, kind: of }: Record<string, string>) => [key, role, of])).toEqual([
    ['name', 'group', 'text'],
    ['n', 'sum', 'text'],
    ['odd', 'sum', 'text'],
  ])
  expect(shown.bands.map(({ name: of, lines, totals }: { name: string; lines: unknown[]; totals: object }) => [of, lines.length, totals])).toEqual([
    ['甲', 2, { n: 0.3, odd: 0 }],
    ['乙', 1, { n: 5, odd: 7 }],
  ])
  expect(shown.totals).toEqual({ n: 5.3, odd: 7 })
  const plain = await ok(
    platform.post(
      `${path}/submit`,
      overSource("select 'x' as a where :name::text is null", { params: [{ name: 'name', label: '甲', kind: 'text' }] }),
    ),
  )
  const bare = await ok(run(platform, plain.id))
  expect([bare.bands, bare.totals]).toEqual([[{ name: null, lines: [{ a: 'x' }], totals: null }], null])
  expect((await ok(run(platform, plain.id, { name: 'y' }))).columns).toEqual([])
  // Who works for the platform without administering it does not see them.
  expect([(await mine(platform)).includes(made.id), (await mine(clerk)).includes(made.id)]).toEqual([true, false])
  expect([(await run(clerk, made.id)).status, (await clerk.post(`${path}/submit`, overSource('select 1 as a'))).status]).toEqual([403, 403])
  for (const [more, field] of [
    [{ datasourceId: '1' }, 'datasourceId'],
    [{ content: 'delete from x' }, 'content'],
    [{ content: 'select :other' }, 'content'],
  ] as const) {
    const { status, data } = await platform.post(`${path}/submit`, overSource('select 1 as a', more))
    expect([more, status, Object.keys(data.fields)]).toEqual([more, 400, [field]])
  }
  const many = await ok(platform.post(`${path}/submit`, overSource('select g from generate_series(1, 5001) g')))
  expect((await file(platform, many.id, 'pdf')).statusCode).toBe(400)
  const [lines = []] = await sheetsOf((await file(platform, many.id, 'xlsx')).rawPayload)
  expect(lines).toHaveLength(5_002)
})
