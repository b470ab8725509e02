import { afterAll, beforeAll, expect, test } from 'vitest'
import { stage } from '../../testing/people'
import { type Client, type World, world } from '../../testing/world'

let house: World
let chief: Client
const base = 'blade-cms/sources'

beforeAll(async () => {
  house = await world()
  await stage(house, '100001', {
    chief: { codes: 'all' },
    reader: { codes: ['cms_sources_view'] },
    stranger: { codes: ['cms_topic_view'] },
    narrow: { codes: ['cms_sources_view'], scope: 2 },
  })
  await stage(house, '100002', { chief: { codes: 'all' } })
  chief = await house.as('chief@100001')
})
afterAll(() => house?.close())

const made = async (): Promise<{ id: string; version: number }> =>
  (await chief.post(`${base}/submit`, { name: `来源 ${Date.now()} ${Math.random()}`, contact: '甲', type: 1 })).data

test('tells who changed what when, each value before and after, the latest first', async () => {
  const row = await made()
  await chief.post(`${base}/submit`, { id: row.id, version: row.version, contact: '乙', sort: 5 })
  const { status, data } = await (await house.as('reader@100001')).get(`${base}/changes?id=${row.id}`)
  expect(status).toBe(200)
  expect(data.total).toBe(2)
  const [edit, add] = data.records
  expect(edit).toMatchObject({ action: 'edit', operator: expect.stringMatching(/./), createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d /) })
  expect(edit.fields.sort((a: { field: string }, b: { field: string }) => a.field.localeCompare(b.field))).toEqual([
    { field: 'contact', before: '甲', after: '乙' },
    { field: 'sort', before: 0, after: 5 },
  ])
  expect(add.action).toBe('add')
  expect(add.fields).toContainEqual({ field: 'contact', before: null, after: '甲' })
  const paged = (await chief.get(`${base}/changes?id=${row.id}&size=1&current=2`)).data
  expect([paged.pages, paged.records.length, paged.records[0].action]).toEqual([2, 1, 'add'])
})

test('is shown to whoever sees the row, and is not there for anybody else', async () => {
  const { id } = await made()
  const ask = async (who: string) => (await (await house.as(who)).get(`${base}/changes?id=${id}`)).status
  expect(await ask('stranger@100001')).toBe(403)
  expect(await ask('narrow@100001')).toBe(404)
  expect(await ask('chief@100002')).toBe(404)
  expect((await house.nobody.get(`${base}/changes?id=${id}`)).status).toBe(401)
})

test('values that a row masks stay masked, and secrets are never told', async () => {
  const account = { name: '密号', platform: 'wechat', accountId: `id-${Date.now()}`, secret: 'top-secret-value' }
  const { data } = await chief.post('blade-cms/mediaaccounts/submit', account)
  const told = await chief.get(`blade-cms/mediaaccounts/changes?id=${data.id}`)
  expect(told.data.total).toBe(1)
  expect(JSON.stringify(told.body)).not.toContain('top-secret-value')
  expect(told.data.records[0].fields.map(({ field }: { field: string }) => field)).not.toContain('secret')
})
