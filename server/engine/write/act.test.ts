import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lantern, lanternfunds, lanterns, nouns } from '../../testing/lantern'
import { stage } from '../../testing/people'
import { makeTables } from '../../testing/tables'
import { type Client, type World, world } from '../../testing/world'
import { modelNamed } from '../model'
import { inTransaction } from '../reach/context'
import type { Context } from '../types'
import { act } from './act'
import { insertRow } from './write'

const path = 'blade-cms/lantern'
const behaviours = [lanterns, lanternfunds]
let product: World
let chief: Client
let other: Client
const codes = ['view', 'add', 'hang', 'count', 'light'].map((verb) => `cms_lantern_${verb}`)

beforeAll(async () => {
  product = await world({ nouns, behaviours, prepare: (database) => makeTables(database, nouns, behaviours) })
  await stage(product, 'acme', {
    chief: { codes: 'all' },
    other: { codes: 'all' },
    own: { codes: [...codes, 'cms_lantern_aim', 'cms_sources_view', 'cms_sources_add'], scope: 2 },
    reader: { codes: ['cms_lantern_view'] },
    hanger: { codes },
  })
  chief = await product.as('chief@acme')
  other = await product.as('other@acme')
})
afterAll(() => product?.close())

const made = async (more: object = {}, who = chief) => {
  const { data, msg } = await who.post(path, { name: '灯', ...more })
  expect(data?.id, msg).toEqual(expect.any(String))
  return data
}
const does = async (name: string, { id }: { id: string }, body: object = {}, who = chief) => {
  const { status, data, msg } = await who.post(`${path}/${name}/${id}`, body)
  return { status, data, msg }
}
/** The system itself, in the tenant of the people. */
const own = (): Context => ({ ...product.own, tenantId: 'acme' })
const waited = ({ id }: { id: string }) => act(own(), modelNamed(product.own.engine, lantern.name), 'wait', id, {})
const read = async ({ id }: { id: string }) => (await chief.get(`${path}/${id}`)).data
let sources = 0
let years = 0
const source = async (who = chief): Promise<string> => (await who.post('blade-cms/sources', { name: `坊${++sources}` })).data.id

