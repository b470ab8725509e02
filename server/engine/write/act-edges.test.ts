import { afterAll, beforeAll, expect, it } from 'vitest'
import { lantern, lanternfunds, lanterns, nouns } from '../../testing/lantern'
import { type Stage, stage } from '../../testing/people'
import { waitsFor } from '../../testing/race'
import { makeTables } from '../../testing/tables'
import { type Client, type World, world } from '../../testing/world'
import { modelNamed } from '../model'
import { inTransaction } from '../reach/context'
import { readRow } from '../read/read'
import type { Context } from '../types'
import { act } from './act'

/** The edges of an action: locks that others hold, words and remarks at their limits, and what a caller learns who comes too late. */

const path = 'blade-cms/lantern'
const behaviours = [lanterns, lanternfunds]
let product: World
let chief: Client
let users: Stage['users']

beforeAll(async () => {
  product = await world({ nouns, behaviours, prepare: (database) => makeTables(database, nouns, behaviours) })
  const codes = ['view', 'hang'].map((verb) => `cms_lantern_${verb}`)
  const staged = await stage(product, 'acme', {
    chief: { codes: 'all' },
    second: { codes: 'all' },
    other: { codes },
    nameless: { codes: [...codes, 'user_view'], hides: { 'user/user': ['realName'] } },
  })
  users = staged.users
  chief = await product.as('chief@acme')
  const words = 'blade-general/sensitivekeywords'
  for (const [word, level, replaceTo] of [
    ['可疑', 2],
    ['粗话', 3, '好话'],
  ])
    expect((await chief.post(words, { word, level, replaceTo, scope: 'comment' })).status).toBe(200)
})
afterAll(() => product?.close())

const made = async (more: object = {}) => {
  const { data, msg } = await chief.post(path, { name: '灯', ...more })
  expect(data?.id, msg).toEqual(expect.any(String))
  return data
}
const does = (name: string, { id }: { id: string }, body: object = {}, who = chief) => who.post(`${path}/${name}/${id}`, body)
const logOf = async ({ id }: { id: string }) => (await chief.get(`blade-cms/lanternlog/page?lanternId=${id}&ascs=id`)).data.records
/** The program itself, in the tenant of the people. */
const own = (): Context => ({ ...product.own, tenantId: 'acme' })
const byProgram = (name: string, { id }: { id: string }) => act(own(), modelNamed(product.own.engine, lantern.name), name, id, {})

it('waits for the row that its noun holds ahead of it, and for no other', async () => {
  const [above, beside] = [await made(), await made()]
  const row = await made({ parentId: above.id })
  const whileHeld = async (held: { id: string }) => {
    const [waits, { status }] = await waitsFor(
      product,
      (tx) => tx.query('select 1 from cms_lantern where id = $1::bigint for update', [held.id]),
      () => does('count', row),
    )
    return [waits, status]
  }
  expect([await whileHeld(beside), await whileHeld(above)]).toEqual([
    [false, 200],
    [true, 200],
  ])
})

it('is refused to others while somebody has the row alone, and to nobody when it is given back', async () => {
  const row = await made()
  const second = await product.as('second@acme')
  const looks = async (who: Client) => (await does('look', row, {}, who)).status
  expect((await does('release', row)).msg).toBe('没有人占用这条数据，无需放回')
  expect((await does('take', row)).data).toMatchObject({ holder: users.chief, holderName: '员0', heldUntil: expect.any(String) })
  const refused = await does('look', row, {}, second)
  expect([refused.status, refused.msg, await looks(chief)]).toEqual([409, expect.stringMatching(/^员0正在处理，.+ 前由其办理$/), 200])
  expect((await does('release', row)).status).toBe(200)
  expect(await looks(second)).toBe(200)
})

it('takes a row that is held in this transaction for what the caller has read, and reads it no more', async () => {
  const row = await made({ name: '好', parentId: (await made()).id })
  const model = modelNamed(product.own.engine, lantern.name)
  const counting = (name: string) =>
    inTransaction(own(), async (tx) => {
      const held = await readRow(tx, model, row.id, { verb: null, lock: true })
      return act(tx, model, 'count', row.id, {}, { held: { ...held, name } })
    })
  await expect(counting('坏')).rejects.toMatchObject({ status: 409 })
  expect(await counting('好')).toMatchObject({ note: '第0次' })
})

it('answers what its effect left where that says so, and else the row as it was written', async () => {
  const [told, untold] = [await made({ name: '沉' }), await made()]
  expect([(await does('sink', told)).data.counted, (await does('sink', untold)).data.counted]).toEqual([20, 0])
  expect((await chief.get(`${path}/${untold.id}`)).data.counted).toBe(20)
})

