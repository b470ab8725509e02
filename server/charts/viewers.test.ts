import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addedUp, asked, type Dataset, groupKeys, inSheet, type Line, lineOf, measures, of, type Row, text, usedBy } from '../testing/addedup'
import { must as ok } from '../testing/duty-office'
import { fetchFile, type Read, sheetsOf } from '../testing/sheets'
import { makeRole, makeTenant, makeUser, menuIds, type Tenant } from '../testing/tenants'
import { type Client, type World, world } from '../testing/world'

/**
 * Whatever is asked, by whomever and in whichever order, while rows come, change and go: a chart, a dashboard, a report and their files tell each viewer what their own list adds up to,
 * now or when the answer was kept, and nothing that is worked out of a column which is hidden from them.
 */

let it: World
let acme: Tenant
let boardId: string

const charts = 'blade-charts/charts'
const reports = 'blade-report/report'
const rowsPath = 'blade-cms/sources'

interface Viewer {
  readonly client: Client
  /** Columns that are hidden from them in some row. */
  readonly hidden: readonly string[]
}
const viewers: Record<string, Viewer> = {}
const names = ['all', 'own', 'dept', 'below', 'second', 'either', 'blind', 'ownBlind', 'partly', 'chief'] as const
const blindTo = ['sort', 'contact']

/** What the list of each viewer showed, after each change. */
const seen: Record<string, Row[][]> = {}

const listed = async ({ client }: Viewer): Promise<Row[]> => (await ok(client.get(`${rowsPath}/page?size=200`))).records as Row[]
const look = async (): Promise<void> => {
  for (const [name, viewer] of Object.entries(viewers)) seen[name] = [...(seen[name] ?? []), await listed(viewer)]
}

let scopes = 0
const roleWithin = async (scope: object, fields = '*'): Promise<string> => {
  const [menuId] = await menuIds(acme.admin, ['cms_sources_view'])
  const given = { menuId, resourceCode: 'cms_sources_view', scopeName: `范围${++scopes}`, scopeColumn: 'createUser', scopeField: fields, ...scope }
  const { id } = await ok(acme.admin.post('blade-system/data-scope/submit', given))
  return makeRole(acme, `看来源${scopes}`, ['cms_sources_view', 'cms_sources_add'], [id])
}

beforeAll(async () => {
  it = await world()
  acme = await makeTenant(it)
  const dept = (deptName: string, parentId?: string) =>
    ok(acme.admin.post('blade-system/dept/submit', { deptName, deptCategory: 2, sort: 1, ...(parentId ? { parentId } : {}) }))
  const above = await dept('上级部门')
  const below = await dept('下级部门', above.id)
  const shown = 'name,type'
  const plan: Record<(typeof names)[number], readonly [roles: string[], hidden: readonly string[], deptId?: string]> = {
    all: [[await makeRole(acme, '都看', ['cms_sources_view', 'cms_sources_add', 'cms_sources_edit', 'cms_sources_delete'])], []],
    own: [[await roleWithin({ scopeType: 2 })], [], below.id],
    dept: [[await roleWithin({ scopeType: 3 })], [], above.id],
    below: [[await roleWithin({ scopeType: 4 })], [], above.id],
    second: [[await roleWithin({ scopeType: 5, scopeValue: '{"type_equal":"2"}' })], []],
    either: [[await roleWithin({ scopeType: 2 }), await roleWithin({ scopeType: 5, scopeValue: '{"type_equal":"3"}' })], []],
    blind: [[await roleWithin({ scopeType: 1 }, shown)], blindTo],
    ownBlind: [[await roleWithin({ scopeType: 2 }, `${shown},sort`)], ['contact']],
    partly: [[await roleWithin({ scopeType: 2 }), await roleWithin({ scopeType: 5, scopeValue: '{"type_equal":"3"}' }, shown)], blindTo],
    chief: [[], []],
  }
  for (const name of names) {
    const [roles, hidden, deptId] = plan[name]
    const client = name === 'chief' ? acme.admin : await makeUser(it, acme, `viewer-${name}`, roles, deptId ? { deptId } : {})
    viewers[name] = { client, hidden }
  }
  for (const [at, name] of names.entries())
    for (const type of [1, 2, 3])
      await ok(
        (viewers[name] as Viewer).client.post(`${rowsPath}/submit`, {
          name: `${name}${type}`,
          type,
          sort: at * 10 + type,
          ...(type === 1 ? {} : { contact: `人${at % 2}` }),
        }),
      )
  // What another tenant has is in nobody's sums.
  const beta = await makeTenant(it)
  await ok(beta.admin.post(`${rowsPath}/submit`, { name: '别家', type: 2, sort: 999, contact: '人0' }))
  const board = await ok(acme.admin.post('blade-charts/dashboard/submit', { name: '一览', period: 'all' }))
  boardId = board.id
  await ok(acme.admin.post('blade-charts/dashboard/share', { id: boardId }))
  await look()
})
afterAll(() => it?.close())

