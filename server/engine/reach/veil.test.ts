import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Stage, stage } from '../../testing/people'
import { fetchFile, rowsOf } from '../../testing/sheets'
import { makeTables } from '../../testing/tables'
import { menuIds } from '../../testing/tenants'
import { nouns, vouchers } from '../../testing/voucher'
import { type Client, type World, world } from '../../testing/world'
import { partOf, untoldName } from './veil'

const path = 'blade-cms/voucher'
const [view, edit, use, bend] = ['view', 'edit', 'use', 'bend'].map((verb) => `cms_voucher_${verb}`) as [string, string, string, string]
const [exports, remove] = ['cms_voucher_export', 'cms_voucher_delete']
let product: World
let chief: Client
let depts: Stage['depts']
let users: Stage['users']

beforeAll(async () => {
  product = await world({ nouns, behaviours: [vouchers], prepare: (database) => makeTables(database, nouns, [vouchers]) })
  const staged = await stage(product, 'acme', {
    chief: { codes: 'all' },
    priceless: {
      codes: [view, edit, use, exports, remove, 'log_operatelog_view', 'log_operatelog_export'],
      hides: { 'cms/voucher': ['price', 'grade'] },
    },
    qtyless: { codes: [view], hides: { 'cms/voucher': ['qty', 'sourceId'] } },
    codeless: { codes: [view, exports, 'cms_sources_view'], hides: { 'cms/sources': ['code'] } },
    nameless: { codes: ['cms_bundle_view', 'cms_bundleline_view', 'log_operatelog_view'], hides: { 'cms/bundle': ['name'] } },
    peopleless: {
      codes: [view, edit, exports, 'user_view', 'system_dept_view', 'log_operatelog_view', 'charts_charts_view', 'charts_charts_add'],
      hides: { 'user/user': ['realName'], 'system/dept': ['deptName'] },
    },
    sightless: { codes: [edit, use, bend] },
    rootless: { codes: ['system_dept_view'], hides: { 'system/dept': ['parentId', 'remark'] } },
    worded: { codes: ['system_dict_view'] },
    lineless: { codes: [view, 'cms_bundleline_view', 'log_operatelog_view'], hides: { 'cms/bundleline': ['name'] } },
    reasonless: { codes: [view, 'cms_voucherlog_view'], hides: { 'cms/voucher': ['voidReason'] } },
    wordless: { codes: ['cms_voucherlog_view', 'user_view'], hides: { 'user/user': ['realName'] } },
  })
  const { roles } = staged
  ;({ depts, users } = staged)
  chief = await product.as('chief@acme')
  const menuIdsOf = await menuIds(chief, ['system_dict_view'])
  const scope = { menuId: menuIdsOf[0], resourceCode: 'words', scopeName: '词', scopeType: 1, scopeField: 'dictKey' }
  const { data } = await chief.post('blade-system/data-scope', scope)
  expect((await chief.post('blade-system/role/grant', { roleIds: roles.worded, menuIds: menuIdsOf, dataScopeIds: data.id })).status).toBe(200)
})
afterAll(() => product?.close())

let sources = 0
const source = async (): Promise<string> =>
  (await chief.post('blade-cms/sources', { name: `社${++sources}`, code: 'geheim', contact: '王五' })).data.id
const made = async (more: object = {}) => (await chief.post(path, { name: '券', price: 300, qty: 2, ...more })).data
const seenBy = async (who: string, id: string) => (await (await product.as(`${who}@acme`)).get(`${path}/${id}`)).data

it('what is worked out of a hidden field is hidden with it, under every name', async () => {
  const { id } = await made()
  expect(await seenBy('chief', id)).toMatchObject({ price: 300, qty: 2, amount: 2, total: 600, double: 4, grade: 1, gradeName: '一' })
  const priceless = await seenBy('priceless', id)
  for (const name of ['price', 'total', 'grade', 'gradeName']) expect(priceless).not.toHaveProperty(name)
  expect(priceless).toMatchObject({ name: '券', qty: 2, amount: 2, double: 4 })
  const qtyless = await seenBy('qtyless', id)
  for (const name of ['qty', 'amount', 'total', 'double', 'sourceId', 'sourceName', 'source']) expect(qtyless).not.toHaveProperty(name)
  expect(qtyless).toMatchObject({ price: 300, grade: 1 })
  for (const query of ['total_ge=1', 'descs=total', 'amount=2', 'double_null=1'])
    expect([query, (await (await product.as('qtyless@acme')).get(`${path}/page?${query}`)).status]).toEqual([query, 400])
})

