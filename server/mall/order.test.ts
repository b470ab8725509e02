import { afterAll, beforeAll, expect, it } from 'vitest'
import { modelNamed } from '../engine/model'
import { act } from '../engine/write/act'
import { runDue } from '../engine/write/due'
import { createMaker } from '../testing/laws/maker'
import type { Maker } from '../testing/laws/making'
import { type Stage, stage } from '../testing/people'
import { type Client, type World, world } from '../testing/world'

const orders = 'blade-mall/order'
const cases = 'blade-mall/aftersale'
const specs = 'blade-mall/productspecs'

let product: World
let acme: Stage
let maker: Maker
let merchantId = ''
const people: Record<string, Client> = {}
const who = (name: string): Client => people[name] as Client

beforeAll(async () => {
  product = await world()
  const all = { codes: 'all' } as const
  acme = await stage(product, 'acme', {
    chief: all,
    buyer: all,
    seller: all,
    platform: all,
    cashier: all,
    stranger: { codes: ['mall_aftersale_view', 'mall_aftersale_add', 'mall_order_view'], scope: 2 },
  })
  for (const name of Object.keys(acme.users)) people[name] = await product.as(`${name}@acme`)
  people.admin = await product.as('admin@000000')
  maker = createMaker({ world: product, engine: product.own.engine, stages: { acme }, writer: (one) => who(one.byTenant ? 'chief' : 'admin') })
  merchantId = (await maker.make(modelNamed(product.own.engine, 'merchant/merchant'), 'acme')).id
  await maker.make(modelNamed(product.own.engine, 'merchant/merchantuser'), 'acme', {
    merchantId,
    userId: acme.users.seller,
    role: 'owner',
    status: 1,
  })
}, 60_000)
afterAll(() => product?.close())

const sku = async (opening: number, price = 1_000, of = merchantId): Promise<string> => {
  const made = await who('chief').post('blade-mall/product', { name: '江城茶', merchantId: of })
  const { status, data, msg } = await who('chief').post(specs, { productId: made.data.id, specs: '250克', price, opening })
  expect(status, msg).toBe(200)
  return data.id
}
const stock = async (id: string) => (await who('chief').get(`${specs}/${id}`)).data.stock
const to = { receiver: '张三', phone: '13800138000', address: '江城路1号' }
const ask = (items: readonly object[]) => who('buyer').post(orders, { ...to, userId: acme.users.buyer, items })
const paid = async (items: readonly object[]) => {
  const { data, msg } = await ask(items)
  expect(data?.id, msg).toBeTruthy()
  return act(acme.ctx, modelNamed(product.own.engine, 'mall/order'), 'paid', data.id, {})
}
const did = (name: string, path: string, call: string, id: string, body: object = {}) => who(name).post(`${path}/${call}/${id}`, body)
const state = async (path: string, id: string) => (await who('chief').get(`${path}/${id}`)).data.status
const line = async (id: string) => (await who('chief').get(`${orders}/${id}`)).data.items[0]
const wish = (orderItemId: string, refundPrice: number, more: object = {}) =>
  who('buyer').post(cases, { orderItemId, way: 'refund', refundPrice, applyReason: '不想要了', ...more })

it('takes a complaint of a line from those alone who reach its order', async () => {
  const { id } = await paid([{ skuId: await sku(1), qty: 1 }])
  const body = { orderItemId: (await line(id)).id, way: 'refund', refundPrice: 100, applyReason: '别人的订单' }
  const refused = await who('stranger').post(cases, body)
  expect([refused.status, refused.data?.fields]).toEqual([400, { orderItemId: '所选的订单商品不存在' }])
  expect((await who('buyer').post(cases, body)).status).toBe(200)
})

it('sells the last piece once, at the price of the day, and numbers what it sold', async () => {
  const id = await sku(3)
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask([{ skuId: id, qty: 1 }])))
  expect([answers.filter(({ status }) => status === 200).length, new Set(answers.map(({ status }) => status)), await stock(id)]).toEqual([
    3,
    new Set([200, 409]),
    0,
  ])
  const { data } = answers.find(({ status }) => status === 200) as { data: Record<string, unknown> }
  expect(data).toMatchObject({
    totalPrice: 1_000,
    payPrice: 1_000,
    merchantId,
    status: 0,
    items: [{ price: 1_000, name: '250克', sku: { price: 1_000 } }],
  })
  expect(String(data.orderNo)).toMatch(/^SC\d{8}\d+$/)
  expect((await who('chief').post(`${specs}/stock-in`, { id, qty: 2 })).status).toBe(200)
  expect(await stock(id)).toBe(2)
})

