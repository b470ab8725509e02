import { choice, flag, integer, longText, parts, ref, text } from '@masthead/contract/kit/field'
import { resource } from '@masthead/contract/kit/resource'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Refusal } from '../../platform/refusal'
import { stage } from '../../testing/people'
import { makeTables } from '../../testing/tables'
import { type Client, type World, world } from '../../testing/world'
import { behave } from '../behave'
import { modelNamed } from '../model'
import { inTransaction } from '../reach/context'
import type { Context } from '../types'
import { listRows, readRow, readRows } from './read'

const beacon = resource('cms/beacon', {
  label: ['灯塔', 'Beacon'],
  tenancy: 'tenant',
  scope: 'own',
  fields: {
    name: text(['名称', 'Name'], { required: true, list: true, filter: 'like' }),
    kind: choice(['种类', 'Kind'], { sea: ['海', 'Sea'], "o'er": ['陆', 'Land'] }, { list: true }),
    height: integer(['高度', 'Height'], { list: true, filter: 'range' }),
    isLit: flag(['点亮', 'Lit']),
    isSecret: flag(['保密', 'Secret']),
    keeper: text(['看守', 'Keeper'], { list: true }),
    aboveId: ref(['上级', 'Above'], 'cms/beacon'),
    story: longText(['来历', 'Story']),
    repairs: parts(['修缮', 'Repairs'], 'cms/repair', 'beaconId'),
  },
  faces: {
    front: {
      list: 'front/list',
      detail: 'front/{id}',
      fields: ['name', 'height', 'kind'],
      where: { isLit: true, kind: "o'er" },
      sort: ['-height'],
    },
    all: { list: 'all/list', fields: ['name'], where: { status: 1 }, filters: ['height'], sort: ['name'] },
  },
  calls: {
    kept: {
      label: ['看守的', 'Kept'],
      call: 'GET kept',
      answer: 'map',
      access: 'login',
      input: { id: text(['编号', 'Id']), keeper: text(['看守', 'Keeper']) },
    },
    out: { label: ['熄灭的', 'Out'], call: 'GET out', answer: 'page', access: 'login', listed: true },
  },
})
const repair = resource('cms/repair', {
  label: ['修缮', 'Repair'],
  tenancy: 'tenant',
  fields: {
    beaconId: ref(['灯塔', 'Beacon'], 'cms/beacon', { required: true, once: true }),
    what: text(['内容', 'What'], { required: true, list: true }),
  },
  without: ['add', 'edit', 'delete'],
})
const signpost = resource('cms/signpost', {
  label: ['路标', 'Signpost'],
  tenancy: 'shared',
  fields: { name: text(['名称', 'Name'], { required: true, list: true }) },
})
const logbook = resource('cms/logbook', {
  label: ['日志', 'Logbook'],
  tenancy: 'tenant',
  fields: { name: text(['名称', 'Name'], { required: true, list: true }) },
  filters: { begins: { label: ['开头', 'Begins'], by: 'behaviour', reads: ['name'] } },
  actions: {
    recycle: { label: ['移入回收站', 'Recycle'], verb: 'delete', bin: 'into' },
    restore: { label: ['恢复', 'Restore'], bin: 'outOf' },
  },
})
const nouns = [beacon, repair, signpost, logbook]
/** The ids that a public face did not find, and asked the noun about. */
const missed: string[] = []
const beacons = behave(beacon, {
  calls: {
    kept: (ctx, { input }) =>
      readRow(ctx, modelNamed(ctx.engine, beacon.name), input.id, { verb: null, ...(input.keeper ? { where: ["t.keeper = '老王'"] } : {}) }),
    out: (ctx, { query }) => listRows(ctx, modelNamed(ctx.engine, beacon.name), query, { verb: null, where: ['not t.is_lit'] }),
  },
  faces: { front: ({ t }) => `not ${t}.is_secret` },
  missing: async (ctx, id) => {
    missed.push(id)
    const [row] = await ctx.db.query('select 1 from cms_beacon where tenant_id = $1 and id = $2::bigint and is_secret', [ctx.tenantId, id])
    return row && new Refusal(410, 'secret', ['已保密', 'It is secret by now'])
  },
})
const planned = new WeakSet<Context>()
const logbooks = behave(logbook, {
  planFilters: async (ctx, { begins }) => {
    if (!begins) return ctx
    const ahead = { ...ctx }
    planned.add(ahead)
    return ahead
  },
  filters: {
    begins: ({ value, t, params, ctx }) =>
      planned.has(ctx) ? `left(${t}.name, ${params.add(value.length)}::int) = ${params.add(value)}` : `${t}.name like ${params.add(`${value}%`)}`,
  },
})

