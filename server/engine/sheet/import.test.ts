import { afterAll, beforeAll, expect, test } from 'vitest'
import { stage } from '../../testing/people'
import { fetchFile, type Read, sendFile, sheetFile, sheetsOf } from '../../testing/sheets'
import { specimen, tablesFor } from '../../testing/specimen'
import { type Client, type World, world } from '../../testing/world'

let it: World
let chief: Client
let beta: Client
let sourceId: string
let tagIds: string[]

beforeAll(async () => {
  it = await world({ nouns: [specimen], prepare: tablesFor([specimen]) })
  await stage(it, 'acme', { chief: { codes: 'all' } })
  await stage(it, 'beta', { chief: { codes: 'all' } })
  chief = await it.as('chief@acme')
  beta = await it.as('chief@beta')
  const platform = await it.as('admin@000000')
  await ok(platform.post('blade-system/region', { code: '110000', name: '北京市', level: 1 }))
  sourceId = (await ok(chief.post('blade-cms/sources', { name: '新华社' }))).id
  tagIds = []
  for (const name of ['体育', '经济']) tagIds.push((await ok(chief.post('blade-general/tags', { name }))).id)
})
afterAll(() => it.close())

const ok = async (answer: ReturnType<Client['get']>) => {
  const { status, body, data } = await answer
  expect(status, JSON.stringify(body)).toBe(200)
  return data
}
const send = async (client: Client, path: string, rows: readonly (readonly unknown[])[]) => sendFile(it, client, path, await sheetFile(rows))
const exportOf = async (client: Client, path: string): Promise<Read[][]> => {
  const file = await fetchFile(it, client, path)
  expect(file.status, JSON.stringify(file.body)).toBe(200)
  return (await sheetsOf(file.bytes))[0] ?? []
}
const countOf = async (table: string, where = 'true'): Promise<number> => {
  const [found] = await it.database.query<{ count: number }>(`select count(*)::int as count from ${table} where ${where}`)
  return found?.count ?? 0
}
/** Everything that an import could leave behind. */
const traces = async () => ({
  sources: await countOf('cms_sources'),
  specimens: await countOf('cms_specimen'),
  audit: await countOf('log_operatelog'),
  events: await countOf('platform_event'),
})
const unchanged = async (work: () => Promise<unknown>): Promise<void> => {
  const before = await traces()
  await work()
  expect(await traces()).toEqual(before)
}

const head = [
  '名称',
  '关键词',
  '备注',
  '正文',
  '数量',
  '比率',
  '金额',
  '热门',
  '等级',
  '位置',
  '类型',
  '平台',
  '来源',
  '标签',
  '开始日期',
  '发布时间',
  '附加',
  '文件',
  '封面',
  '图集',
  '手机',
  '热线',
  '证件号',
  '口令',
  '令牌',
  '颜色',
  '区划',
  '状态',
]
const line = (name: string): unknown[] => [
  name,
  '报、刊',
  "'=a\nb",
  '第一段 <3\n第二段',
  7,
  '1,234.5',
  '1234.56',
  '是',
  '乙',
  '顶部，Side',
  '大图',
  'web,客户端',
  '新华社',
  `经济,${tagIds[0]}`,
  '2026/1/31',
  new Date(Date.UTC(2026, 0, 31, 8, 30)),
  '{"a":1}',
  '/files/a.pdf',
  '/files/a.png',
  '/files/a.png,/files/b.png',
  13800138000,
  '13900139000',
  '110101199001011234',
  'geheim1',
  'geheim2',
  '#409EFF',
  '110000',
  '停用',
]

