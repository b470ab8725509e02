import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Resource } from '@masthead/contract/kit/resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../tools/parts.mjs'
import { openArchive } from '../platform/documents/zip'
import { makeTables } from '../testing/tables'
import { makeTenant } from '../testing/tenants'
import { type Client, type World, world } from '../testing/world'

let it: World
let platform: Client
let base: string

const path = 'blade-develop/code'

const wide = Array.from({ length: 117 }, (_, at) => `"栏目${at + 1}" varchar(${at + 10})`).join(', ')

const tables = `
  create table blade_kind (id bigint primary key, title varchar(40) not null unique, sort int default 3);
  comment on column blade_kind.title is '类别名称';
  create table blade_notice (
    id bigint primary key, tenant_id varchar(12), kind_id bigint not null references blade_kind (id), title varchar(80) not null, content text,
    level smallint not null default 2 check (level in (1, 2, 3)), channel varchar(10) check (channel in ('app', 'site')), status int default 0 check (status in (0, 1, 2)),
    price numeric(10, 2), is_top boolean default true, publish_day date, sent_at timestamptz default now(), extra jsonb, raw bytea, code varchar(20), area varchar(20),
    create_time timestamp, is_deleted int default 0, unique (code, area));
  comment on column blade_notice.level is '级别(1:普通,2:重要,3:紧急)';
  comment on column blade_notice.status is '状态(0:草稿,1:已发布,2:已撤回)';
  comment on column blade_notice.price is '价格，单位元';
  create table blade_area (id bigint primary key, parent_id bigint, name varchar(30) not null);
  create table blade_bill (id bigint primary key, bill_no varchar(30) not null);
  create table blade_bill_line (id bigint primary key, bill_id bigint not null references blade_bill (id), goods varchar(30) not null, amount int not null);
  create table "公告栏" (id bigint primary key, "标题" varchar(30) not null, "状态" varchar(10) check ("状态" in ('草稿', '发布')), ${wide});`

beforeAll(async () => {
  it = await world()
  platform = await it.as('admin@000000')
  for (const statement of tables.split(';').filter((one) => one.trim())) await it.database.run(statement)
  base = mkdtempSync(join(tmpdir(), 'masthead-generated-'))
})
afterAll(async () => {
  rmSync(base, { recursive: true, force: true })
  await it?.close()
})

const setting = { serviceName: 'blade-town', packageName: 'org.example.town', tablePrefix: 'blade_' }

const make = async (more: object): Promise<string> => {
  const { status, msg, data } = await platform.post(`${path}/submit`, { ...setting, ...more })
  expect(status, msg).toBe(200)
  return data.id
}

const previewed = async (id: string, more = ''): Promise<Record<string, string>> => {
  const { status, msg, data } = await platform.get(`${path}/preview?id=${id}${more}`)
  expect(status, msg).toBe(200)
  return Object.fromEntries(data.map(({ path: name, content }: { path: string; content: string }) => [name, content]))
}

const ids: Record<string, string> = {}

test('reads labels, sizes, defaults, keys, references and conditions off a table', async () => {
  ids.kind = await make({ codeName: '类别/Kind', tableName: 'blade_kind' })
  ids.notice = await make({ codeName: '公告/Notice', tableName: 'blade_notice' })
  const files = await previewed(ids.notice)
  const text = files['contract/town/notice.ts'] ?? ''
  for (const piece of [
    "resource('town/notice'",
    "label: ['公告', 'Notice']",
    "kindId: ref(['Kind id', 'Kind id'], 'town/kind', { required: true",
    "title: text(['Title', 'Title'], { max: 80, required: true",
    "level: choice(['级别', 'Level'], { 1: ['普通', '普通'], 2: ['重要', '重要'], 3: ['紧急', '紧急'] }, { required: true, default: 2",
    "channel: choice(['Channel', 'Channel'], { app: ['app', 'app'], site: ['site', 'site'] }",
    "statuses: { state0: { value: 0, label: ['草稿', '草稿'] }, state1: { value: 1, label: ['已发布', '已发布'] }, state2: { value: 2, label: ['已撤回', '已撤回'] } }",
    "price: decimal(['价格', 'Price'], { scale: 2 })",
    "isTop: flag(['Is top', 'Is top'], { default: true })",
    "publishDay: day(['Publish day', 'Publish day'])",
    "sentAt: time(['Sent at', 'Sent at'], { default: '$now' })",
    "extra: json(['Extra', 'Extra'])",
    "code: text(['Code', 'Code'], { max: 20, unique: ['area'] })",
  ])
    expect(text).toContain(piece)
  for (const stamp of ['tenantId', 'createTime:', 'isDeleted', 'bytea', 'raw:']) expect(text).not.toContain(stamp)
  expect(files['contract/index.lines.ts']).toBe("export { notice as townNotice } from './town/notice'\n")
  expect(files['server/founding/noticeroles.ts']).toContain("crud('town_notice', 'view', 'add', 'edit', 'delete', 'export')")
  expect(files['notice.md']).toContain('raw: bytea')
  expect(Object.keys(files).filter((name) => name.startsWith('saber/'))).toEqual([])
})