const path = 'blade-cms/beacon'
let product: World
let chief: Client
let platform: Client
const ids: Record<string, string> = {}

beforeAll(async () => {
  const behaviours = [beacons, logbooks]
  product = await world({ nouns, behaviours, prepare: (database) => makeTables(database, nouns, behaviours) })
  await stage(product, 'acme', {
    chief: { codes: 'all' },
    own: { codes: ['cms_beacon_view', 'cms_beacon_add', 'cms_beacon_edit', 'cms_signpost_view'] },
  })
  ;[chief, platform] = [await product.as('chief@acme'), await product.as('admin@000000')]
  for (const [name, height, more] of [
    ['a', 30, { story: '很久以前', repairs: [{ what: '换灯' }, { what: '刷漆' }] }],
    ['b', 10, {}],
    ['c', 20, {}],
    ['dark', 40, { isLit: false }],
    ['sea', 50, { kind: 'sea' }],
    ['secret', 60, { isSecret: true }],
  ] as const)
    ids[name] = (await chief.post(path, { name, height, kind: "o'er", isLit: true, keeper: '老王', ...more })).data.id
  for (const name of ['旧册', '灯一', '灯二', '塔一']) ids[name] = (await chief.post('blade-cms/logbook', { name })).data.id
  await chief.post(`blade-cms/logbook/recycle/${ids.旧册}`)
})
afterAll(() => product?.close())

const asked = async (query: string, who: Client = chief) => {
  const { status, data } = await who.get(`${path}/${query}`)
  return status === 200 ? data : { status, ...data?.fields }
}
const names = (page: { records: { name: string }[] }): string[] => page.records.map(({ name }) => name)

describe('a page', () => {
  it('has the rows that are asked for, in their order, and says how many there are', async () => {
    expect(await asked('page')).toMatchObject({ total: 6, size: 10, current: 1, pages: 1 })
    const page = await asked('page?size=2&current=2&ascs=height')
    expect([page.total, page.size, page.current, page.pages, names(page)]).toEqual([6, 2, 2, 3, ['a', 'dark']])
    expect(page).not.toHaveProperty('totalExact')
    expect(names(await asked('page?size=4&current=2&descs=height'))).toEqual(['c', 'b'])
    expect(names(await asked('page?size=4&current=9'))).toEqual([])
    expect(await asked('page?size=&current=')).toMatchObject({ size: 10, current: 1 })
    expect(await asked('page?size=200&height_ge=60')).toMatchObject({ size: 200, total: 1 })
    expect(await asked('page?size=5')).toMatchObject({ pages: 2 })
  })

  it('leaves out what only a row in full has', async () => {
    expect(await asked(`${ids.a}`)).toMatchObject({ story: '很久以前', repairs: [{ what: '换灯' }, { what: '刷漆' }] })
    const { records } = await asked('page?name=a')
    expect(records).toContainEqual(expect.objectContaining({ id: ids.a, name: 'a' }))
    for (const row of records) for (const key of ['story', 'repairs']) expect(row).not.toHaveProperty(key)
  })

  it('is refused with each number that makes none', async () => {
    const size = 'size 必须是 1 到 200 的整数'
    const current = 'current 必须是 1 到 10000000 的整数'
    for (const [query, fields] of [
      ['size=201', { size }],
      ['size=0', { size }],
      ['size=1.5', { size }],
      ['size=many&current=0', { size, current }],
      ['current=10000001', { current }],
    ] as const)
      expect([query, await asked(`page?${query}`)]).toEqual([query, { status: 400, ...fields }])
    expect(await asked('page?isRecycled=1')).toEqual({ status: 400, isRecycled: '不认识的查询条件：isRecycled' })
  })
})

