import { afterAll, beforeAll, expect, it } from 'vitest'
import { modelNamed } from '../engine/model'
import { act } from '../engine/write/act'
import { verifyLedger } from '../pay/ledger'
import { eventually } from '../testing/eventually'
import { createMaker } from '../testing/laws/maker'
import { type Stage, stage } from '../testing/people'
import { payFor } from '../testing/till'
import { type Client, type World, world } from '../testing/world'

const orders = 'blade-housekeep/order'

let product: World
let acme: Stage
let merchantId: string
let [proven, trusting] = ['', '']
const people: Record<string, Client> = {}
const who = (name: string): Client => people[name] as Client

beforeAll(async () => {
  product = await world()
  const all = { codes: 'all' } as const
  acme = await stage(product, 'acme', { chief: all, clerk: all, customer: all, owner: all, worker: all })
  for (const name of Object.keys(acme.users)) people[name] = await product.as(`${name}@acme`)
  const admin = await product.as('admin@000000')
  const maker = createMaker({ world: product, engine: product.own.engine, stages: { acme }, writer: (one) => (one.byTenant ? who('chief') : admin) })
  const model = (name: string) => modelNamed(product.own.engine, name)
  merchantId = (await maker.make(model('merchant/merchant'), 'acme', { ownerId: acme.users.owner })).id
  await act(acme.ctx, model('merchant/merchant'), 'apply', merchantId, {})
  await act(acme.ctx, model('merchant/merchant'), 'examine', merchantId, { result: 2 })
  const staff = { merchantId, userId: acme.users.worker, name: '王兰芳', phone: '13800000001', role: 'worker' }
  expect((await who('chief').post('blade-merchant/merchantuser', staff)).status).toBe(200)
  const offer = { status: 1, price: 60_000, minQty: 1, durationMin: 60, feeRate: 1_000 }
  proven = (await maker.make(model('housekeep/services'), 'acme', { ...offer, presence: 'either' })).id
  trusting = (await maker.make(model('housekeep/services'), 'acme', offer)).id
  product.background.start()
})
afterAll(async () => {
  await product?.background.stop()
  await product?.close()
})

const read = async (id: string, person = 'chief') => (await who(person).get(`${orders}/${id}`)).data
const put = (person: string, call: string, id: string, body: object = {}) => who(person).put(`${orders}/${call}`, { id, ...body })
const post = (person: string, call: string, id: string, body: object = {}) => who(person).post(`${orders}/${call}/${id}`, body)

/** An order that is paid, and has its worker. */
const sent = async (serviceId: string, bookTime: string, more: object = {}): Promise<string> => {
  const body = { userId: acme.users.customer, serviceId, qty: 1, bookTime, contact: '王', phone: '13900000000', address: '中山路一号', ...more }
  const { id } = (await who('chief').post(orders, body)).data
  const [payment] = (await who('chief').get(`blade-pay/payorder/page?sourceId=${id}`)).data.records
  expect(await payFor(acme.ctx, payment.id)).toBe(200)
  expect((await put('chief', 'platform-assign', id, { merchantId })).status).toBe(200)
  expect((await put('owner', 'merchant-accept', id)).status).toBe(200)
  expect((await put('owner', 'merchant-assign', id, { workerId: acme.users.worker })).status).toBe(200)
  return id
}

it('is paid until the visit where the customer pays at the door, and within a quarter of an hour where not', async () => {
  const placed = async (more: object) => {
    const body = {
      userId: acme.users.customer,
      serviceId: trusting,
      qty: 1,
      bookTime: '2031-03-05 09:00:00',
      contact: '王',
      phone: '13900000000',
      address: '中山路一号',
    }
    return (await who('chief').post(orders, { ...body, ...more })).data
  }
  const [door, line] = [await placed({ isOffline: true }), await placed({ isOffline: false })]
  expect([door.payBefore, line.payBefore < '2031']).toEqual(['2031-03-05 09:00:00', true])
})

const done = async (serviceId: string, bookTime: string): Promise<string> => {
  const id = await sent(serviceId, bookTime)
  for (const step of ['start', 'finish']) expect((await post('worker', step, id)).status).toBe(200)
  expect((await post('customer', 'confirm', id)).status).toBe(200)
  return id
}

it('begins and ends where the customer is: by a code that he alone is told, or by a position near the address', async () => {
  const id = await sent(proven, '2031-01-05 09:00:00', { lat: 29.12, lng: 119.64 })
  const codeOf = async (person: string) => (await read(id, person)).serviceCode
  expect([await codeOf('worker'), await codeOf('owner'), await codeOf('chief')]).toEqual([null, null, null])
  const first = await codeOf('customer')
  expect(first).toMatch(/^\d{8}$/)
  const told = await product.database.query<{ title: string }>(
    `select title from desk_personalnotice where tenant_id = 'acme' and user_id = $1::bigint`,
    [acme.users.customer],
  )
  expect(told.filter(({ title }) => title.includes(first))).toHaveLength(1)
  const wrong = String((Number(first) + 1) % 10 ** 8).padStart(8, '0')
  const far = { lat: 29.13, lng: 119.64 }
  for (const said of [{}, { code: wrong }, far]) {
    const { status, data } = await post('worker', 'start', id, said)
    expect([status, Object.keys(data.fields)]).toEqual([400, ['code']])
  }
  expect((await post('worker', 'start', id, far)).msg).toContain('1112')
  expect((await post('worker', 'start', id, { lat: 29.1203, lng: 119.64 })).status).toBe(200)
  expect(await read(id)).toMatchObject({ status: 50, startProof: 'position', startDistance: 33 })
  const second = await codeOf('customer')
  expect(second).not.toBe(first)
  expect((await post('worker', 'finish', id, { code: first })).status).toBe(400)
  expect((await post('worker', 'finish', id, { code: `${second.slice(0, 4)} ${second.slice(4)}` })).status).toBe(200)
  expect(await read(id)).toMatchObject({ status: 60, finishProof: 'code', finishDistance: null })
  expect(await codeOf('customer')).toBeNull()
  // Without a place of its own there is nothing to be near.
  const nowhere = await sent(proven, '2031-01-05 12:00:00')
  expect((await post('worker', 'start', nowhere, far)).status).toBe(400)
  const wide = { paramName: '到场距离', paramKey: 'order.nearMetres', paramValue: '1112' }
  const { id: param, version } = (await who('chief').post('blade-system/param-biz', wide)).data
  expect((await post('worker', 'start', await sent(proven, '2031-01-06 12:00:00', { lat: 29.12, lng: 119.64 }), far)).status).toBe(200)
  expect((await who('chief').post('blade-system/param-biz/submit', { id: param, version, paramValue: '1111' })).status).toBe(200)
  expect((await post('worker', 'start', await sent(proven, '2031-01-07 12:00:00', { lat: 29.12, lng: 119.64 }), far)).status).toBe(400)
  expect((await post('worker', 'start', await sent(trusting, '2031-01-05 15:00:00'))).status).toBe(200)
})

