import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually'
import { type Stage, stage } from '../../testing/people'
import { fetchFile, packed, sendFile, sheetFile, sheetsOf } from '../../testing/sheets'
import { specimen, tablesFor } from '../../testing/specimen'
import { type Client, logIn, type World, world } from '../../testing/world'

let it: World
let acme: Stage
let chief: Client
let beta: Client

const sources = ['cms_sources_view', 'cms_sources_export'] as const
const cast = {
  chief: { codes: 'all' },
  adder: { codes: [...sources, 'cms_sources_add'] },
  editor: { codes: [...sources, 'cms_sources_edit'] },
  own: { codes: [...sources, 'cms_sources_edit'], scope: 2 },
  viewer: { codes: sources },
} as const

beforeAll(async () => {
  it = await world({ nouns: [specimen], prepare: tablesFor([specimen]) })
  acme = await stage(it, 'acme', cast)
  await stage(it, 'beta', { chief: { codes: 'all' } })
  chief = await it.as('chief@acme')
  beta = await it.as('chief@beta')
})
afterAll(() => it.close())

const ok = async (answer: ReturnType<Client['get']>) => {
  const { status, body, data } = await answer
  expect(status, JSON.stringify(body)).toBe(200)
  return data
}
const send = async (client: Client, path: string, rows: readonly (readonly unknown[])[]) => sendFile(it, client, path, await sheetFile(rows))
const countOf = async (table: string, where = 'true'): Promise<number> => {
  const [found] = await it.database.query<{ count: number }>(`select count(*)::int as count from ${table} where ${where}`)
  return found?.count ?? 0
}

test('what must be unique is so among the rows of a file as well as in the table', async () => {
  await ok(chief.post('blade-cms/specimen', { name: '独一' }))
  const answer = await send(chief, 'blade-cms/specimen/import', [['名称'], ['独二'], ['独一'], ['独三'], ['独二']])
  expect(answer.data.problems).toEqual([
    { row: 3, column: 'A', field: 'name', message: '名称已存在' },
    { row: 5, column: 'A', field: 'name', message: '名称已存在' },
  ])
})

test('a title that several rows bear is not guessed', async () => {
  for (const code of ['1', '2']) await ok(chief.post('blade-system/dept', { deptName: '重名', sort: Number(code) }))
  const answer = await send(chief, 'blade-system/dept/import', [
    ['机构名称', '上级机构', '排序', '机构类型'],
    ['小组', '重名', 1, '小组'],
  ])
  expect(answer.data.problems).toEqual([{ row: 2, column: 'B', field: 'parentId', message: '上级机构：“重名”有 2 条，请填写编号' }])
})

test('a row may name one further up as its parent', async () => {
  const rows = [
    ['机构名称', '上级机构', '排序', '机构类型'],
    ['总社', null, 1, '公司'],
    ['采访部', '总社', 1, '部门'],
    ['时政组', '采访部', 1, '小组'],
  ]
  expect((await send(chief, 'blade-system/dept/import', rows)).data).toMatchObject({ added: 3 })
  const { records } = await ok(chief.get('blade-system/dept/page?deptName_equal=时政组'))
  expect(records[0]).toMatchObject({ parentName: '采访部' })
  expect(records[0].ancestors ?? (await ok(chief.get(`blade-system/dept/detail?id=${records[0].id}`))).ancestors).toMatch(/^0,\d+,\d+$/)
})

test('columns that nobody knows, that are there twice or missing are said once', async () => {
  const answer = await send(chief, 'blade-cms/specimen/import', [
    ['数量', '谁', '数量'],
    [1, 2, 3],
    [1, 2, 3],
  ])
  expect(answer.data.problems).toEqual([
    { row: 1, column: 'B', field: '', message: '不认识的列：谁' },
    { row: 1, column: 'C', field: '', message: '重复的列：数量' },
    { row: 1, column: '', field: '', message: '缺少必填列：名称' },
  ])
})

test('who may add adds, who may edit edits, and nobody does more', async () => {
  const row = await ok(chief.post('blade-cms/sources', { name: '权限' }))
  const adding = [['来源名称'], ['新增来源']]
  const editing = [
    ['编号', '版本', '联系人'],
    [row.id, 1, '张三'],
  ]
  const by = async (who: string, rows: unknown[][]) => (await send(await it.as(`${who}@acme`), 'blade-cms/sources/import?dryRun=1', rows)).status
  expect([
    await by('adder', adding),
    await by('adder', editing),
    await by('editor', adding),
    await by('editor', editing),
    await by('viewer', adding),
  ]).toEqual([200, 403, 403, 200, 403])
  expect((await fetchFile(it, await it.as('viewer@acme'), 'blade-cms/sources/import-template')).status).toBe(403)
  expect((await sendFile(it, it.nobody, 'blade-cms/sources/import', await sheetFile(adding))).status).toBe(401)
})