describe('a row', () => {
  it('that is not there, or is somebody else’s, is not found, whatever it is asked by', async () => {
    const own = await product.as('own@acme')
    for (const id of [ids.a, '9', 'x', '99999999999999999999']) expect([id, (await asked(`${id}`, own)).status]).toEqual([id, 404])
    expect((await chief.get(`${path}/detail?id=9`)).status).toBe(404)
    expect((await own.post(`${path}/submit`, { id: ids.a, version: 1, name: '改' })).status).toBe(404)
    const mine = (await own.post(path, { name: 'mine' })).data
    expect(await asked(mine.id, own)).toMatchObject({ name: 'mine' })
    expect(names(await asked('page', own))).toEqual(['mine'])
    await chief.post(`${path}/remove?ids=${mine.id}`)
  })

  it('that viewing does not reach is told to nobody, unless what asks for it says whose it is', async () => {
    const own = await product.as('own@acme')
    expect(await asked(`kept?id=${ids.a}`, own)).toEqual({ id: ids.a, status: 1, version: 1 })
    expect(await asked(`kept?id=${ids.a}&keeper=1`, own)).toMatchObject({ id: ids.a, name: 'a', height: 30, keeper: '老王' })
    expect(names(await asked('out', own))).toEqual(['dark'])
  })

  it('is read with others in the order that is asked for, or none of them is', async () => {
    const ctx: Context = { ...product.own, tenantId: 'acme' }
    const together = (...names: string[]) =>
      readRows(
        ctx,
        modelNamed(ctx.engine, beacon.name),
        names.map((name) => ids[name] ?? name),
      )
    expect((await together('c', 'a', 'b')).map(({ name }) => name)).toEqual(['c', 'a', 'b'])
    await expect(together('a', '9')).rejects.toMatchObject({ status: 404 })
  })
})

describe('a row that is read to be changed', () => {
  it('is held until the transaction ends, and others are not', async () => {
    const ctx: Context = { ...product.own, tenantId: 'acme' }
    const free = async (): Promise<string[]> =>
      (
        await product.database.query<{ name: string }>(`select name from cms_beacon where name in ('a', 'b') order by name for update skip locked`)
      ).map(({ name }) => name)
    await inTransaction(ctx, async (tx) => {
      const [held, read] = [ids.a, ids.b].map((id, at) => readRow(tx, modelNamed(ctx.engine, beacon.name), id, { lock: at === 0 }))
      expect([await held, await read]).toMatchObject([{ name: 'a' }, { name: 'b' }])
      expect(await free()).toEqual(['b'])
    })
    expect(await free()).toEqual(['a', 'b'])
  })
})

describe('a logbook', () => {
  const listed = async (query: string) => {
    const { data } = await chief.get(`blade-cms/logbook/page?ascs=id&${query}`)
    return [data.total, names(data)]
  }

  it('is in the bin or in the list, whichever of them is asked for', async () => {
    expect(await listed('isRecycled=1')).toEqual([1, ['旧册']])
    expect(await listed('isRecycled=1&name=塔一')).toEqual([0, []])
    for (const query of ['', 'isRecycled=', 'isRecycled=0']) expect([query, await listed(query)]).toEqual([query, [3, ['灯一', '灯二', '塔一']]])
  })

  it('is sought by a plan and counted without it, to the same number', async () => {
    expect(await listed('begins=灯')).toEqual([2, ['灯一', '灯二']])
    expect(await listed('begins=灯&size=1&current=2')).toEqual([2, ['灯二']])
    expect(await listed('begins=鼓')).toEqual([0, []])
  })
})