describe('an action', () => {
  it('is for those who hold its permission or another that opens it, and never for people where the system does it', async () => {
    const row = await made()
    const [reader, hanger] = [await product.as('reader@acme'), await product.as('hanger@acme')]
    expect(await does('hang', row, { note: '挂' }, reader)).toMatchObject({ status: 403, data: { permission: 'cms_lantern_hang' } })
    expect((await does('hang', row, { note: '挂' }, hanger)).status).toBe(200)
    expect((await does('store', row, {}, reader)).data).toMatchObject({ permission: 'cms_lantern_store' })
    expect((await does('store', row, {}, hanger)).status).toBe(200)
    const waits = await made()
    expect((await chief.post(`${path}/waited`, { id: waits.id })).status).toBe(403)
    expect((await read(waits)).status).toBe(0)
    expect(await waited(waits)).toMatchObject({ status: 2 })
    await expect(waited(waits)).rejects.toMatchObject({ status: 409, details: { status: 2 } })
  })

  it('that comes too late tells of people alone who was faster, and tells it to people alone', async () => {
    const [byNobody, hung, changed] = [await made(), await made(), await made()]
    await waited(byNobody)
    expect(await does('hang', byNobody, { note: '挂' })).toMatchObject({ status: 409, msg: '当前状态[收起/平]不能执行[挂出]' })
    expect((await does('hang', byNobody, { note: '挂' })).data).toEqual({ status: 2 })
    await does('hang', hung, { note: '挂' })
    await expect(waited(hung)).rejects.toHaveProperty('details', { status: 1 })
    const untold = await inTransaction(own(), (tx) => insertRow(tx, modelNamed(tx.engine, lantern.name), { name: '旧', status: 1, mood: 1 }))
    expect(await does('hang', { id: untold }, { note: '挂' })).toMatchObject({ status: 409, data: { status: 1 } })
    await expect(waited({ id: untold })).rejects.toHaveProperty('details', { status: 1 })
    // A change that is no action has no name to be told by.
    const { version } = (await does('hang', changed, { note: '挂' })).data
    expect((await chief.post(`${path}/submit`, { id: changed.id, version, name: '改' })).status).toBe(200)
    expect(await does('hang', changed, { note: '再挂' }, other)).toMatchObject({
      status: 409,
      msg: '当前状态[挂出/喜]不能执行[挂出]',
      data: { status: 1, by: '员0', did: 'edit' },
    })
  })

  it('changes what is the same for every tenant for the platform alone', async () => {
    const platform = await product.as('admin@000000')
    const { id } = (await platform.post('blade-cms/lanternhook', { name: '钩' })).data
    expect((await chief.post(`blade-cms/lanternhook/take/${id}`)).data).toMatchObject({ permission: 'cms_lanternhook_take' })
    expect((await platform.post(`blade-cms/lanternhook/take/${id}`)).data.status).toBe(1)
  })

  it('writes what it says and no more, and tells the log', async () => {
    const [row, sourceId] = [await made({ size: 2, tone: 2 }), await source()]
    const hung = await does('hang', row, { note: '门口', sourceId, remark: '吉' })
    expect(hung.data).toMatchObject({ status: 1, mood: 1, note: '门口', size: 2, tone: 1, sourceId, checkUser: null, version: row.version + 1 })
    const stored = await does('store', row, {}, other)
    expect(stored.data).toMatchObject({ status: 2, mood: 1, note: '门口', checkUser: expect.any(String) })
    const { records } = (await chief.get(`blade-cms/lanternlog/page?lanternId=${row.id}&ascs=id`)).data
    expect(records).toMatchObject([
      { action: 'hang', beforeStatus: 0, afterStatus: 1, remark: '吉' },
      { action: 'store', beforeStatus: 1, afterStatus: 2, remark: null },
    ])
  })

  it('takes rows as they were read, refuses unknown names, and demands what it asks for', async () => {
    const row = await made()
    expect(Object.keys((await does('hang', row, { note: '挂', bogus: 1, 别的: 2 })).data.fields)).toEqual(['bogus', '别的'])
    expect((await does('hang', row, { note: '挂', bogus: 1 })).data.fields).toEqual({ bogus: '不认识的字段：bogus' })
    expect((await does('hang', row, {})).data.fields).toEqual({ note: '请输入说明' })
    expect((await does('hang', row, { note: '挂', sourceId: '9' })).data.fields).toEqual({ sourceId: '来源所选的数据不存在' })
    expect((await does('hang', row, { note: '挂', newsType: 99 })).data.fields).toEqual({ newsType: '类型所选的数据不存在' })
    expect((await does('hang', row, { note: '挂', size: 9 })).data.fields).toEqual({ size: '尺寸不在可选范围内' })
    expect((await does('hang', row, { ...row, note: '挂', ids: row.id, $x: 1, tenantId: 'acme' })).status).toBe(200)
  })

  it('is done to the row as it is known, once, and tells who was faster', async () => {
    const row = await made()
    expect((await does('hang', row, { note: '挂', version: row.version + 1 })).status).toBe(409)
    const first = await does('hang', row, { note: '挂', version: row.version })
    for (const body of [{}, { note: '挂' }, { note: ' 挂 ', size: '1' }])
      expect((await does('hang', row, body)).data).toMatchObject({ note: '挂', version: first.data.version })
    for (const [body, name] of [
      [{ note: '再挂' }, '说明'],
      [{ note: '挂', remark: '吉' }, '备注'],
      [{ size: 2, note: '再挂' }, '说明、尺寸'],
    ] as const) {
      const again = await does('hang', row, body)
      expect([again.status, again.msg]).toEqual([409, expect.stringMatching(`^您已于.{11}执行\\[挂出\\]，这次填写的${name}与上次不同，没有保存$`)])
      expect(again.data).toMatchObject({ status: 1, by: '员0', did: '挂出' })
    }
    expect(await read(row)).toMatchObject({ note: '挂', size: 1, version: first.data.version })
    const late = await does('hang', row, { note: '也挂' }, other)
    expect([late.status, late.msg, late.data]).toEqual([
      409,
      expect.stringMatching(/^当前状态\[挂出\/喜\]不能执行\[挂出\]，员0已于.*执行\[挂出\]$/),
      { status: 1, by: '员0', did: '挂出', at: expect.stringMatching(/^20\d\d-/) },
    ])
    await chief.post(`${path}/submit`, { id: row.id, version: first.data.version, name: '改' })
    expect((await does('hang', row, { note: '再挂' })).status).toBe(409)
    const mine = await does('light', row)
    expect([mine.status, mine.data]).toEqual([409, { status: 1 }])
  })

  it('is refused in the words of the noun, and is no action of who stands in the row', async () => {
    expect(await does('hang', await made({ name: '坏' }), { note: '挂' })).toMatchObject({ status: 409, msg: '坏的不能挂' })
    expect((await does('count', await made({ name: '坏' }))).msg).toBe('当前状态[新/平]不能执行[计数]')
    expect((await does('count', await made({ name: '禁' }))).msg).toBe('不能计数')
    const row = await made()
    await does('hang', row, { note: '挂' })
    expect(await does('store', row)).toMatchObject({ status: 403, data: { field: 'createUser' } })
    expect((await does('hang', { id: '9' }, { note: '挂' })).status).toBe(404)
  })

  it('reaches what its data scope does, in what it points at too', async () => {
    const [row, theirs] = [await made(), await source()]
    const own = await product.as('own@acme')
    expect((await does('hang', row, { note: '挂' }, own)).status).toBe(404)
    const mine = await made({}, own)
    expect((await does('hang', mine, { note: '挂', sourceId: theirs }, own)).data.fields).toEqual({ sourceId: '来源所选的数据不存在' })
    expect((await does('aim', mine, { bizType: 'cms/sources', bizId: theirs }, own)).status).toBe(400)
    expect((await does('aim', mine, { bizType: 'cms/sources', bizId: await source(own) }, own)).status).toBe(200)
    expect((await does('hang', mine, { note: '挂', sourceId: await source(own) }, own)).status).toBe(200)
  })

  it('done again with something else to say is another one', async () => {
    const [row, one, two] = [await made(), await made(), await made()]
    await does('move', row, { parentId: one.id })
    expect((await does('move', row, { parentId: two.id })).data.parentId).toBe(two.id)
  })

  it('on several rows together is done to all of them or to none', async () => {
    const [above, one, two] = [await made(), await made(), await made()]
    const move = (...rows: { id: string; parentId: string }[]) => chief.post(`${path}/move`, rows)
    const parents = async () => [(await read(one)).parentId, (await read(two)).parentId]
    const refused = await move({ id: one.id, parentId: above.id }, { id: two.id, parentId: two.id })
    expect([refused.status, Object.keys(refused.data.fields), await parents()]).toEqual([400, ['parentId'], ['0', '0']])
    expect((await move({ id: one.id, parentId: above.id }, { id: two.id, parentId: one.id })).status).toBe(200)
    expect(await parents()).toEqual([above.id, one.id])
  })

  it('tells who waits for it, who waits no more once the row has moved on', async () => {
    const note = `第${++sources}盏`
    const row = await made()
    const waits = async () =>
      (await chief.get('blade-desk/notice/page?isRead=0&size=200')).data.records.filter(({ title }: { title: string }) => title === `挂出：${note}`)
    await does('hang', row, { note }, other)
    expect(await waits()).toHaveLength(1)
    await does('look', row, {}, other)
    expect(await waits()).toHaveLength(1)
    await does('store', row, {}, other)
    expect(await waits()).toHaveLength(0)
  })

  it('answers what it left in purses, and what it says this once', async () => {
    const platform = await product.as('admin@000000')
    const hookId = (await platform.post('blade-cms/lanternhook', { name: '钱钩' })).data.id
    const { id } = (await chief.post('blade-cms/lanternfund', { hookId })).data
    expect((await chief.post(`blade-cms/lanternfund/fill/${id}`, { lastFill: 300 })).data).toMatchObject({ lastFill: 300, cash: 300, word: '满' })
  })

  it('answers the row as its effect left it, with what it says this once', async () => {
    const row = await made({ name: '真' })
    expect((await does('count', row)).data).toMatchObject({ counted: 10, note: '第1次', word: '好' })
    const plain = await made()
    expect((await does('count', plain)).data).toMatchObject({ counted: 1, note: '第1次', word: '好' })
    expect(await read(plain)).not.toHaveProperty('word')
  })
})