test('keeps stamps and plain ids where the setting says so, and leaves a column out', async () => {
  const id = await make({
    codeName: '公告',
    tableName: 'blade_notice',
    baseMode: 2,
    wrapMode: 2,
    apiPath: 'blade-desk/remark',
    webPath: '/town/remark',
    columns: [
      { column: 'content', kind: 'none' },
      { column: 'title', zh: '标题', en: 'Headline', max: 60, list: true, filter: 'equal' },
    ],
  })
  const text = (await previewed(id))['contract/town/notice.ts'] ?? ''
  for (const piece of ['sourceCreateTime: time(', "kindId: integer(['Kind id'", "path: 'blade-desk/remark'", "menu: { path: '/town/remark' }"])
    expect(text).toContain(piece)
  expect(text).toContain("title: text(['标题', 'Headline'], { max: 60, required: true, list: true, filter: 'equal' })")
  expect(text).not.toContain('content:')
})

test.each([
  ['a table that is not there', { tableName: 'nothing' }, 'no_table'],
  ['a parent column that is not there', { tableName: 'blade_area', treeParent: 'above' }, 'treeParent'],
  ['a setting of a column that is not there', { tableName: 'blade_area', columns: [{ column: 'above' }] }, 'columns'],
  ['a table of parts without its column', { tableName: 'blade_bill', subTable: 'blade_bill_line' }, 'subTable'],
  ['a table of parts whose column is not there', { tableName: 'blade_bill', subTable: 'blade_bill_line.nothing' }, 'subTable'],
])('names %s', async (_what, more, field) => {
  const id = await make({ codeName: '错误', ...more })
  const { status, data, body } = await platform.get(`${path}/preview?id=${id}`)
  expect([status, field === 'no_table' ? body.msg.includes('nothing') : Object.keys(data.fields)]).toEqual([
    400,
    field === 'no_table' ? true : [field],
  ])
})

test('sends as a zip what the preview shows, with the files of the client where they are asked for', async () => {
  const shown = await previewed(ids.notice ?? '', '&system=saber')
  expect(Object.keys(shown).filter((name) => name.startsWith('saber/'))).toEqual(['saber/src/api/town/notice.js', 'saber/src/views/town/notice.vue'])
  const { rawPayload, headers } = await it.app.inject({
    method: 'POST',
    url: `/api/${path}/gen-code?ids=${ids.notice}&system=saber`,
    headers: { 'blade-auth': `bearer ${platform.token}`, authorization: `Basic ${Buffer.from('saber:saber_secret').toString('base64')}` },
  })
  expect(headers['content-type']).toBe('application/zip')
  const archive = await openArchive(rawPayload)
  for (const [name, content] of Object.entries(shown)) {
    const parts: Buffer[] = []
    for await (const part of archive.read(name, { left: 1_000_000 })) parts.push(part)
    expect(Buffer.concat(parts).toString('utf8'), name).toBe(content)
  }
  const both = await platform.post(`${path}/gen-code`, { ids: `${ids.kind},${ids.notice}` })
  expect(both.status).toBe(200)
  expect((await platform.post(`${path}/gen-code`, { ids: Array.from({ length: 51 }, (_, at) => at + 1).join(',') })).status).toBe(400)
})