test('a value of every kind comes in as people write it', async () => {
  const answer = await send(chief, 'blade-cms/specimen/import', [head, line('进一')])
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ code: 200, data: { total: 1, added: 1, changed: 0, problems: [] } })
  const row = (await ok(chief.get('blade-cms/specimen/detail?name=进一'))) as Record<string, unknown>
  expect(row).toMatchObject({
    words: '报,刊',
    remark: '=a\nb',
    content: '<p>第一段 &lt;3</p><p>第二段</p>',
    count: 7,
    rate: 1234.5,
    amount: 123456,
    isHot: true,
    grade: 2,
    places: 'top,side',
    newsType: 3,
    platforms: 'web,app',
    sourceId,
    tagId: `${tagIds[1]},${tagIds[0]}`,
    startDay: '2026-01-31',
    publishAt: '2026-01-31 08:30:00',
    extra: { a: 1 },
    document: '/files/a.pdf',
    pictures: '/files/a.png,/files/b.png',
    mobile: '138****8000',
    hotline: '13900139000',
    idNo: '1101**********1234',
    color: '#409EFF',
    regionCode: '110000',
    status: 0,
  })
  expect((await ok(chief.get('blade-cms/specimen/page?mobile_equal=13800138000&name_equal=进一'))).total).toBe(1)
  const [kept] = await it.database.query<{ pass: string; token: string }>(`select pass, token from cms_specimen where name = '进一'`)
  expect(kept?.pass).toMatch(/^\$argon2id\$/)
  expect(it.own.keys.decrypt('acme', kept?.token ?? '')).toBe('geheim2')
  const [audit] = await it.database.query<{ text: string }>(
    `select string_agg(after::text, ' ') as text from log_operatelog where biz_type = 'cms/specimen'`,
  )
  for (const hidden of ['geheim', '13800138000', '110101199001011234']) expect(audit?.text).not.toContain(hidden)
})

test('headers are understood in both languages, as keys, and with the mark of what is required', async () => {
  for (const [index, header] of ['名称 *', 'Name', 'name', '名称'].entries())
    expect(
      (
        await send(chief, 'blade-cms/specimen/import', [
          [header, 'Count'],
          [`头${index}`, 1],
        ])
      ).data,
      header,
    ).toMatchObject({ added: 1 })
})

test('an export that is imported again changes nothing, whatever its kinds', async () => {
  await ok(chief.post('blade-cms/specimen', { name: '空' }))
  const long = await ok(chief.post('blade-cms/specimen', { name: '长', content: `<p>${'很长'.repeat(2000)}<b>x</b></p>`, remark: "'单引号" }))
  const rows = await exportOf(chief, 'blade-cms/specimen/export')
  await unchanged(async () => {
    const again = await send(chief, 'blade-cms/specimen/import?dryRun=1', rows)
    expect(again.data).toMatchObject({ problems: [], added: 0, changed: 0, unchanged: rows.length - 1 })
  })
  expect((await send(chief, 'blade-cms/specimen/import', rows)).data).toMatchObject({ changed: 0, unchanged: rows.length - 1 })
  expect(await ok(chief.get(`blade-cms/specimen/detail?id=${long.id}`))).toEqual(long)
})

test('what is changed in an exported file is changed, and only that', async () => {
  const row = await ok(
    chief.post('blade-cms/specimen', { name: '改', amount: 100, mobile: '13800138001', grade: 1, remark: 'x', content: '<p>a<b>b</b></p>' }),
  )
  const [header = [], cells = []] = await exportOf(chief, 'blade-cms/specimen/export?name_equal=改')
  const next = [...cells]
  next[header.indexOf('金额')] = 2.5
  next[header.indexOf('等级')] = '乙'
  next[header.indexOf('备注')] = null
  expect((await send(chief, 'blade-cms/specimen/import', [header, next])).data).toMatchObject({ changed: 1, problems: [] })
  const now = await ok(chief.get(`blade-cms/specimen/detail?id=${row.id}`))
  expect(now).toMatchObject({ amount: 250, grade: 2, remark: null, mobile: '138****8001', content: '<p>a<b>b</b></p>', version: row.version + 1 })
  expect((await ok(chief.get('blade-cms/specimen/page?mobile_equal=13800138001'))).total).toBe(1)
  const stale = await send(chief, 'blade-cms/specimen/import', [header, next])
  expect(stale.status).toBe(400)
  expect(stale.data.problems).toEqual([{ row: 2, column: '', field: '', message: '数据已被他人修改，请核对后再保存' }])
})

test('a plain noun goes from one tenant to another and comes back the same', async () => {
  for (const n of [1, 2, 3])
    await ok(
      chief.post('blade-cms/sources', {
        name: `往返${n}`,
        code: `00${n}`,
        type: n,
        sort: n,
        contractExpire: '2027-02-28',
        isDefault: n === 1,
        url: 'https://a.cn',
      }),
    )
  const filter = '?name_like=往返&ascs=sort'
  const rows = await exportOf(chief, `blade-cms/sources/export${filter}`)
  const strip = (table: Read[][]): Read[][] => {
    const drop = new Set(['编号', '版本', '创建人', '创建部门', '创建时间', '更新时间'].map((name) => table[0]?.indexOf(name)))
    return table.map((row) => row.filter((_, at) => !drop.has(at)))
  }
  expect((await send(beta, 'blade-cms/sources/import', strip(rows))).data).toMatchObject({ added: 3, problems: [] })
  expect(strip(await exportOf(beta, `blade-cms/sources/export${filter}`))).toEqual(strip(rows))
})