it('a copy shows no more of a row than that row does', async () => {
  const { id } = await made({ sourceId: await source() })
  expect((await seenBy('chief', id)).source).toEqual({ code: 'geheim', contact: '王五' })
  const seen = await seenBy('codeless', id)
  expect([seen.source, seen.sourceName, seen.price]).toEqual([{ contact: '王五' }, `社${sources}`, 300])
  expect((await seenBy('codeless', (await made()).id)).source).toBeNull()
  // In a spreadsheet it is one text, which goes as a whole.
  const exported = async (who: string) =>
    (await rowsOf((await fetchFile(product, await product.as(`${who}@acme`), `${path}/export?id_equal=${id}`)).bytes))[0]
  expect(await exported('codeless')).toMatchObject({ 名称: '券', 当时的来源: null })
  expect((await exported('priceless'))?.当时的来源).toContain('geheim')
})

it('a history tells what the row shows', async () => {
  const { id } = await made({ sourceId: await source() })
  const told = async (who: string): Promise<Record<string, unknown>> => {
    const { records } = (await (await product.as(`${who}@acme`)).get(`${path}/changes?id=${id}`)).data
    return Object.fromEntries(records[0].fields.map(({ field, after }: { field: string; after: unknown }) => [field, after]))
  }
  expect(await told('chief')).toMatchObject({ price: 300, qty: 2, grade: 1, sourceId: expect.any(String) })
  const priceless = await told('priceless')
  expect(priceless).toMatchObject({ name: '券', qty: 2 })
  for (const name of ['price', 'grade']) expect(priceless).not.toHaveProperty(name)
  const qtyless = await told('qtyless')
  for (const name of ['qty', 'sourceId']) expect(qtyless).not.toHaveProperty(name)
  expect(qtyless).toMatchObject({ price: 300 })
})

it('neither the history nor the log of a row names it in its parts to whom its name is hidden', async () => {
  const name = '密件甲'
  const { id, version, lines } = (await chief.post('blade-cms/bundle/submit', { name, lines: [{ name: '一' }] })).data
  expect((await chief.post('blade-cms/bundle/submit', { id, version, remark: '改', lines: [...lines, { name: '二' }] })).status).toBe(200)
  const all = async (who: string): Promise<string> => {
    const client = await product.as(`${who}@acme`)
    const asked = [`blade-cms/bundle/changes?id=${id}`, `blade-log/operatelog/page?bizId_equal=${id}`]
    const answers = await Promise.all(asked.map((one) => client.get(one)))
    expect(answers.map(({ status, data }) => [status, data.records.length > 0])).toEqual([
      [200, true],
      [200, true],
    ])
    return JSON.stringify(answers.map(({ data }) => data.records))
  }
  expect(await all('chief')).toContain(name)
  const seen = await all('nameless')
  expect(seen).not.toContain(name)
  expect(seen).toContain('二')
})

it('who made or changed a row is called by name nowhere to whom the names of people are hidden', async () => {
  const { id } = await made()
  const dataset = { noun: 'cms/voucher', groups: { a1: 'createUser', a2: 'createDept' }, sums: { g1: { do: 'count' } }, where: { id } }
  const told = async (who: string): Promise<[what: string, text: string][]> => {
    const client = await product.as(`${who}@acme`)
    const asked = {
      list: client.get(`${path}/page?id_equal=${id}`),
      detail: client.get(`${path}/${id}`),
      history: client.get(`${path}/changes?id=${id}`),
      log: client.get(`blade-log/operatelog/page?bizId_equal=${id}`),
      chart: client.post('blade-charts/charts/attempt', { dataset }),
    }
    const answers: [string, string][] = []
    for (const [what, one] of Object.entries(asked)) {
      const { status, data } = await one
      expect([what, status]).toEqual([what, 200])
      answers.push([what, JSON.stringify(data)])
    }
    const sheet = await rowsOf((await fetchFile(product, client, `${path}/export?id_equal=${id}`)).bytes)
    return [...answers, ['sheet', JSON.stringify(sheet)]]
  }
  const isNamed = (text: string): boolean => ['员0', 'chief', '编辑部'].some((name) => text.includes(`"${name}"`))
  for (const [what, text] of await told('chief')) expect([what, isNamed(text)]).toEqual([what, true])
  for (const [what, text] of await told('peopleless')) expect([what, isNamed(text)]).toEqual([what, false])
  const peopleless = await product.as('peopleless@acme')
  expect((await peopleless.get('blade-log/operatelog/page?operator_like=chief')).status).toBe(400)
})