test('copies a setting under another name', async () => {
  const { status, data } = await platform.post(`${path}/copy?id=${ids.notice}`)
  expect([status, data.codeName, data.tableName]).toEqual([200, '公告/Notice（副本）', 'blade_notice'])
  expect(data.id).not.toBe(ids.notice)
  expect((await platform.post(`${path}/copy?id=1`)).status).toBe(404)
})

test('what it writes compiles, starts and keeps rows: plain, with references and states, a tree, parts, 120 columns and Chinese names', {
  timeout: 120_000,
}, async () => {
  ids.area = await make({ codeName: '片区/Area', tableName: 'blade_area', treeParent: 'parent_id' })
  ids.bill = await make({ codeName: '单据/Bill', tableName: 'blade_bill', subTable: 'blade_bill_line.bill_id' })
  ids.board = await make({ codeName: '公告栏/Board', tableName: '公告栏' })
  cpSync(join(root, 'contract/kit'), join(base, 'contract/kit'), { recursive: true, filter: (file) => !file.endsWith('.test.ts') })
  cpSync(join(root, 'tsconfig.json'), join(base, 'tsconfig.json'))
  symlinkSync(join(root, 'node_modules'), join(base, 'node_modules'))
  const files: string[] = []
  for (const key of ['kind', 'notice', 'area', 'bill', 'board'])
    for (const [name, content] of Object.entries(await previewed(ids[key] ?? '')))
      if (/^contract\/town\//.test(name)) {
        mkdirSync(dirname(join(base, name)), { recursive: true })
        writeFileSync(join(base, name), content)
        files.push(name)
      }
  expect(files.map((name) => name.slice('contract/town/'.length)).sort()).toEqual([
    'area.ts',
    'bill.ts',
    'billline.ts',
    'gonggaolan.ts',
    'kind.ts',
    'notice.ts',
  ])
  execFileSync(process.execPath, [join(root, 'node_modules/typescript-native/bin/tsc'), '--noEmit', '-p', base], { stdio: 'pipe' })
  const nouns: Resource[] = []
  for (const name of files) nouns.push(...(Object.values(await import(join(base, name))) as Resource[]))
  const generated = await world({ nouns, prepare: (database) => makeTables(database, nouns) })
  try {
    const { admin } = await makeTenant(generated)
    const kept = async (noun: string, body: object) => {
      const { status, msg, data } = await admin.post(`blade-town/${noun}/submit`, body)
      expect(status, `${noun}: ${msg}`).toBe(200)
      return data
    }
    const kind = await kept('kind', { title: '通知' })
    expect(Object.keys((await admin.post('blade-town/kind/submit', { title: '通知' })).data.fields)).toEqual(['title'])
    const notice = await kept('notice', { kindId: kind.id, title: '停水', channel: 'app' })
    expect(notice).toMatchObject({ kindName: '通知', level: 2, isTop: true })
    expect((await admin.post('blade-town/notice/submit', { kindId: kind.id, title: '停电', channel: 'tv' })).status).toBe(400)
    const above = await kept('area', { name: '城区' })
    await kept('area', { name: '江滨', parentId: above.id })
    expect((await admin.get('blade-town/area/tree')).data[0].children[0].title).toBe('江滨')
    const bill = await kept('bill', { billNo: 'B1', billline: [{ goods: '纸', amount: 3 }] })
    expect((await admin.get(`blade-town/bill/detail?id=${bill.id}`)).data.billline).toMatchObject([{ goods: '纸', amount: 3 }])
    const board = await kept('gonggaolan', { biaoTi: '第一条', zhuangTai: '草稿', lanMu117: '尾' })
    expect((await admin.get(`blade-town/gonggaolan/detail?id=${board.id}`)).data).toMatchObject({
      biaoTi: '第一条',
      zhuangTai: '草稿',
      lanMu117: '尾',
    })
  } finally {
    await generated.close()
  }
})
