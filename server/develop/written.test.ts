import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openArchive } from '../platform/documents/zip'
import { makeSetting, previewOf } from '../testing/generated'
import { type Client, type World, world } from '../testing/world'

/** Every file that the generator makes of a table, to the letter. */

let it: World
let platform: Client
const path = 'blade-develop/code'

const tables = `
  create table blade_stall (id bigint primary key, name varchar(30) not null, kind smallint not null check (kind in (1, 2)), intro text, price numeric(10, 2) not null,
    open_day date not null, is_open boolean default true, photo varchar(200), raw bytea, sort int not null default 3, phone varchar(11) not null);
  comment on table blade_stall is '摊位';
  comment on column blade_stall.kind is '类别(1:固定,2:流动)';
  create table blade_stall_line (id bigint primary key, stall_id bigint not null references blade_stall (id), goods varchar(4) not null, maker_id bigint references blade_maker (id));
  comment on table blade_stall_line is '货品'`

beforeAll(async () => {
  it = await world()
  platform = await it.as('admin@000000')
  await it.database.run('create table blade_maker (id bigint primary key, name varchar(4) not null)')
  for (const statement of tables.split(';')) await it.database.run(statement)
  await it.database.run('create table blade_needy (id bigint primary key, maker_id bigint not null references blade_maker (id))')
  await it.database.run('create table blade_tree (id bigint primary key, above_id bigint references blade_tree (id))')
  await it.database.run('create table blade_free (id bigint primary key, note varchar(3))')
})
// What other settings make of a table is known to all of them.
beforeEach(() => it.database.run('update develop_code set is_deleted = true'))
afterAll(() => it?.close())

const files = async (more: object, query = '') =>
  previewOf(platform, await makeSetting(platform, { codeName: '摊位/Stall', tableName: 'blade_stall', ...more }), query)

const settings = [
  { column: 'photo', kind: 'image' },
  { column: 'phone', kind: 'phone' },
  { column: 'price', kind: 'money' },
]

test('a table and its parts become declarations, lines of the register, roles, a test and the steps to take', async () => {
  const made = await files({ subTable: ' blade_stall_line.stall_id ,', columns: settings })
  expect(Object.keys(made)).toEqual([
    ...['contract/town/stall.ts', 'contract/town/stallline.ts', 'contract/index.lines.ts'],
    ...['server/founding/stallroles.ts', 'server/town/stall.test.ts', 'stall.md'],
  ])
  expect(made['contract/town/stall.ts']).toBe(`import { choice, day, flag, image, integer, longText, money, parts, phone, text } from '../kit/field'
import { resource } from '../kit/resource'

/** Stall, after the table blade_stall. */
export const stall = resource('town/stall', {
  label: ['摊位', 'Stall'],
  tenancy: 'tenant',
  title: 'name',
  fields: {
    name: text(['Name', 'Name'], { max: 30, required: true, list: true, filter: 'like' }),
    kind: choice(['类别', 'Kind'], { 1: ['固定', '固定'], 2: ['流动', '流动'] }, { required: true, list: true, filter: 'equal' }),
    intro: longText(['Intro', 'Intro']),
    price: money(['Price', 'Price'], { required: true, list: true }),
    openDay: day(['Open day', 'Open day'], { required: true, list: true }),
    isOpen: flag(['Is open', 'Is open'], { default: true }),
    photo: image(['Photo', 'Photo'], { max: 200 }),
    sort: integer(['Sort', 'Sort'], { required: true, default: 3 }),
    phone: phone(['Phone', 'Phone'], { required: true }),
    stallline: parts(['货品', 'Stallline'], 'town/stallline', 'stallId'),
  },
  sort: ['sort', '-createTime'],
})
`)
  expect(made['contract/town/stallline.ts']).toContain(`  fields: {
    stallId: ref(['Stall id', 'Stall id'], 'town/stall', { required: true, once: true, list: true, filter: 'equal' }),
    goods: text(['Goods', 'Goods'], { max: 4, required: true, list: true, filter: 'like' }),
    makerId: integer(['Maker id', 'Maker id'], { list: true }),
  },
  without: ['add', 'edit', 'delete'],
  menu: { hidden: true },
`)
  expect(made['contract/index.lines.ts']).toBe("export { stall } from './town/stall'\nexport { stallline } from './town/stallline'\n")
  expect(made['server/founding/stallroles.ts']).toBe(`import { crud, type FirstRole } from './firstrole'

/** Who looks after stall in a new tenant; a line of server/founding/firstroles.ts takes it in. */
export const stallRoles: readonly FirstRole[] = [
  {
    name: '摊位管理员',
    nameEn: 'Stall manager',
    alias: 'stallmanager',
    remark: '维护摊位',
    codes: [...crud('town_stall', 'view', 'add', 'edit', 'delete', 'export'), ...crud('town_stallline', 'view', 'export')],
  },
]
`)
  const story = made['server/town/stall.test.ts'] ?? ''
  expect(story).toContain("await acme.admin.post('blade-town/stall/submit', {})")
  expect(story).toContain("toEqual([400, ['kind', 'name', 'openDay', 'phone', 'price']])")
  expect(story).toContain("const sample = { name: 'sample', kind: '1', price: 100, openDay: '2026-01-31', sort: 1, phone: '13800000000' }")
  expect(made['stall.md']).toContain('2. Enter the family `town` in `contract/kit/family.ts`')
  expect(made['stall.md']?.endsWith('which were left out:\n\n- raw: bytea\n')).toBe(true)
})

