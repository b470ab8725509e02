import { afterAll, beforeAll, expect, test } from 'vitest'
import { stage } from '../testing/people'
import { type Client, type World, world } from '../testing/world'

let product: World
let chief: Client
let ann: Client
let rival: Client

beforeAll(async () => {
  product = await world()
  await stage(product, '100001', {
    chief: { codes: 'all' },
    ann: { codes: ['news_view'] },
    writer: { codes: ['general_notice_view', 'general_notice_add', 'general_notice_edit'] },
  })
  await stage(product, '100002', { rival: { codes: 'all' } })
  chief = await product.as('chief@100001')
  ann = await product.as('ann@100001')
  rival = await product.as('rival@100002')
})
afterAll(() => product?.close())

const ids = async (client: Client, query = ''): Promise<string[]> =>
  (await client.get(`blade-desk/notice/page?size=200${query}`)).data.records.map(({ id }: { id: string }) => id)

test('clients of the desk announce, change and delete there: at once, at its time, or as a draft', async () => {
  const desk = 'blade-desk/notice'
  const form = { title: '停电通知', category: 2, content: '<p>周四停电</p>', releaseTimeRange: '' }
  const made = await chief.post(`${desk}/submit`, { ...form, releaseTime: '2026-01-05 08:30:00' })
  expect([made.status, made.data.status, made.data.releaseTime]).toEqual([200, 1, '2026-01-05 08:30:00'])
  const { id } = made.data
  const detail = (await ann.get(`${desk}/detail?id=${id}`)).data
  expect(detail).toMatchObject({
    title: '停电通知',
    category: 2,
    categoryName: '公告',
    content: '<p>周四停电</p>',
    releaseTime: '2026-01-05 08:30:00',
  })
  for (const [query, isFound] of [
    ['releaseTime_datege=2026-01-05 08:30:00', true],
    ['releaseTime_datege=2026-01-05 08:30:01', false],
    ['releaseTime_dategt=2026-01-05 08:30:00', false],
    ['releaseTime_dategt=2026-01-05 08:29:59', true],
    ['releaseTime_datele=2026-01-05 08:30:00', true],
    ['releaseTime_datele=2026-01-05 08:29:59', false],
    ['releaseTime_datelt=2026-01-05 08:30:00', false],
    ['releaseTime_datelt=2026-01-05 08:30:01', true],
    ['releaseTime_datele=2026-01-05', true],
    ['releaseTime_datege=2026-01-06', false],
    ['releaseTime=2026-01-05 08:30:00', true],
    ['releaseTimeRange=2026-01-05,2026-01-06', true],
    ['releaseTimeRange=2026-01-06,2026-01-07', false],
    ['releaseTimeRange=', true],
  ] as const)
    expect([query, (await ids(ann, `&${query}`)).includes(id)]).toEqual([query, isFound])
  const wrong = await ann.get(`${desk}/page?releaseTime_datege=soon`)
  expect([wrong.status, Object.keys(wrong.data.fields)]).toEqual([400, ['releaseTime_datege']])

  const changed = await chief.post(`${desk}/submit`, { ...detail, title: '停电改期' })
  expect([changed.status, changed.data.title, changed.data.status, changed.data.releaseTime]).toEqual([200, '停电改期', 1, '2026-01-05 08:30:00'])
  expect((await chief.post(`${desk}/submit`, { ...detail, version: 1 })).status).toBe(409)
  const later = (await chief.post(`${desk}/submit`, { ...form, releaseTime: '2099-01-05 08:30:00' })).data
  expect([later.status, (await ids(ann)).includes(later.id)]).toEqual([0, false])
  expect((await chief.post(`${desk}/submit`, form)).data).toMatchObject({ status: 0, releaseTime: null })
  expect([(await ann.post(`${desk}/remove?ids=${id}`)).status, (await rival.post(`${desk}/remove?ids=${id}`)).status]).toEqual([403, 404])
  expect(await ids(ann)).toContain(id)
  expect((await chief.post(`${desk}/remove?ids=${id},${later.id}`)).status).toBe(200)
  expect(await ids(ann)).not.toContain(id)
})

test('who may write announcements and not release them sets no time of release', async () => {
  const writer = await product.as('writer@100001')
  const form = { title: '草稿', category: 1, content: '<p>文</p>' }
  const refused = await writer.post('blade-general/notice/submit', { ...form, releaseTime: '2099-01-01 00:00:00' })
  expect([refused.status, refused.data.fields]).toEqual([400, { releaseTime: '没有发布权限，不能设置发布时间' }])
  const { data } = await writer.post('blade-general/notice/submit', form)
  const later = { id: data.id, version: data.version, releaseTime: '2099-01-01 00:00:00' }
  expect((await writer.post('blade-general/notice/submit', later)).status).toBe(400)
  expect((await chief.post('blade-general/notice/submit', later)).status).toBe(200)
})