interface Asking {
  readonly chartId: string
  readonly reportId: string
}
const made = new Map<string, Promise<Asking>>()

/** A chart and a report of a question, shared with everybody by one who sees all of it. */
const askingOf = (dataset: Dataset): Promise<Asking> => {
  const key = JSON.stringify(dataset)
  const known = made.get(key)
  if (known) return known
  const making = (async (): Promise<Asking> => {
    const name = `问${made.size}`
    const chart = { name, code: `asked-${made.size}`, type: 'bar', dataset: asked(dataset), dashboardId: boardId, refreshSec: 3600 }
    const { id: chartId } = await ok(acme.admin.post(`${charts}/submit`, chart))
    await ok(acme.admin.post(`${charts}/share`, { id: chartId }))
    const bands = { hasTotals: true, ...(dataset.groups[0] ? { by: of(dataset.groups[0]) } : {}) }
    const { id: reportId } = await ok(acme.admin.post(`${reports}/submit`, { name, dataset: asked(dataset), bands, isShared: true }))
    return { chartId, reportId }
  })()
  made.set(key, making)
  return making
}

/** The rows of a spreadsheet; a largest or smallest of nothing stands there as nothing. */
const cells = ({ groups }: Dataset, rows: readonly (readonly Read[])[]): string[] =>
  rows.map((row) => row.map((value, at) => text(value) || (at < groups.length ? '' : '0')).join('|')).sort()

const ways = ['data', 'data', 'renew', 'sheet', 'report', 'file', 'board'] as const