describe('what is the same for every tenant', () => {
  it('is read by each and written by the platform alone', async () => {
    const at = 'blade-cms/signpost'
    expect((await platform.post(at, { name: '北' })).status).toBe(200)
    expect((await chief.post(at, { name: '南' })).status).toBe(403)
    expect((await chief.get(`${at}/page`)).data.records.map(({ name }: { name: string }) => name)).toContain('北')
    const own = await product.as('own@acme')
    expect((await own.get(`${at}/page`)).status).toBe(200)
    expect((await own.post(at, { name: '西' })).data).toMatchObject({ permission: 'cms_signpost_add' })
    expect((await own.post(`${path}/remove?ids=${ids.a}`)).data).toMatchObject({ permission: 'cms_beacon_delete' })
    expect((await chief.get('blade-system/tenant/page')).status).toBe(403)
    expect((await platform.get('blade-system/tenant/page')).status).toBe(200)
  })
})

describe('a public face', () => {
  const front = (query = '') => asked(`front/list?tenantId=acme${query}`, product.nobody)

  it('has the rows and the fields that it declares, in its order or the one that is asked for', async () => {
    const page = await front()
    expect(page).toMatchObject({ total: 3, size: 10, current: 1, pages: 1 })
    expect(page.records).toEqual([
      { id: ids.a, name: 'a', height: 30, kind: "o'er" },
      { id: ids.c, name: 'c', height: 20, kind: "o'er" },
      { id: ids.b, name: 'b', height: 10, kind: "o'er" },
    ])
    expect(names(await asked('front/list?tenantId=acme', await product.as('own@acme')))).toEqual(['a', 'c', 'b'])
    expect(names(await front('&ascs=height'))).toEqual(['b', 'c', 'a'])
    expect(names(await front('&descs=name&size=2&current=1'))).toEqual(['c', 'b'])
    expect(names(await asked('all/list?tenantId=acme&height_ge=30', product.nobody))).toEqual(['a', 'dark', 'sea', 'secret'])
  })

  it('is asked by what it shows, and by nothing else', async () => {
    expect(names(await front('&height_ge=20&name='))).toEqual(['a', 'c'])
    expect(names(await front('&keeper='))).toHaveLength(3)
    expect(await front('&keeper=x&isSecret_equal=1')).toEqual({
      status: 400,
      keeper: '不认识的查询条件：keeper',
      isSecret_equal: '不认识的查询条件：isSecret_equal',
    })
    expect(await front('&descs=keeper')).toEqual({ status: 400, sort: '不能按 keeper 排序' })
    expect(await front('&ascs=keeper')).toEqual({ status: 400, sort: '不能按 keeper 排序' })
    expect((await asked('all/list?tenantId=acme&name=a', product.nobody)).status).toBe(400)
    // In the order of what it shows and of what it is asked by.
    expect(names(await asked('all/list?tenantId=acme&descs=name&size=2', product.nobody))).toEqual(['secret', 'sea'])
    expect(names(await asked('all/list?tenantId=acme&ascs=height&size=2', product.nobody))).toEqual(['b', 'c'])
  })

  it('shows one row, and says of one that it has no more what may be said', async () => {
    missed.length = 0
    const one = (id: string | undefined) => asked(`front/${id}?tenantId=acme`, product.nobody)
    expect(await one(ids.a)).toEqual({ id: ids.a, name: 'a', height: 30, kind: "o'er" })
    expect((await one(ids.secret)).status).toBe(410)
    for (const id of [ids.dark, ids.sea, '9', 'x', '99999999999999999999']) expect([id, (await one(id)).status]).toEqual([id, 404])
    expect(missed).toEqual([ids.secret, ids.dark, ids.sea, '9'])
  })
})
