import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../../tools/parts.mjs'
import { openArchive } from '../platform/documents/zip'
import { makeSetting, makeStrangeTables, previewOf, readNouns, shapes, writeNouns } from '../testing/generated'
import { laws } from '../testing/laws'
import { openCourt } from '../testing/laws/court'
import type { Court } from '../testing/laws/making'
import { type Client, type World, world } from '../testing/world'

let it: World
let platform: Client
let base: string

const path = 'blade-develop/code'

beforeAll(async () => {
  it = await world()
  platform = await it.as('admin@000000')
  await makeStrangeTables(it.database)
  base = mkdtempSync(join(tmpdir(), 'masthead-generated-'))
})
afterAll(async () => {
  rmSync(base, { recursive: true, force: true })
  await it?.close()
})

const make = (more: object): Promise<string> => makeSetting(platform, more)
const previewed = (id: string, more = ''): Promise<Record<string, string>> => previewOf(platform, id, more)

const ids: Record<string, string> = {}

test('reads labels, sizes, defaults, keys, references and conditions off a table', async () => {
  ids.kind = await make(shapes.kind)
  ids.notice = await make(shapes.notice)
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

test('is listed, read, changed and removed as its client calls', async () => {
  const id = await make({ codeName: '临时', tableName: 'blade_area' })
  const listed = await platform.get(`${path}/list?codeName=${encodeURIComponent('临时')}`)
  expect([listed.status, listed.data.records.map((row: { id: string }) => row.id)]).toEqual([200, [id]])
  const { data } = await platform.get(`${path}/detail?id=${id}`)
  const changed = await platform.post(`${path}/submit`, { id, version: data.version, codeName: '改名' })
  expect([changed.status, (await platform.get(`${path}/detail?id=${id}`)).data.codeName]).toEqual([200, '改名'])
  expect((await platform.post(`${path}/remove?ids=${id}`)).status).toBe(200)
  expect((await platform.get(`${path}/detail?id=${id}`)).status).toBe(404)
})

test('copies a setting under another name', async () => {
  const { status, data } = await platform.post(`${path}/copy?id=${ids.notice}`)
  expect([status, data.codeName, data.tableName]).toEqual([200, '公告/Notice（副本）', 'blade_notice'])
  expect(data.id).not.toBe(ids.notice)
  expect((await platform.post(`${path}/copy?id=1`)).status).toBe(404)
})

describe('what it writes', () => {
  const nouns = ['kind', 'notice', 'area', 'bill', 'billline', 'gonggaolan']
  let court: Court
  beforeAll(async () => {
    for (const shape of ['kind', 'notice', 'area', 'bill', 'board'] as const) ids[shape] ??= await make(shapes[shape])
    const files = await writeNouns(base, platform, [ids.kind, ids.notice, ids.area, ids.bill, ids.board] as string[])
    expect(files.map((name) => name.slice('contract/town/'.length, -'.ts'.length)).sort()).toEqual([...nouns].sort())
    execFileSync(process.execPath, [join(root, 'node_modules/typescript-native/bin/tsc'), '--noEmit', '-p', base], { stdio: 'pipe' })
    court = await openCourt(await readNouns(base, files))
  })
  afterAll(() => court?.world.close())

  test('compiles, starts and keeps rows: plain, with references and states, a tree, parts, 120 columns and Chinese names', async () => {
    const admin = court.client('chief')
    const kept = async (noun: string, body: object) => {
      const { status, msg, data } = await admin.post(`blade-town/${noun}/submit`, body)
      expect(status, `${noun}: ${msg}`).toBe(200)
      return data
    }
    const kind = await kept('kind', { title: '通知' })
    expect(Object.keys((await admin.post('blade-town/kind/submit', { title: '通知' })).data.fields)).toEqual(['title'])
    const source = await admin.post('blade-cms/sources/submit', { name: '本报', type: 1 })
    const notice = await kept('notice', { kindId: kind.id, title: '停水', channel: 'app', sourceId: source.data.id })
    expect(notice).toMatchObject({ kindName: '通知', sourceName: '本报', level: 2, isTop: true })
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
  })

  test.each(laws.map((law) => [law.name, law] as const))('keeps the law: %s', async (_name, law) => {
    for (const noun of nouns) {
      const model = court.model(`town/${noun}`)
      if (law.of?.(model) ?? true) await law.hold(court, model)
    }
  })
})