describe('the state', () => {
  it('is the one that was picked, or that the noun decides, of those that the action leads to', async () => {
    const row = await made()
    expect((await does('turn', row, { next: 2 })).data.fields).toEqual({ next: 'next不能是这个状态' })
    expect((await does('turn', row, { next: 1 })).data.status).toBe(1)
    expect((await does('follow', await made({ size: 2 }))).data.status).toBe(2)
    expect((await does('stray', row)).data.status).toBe(2)
    expect((await does('stray', await made({ name: '错' }))).status).toBe(500)
  })
})

describe('a toggle', () => {
  it('turns over, and says what it would do now', async () => {
    const row = await made()
    const lit = await does('light', row)
    expect(lit.data.isLit).toBe(1)
    // A double click is one.
    expect((await does('light', row)).data).toMatchObject({ isLit: 1, version: lit.data.version })
    expect((await does('light', row, {}, other)).data.isLit).toBe(0)
    expect((await does('light', row)).data.isLit).toBe(1)
    await does('hang', row, { note: '挂' })
    expect((await does('light', row, {}, other)).msg).toContain('不能执行[熄灭]')
    const dark = await made()
    await does('hang', dark, { note: '挂' })
    expect((await does('light', dark)).msg).toBe('当前状态[挂出/喜]不能执行[点亮]')
    expect((await does('dye', await made())).data.isDyed).toBe(true)
    const dyed = await made({ isDyed: true })
    expect((await does('dye', await made({ isDyed: true }))).data.isDyed).toBe(false)
    await does('hang', dyed, { note: '挂' })
    expect((await does('dye', dyed)).msg).toBe('当前状态[挂出/喜]不能执行[染色]')
  })

  it('sets the value that it is sent with, and turns over where a row is sent whole', async () => {
    const row = await made()
    const lit = async (isLit: unknown, by = chief) => (await does('light', row, { isLit }, by)).data?.isLit
    expect([await lit(1), await lit(1), await lit(true, other), await lit('1')]).toEqual([1, 1, 1, 1])
    expect([await lit(0), await lit(0), await lit(1), await lit('maybe')]).toEqual([0, 0, 1, undefined])
    expect((await does('light', row, await read(row), other)).data.isLit).toBe(0)
    expect(await lit(null)).toBe(1)
  })
})