test('rows beyond the data scope and rows of another tenant are not there', async () => {
  const row = await ok(chief.post('blade-cms/sources', { name: '别人的' }))
  const foreign = await ok(beta.post('blade-cms/sources', { name: '外面的' }))
  for (const [client, id] of [
    [await it.as('own@acme'), row.id],
    [chief, foreign.id],
  ] as const) {
    const answer = await send(client, 'blade-cms/sources/import', [
      ['编号', '版本', '联系人'],
      [id, 1, '李四'],
    ])
    expect(answer.data.problems).toEqual([{ row: 2, column: '', field: '', message: '数据不存在' }])
  }
  const answer = await send(chief, 'blade-cms/specimen/import', [
    ['名称', '来源'],
    ['借', '外面的'],
    ['用', foreign.id],
  ])
  expect(answer.data.problems.map(({ row, field }: Record<string, unknown>) => [row, field])).toEqual([
    [2, 'sourceId'],
    [3, 'sourceId'],
  ])
})

test('users come in with passwords as they were typed, of which only hashes are kept', async () => {
  const header = ['登录账号', '密码', '用户平台', '用户昵称', '用户姓名', '所属角色', '所属机构', '所属岗位']
  const template = (await sheetsOf((await fetchFile(it, chief, 'blade-user/import-template')).bytes))[0]?.[0] ?? []
  expect(template.map((name) => String(name).replace(' *', ''))).toEqual(expect.arrayContaining(header))
  const user = (account: string, password: string) => [account, password, 'WEB', account, '王五', 'viewer', acme.depts.main, '职员']
  const weak = await send(chief, 'blade-user/import?dryRun=1', [header, user('anna', 'Passw0rd!'), user('berta', 'short')])
  expect(weak.data.problems).toEqual([
    { row: 3, column: 'B', field: 'password', message: '密码过于简单,必须包含字母、数字，至少8个字符，最多20个字符' },
  ])
  expect((await send(chief, 'blade-user/import', [header, user('anna', 'Passw0rd!'), user('berta', 'Passw0rd!')])).data).toMatchObject({ added: 2 })
  const hashes = await it.database.query<{ hash: string }>(`select password as hash from user_user where account in ('anna', 'berta')`)
  expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(2)
  expect((await logIn(it.app, { tenantId: 'acme', username: 'anna', password: it.seal('Passw0rd!') })).status).toBe(200)
  expect(await countOf('log_operatelog', `after::text like '%Passw0rd!%' or before::text like '%Passw0rd!%'`)).toBe(0)
})

test('hidden sheets are not looked at, and formulas are not believed', async () => {
  const hidden = await sheetFile([['名称'], ['不要']], (book) => {
    const [sheet] = book.worksheets
    if (sheet) sheet.state = 'hidden'
    const shown = book.addWorksheet('shown')
    shown.addRow(['名称'])
    shown.addRow(['要的'])
  })
  expect((await sendFile(it, chief, 'blade-cms/specimen/import', hidden)).data).toMatchObject({ added: 1 })
  expect((await ok(chief.get('blade-cms/specimen/page?name_equal=不要'))).total).toBe(0)
  const formula = await send(chief, 'blade-cms/specimen/import', [
    ['名称', '数量'],
    ['公式', { formula: 'A1', result: 5 }],
  ])
  expect(formula.data.problems).toEqual([{ row: 2, column: 'B', field: 'count', message: '数量是公式，请粘贴为数值' }])
})

test('a file of hidden sheets alone is refused', async () => {
  const hidden = await sheetFile([['名称'], ['不要']], ({ worksheets: [sheet] }) => {
    if (sheet) sheet.state = 'hidden'
  })
  const { status, msg } = await sendFile(it, chief, 'blade-cms/specimen/import', hidden)
  expect([status, msg]).toEqual([400, '文件中没有可见的工作表'])
})