const faulty = [
  ['名称', '数量', '等级', '来源', '开始日期', '手机', '金额'],
  ['好的', 1, '甲', '新华社', '2026-01-01', '13800138000', 1],
  [null, 1.5, '丙', '无此社', '2026-02-30', '138', 1.234],
  ['好的', -1, null, null, null, null, null],
  ['也好', 2, null, null, null, null, null],
  ['x'.repeat(41), 'viele', null, null, null, null, 0],
]
const expected = [
  [3, 'A', 'name'],
  [3, 'B', 'count'],
  [3, 'C', 'grade'],
  [3, 'D', 'sourceId'],
  [3, 'E', 'startDay'],
  [3, 'F', 'mobile'],
  [3, 'G', 'amount'],
  [4, 'B', 'count'],
  [6, 'A', 'name'],
  [6, 'B', 'count'],
  [6, 'G', 'amount'],
]

test('a dry run reports every bad cell of every row, and writes nothing', async () => {
  await unchanged(async () => {
    const answer = await send(chief, 'blade-cms/specimen/import?dryRun=1', faulty)
    expect([answer.status, answer.data.total]).toEqual([200, 5])
    const found = answer.data.problems.map(({ row, column, field }: Record<string, unknown>) => [row, column, field])
    expect(found.sort()).toEqual([...expected].sort())
    const said = Object.fromEntries(answer.data.problems.map(({ row, column, message }: Record<string, unknown>) => [`${column}${row}`, message]))
    expect(said).toMatchObject({
      A3: '请输入名称',
      B3: '数量必须是整数',
      C3: '等级不在可选范围内',
      D3: '来源：没有“无此社”',
      G3: '金额必须是金额，最多两位小数',
      B4: '数量不能小于 0',
    })
    const good = await send(chief, 'blade-cms/specimen/import?dryRun=1', faulty.slice(0, 2))
    expect(good.data).toMatchObject({ dryRun: true, added: 1, problems: [] })
  })
})

test('one bad row keeps all of them out, and the same is said', async () => {
  await unchanged(async () => {
    const answer = await send(chief, 'blade-cms/specimen/import', faulty)
    expect([answer.status, answer.body.success]).toEqual([400, false])
    expect(answer.data.problems).toHaveLength(expected.length)
  })
})

test('the template names the columns and tells what may stand in them; filled in it comes in', async () => {
  const file = await fetchFile(it, chief, 'blade-cms/specimen/import-template')
  expect(file.headers['content-type']).toContain('spreadsheetml')
  const [first = [], help = []] = await sheetsOf(file.bytes)
  expect(first[0]).toContain('名称 *')
  expect(first[0]).not.toContain('制作')
  const column = (name: string): Read[] =>
    help
      .slice(2)
      .map((row) => row[help[0]?.indexOf(name) ?? -1] ?? null)
      .filter((value) => value !== null)
  expect(column('等级')).toEqual(['甲', '乙'])
  expect(column('类型')).toEqual(['文字', '图文', '大图', '组图', '视频', '短视频', '视频直播', '图文直播'])
  expect(column('标签')).toEqual(['体育', '经济'])
  const row = first[0]?.map((name) => (name === '名称 *' ? '模板行' : null)) ?? []
  expect((await send(chief, 'blade-cms/specimen/import', [first[0] ?? [], row])).data).toMatchObject({ added: 1 })
})

test('1,000 rows come in together, with a line of the audit each and one for the file', async () => {
  const before = await traces()
  const rows = Array.from({ length: 1000 }, (_, n) => [`批量${n}`, n % 90, '新华社'])
  const answer = await send(chief, 'blade-cms/specimen/import', [['名称', '数量', '来源'], ...rows])
  expect(answer.data).toMatchObject({ added: 1000, problems: [] })
  expect(await traces()).toEqual({ ...before, specimens: before.specimens + 1000, audit: before.audit + 1001, events: before.events + 1000 })
})