it('gives much money back only when somebody of the platform agrees besides whoever did first', async () => {
  // One is enough unless the tenant says from how much on a second one has to agree.
  const whole = await sent(trusting, '2031-02-05 15:00:00')
  expect((await put('customer', 'refund', whole, { refundAmount: 60_000, refundReason: '太慢' })).status).toBe(200)
  expect((await put('owner', 'agreeRefund', whole)).data.refundStatus).toBe(2)
  const much = { paramName: '退款复核金额', paramKey: 'order.refundSecondFrom', paramValue: '50000' }
  expect((await who('chief').post('blade-system/param-biz', much)).status).toBe(200)
  const id = await sent(trusting, '2031-02-05 09:00:00')
  const ask = () => put('customer', 'refund', id, { refundAmount: 60_000, refundReason: '没有上门' })
  const agree = (person: string) => put(person, 'agreeRefund', id)
  expect((await ask()).status).toBe(200)
  expect((await agree('owner')).status).toBe(200)
  expect(await read(id)).toMatchObject({ refundStatus: 1, refundAgreedBy: acme.users.owner })
  expect(await agree('owner')).toMatchObject({ status: 403, data: { field: 'refundAgreedBy' } })
  expect(await agree('worker')).toMatchObject({ status: 403, msg: '须由平台人员复核' })
  // Refused and asked for once more it begins anew.
  expect((await put('chief', 'refuseRefund', id, { remark: '已上门' })).status).toBe(200)
  expect((await ask()).status).toBe(200)
  expect(await read(id)).toMatchObject({ refundStatus: 1, refundAgreedBy: null })
  expect((await agree('chief')).status).toBe(200)
  expect((await agree('chief')).status).toBe(403)
  expect((await agree('clerk')).status).toBe(200)
  const back = await eventually(
    () => read(id),
    ({ refundStatus }) => refundStatus === 3,
    60_000,
  )
  expect(back).toMatchObject({ status: 80, refundedPrice: 60_000 })
  // One is enough for less.
  const less = await sent(trusting, '2031-02-05 12:00:00')
  expect((await put('customer', 'refund', less, { refundAmount: 49_999, refundReason: '太慢' })).status).toBe(200)
  expect((await put('owner', 'agreeRefund', less)).data.refundStatus).toBe(2)
  for (const one of [less, whole])
    await eventually(
      () => read(one),
      ({ refundStatus }) => refundStatus === 3,
      60_000,
    )
  expect((await verifyLedger(product.own.engine, product.database)).flaws).toEqual([])
})

it('counts what a customer thinks of it, once, for the service, the merchant and the worker, and lets the merchant reply', async () => {
  const id = await done(trusting, '2031-03-05 09:00:00')
  expect((await post('owner', 'reply-comment', id, { commentReply: '谢谢' })).status).toBe(409)
  expect((await post('worker', 'rate', id, { score: 5 })).status).toBe(403)
  expect((await post('customer', 'rate', id, { score: 6 })).status).toBe(400)
  expect((await post('customer', 'rate', id, { score: 5, comment: '很仔细' })).status).toBe(200)
  expect((await post('chief', 'reply-comment', id, { commentReply: '谢谢' })).status).toBe(403)
  expect((await post('owner', 'reply-comment', id, { commentReply: '谢谢' })).status).toBe(200)
  expect((await post('customer', 'rate', id, { score: 1 })).status).toBe(409)
  const other = await done(trusting, '2031-03-05 12:00:00')
  // Until the merchant has replied he may think better of it, and counts once all the same.
  expect((await post('customer', 'rate', other, { score: 4, comment: '还行' })).status).toBe(200)
  expect((await post('customer', 'rate', other, { score: 2, comment: '' })).status).toBe(200)
  expect(await read(id)).toMatchObject({ score: 5, comment: '很仔细', commentReply: '谢谢' })
  const [staff] = (await who('chief').get(`blade-merchant/merchantuser/page?userId=${acme.users.worker}`)).data.records
  const rated = [
    (await who('chief').get(`blade-housekeep/services/${trusting}`)).data,
    (await who('chief').get(`blade-merchant/merchant/${merchantId}`)).data,
    staff,
  ]
  expect(rated.map(({ rating, ratings }) => [Number(rating), ratings])).toEqual([
    [3.5, 2],
    [3.5, 2],
    [3.5, 2],
  ])
})