test('a file that is none, unpacks to too much, is too large or has too many rows is refused', async () => {
  const refused = async (bytes: Buffer): Promise<string> => {
    const answer = await sendFile(it, chief, 'blade-cms/specimen/import', bytes)
    expect(answer.status).toBe(400)
    return answer.msg
  }
  const cells = (text: string): string => `<worksheet><sheetData><row><c t="inlineStr"><is><t>name</t></is></c></row>${text}</sheetData></worksheet>`
  expect(
    (await sendFile(it, chief, 'blade-cms/specimen/import', packed(cells('<row><c t="inlineStr"><is><t>手工</t></is></c></row>')))).data,
  ).toMatchObject({ added: 1 })
  expect(await refused(Buffer.from('no zip'))).toBe('文件已损坏或不是 xlsx 文件')
  expect(await refused(Buffer.alloc(0))).toBe('文件已损坏或不是 xlsx 文件')
  expect(await refused(packed('<!DOCTYPE a [<!ENTITY b "cc">]><worksheet/>'))).toBe('文件已损坏或不是 xlsx 文件')
  const flood = Buffer.concat([Buffer.from('<worksheet><sheetData>'), Buffer.alloc(80 * 1024 * 1024, `<row>${' '.repeat(60)}</row>`)])
  const bomb = packed(flood)
  expect(bomb.length).toBeLessThan(1024 * 1024)
  expect(await refused(bomb)).toBe('文件解压后过大')
  expect(await refused(packed(flood, 1000))).toBe('文件已损坏或不是 xlsx 文件')
  expect(await refused(Buffer.alloc(10 * 1024 * 1024 + 1))).toBe('文件不能超过 10MB')
  expect(await refused(await sheetFile([['名称'], ...Array.from({ length: 5001 }, (_, n) => [`行${n}`])]))).toBe('一次最多导入 5000 行')
  expect(await refused(await sheetFile([['名称']]))).toBe('文件中没有数据')
  expect((await chief.post('blade-cms/specimen/import')).msg).toBe('请选择要导入的文件')
})

test('a file whose elements are too deep, too many or too wide is refused while it is read, and the next one is taken', async () => {
  const refused = async (sheet: Buffer | string): Promise<string> => {
    const file = packed(sheet)
    expect(file.length).toBeLessThan(100 * 1024)
    const answer = await sendFile(it, chief, 'blade-cms/specimen/import', file)
    expect(answer.status).toBe(400)
    return answer.msg
  }
  const around = (middle: Buffer): Buffer => Buffer.concat([Buffer.from('<worksheet><sheetData>'), middle, Buffer.from('</sheetData></worksheet>')])
  expect(await refused(around(Buffer.alloc(45_000_000, '<a>')))).toBe('文件结构过于复杂')
  expect(await refused(around(Buffer.alloc(44_000_000, '<c/>')))).toBe('文件结构过于复杂')
  const wide = Array.from({ length: 200 }, (_, at) => `a${at}="1"`).join(' ')
  expect(await refused(around(Buffer.from(`<row ${wide}></row>`)))).toBe('文件结构过于复杂')
  const full = (cell: string, count: number): string => `<row>${cell.repeat(count)}</row>`
  const many = full('<c><v>1</v></c>', 500).repeat(2001)
  expect(await refused(around(Buffer.from(many)))).toBe('文件中的单元格过多')
  expect(await refused(around(Buffer.from(`<row r="${'1'.repeat(100_000)}"></row>`)))).toBe('文件结构过于复杂')
  expect((await send(chief, 'blade-cms/specimen/import', [['名称'], ['之后']])).data).toMatchObject({ added: 1 })
})

test('a server works on two files at a time, and whoever brings a third comes again', async () => {
  let count = 0
  const bring = async () => sendFile(it, chief, 'blade-cms/sources/import?dryRun=true', await sheetFile([['来源名称'], [`同时的来源${++count}`]]))
  const waiting = async (): Promise<number> => {
    const [found] = await it.database.query<{ count: number }>(
      `select count(*)::int as count from pg_locks where relation = 'cms_sources'::regclass and database = (select oid from pg_database where datname = current_database()) and not granted`,
    )
    return found?.count ?? 0
  }
  const underWay: ReturnType<typeof bring>[] = []
  // Both files stand before the table until the others were refused.
  await it.database.transaction(async (tx) => {
    await tx.run('lock table cms_sources in exclusive mode')
    underWay.push(bring(), bring())
    await eventually(waiting, (found) => found === 2)
    for (const { status, msg } of [await bring(), await bring()]) expect([status, msg]).toEqual([429, '正在处理其他导入，请稍后再试'])
  })
  expect((await Promise.all(underWay)).map(({ status }) => status)).toEqual([200, 200])
  expect((await bring()).status).toBe(200)
})
