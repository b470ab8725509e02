import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Stage, stage } from '../../testing/people'
import { fetchFile, rowsOf, sheetsOf } from '../../testing/sheets'
import { specimen, tablesFor } from '../../testing/specimen'
import { type Client, type World, world } from '../../testing/world'
import { modelNamed } from '../model'
import { columnNamed } from './cells'
import { refuseBeyondSheet } from './export'

let it: World
let acme: Stage
let chief: Client
let sourceId: string
let tagIds: string[]

const cast = {
  chief: { codes: 'all' },
  viewer: { codes: ['cms_sources_view'] },
  exporter: { codes: ['cms_sources_export'] },
  own: { codes: ['cms_sources_view', 'cms_sources_export', 'cms_sources_add'], scope: 2 },
  both: { codes: ['cms_sources_view', 'cms_sources_export'] },
} as const

beforeAll(async () => {
  it = await world({ nouns: [specimen], prepare: tablesFor([specimen]) })
  acme = await stage(it, 'acme', cast)
  await stage(it, 'beta', { chief: { codes: 'all' } })
  chief = await it.as('chief@acme')
  const platform = await it.as('admin@000000')
  await ok(platform.post('blade-system/region', { code: '110000', name: '北京市', level: 1 }))
  sourceId = (await ok(chief.post('blade-cms/sources', { name: '=新华, 社' }))).id
  tagIds = []
  for (const name of ['体育', '经济']) tagIds.push((await ok(chief.post('blade-general/tags', { name }))).id)
})
afterAll(() => it.close())

const ok = async (answer: ReturnType<Client['get']>) => {
  const { status, body, data } = await answer
  expect(status, JSON.stringify(body)).toBe(200)
  return data
}
const exported = async (client: Client, path: string, headers = {}) => {
  const file = await fetchFile(it, client, path, headers)
  expect(file.status, JSON.stringify(file.body)).toBe(200)
  return { ...file, rows: await rowsOf(file.bytes) }
}
const lastAudit = async (noun: string) =>
  (
    await it.database.query<{ action: string; after: Record<string, unknown>; tenant: string; operator: string }>(
      `select action, after, tenant_id as tenant, operator from log_operatelog where biz_type = $1 order by id desc limit 1`,
      [noun],
    )
  )[0]

const whole = (name: string) => ({
  name,
  words: ['报', '刊'],
  remark: '第一行\n第二行',
  content: '<p>标题 &amp; 正文</p><p>第<b>二</b>段</p>',
  count: 7,
  rate: 1.25,
  amount: 123456,
  isHot: true,
  grade: 2,
  places: 'top,side',
  newsType: 3,
  platforms: ['web', 'app'],
  sourceId,
  tagId: tagIds,
  startDay: '2026-01-31',
  publishAt: '2026-01-31 08:30:00',
  extra: { a: 1, b: 'x' },
  document: '/files/a.pdf',
  cover: '/files/a.png',
  pictures: '/files/a.png,/files/b.png',
  mobile: '13800138000',
  hotline: '13900139000',
  idNo: '110101199001011234',
  pass: it.seal('geheim1'),
  token: 'geheim2',
  color: '#409EFF',
  regionCode: '110000',
})

test('a value of every kind stands in its cell as people read it, in the language of the caller', async () => {
  const row = await ok(chief.post('blade-cms/specimen', whole('全部')))
  const zh = await exported(chief, 'blade-cms/specimen/export?name_equal=全部')
  expect(zh.rows).toHaveLength(1)
  expect(zh.rows[0]).toMatchObject({
    编号: row.id,
    名称: '全部',
    关键词: '报,刊',
    备注: '第一行\n第二行',
    正文: '标题 & 正文\n第二段',
    数量: 7,
    比率: 1.25,
    金额: 1234.56,
    热门: '是',
    等级: '乙',
    位置: '顶部,侧栏',
    类型: '大图',
    平台: '网站,客户端',
    来源: "'=新华, 社",
    标签: '体育,经济',
    开始日期: '2026-01-31',
    发布时间: '2026-01-31 08:30:00',
    附加: '{"a": 1, "b": "x"}',
    文件: '/files/a.pdf',
    图集: '/files/a.png,/files/b.png',
    手机: '138****8000',
    热线: '13900139000',
    证件号: '1101**********1234',
    颜色: '#409EFF',
    区划: '北京市',
    状态: '启用',
    创建人: expect.any(String),
    版本: 1,
  })
  const en = await exported(chief, 'blade-cms/specimen/export?name_equal=全部', { 'accept-language': 'en' })
  expect(en.rows[0]).toMatchObject({ Id: row.id, Hot: 'Yes', Grade: 'Second', Amount: 1234.56, Status: 'On' })
})

test('what is secret is in no cell, and what is masked stays masked', async () => {
  const { bytes, rows } = await exported(chief, 'blade-cms/specimen/export?name_equal=全部')
  expect(Object.keys(rows[0] ?? {})).not.toContain('口令')
  expect(Object.keys(rows[0] ?? {})).not.toContain('令牌')
  const text = JSON.stringify(await rowsOf(bytes))
  for (const hidden of ['13800138000', '110101199001011234', 'geheim', 'argon2']) expect(text).not.toContain(hidden)
})