it('an action that only says how a row shall be is done again by anybody', async () => {
  const { id } = (await chief.post('blade-resource/sms', { smsCode: `dev${++sources}`, signName: '日报' })).data
  const enable = async (who: Client) => (await who.post('blade-resource/sms/enable', { id })).data.version
  expect([await enable(chief), await enable(other)]).toEqual([2, 2])
})

describe('the recycle bin', () => {
  it('takes and gives back what nothing hangs on, or what is forced', async () => {
    const [above, row] = [await made(), await made()]
    await does('move', row, { parentId: above.id })
    expect((await does('recycle', above)).status).toBe(409)
    expect((await does('date', above, { month: '1999-01' })).status).toBe(200)
    expect((await does('recycle', row)).status).toBe(200)
    expect((await chief.get(`${path}/${row.id}`)).status).toBe(404)
    expect((await does('hang', row, { note: '挂' })).status).toBe(404)
    expect((await does('restore', row)).data.status).toBe(0)
    expect((await does('restore', row)).status).toBe(200)
    expect(await does('restore', row, {}, other)).toMatchObject({ status: 409, msg: '数据不在回收站，不能恢复' })
    expect((await does('restore', { id: '9' })).status).toBe(404)
    expect((await does('recycle', above, { force: true })).status).toBe(200)
  })
})

describe('rows that depend on others', () => {
  it('do not come to stand below themselves', async () => {
    const [above, row] = [await made(), await made()]
    expect((await does('move', row, { parentId: above.id })).status).toBe(200)
    expect((await does('move', above, { parentId: row.id })).data.fields).toEqual({ parentId: expect.any(String) })
  })

  it('of a closed period stay as they are, and none comes into it', async () => {
    const year = 2000 + ++years
    const [inside, outside] = [await made({ month: `${year}-01` }), await made()]
    const { records } = (await chief.get(`blade-cms/lanternmonth/page?month_equal=${year}-01`)).data
    const close = () => chief.post(`blade-cms/lanternmonth/close/${records[0].id}`)
    await does('hang', inside, { note: '挂' })
    expect((await close()).status).toBe(409)
    await does('stray', inside)
    expect((await close()).status).toBe(200)
    expect(await does('turn', inside, { next: 0 })).toMatchObject({ status: 409, data: { month: `${year}-01` } })
    expect((await does('look', inside)).status).toBe(200)
    expect(await does('recycle', inside)).toMatchObject({ status: 409, data: { month: `${year}-01` } })
    expect((await read(inside)).status).toBe(2)
    expect((await does('date', outside, { month: `${year}-01` })).status).toBe(409)
    expect((await does('date', outside, { month: `${year}-02` })).status).toBe(200)
    expect((await does('date', inside, { month: `${year}-02` })).status).toBe(409)
  })
})