it('rows are offered by their kind and never by their id to whom their names are hidden', async () => {
  const { id } = (await chief.post('blade-cms/bundle/submit', { name: '包', lines: [{ name: '一' }] })).data
  const offered = async (who: string) => (await (await product.as(`${who}@acme`)).get(`blade-cms/bundle/options?ids=${id}`)).data.records
  expect(await offered('chief')).toEqual([expect.objectContaining({ id, title: '包' })])
  expect(await offered('nameless')).toEqual([expect.objectContaining({ id, title: '券包' })])
})

it('the audit of a noun is whole to whom something is hidden of another one alone', async () => {
  const { id } = await made()
  for (const who of ['lineless', 'nameless', 'chief']) {
    const client = await product.as(`${who}@acme`)
    const [line] = (await client.get(`blade-log/operatelog/page?bizId_equal=${id}`)).data.records
    expect((await client.get(`blade-log/operatelog/${line.id}`)).data.after, who).toMatchObject({ name: '券', price: 300 })
  }
})

it('the audit is searched by what it keeps of rows, and told as a text, only where nothing in it is hidden', async () => {
  const [{ id }, other] = [await made(), (await chief.post('blade-cms/bundle/submit', { name: '包', lines: [{ name: '一' }] })).data]
  const [all, priceless] = [chief, await product.as('priceless@acme')]
  const searched = async (who: Client) => (await who.get(`blade-log/operatelog/page?bizId_equal=${id}&after_null=1`)).status
  const told = async (who: Client, bizId: string) =>
    (await rowsOf((await fetchFile(product, who, `blade-log/operatelog/export?bizId_equal=${bizId}`)).bytes))[0]?.变更后 ?? ''
  expect([await searched(all), await searched(priceless)]).toEqual([200, 400])
  expect([await told(all, id), await told(priceless, id), await told(priceless, other.id)]).toEqual([
    expect.stringContaining('300'),
    '',
    expect.stringContaining('一'),
  ])
})

it('of parts in the audit each line is cut, and what is no line goes; who made a line is hidden, and the program is not', async () => {
  const { id } = (await chief.post('blade-cms/bundle/submit', { name: '包', lines: [{ name: '一' }] })).data
  const kept = ['一、二', ['一', { name: '二' }], [[{ name: '一', bundleId: id }], null], [{ name: '二', bundleId: id }]]
  for (const [at, lines] of kept.entries())
    await product.database.run(
      `insert into log_operatelog (tenant_id, create_user, biz_type, biz_id, action, after, operator) values ('acme', $1::bigint, 'cms/bundle', $2, $3, $4::jsonb, '夜班')`,
      [at === 0 ? null : users.chief, id, `kept${at}`, JSON.stringify({ lines })],
    )
  const told = async (who: string): Promise<[after: unknown, operator: unknown][]> => {
    const client = await product.as(`${who}@acme`)
    const { records } = (await client.get(`blade-log/operatelog/page?bizId_equal=${id}&action_likeright=kept&ascs=id`)).data
    const found: [unknown, unknown][] = []
    for (const line of records) {
      const { before, after } = (await client.get(`blade-log/operatelog/${line.id}`)).data
      expect(before).toBeNull()
      found.push([after, line.operator])
    }
    return found
  }
  expect(await told('chief')).toEqual(kept.map((lines) => [{ lines }, '夜班']))
  expect(await told('lineless')).toEqual([
    [{}, '夜班'],
    [{}, '夜班'],
    [{ lines: [[{ bundleId: id }], null] }, '夜班'],
    [{ lines: [{ bundleId: id }] }, '夜班'],
  ])
  expect((await told('peopleless')).map(([, operator]) => operator)).toEqual(['夜班', undefined, undefined, undefined])
})

it('a log tells the reason of an action as far as its row does, and is searched by that no further', async () => {
  const { id } = await made()
  expect((await chief.post(`${path}/tear/${id}`, { remark: '污损' })).status).toBe(200)
  const logged = async (who: string, more = '') => (await product.as(`${who}@acme`)).get(`blade-cms/voucherlog/page?voucherId=${id}${more}`)
  const seen = async (who: string) => (await logged(who)).data.records[0]
  expect([(await seen('chief')).remark, (await seen('wordless')).remark]).toEqual(['污损', '污损'])
  expect(await seen('reasonless')).not.toHaveProperty('remark')
  // What another action says is kept in another field.
  expect((await chief.post(`${path}/mend/${id}`, { remark: '粘好' })).status).toBe(200)
  expect((await logged('reasonless')).data.records.map((line: { remark?: string }) => line.remark)).toEqual(['粘好', undefined])
  const byReason = async (who: string): Promise<number> => (await logged(who, '&remark_like=污损')).status
  expect([await byReason('chief'), await byReason('wordless'), await byReason('reasonless')]).toEqual([200, 200, 400])
  const byMaker = async (who: string): Promise<number> => (await logged(who, '&operator_like=chief')).status
  expect([await byMaker('chief'), await byMaker('reasonless'), await byMaker('wordless')]).toEqual([200, 200, 400])
})