test('no text becomes a formula, and numbers stay numbers', async () => {
  for (const [index, remark] of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1', 'a=1'].entries())
    await ok(chief.post('blade-cms/specimen', { name: `公式${index}`, remark, rate: -2.5 }))
  const { rows } = await exported(chief, 'blade-cms/specimen/export?name_like=公式&ascs=id')
  expect(rows.map((row) => row.备注)).toEqual(["'=1+1", "'+1", "'-1", "'@SUM(A1)", "'\t=1", "'＝1", 'a=1'])
  expect(new Set(rows.map((row) => row.比率))).toEqual(new Set([-2.5]))
})

test('an export has the filters and the order of the list, and is named after the noun and the day', async () => {
  for (const [name, count] of [
    ['甲', 3],
    ['乙', 1],
    ['丙', 2],
  ] as const)
    await ok(chief.post('blade-cms/specimen', { name: `序${name}`, count }))
  const { rows, headers } = await exported(chief, 'blade-cms/specimen/export?name_like=序&count_ge=2&descs=count&current=9&size=1')
  expect(rows.map((row) => row.名称)).toEqual(['序甲', '序丙'])
  expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(headers['cache-control']).toBe('no-store')
  expect(decodeURIComponent(String(headers['content-disposition']))).toMatch(
    /^attachment; filename="__-\d{4}-\d\d-\d\d\.xlsx"; filename\*=UTF-8''样本-\d{4}-\d\d-\d\d\.xlsx$/,
  )
  const refused = await fetchFile(it, chief, 'blade-cms/specimen/export?nothing=1')
  expect([refused.status, refused.body.success]).toEqual([400, false])
  expect(refused.body.data.fields).toHaveProperty('nothing')
  expect((await exported(chief, 'blade-cms/specimen/export?name_equal=nobody')).rows).toEqual([])
})

test('a header names the key of its column in the language alone in which another one is called the same', async () => {
  const heads = async (language: string): Promise<string> => {
    const { bytes } = await fetchFile(it, chief, 'blade-cms/news/export', { 'accept-language': language })
    return (await sheetsOf(bytes))[0]?.[0]?.join('|') ?? ''
  }
  const [zh, en] = [await heads('zh'), await heads('en')]
  expect([zh.includes('(comments)'), en.includes('Comments (comments)'), en.includes('Comments (openComment)')]).toEqual([false, true, true])
  // So it is understood as well.
  const news = modelNamed(it.own.engine, 'cms/news')
  const keyOf = (header: string) => columnNamed(news, header)?.key
  const { comments, openComment } = news.noun.fields
  const named = [comments?.label[0], openComment?.label[0], 'Comments (openComment)']
  expect(named.map((header) => keyOf(header ?? ''))).toEqual(['comments', 'openComment', 'openComment'])
})

test('the audit tells who exported what, and nothing personal that he looked for', async () => {
  await exported(chief, 'blade-cms/specimen/export?name_like=序&mobile_equal=13800138000')
  expect(await lastAudit('cms/specimen')).toEqual({
    action: 'export',
    tenant: 'acme',
    operator: '员0',
    after: { count: 0, filters: { name_like: '序', mobile_equal: '******' } },
  })
})

test('it takes the permission to view and the permission to export', async () => {
  const path = 'blade-cms/sources/export'
  for (const who of ['viewer', 'exporter']) expect((await fetchFile(it, await it.as(`${who}@acme`), path)).status, who).toBe(403)
  expect((await fetchFile(it, it.nobody, path)).status).toBe(401)
  expect((await fetchFile(it, await it.as('both@acme'), path)).status).toBe(200)
})

test('another tenant is in no export, and a narrow data scope has its own rows alone', async () => {
  const beta = await it.as('chief@beta')
  const foreign = await ok(beta.post('blade-cms/sources', { name: '外地来源' }))
  const own = await it.as('own@acme')
  const mine = await ok(own.post('blade-cms/sources', { name: '自己的来源' }))
  const all = (await exported(chief, 'blade-cms/sources/export')).rows.map((row) => row.编号)
  expect(all).toContain(mine.id)
  expect(all).not.toContain(foreign.id)
  expect((await exported(own, 'blade-cms/sources/export')).rows.map((row) => row.编号)).toEqual([mine.id])
  expect((await fetchFile(it, chief, 'blade-cms/sources/export?tenantId=beta')).status).toBe(403)
  const platform = await it.as('admin@000000')
  expect((await exported(platform, 'blade-cms/sources/export?tenantId=beta')).rows.map((row) => row.编号)).toEqual([foreign.id])
})

test('the narrower of two scopes counts: what may be exported is no more than what may be seen, and the other way round', async () => {
  const { users } = await stage(it, 'acme', { split: { codes: ['cms_sources_view'], scope: 2 } }, acme)
  await it.database.run(
    `insert into system_role_menu_ids (tenant_id, row_id, target_id, place) select 'acme', j.target_id, m.id, 9 from user_user_role_id j, system_menu m
     where j.row_id = $1::bigint and m.code = 'cms_sources_export'`,
    [users.split],
  )
  expect((await exported(await it.as('split@acme'), 'blade-cms/sources/export')).rows).toEqual([])
})

test('logs are exported, and not imported; what has no rows has neither', async () => {
  expect((await exported(chief, 'blade-log/operatelog/export?action_equal=export')).rows.length).toBeGreaterThan(0)
  expect((await chief.post('blade-log/operatelog/import')).status).toBe(405)
  expect((await chief.get('blade-auth/oauth/export')).status).toBe(404)
  expect((await chief.get('blade-cms/newscount/export')).status).toBe(404)
})

test('what is more than a sheet holds is not begun', () => {
  const keys = (count: number) => ({ count, text: '', bin: false })
  expect(() => refuseBeyondSheet(keys(1_048_575))).not.toThrow()
  const refusal = { status: 400, label: ['最多导出 1048575 行，请缩小查询范围', 'At most 1048575 rows, please narrow the filters'] }
  expect(() => refuseBeyondSheet(keys(1_048_576))).toThrow(expect.objectContaining(refusal))
})