it('tells who comes too late when it was done, and by whom only where he sees what people are called', async () => {
  const row = await made()
  await does('hang', row, { note: '门口' })
  const audit = () => chief.get(`blade-log/operatelog/page?bizId_equal=${row.id}&action_equal=hang`)
  await product.database.run(`update log_operatelog set create_time = create_time - interval '2 hours' where biz_id = $1`, [row.id])
  const { createTime } = (await audit()).data.records[0]
  const late = async (account: string) => (await does('hang', row, { note: '也挂' }, await product.as(`${account}@acme`))).data
  expect([await late('other'), await late('nameless')]).toEqual([
    { status: 1, by: '员0', did: '挂出', at: createTime },
    { status: 1, by: '其他人', did: '挂出', at: createTime },
  ])
})

it('has its words checked, keeps what somebody must look at, and leaves that alone where it says nothing', async () => {
  const row = await made()
  const { data } = await does('hang', row, { note: '可疑的粗话' })
  expect(data).toMatchObject({ note: '可疑的好话', hitsVersion: expect.any(String) })
  const kept = async () => {
    const [found] = await product.database.query<{ hits: unknown; version: string }>(
      'select hits, hits_version as version from cms_lantern where id = $1::bigint',
      [row.id],
    )
    return found
  }
  const found = await kept()
  expect(found).toEqual({ hits: [expect.objectContaining({ field: 'note', word: '可疑' })], version: data.hitsVersion })
  expect((await does('date', row, { month: '1998-01' })).status).toBe(200)
  expect(await kept()).toEqual(found)
})

it('keeps so much of a remark as the log has room for', async () => {
  const [long, none] = [await made(), await made()]
  await does('hang', long, { note: '挂', remark: '言'.repeat(230) })
  await does('hang', none, { note: '挂', remark: '' })
  expect([(await logOf(long))[0].remark, (await logOf(none))[0].remark]).toEqual(['言'.repeat(200), null])
})

it('is done to several rows in the order of their ids, however they are sent', async () => {
  const above = await made()
  const [one, two, three, four] = [await made(), await made(), await made(), await made()]
  const moved = async (...rows: { id: string }[]) => {
    const sent = rows.map(({ id }) => ({ id, parentId: above.id }))
    expect((await chief.post(`${path}/move`, sent)).status).toBe(200)
    const lines = await product.database.query<{ id: string }>(
      `select lantern_id::text as id from cms_lanternlog where action = 'move' and lantern_id = any($1::bigint[]) order by id`,
      [rows.map(({ id }) => id)],
    )
    return lines.map(({ id }) => id)
  }
  expect([await moved(one, two), await moved(four, three)]).toEqual([
    [one.id, two.id],
    [three.id, four.id],
  ])
})

it('names the state that it does not lead to by the field that named it, in the language of who reads', async () => {
  const { id, version } = await made()
  const row = (await chief.put(`${path}/${id}`, { version, size: null })).data
  expect(row.size).toBeNull()
  const asked = async (name: string, body: object, language: string) =>
    (await chief.send('POST', `${path}/${name}/${row.id}`, body, { 'accept-language': language })).data.fields
  expect([await asked('follow', {}, 'zh'), await asked('follow', {}, 'en'), await asked('turn', { next: 2 }, 'en')]).toEqual([
    { size: '尺寸不能是这个状态' },
    { size: 'Size names a state that this does not lead to' },
    { next: 'next names a state that this does not lead to' },
  ])
})

it('ends in no state and is no action that was not declared, whoever asks', async () => {
  const row = await made({ name: '错' })
  await expect(byProgram('stray', row)).rejects.toThrow('cms/lantern: Stray ended in the undeclared state 0 of status')
  await expect(byProgram('fly', row)).rejects.toThrow('cms/lantern has no action fly')
})

it('leaves a flag alone that is as it is wanted, whoever wants it', async () => {
  const row = await made()
  const lit = async (account: string) => (await does('light', row, { isLit: 1 }, await product.as(`${account}@acme`))).data.version
  expect([await lit('chief'), await lit('second'), await lit('chief')]).toEqual([row.version + 1, row.version + 1, row.version + 1])
})

it('gives back from the bin what lies there, and a row that was given back is as it was', async () => {
  const row = await made()
  expect((await does('recycle', row)).status).toBe(200)
  const { data } = await does('restore', row)
  expect([data.status, (await does('restore', row)).data.version]).toEqual([0, data.version])
})