test('another path, a known family and names of one language are taken as they are said', async () => {
  const made = await files({ codeName: '货品', tableName: 'blade_maker', packageName: 'desk', apiPath: 'maker2', webPath: '/desk/maker' })
  expect(made['contract/desk/maker.ts']).toContain("  label: ['货品', 'Maker'],")
  expect(made['contract/desk/maker.ts']).toContain("  path: 'blade-town/maker2',\n  menu: { path: '/desk/maker' },\n")
  expect(made['server/desk/maker.test.ts']).toContain("post('blade-town/maker2/submit', sample)")
  expect(made['server/desk/maker.test.ts']).toContain("const sample = { name: 'samp' }")
  expect(made['maker.md']).toContain('2. The family desk is known.')
  expect(made['maker.md']?.endsWith('server/desk/maker.test.ts`.\n')).toBe(true)
  const own = await files({ codeName: '/', tableName: 'blade_maker', apiPath: 'maker' })
  expect(own['contract/town/maker.ts']).toContain("  label: ['maker', 'Maker'],")
  expect(own['contract/town/maker.ts']).not.toContain('path:')
})

test('a reference leads to the noun that another setting makes of its table, unless that is of another database or not wanted', async () => {
  const line = { codeName: '货品', tableName: 'blade_stall_line' }
  const makerOf = async (more: object = {}) =>
    /makerId: (\w+)\(.*$/m.exec((await files({ ...line, ...more }))['contract/town/stallline.ts'] ?? '')?.[0]
  const { id } = (
    await platform.post('blade-develop/datasource/submit', { name: `别处${Date.now()}`, url: 'jdbc:postgresql://example.com/app', password: 'x' })
  ).data
  await makeSetting(platform, { codeName: '别处', tableName: 'blade_stall', datasourceId: id, packageName: 'far' })
  expect((await files(line))['contract/town/stallline.ts']).not.toContain("'far/stall'")
  await makeSetting(platform, { codeName: '作者', tableName: 'blade_maker', packageName: 'desk' })
  expect(await makerOf()).toBe("makerId: ref(['Maker id', 'Maker id'], 'desk/maker', { list: true, filter: 'equal' }),")
  expect(await makerOf({ wrapMode: 2 })).toBe("makerId: integer(['Maker id', 'Maker id'], { list: true }),")
  // One that leads back leads to the noun that it is in its own setting.
  const tree = await makeSetting(platform, { codeName: '树', tableName: 'blade_tree' })
  await makeSetting(platform, { codeName: '另一棵树', tableName: 'blade_tree', packageName: 'desk' })
  expect((await previewOf(platform, tree))['contract/town/tree.ts']).toContain("aboveId: ref(['Above id', 'Above id'], 'town/tree'")
  // What the register has under this path already does not take its name away.
  const sources = await files({ codeName: '来源', tableName: 'cms_sources', tablePrefix: 'cms_', packageName: 'cms' })
  expect(sources['contract/index.lines.ts']).toBe("export { sources } from './cms/sources'\n")
  // A row of a noun that is not there cannot be made.
  const needy = (await files({ codeName: '缺', tableName: 'blade_needy' }))['server/town/needy.test.ts'] ?? ''
  expect([needy.includes('names each field'), needy.includes('answers a row')]).toEqual([true, false])
  const free = (await files({ codeName: '空', tableName: 'blade_free' }))['server/town/free.test.ts'] ?? ''
  expect([free.includes('names each field'), free.includes('const sample = {  }') || free.includes('const sample = { }')]).toEqual([false, true])
})

test('the client has a call and a column for each', async () => {
  const made = await files({ subTable: 'blade_stall_line.stall_id', columns: settings }, '&system=saber')
  expect(made['saber/src/api/town/stall.js']).toContain("const base = '/api/blade-town/stall'\n")
  const page = made['saber/src/views/town/stall.vue'] ?? ''
  expect(page).toContain("} from '@/api/town/stall'")
  expect(page).toContain('this.permission[`town_stall_$')
  const needed = (zh: string): string => `rules: [{ required: true, message: '请填写${zh}', trigger: 'blur' }]`
  expect(page.slice(page.indexOf('column: ['), page.indexOf('        ],\n'))).toBe(`column: [
          { label: 'Name', prop: 'name', maxlength: 30, search: true, ${needed('Name')} },
          { label: '类别', prop: 'kind', type: 'select', dicData: [{ label: '固定', value: '1' }, { label: '流动', value: '2' }], search: true, ${needed('类别')} },
          { label: 'Intro', prop: 'intro', type: 'textarea', span: 24, hide: true },
          { label: 'Price', prop: 'price', type: 'number', ${needed('Price')} },
          { label: 'Open day', prop: 'openDay', type: 'date', format: 'YYYY-MM-DD', valueFormat: 'YYYY-MM-DD', ${needed('Open day')} },
          { label: 'Is open', prop: 'isOpen', type: 'switch', dicData: [{ label: '否', value: false }, { label: '是', value: true }], hide: true },
          { label: 'Photo', prop: 'photo', type: 'upload', hide: true },
          { label: 'Sort', prop: 'sort', type: 'number', hide: true, ${needed('Sort')} },
          { label: 'Phone', prop: 'phone', hide: true, ${needed('Phone')} },
`)
})

test('fifty settings go out at once, each once, and their lines of the register together', async () => {
  const [stall, maker] = [
    await makeSetting(platform, { codeName: '摊位', tableName: 'blade_stall' }),
    await makeSetting(platform, { codeName: '作者', tableName: 'blade_maker' }),
  ]
  const zip = async (ids: string) => {
    const { rawPayload, statusCode, headers } = await it.app.inject({
      method: 'POST',
      url: `/api/${path}/gen-code?ids=${ids}`,
      headers: { 'blade-auth': `bearer ${platform.token}` },
    })
    return { rawPayload, statusCode, headers }
  }
  const { rawPayload, headers } = await zip([stall, maker, stall].join(','))
  expect(headers['content-disposition']).toContain('masthead-code.zip')
  const archive = await openArchive(rawPayload)
  const parts: Buffer[] = []
  for await (const part of archive.read('contract/index.lines.ts', { left: 1_000_000 })) parts.push(part)
  expect(Buffer.concat(parts).toString('utf8')).toBe("export { stall } from './town/stall'\nexport { maker } from './town/maker'\n")
  for (const [count, status] of [
    [50, 404],
    [51, 400],
  ] as const)
    expect([count, (await zip(Array.from({ length: count }, (_, at) => at + 1).join(','))).statusCode]).toEqual([count, status])
  expect((await zip(',')).statusCode).toBe(400)
  const long = await makeSetting(platform, { codeName: '题'.repeat(50), tableName: 'blade_maker' })
  const { data } = await platform.post(`${path}/copy?id=${long}`)
  expect([data.codeName, data.id === long]).toEqual([`${'题'.repeat(44)}（副本）`, false])
})
