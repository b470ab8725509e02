import { afterAll, beforeAll, expect, it } from 'vitest'
import { modelNamed } from '../engine/model'
import { act } from '../engine/write/act'
import { verifyLedger } from '../pay/ledger'
import { createMaker } from '../testing/laws/maker'
import type { Maker } from '../testing/laws/making'
import { type Stage, stage } from '../testing/people'
import { type Client, type World, world } from '../testing/world'

const orders = 'blade-housekeep/order'

let product: World
let acme: Stage
let maker: Maker
let merchantId: string
let serviceId: string
const people: Record<string, Client> = {}
const who = (name: string): Client => people[name] as Client

beforeAll(async () => {
  product = await world()
  const all = { codes: 'all' } as const
  acme = await stage(product, 'acme', { chief: all, customer: all, dispatcher: all, worker: all })
  for (const name of Object.keys(acme.users)) people[name] = await product.as(`${name}@acme`)
  const admin = await product.as('admin@000000')
  maker = createMaker({ world: product, engine: product.own.engine, stages: { acme }, writer: (one) => (one.byTenant ? who('chief') : admin) })
  merchantId = (await maker.make(modelNamed(product.own.engine, 'merchant/merchant'), 'acme', { ownerId: acme.users.dispatcher })).id
  await act(acme.ctx, modelNamed(product.own.engine, 'merchant/merchant'), 'apply', merchantId, {})
  await act(acme.ctx, modelNamed(product.own.engine, 'merchant/merchant'), 'examine', merchantId, { result: 2 })
  const sent = { merchantId, userId: acme.users.worker, name: '王兰芳', phone: '13800000001', role: 'worker' }
  expect((await who('chief').post('blade-merchant/merchantuser', sent)).status).toBe(200)
  const offer = { status: 1, price: 10_000, minQty: 1, durationMin: 60, feeRate: 1_000 }
  serviceId = (await maker.make(modelNamed(product.own.engine, 'housekeep/services'), 'acme', offer)).id
})
afterAll(() => product?.close())

const place = (bookTime: string, more: object = {}) =>
  who('chief').post(orders, {
    userId: acme.users.customer,
    serviceId,
    qty: 2,
    bookTime,
    contact: '王',
    phone: '13900000000',
    address: '中山路一号',
    ...more,
  })

const system = (name: string, id: string) => act(acme.ctx, modelNamed(product.own.engine, 'housekeep/order'), name, id, {})
const done = async (person: string, path: string, id: string, body: object = {}) => {
  const isByPath = !path.includes(' ')
  const [method, call] = isByPath ? ['POST', `${path}/${id}`] : (path.split(' ') as [string, string])
  return (await who(person).send(method as string, `${orders}/${call}`, { id, ...body })).status
}
const read = async (id: string) => (await who('chief').get(`${orders}/${id}`)).data
const available = async () =>
  (await who('chief').get(`blade-housekeep/merchantbalance/page?merchantId=${merchantId}`)).data.records[0]?.available ?? 0

/** An order that is paid, and has its worker. */
const underWay = async (bookTime: string): Promise<string> => {
  const { id } = (await place(bookTime)).data
  await system('paid', id)
  expect(await done('chief', 'PUT platform-assign', id, { merchantId })).toBe(200)
  expect(await done('dispatcher', 'PUT merchant-accept', id)).toBe(200)
  expect(await done('dispatcher', 'PUT merchant-assign', id, { workerId: acme.users.worker })).toBe(200)
  return id
}

it('settles with the merchant once, and takes back from him what goes back afterwards', async () => {
  const id = await underWay('2031-03-01 09:00:00')
  expect(await read(id)).toMatchObject({ payPrice: 20_000, endTime: '2031-03-01 11:00:00', platformFee: 2_000, merchantIncome: 18_000 })
  expect([await done('worker', 'start', id), await done('worker', 'finish', id)]).toEqual([200, 200])
  expect(await done('worker', 'confirm', id)).toBe(403)
  expect(await done('customer', 'confirm', id)).toBe(200)
  expect(await available()).toBe(18_000)
  const asking = (refundAmount: number) => done('customer', 'PUT refund', id, { refundAmount, refundReason: '不干净' })
  expect(await asking(20_001)).toBe(400)
  expect(await asking(5_000)).toBe(200)
  expect(await done('customer', 'PUT agreeRefund', id)).toBe(403)
  expect(await done('chief', 'PUT agreeRefund', id)).toBe(200)
  await system('refunded', id)
  expect(await read(id)).toMatchObject({ status: 70, refundStatus: 3, refundedPrice: 5_000, netPrice: 15_000 })
  expect(await available()).toBe(13_500)
  expect((await verifyLedger(product.own.engine, product.database)).flaws).toEqual([])
})

it('pays for the part of a stopped order that was done, and returns the rest', async () => {
  const before = await available()
  const id = await underWay('2031-04-01 09:00:00')
  expect(await done('chief', 'PUT stopOrder', id, { remark: '下雨', finishPercent: 25 })).toBe(200)
  expect(await read(id)).toMatchObject({ status: 90, refundStatus: 2, refundAmount: 15_000 })
  expect(await done('chief', 'settle', id)).toBe(409)
  await system('refunded', id)
  expect(await done('chief', 'settle', id)).toBe(200)
  expect(await done('chief', 'settle', id)).toBe(200)
  expect((await available()) - before).toBe(4_500)
})

it('sends a worker to one place at a time, and a refused order to another merchant', async () => {
  await underWay('2031-05-01 09:00:00')
  const { id } = (await place('2031-05-01 10:30:00')).data
  await system('paid', id)
  expect(await done('chief', 'PUT platform-assign', id, { merchantId })).toBe(200)
  expect(await done('chief', 'PUT merchant-accept', id)).toBe(403)
  expect(await done('dispatcher', 'PUT merchant-accept', id)).toBe(200)
  expect(await done('dispatcher', 'PUT merchant-assign', id, { workerId: acme.users.worker })).toBe(409)
  const other = (await place('2031-05-02 09:00:00')).data.id
  await system('paid', other)
  expect(await done('chief', 'PUT platform-assign', other, { merchantId })).toBe(200)
  expect(await done('dispatcher', 'PUT front/merchant-refuse-accept', other, { remark: '太远' })).toBe(200)
  expect(await read(other)).toMatchObject({ status: 10, merchantId: null, refusedBy: merchantId, refuseReason: '太远' })
  expect(await done('chief', 'PUT platform-assign', other, { merchantId })).toBe(400)
})

it('takes orders of what is on offer alone, in the least quantity or more', async () => {
  const model = modelNamed(product.own.engine, 'housekeep/services')
  const draft = (await maker.make(model, 'acme', { status: 0, minQty: 1 })).id
  const many = (await maker.make(model, 'acme', { status: 1, minQty: 3 })).id
  expect(Object.keys((await place('2031-06-01 09:00:00', { serviceId: draft })).data.fields)).toEqual(['serviceId'])
  expect(Object.keys((await place('2031-06-01 09:00:00', { serviceId: many })).data.fields)).toEqual(['qty'])
})
