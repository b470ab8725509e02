import { afterAll, beforeAll, expect, test } from 'vitest'
import { ref, text, time } from '@masthead/contract/kit/field'
import { resource } from '@masthead/contract/kit/resource'
import { stage } from '../../testing/people'
import { tablesFor } from '../../testing/specimen'
import { type Client, type World, world } from '../../testing/world'

const booking = resource('cms/booking', {
  label: ['预订', 'Booking'],
  tenancy: 'tenant',
  fields: {
    name: text(['名称', 'Name'], { required: true }),
    sourceId: ref(['地点', 'Place'], 'cms/sources', { required: true }),
    fromTime: time(['开始', 'From'], { required: true }),
    toTime: time(['结束', 'To']),
  },
  states: { valid: { value: 0, label: ['有效', 'Valid'] }, cancelled: { value: 1, label: ['取消', 'Cancelled'] } },
  actions: {
    cancel: { label: ['取消', 'Cancel'], from: 'valid', to: 'cancelled' },
    renew: { label: ['恢复', 'Renew'], from: 'cancelled', to: 'valid' },
  },
  apart: { by: ['sourceId'], from: 'fromTime', to: 'toTime', in: 'valid' },
})

let it: World
let chief: Client
let beta: Client
let place: string
let elsewhere: string

const placed = async (client: Client, name: string): Promise<string> => (await client.post('blade-cms/sources', { name })).data.id
const book = (client: Client, sourceId: string, from: string, to: string | null) =>
  client.post('blade-cms/booking', { name: '会议', sourceId, fromTime: from, toTime: to })

beforeAll(async () => {
  it = await world({ nouns: [booking], prepare: tablesFor([booking]) })
  await stage(it, 'acme', { chief: { codes: 'all' } })
  await stage(it, 'beta', { chief: { codes: 'all' } })
  chief = await it.as('chief@acme')
  beta = await it.as('chief@beta')
  place = await placed(chief, '礼堂')
  elsewhere = await placed(chief, '剧院')
})
afterAll(() => it.close())

test('of those who ask for the same time at once, one has it', async () => {
  const answers = await Promise.all([0, 1, 2, 3, 4].map(() => book(chief, place, '2027-01-01 09:00:00', '2027-01-01 10:00:00')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  const lost = answers.find(({ status }) => status === 409)
  expect(lost?.body.msg).toBe('该时间段已被占用')
  expect((await chief.get(`blade-cms/booking/page?sourceId=${place}`)).data.total).toBe(1)
})

test('what begins when another ends, lies elsewhere or is cancelled does not overlap', async () => {
  expect((await book(chief, place, '2027-01-01 10:00:00', '2027-01-01 11:00:00')).status).toBe(200)
  expect((await book(chief, elsewhere, '2027-01-01 09:30:00', null)).status).toBe(200)
  expect((await book(chief, elsewhere, '2028-01-01 09:30:00', '2028-01-01 10:00:00')).status).toBe(409)
  const first = (await book(chief, place, '2027-02-01 09:00:00', '2027-02-01 10:00:00')).data
  expect((await chief.post(`blade-cms/booking/cancel/${first.id}`)).status).toBe(200)
  expect((await book(chief, place, '2027-02-01 09:00:00', '2027-02-01 10:00:00')).status).toBe(200)
  expect((await chief.post(`blade-cms/booking/renew/${first.id}`)).status).toBe(409)
  expect((await chief.get(`blade-cms/booking/detail?id=${first.id}`)).data.status).toBe(1)
})

test('another tenant has times of its own, and an end before its beginning is refused', async () => {
  const theirs = await placed(beta, '礼堂')
  expect((await book(beta, theirs, '2027-01-01 09:00:00', '2027-01-01 10:00:00')).status).toBe(200)
  expect((await book(beta, theirs, '2027-03-01 10:00:00', '2027-03-01 09:00:00')).status).toBe(409)
})