/** Looks at a question in one of its ways, and holds what it tells against what the viewer's list has shown. */
const lookAt = async (name: string, dataset: Dataset, way: (typeof ways)[number]): Promise<void> => {
  const { client, hidden } = viewers[name] as Viewer
  const { chartId, reportId } = await askingOf(dataset)
  const said = `${name} ${way} ${JSON.stringify(dataset)}`
  const now = addedUp(dataset, seen[name]?.at(-1) ?? [])
  const closed = usedBy(dataset).filter((key) => hidden.includes(key))
  const refused = (status: number, body: { data?: { field?: string } }): boolean => {
    if (closed.length === 0) return false
    expect([status, closed.includes(body.data?.field ?? '')], said).toEqual([403, true])
    return true
  }
  const ever = (): string[] => (seen[name] ?? []).map((rows) => addedUp(dataset, rows).join('\n'))
  const told = (lines: readonly Line[]): string =>
    lines
      .map((line) => lineOf(dataset, line))
      .sort()
      .join('\n')
  if (way === 'board') {
    const answers: { id: string; data: { lines: Line[] } }[] = await ok(client.get(`blade-charts/dashboard/answers?id=${boardId}`))
    const mine = answers.find(({ id }) => id === chartId)
    if (closed.length > 0) expect(mine, said).toBeUndefined()
    else if (mine) expect(ever(), said).toContain(told(mine.data.lines))
  } else if (way === 'data' || way === 'renew') {
    const { status, body, data } = await client.get(`${charts}/data?id=${chartId}${way === 'renew' ? '&renew=1' : ''}`)
    if (refused(status, body)) return
    expect([status, way === 'renew' && data.isKept], said).toEqual([200, false])
    if (data.isKept) expect(ever(), said).toContain(told(data.lines))
    else expect(told(data.lines), said).toBe(now.join('\n'))
  } else if (way === 'sheet') {
    const file = await fetchFile(it, client, `${charts}/sheet?id=${chartId}`)
    if (refused(file.status, file.body)) return
    const [[, ...lines] = []] = await sheetsOf(file.bytes)
    expect(cells(dataset, lines), said).toEqual(inSheet(dataset, now))
  } else if (way === 'report') {
    const { status, body, data } = await client.post(`${reports}/rest/run`, { id: reportId })
    if (refused(status, body)) return
    const bands = data.bands as { lines: Line[]; totals: Line | null }[]
    expect(told(bands.flatMap(({ lines }) => lines)), said).toBe(now.join('\n'))
    const rows = seen[name]?.at(-1) ?? []
    const whole = { ...dataset, groups: [] }
    expect([lineOf(whole, data.totals)], said).toEqual(addedUp(whole, rows))
    const [by] = dataset.groups
    if (by)
      for (const { lines, totals } of bands)
        expect([lineOf(whole, totals as Line)], said).toEqual(
          addedUp(
            whole,
            rows.filter((row) => text(row[by]) === text(lines[0]?.[of(by)])),
          ),
        )
  } else {
    const response = await it.app.inject({
      method: 'POST',
      url: `/api/${reports}/rest/file`,
      headers: { 'blade-auth': `bearer ${client.token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ id: reportId, as: 'xlsx' }),
    })
    if (refused(response.statusCode, closed.length > 0 ? response.json() : {})) return
    const [rows = []] = await sheetsOf(response.rawPayload)
    const lines = cells(dataset, rows)
    for (const line of inSheet(dataset, now)) expect(lines, said).toContain(line)
    // A head, the total of all, and besides each band's lines its heading and its total.
    const bands = dataset.groups.length > 0 ? new Set(now.map((line) => line.split('|')[0])).size * 2 : 0
    expect(lines, said).toHaveLength(2 + bands + now.length)
  }
}

let count = 0

const change = async (what: 'add' | 'change' | 'remove', who: string, type: number, at: number): Promise<void> => {
  const { client } = viewers[who] as Viewer
  const rows = await listed(viewers.all as Viewer)
  const row = rows[at % rows.length]
  const all = (viewers.all as Viewer).client
  if (what === 'add') await ok(client.post(`${rowsPath}/submit`, { name: `来源${++count}`, type, sort: at % 50, contact: `人${at % 3}` }))
  else if (!row) return
  else if (what === 'remove') await ok(all.post(`${rowsPath}/remove?ids=${row.id}`))
  else await ok(all.post(`${rowsPath}/submit`, { id: row.id, version: row.version, type, sort: at % 50 }))
  await look()
}

const who = fc.constantFrom(...names)
const dataset = fc.record({
  groups: fc.subarray([...groupKeys]),
  sums: fc.subarray(Object.keys(measures), { minLength: 1 }),
  where: fc.constantFrom<Dataset['where'][]>({}, {}, { type: 2 }, { contact_equal: '人0' }),
})
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('look' as const), who, dataset, way: fc.constantFrom(...ways) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('add' as const, 'change' as const, 'remove' as const),
      who,
      type: fc.constantFrom(1, 2, 3, 9),
      at: fc.nat(1000),
    }),
  },
)

test('charts, dashboards, reports and their files tell each viewer what their list adds up to, in any order', async () => {
  await fc.assert(
    // Few questions a round, so that somebody else has mostly asked before.
    fc.asyncProperty(fc.array(dataset, { minLength: 1, maxLength: 3 }), fc.array(step, { minLength: 8, maxLength: 24 }), async (few, steps) => {
      for (const [at, one] of steps.entries()) {
        if (one.do === 'look') await lookAt(one.who, at % 4 === 0 ? one.dataset : (few[at % few.length] as Dataset), one.way)
        else await change(one.do, one.who, one.type, one.at)
      }
    }),
    { numRuns: 8 },
  )
})