it('a data scope takes fields and the states of further machines, and nothing else', async () => {
  const [menuId] = await menuIds(chief, ['housekeep_order_view'])
  const scoped = (scopeField: string) => ({ menuId, resourceCode: scopeField, scopeName: scopeField, scopeType: 1, scopeField })
  expect((await chief.post('blade-system/data-scope', scoped('payPrice,refundStatus'))).status).toBe(200)
  for (const name of ['nosuch', 'status', 'toString'])
    expect((await chief.post('blade-system/data-scope', scoped(name))).data?.fields).toHaveProperty('scopeField')
})

it('a list of some fields hides what the list of all of them hides, and what is removed is no answer', async () => {
  const { id } = await made()
  const priceless = await product.as('priceless@acme')
  const { records } = (await priceless.get(`${path}/page?id_equal=${id}&fields=name,price,total,qty`)).data
  expect(records).toEqual([expect.objectContaining({ id, name: '券', qty: 2 })])
  for (const name of ['price', 'total']) expect(records[0]).not.toHaveProperty(name)
  expect(await priceless.post(`${path}/remove?ids=${id}`)).toMatchObject({ status: 200, data: null })
})

it('who may not view is told of what he does that it was done, and what is told this once', async () => {
  const sightless = await product.as('sightless@acme')
  const { id, version } = await made()
  expect((await sightless.get(`${path}/${id}`)).status).toBe(403)
  expect((await sightless.post(`${path}/submit`, { id, version, qty: 3 })).data).toEqual({ id, status: 0, version: version + 1 })
  expect((await sightless.post(`${path}/use/${id}`)).data).toEqual({ id, status: 1, version: version + 2, word: '芝麻' })
  expect((await sightless.post(`${path}/bend/${id}`)).data).toEqual({ id, status: 1, version: version + 3 })
  const other = await made()
  const used = (await (await product.as('priceless@acme')).post(`${path}/use/${other.id}`)).data
  expect(used).toMatchObject({ id: other.id, qty: 2, word: '芝麻' })
  expect(used).not.toHaveProperty('price')
})

it('a tree keeps its shape, whatever is hidden of its rows', async () => {
  const rootless = await product.as('rootless@acme')
  const [parentId, { id }] = [
    depts.main,
    (await chief.post('blade-system/dept', { deptName: '夜班', parentId: depts.main, deptCategory: 3, sort: 1 })).data,
  ]
  const row = (await rootless.get(`blade-system/dept/detail?id=${id}`)).data
  expect(row).toMatchObject({ id, deptName: '夜班', parentId })
  expect(row).not.toHaveProperty('remark')
})

it('the button of viewing says what is hidden, and nothing where nothing is', async () => {
  const pages: { children: { code: string }[] }[] = (await (await product.as('codeless@acme')).get('blade-system/menu/buttons')).data
  const button = (code: string) => pages.flatMap(({ children }) => children).find((one) => one.code === code)
  expect(button('cms_sources_view')).toMatchObject({ hidden: ['code'], partly: ['code'] })
  expect(button(view)).toMatchObject({ code: view })
  for (const name of ['hidden', 'partly']) expect(button(view)).not.toHaveProperty(name)
})

it('nothing is hidden of what is the same for every tenant', async () => {
  const { records } = (await (await product.as('worded@acme')).get('blade-system/dict/page?code_equal=cms_news_type&dictKey_equal=1')).data
  expect(records[0]).toMatchObject({ dictKey: '1', dictValue: '文字' })
})

it('answers a part of a row with nothing in the place of what the row has not', () => {
  expect(partOf({ id: '1', code: undefined }, { number: 'id', code: 'code' })).toEqual({ number: '1', code: null })
})

it('stands for an untold name by its number where there are several', () => {
  expect([untoldName(), untoldName(0), untoldName(2)]).toEqual([
    ['不可见', 'Hidden'],
    ['不可见 0', 'Hidden 0'],
    ['不可见 2', 'Hidden 2'],
  ])
})