it('is changed line by line until it is paid, and its stock and its sum follow', async () => {
  const [one, two] = [await sku(10), await sku(10, 50)]
  const { data } = await ask([{ skuId: one, qty: 2 }])
  const put = (items: readonly object[], version: number) => who('buyer').put(`${orders}/${data.id}`, { version, items })
  const more = await put(
    [
      { id: data.items[0].id, qty: 5 },
      { skuId: two, qty: 3 },
    ],
    data.version,
  )
  expect([more.status, more.data.payPrice, await stock(one), await stock(two)]).toEqual([200, 5_150, 5, 7])
  expect((await put([{ id: more.data.items[0].id, qty: 99 }], more.data.version)).status).toBe(409)
  const fewer = await put([more.data.items[1]], more.data.version)
  expect([fewer.data.payPrice, await stock(one), await stock(two)]).toEqual([150, 10, 7])
  const theirs = await sku(5, 10, (await maker.make(modelNamed(product.own.engine, 'merchant/merchant'), 'acme')).id)
  expect(
    (
      await ask([
        { skuId: one, qty: 1 },
        { skuId: theirs, qty: 1 },
      ])
    ).status,
  ).toBe(400)
  expect((await who('buyer').delete(`${orders}/${data.id}`)).status).toBe(200)
  expect([await stock(one), await stock(two), await stock(theirs)]).toEqual([10, 10, 5])
})

it('gives its goods back once when nobody pays in time, and not when somebody cancels after that', async () => {
  const id = await sku(4)
  const { data } = await ask([{ skuId: id, qty: 3 }])
  const later = { now: () => new Date(Date.now() + 31 * 60_000) }
  await Promise.all([
    runDue({ ...product.own, clock: later }, { nouns: ['mall/order'] }),
    runDue({ ...product.own, clock: later }, { nouns: ['mall/order'] }),
  ])
  expect([await state(orders, data.id), await stock(id)]).toEqual([40, 4])
  expect((await did('buyer', orders, 'cancel', data.id, { remark: '不要了' })).status).toBe(409)
  expect(await stock(id)).toBe(4)
})

it('is sent by its merchant and received by its buyer, and goes back with the goods', async () => {
  const id = await sku(2)
  const order = await paid([{ skuId: id, qty: 2 }])
  const sent = { carrier: '顺丰', logisticsNo: 'SF1' }
  expect((await did('chief', orders, 'deliver', order.id, sent)).status).toBe(403)
  expect((await did('seller', orders, 'deliver', order.id, sent)).status).toBe(200)
  expect((await did('seller', orders, 'receive', order.id)).status).toBe(403)
  expect((await did('buyer', orders, 'receive', order.id)).status).toBe(200)
  const item = await line(order.id)
  expect((await wish(item.id, 2_001)).status).toBe(400)
  const { data } = await wish(item.id, 2_000, { way: 'return', qty: 2 })
  expect([data.status, (await line(order.id)).afterSaleStatus, (await wish(item.id, 1)).status]).toEqual([10, 1, 409])
  expect((await did('buyer', cases, 'agree', data.id)).status).toBe(403)
  expect((await did('seller', cases, 'agree', data.id)).data.status).toBe(20)
  expect((await did('buyer', cases, 'deliver', data.id, sent)).data.status).toBe(30)
  expect((await did('seller', cases, 'receive', data.id)).data.status).toBe(40)
  expect(await stock(id)).toBe(2)
  expect((await did('seller', cases, 'refund', data.id, { payRefundId: 'R1' })).status).toBe(403)
  expect((await did('cashier', cases, 'refund', data.id, { payRefundId: 'R1' })).data.status).toBe(50)
  const over = (await who('chief').get(`${orders}/${order.id}`)).data
  expect([over.status, over.refundPrice, over.items[0].afterSaleStatus, await stock(id)]).toEqual([40, 2_000, 2, 2])
  const told = (await who('chief').get(`blade-mall/aftersalelog/page?afterSaleId=${data.id}&ascs=id`)).data.records as { action: string }[]
  expect(told.map(({ action }) => action)).toEqual(['agree', 'deliver', 'receive', 'refund'])
})

it('is decided by the platform where both sides do not agree, and by itself where the merchant does not answer', async () => {
  const id = await sku(5)
  const order = await paid([{ skuId: id, qty: 2 }])
  const item = await line(order.id)
  expect((await wish(item.id, 500, { way: 'return' })).status).toBe(400)
  const { data } = await wish(item.id, 500)
  expect((await did('seller', cases, 'disagree', data.id)).status).toBe(400)
  expect((await did('seller', cases, 'disagree', data.id, { remark: '已拆封' })).data).toMatchObject({ status: 62, auditReason: '已拆封' })
  expect((await line(order.id)).afterSaleStatus).toBe(0)
  expect((await did('buyer', cases, 'appeal', data.id, { remark: '未拆' })).data.status).toBe(70)
  expect((await did('seller', cases, 'arbitrate', data.id, { result: 40, remark: '是' })).status).toBe(403)
  expect((await did('platform', cases, 'arbitrate', data.id, { result: 40, remark: '证据充分' })).data).toMatchObject({
    status: 40,
    verdict: '证据充分',
  })
  expect((await did('cashier', cases, 'refund', data.id, { payRefundId: 'R2' })).data.status).toBe(50)
  const kept = (await who('chief').get(`${orders}/${order.id}`)).data
  expect([kept.status, kept.refundPrice, await stock(id)]).toEqual([10, 500, 4])
  expect((await wish(item.id, 1_501)).status).toBe(400)
  const next = (await wish(item.id, 1_500)).data
  const later = { now: () => new Date(Date.now() + 73 * 3_600_000) }
  await runDue({ ...product.own, clock: later }, { nouns: ['mall/aftersale'] })
  expect(await state(cases, next.id)).toBe(40)
})
