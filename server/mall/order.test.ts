import { aftersale } from '@masthead/contract/mall/aftersale'
import { mallOrder } from '@masthead/contract/mall/order'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { act } from '../engine/verbs'
import { runDue } from '../engine/due/due'
import { refundCase } from './refunds'
import { mallShop, type MallShop } from '../testing/mallshop'

const orders = 'blade-mall/order'
const cases = 'blade-mall/aftersale'
const specs = 'blade-mall/productspecs'
const products = 'blade-mall/product'

let shop: MallShop

beforeAll(async () => {
  shop = await mallShop()
}, 60_000)
afterAll(() => shop?.close())

const who = (name: string) => shop.who(name)
const stock = async (id: string) => (await who('chief').get(`${specs}/${id}`)).data.stock
const did = (name: string, path: string, call: string, id: string, body: object = {}) => who(name).post(`${path}/${call}/${id}`, body)
const line = async (id: string) => (await who('chief').get(`${orders}/${id}`)).data.items[0]
const wish = (orderItemId: string, more: object = {}) => who('chief').post(cases, { orderItemId, way: 'refund', applyReason: '不想要了', ...more })
const later = (ms: number) => ({ ...shop.own, clock: { now: () => new Date(Date.now() + ms) } })

it('takes a complaint of a line from those alone who reach its order', async () => {
  const { id } = await shop.paid([{ skuId: await shop.sku(1), qty: 1 }])
  const body = { orderItemId: (await line(id)).id, way: 'refund', refundPrice: 100, applyReason: '别人的订单' }
  const refused = await who('stranger').post(cases, body)
  expect([refused.status, refused.data?.fields]).toEqual([400, { orderItemId: '所选的订单商品不存在' }])
  expect((await who('chief').post(cases, body)).status).toBe(200)
})

it('sells the last pieces once, at the price of the day, and tells the others what is left', async () => {
  const id = await shop.sku(3)
  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.ask([{ skuId: id, qty: 1 }])))
  const lost = answers.filter(({ status }) => status !== 200)
  expect([answers.length - lost.length, new Set(lost.map(({ status }) => status)), await stock(id)]).toEqual([3, new Set([409]), 0])
  expect(lost[0]).toMatchObject({ msg: '库存不足：「江城茶（250克）」仅剩 0 件', data: { left: 0, skuId: id } })
  const { data } = answers.find(({ status }) => status === 200) as { data: Record<string, unknown> }
  expect(data).toMatchObject({ totalPrice: 1_000, payPrice: 1_000, merchantId: shop.merchantId, status: 0, type: 'goods' })
  expect(data.items).toMatchObject([{ price: 1_000, name: '江城茶（250克）', sku: { price: 1_000 } }])
  expect(String(data.orderNo)).toMatch(/^SC\d{8}\d+$/)
  expect((await who('chief').post(`${specs}/stock-in`, { id, qty: 2 })).status).toBe(200)
  expect((await who('chief').post(`${specs}/stocktake`, { id, counted: 1, seen: 2 })).data.stock).toBe(1)
  expect(await who('chief').post(`${specs}/stocktake`, { id, counted: 0, seen: 5 })).toMatchObject({ status: 409, data: { left: 1 } })
})

it('is changed line by line until it is paid, and its stock and its sum follow', async () => {
  const [one, two] = [await shop.sku(10), await shop.sku(10, 50)]
  const { data } = await shop.ask([{ skuId: one, qty: 2 }])
  const put = (items: readonly object[], version: number) => who('chief').put(`${orders}/${data.id}`, { version, items })
  const more = await put(
    [
      { id: data.items[0].id, qty: 5 },
      { skuId: two, qty: 3 },
    ],
    data.version,
  )
  expect([more.status, more.data?.payPrice, await stock(one), await stock(two)], more.msg).toEqual([200, 5_150, 5, 7])
  expect((await put([{ id: more.data.items[0].id, qty: 99 }], more.data.version)).status).toBe(409)
  const fewer = await put([more.data.items[1]], more.data.version)
  expect([fewer.data.payPrice, await stock(one), await stock(two)]).toEqual([150, 10, 7])
  const theirs = await shop.sku(5, 10, { merchantId: await shop.anotherMerchant() })
  const mixed = await shop.ask([
    { skuId: one, qty: 1 },
    { skuId: theirs, qty: 1 },
  ])
  expect([mixed.status, mixed.data.fields]).toEqual([400, { items: '一张订单只能包含同一商户的商品' }])
  expect((await did('chief', orders, 'cancel', data.id, { remark: '不要了' })).status).toBe(200)
  expect([await stock(one), await stock(two), await stock(theirs)]).toEqual([10, 10, 5])
})

it('takes from the stock what its lines say, however their quantity is written, also by lines that are added', async () => {
  const id = await shop.sku(10)
  const of = (qty: unknown) => ({ skuId: id, qty })
  const { data, msg } = await shop.ask([of(''), of('2.0'), of(null)])
  expect([data?.items.map(({ qty }: { qty: number }) => qty), data?.payPrice, await stock(id)], msg).toEqual([[1, 2, 1], 4_000, 6])
  const put = (items: readonly object[]) => who('chief').put(`${orders}/${data.id}`, { version: data.version, items })
  const refused = async (items: readonly object[]) => Object.keys((await put(items)).data.fields)
  expect(await refused([...data.items, { skuId: `0${id}`, qty: 1 }])).toEqual(['items[3].skuId'])
  expect(await refused([{ ...data.items[0], qty: '' }, of('two')])).toEqual(['items[0].qty', 'items[1].qty'])
  expect([(await put([data.items[0], of('1e0')])).data?.payPrice, await stock(id)]).toEqual([2_000, 8])
})

it('gives its goods back once when nobody pays in time, and not when somebody cancels after that', async () => {
  const id = await shop.sku(4)
  const { data } = await shop.ask([{ skuId: id, qty: 3 }])
  await Promise.all([runDue(later(31 * 60_000), { nouns: ['mall/order'] }), runDue(later(31 * 60_000), { nouns: ['mall/order'] })])
  expect([await shop.status(orders, data.id), await stock(id)]).toEqual([40, 4])
  expect((await did('chief', orders, 'cancel', data.id, { remark: '不要了' })).status).toBe(409)
  expect(await stock(id)).toBe(4)
})

it('is not placed at another total than its buyer saw, and is told the new one', async () => {
  const id = await shop.sku(4, 1_234)
  const refused = await shop.ask([{ skuId: id, qty: 2 }], { seenPrice: 2_000 })
  expect([refused.status, refused.data.quote.payPrice, await stock(id)]).toEqual([409, 2_468, 4])
  expect((await shop.ask([{ skuId: id, qty: 2 }], { seenPrice: 2_468 })).status).toBe(200)
})

it('is told what is wrong at the field: quantities, lines, SKUs, prices, and how many a buyer may have', async () => {
  const id = await shop.sku(50, 1_000, { limitPerUser: 2 })
  const fields = async (items: readonly object[], more: object = {}) => {
    const { status, data } = await shop.ask(items, more)
    return [status, Object.keys(data?.fields ?? {})]
  }
  expect(await fields([{ skuId: id, qty: 0 }])).toEqual([400, ['items[0].qty']])
  expect(await fields([{ skuId: id, qty: 1_000 }])).toEqual([400, ['items[0].qty']])
  expect(await fields(Array.from({ length: 51 }, () => ({ skuId: id, qty: 1 })))).toEqual([400, ['items']])
  expect(await fields([{ skuId: '1', qty: 1 }])).toEqual([400, ['items[0].skuId']])
  expect(await fields([{ skuId: id, qty: 1 }], { userCouponId: '77' })).toEqual([400, ['userCouponId']])
  expect(await fields([{ skuId: id, qty: 1 }], { address: '' })).toEqual([400, ['address']])
  expect((await shop.ask([{ skuId: id, qty: 2 }])).status).toBe(200)
  const over = await shop.ask([{ skuId: id, qty: 1 }])
  expect([over.status, over.data.left]).toEqual([409, 0])
  expect(await stock(id)).toBe(48)
})

it('costs freight by the rule of its merchant, and is not sent where that sends nothing', async () => {
  const merchantId = await shop.anotherMerchant()
  const id = await shop.sku(50, 1_000, { merchantId })
  const far = await shop.region()
  const rule = { name: '满 30 元包邮', merchantId, kind: 'freeFrom', price: 800, freeFrom: 3_000, notTo: [far] }
  expect((await who('chief').post('blade-mall/freight', rule)).status).toBe(200)
  const total = async (qty: number, more: object = {}) => (await shop.ask([{ skuId: id, qty }], more)).data
  expect([(await total(2)).payPrice, (await total(3)).payPrice]).toEqual([2_800, 3_000])
  expect((await total(1, { regionCode: far })).fields).toEqual({ regionCode: '该地区不在配送范围内' })
  expect((await total(1, { deliveryType: 'pickup' })).fields).toEqual({ 'items[0].skuId': '第 1 行：该商品不支持自提' })
})

it('is done with its payment where nothing is sent, and needs none where it costs nothing', async () => {
  const virtual = await shop.paid([{ skuId: await shop.sku(5, 700, { type: 'virtual' }), qty: 1 }])
  expect([virtual.status, virtual.finishTime !== null]).toEqual([30, true])
  const free = await shop.sku(5, 0, { before: 1 })
  const { data } = await shop.ask([{ skuId: free, qty: 1 }])
  expect([data.status, data.payPrice]).toEqual([10, 0])
})

it('is sent by its merchant, received, goes back with the goods, and is settled when the rest of it cannot go back any more', async () => {
  const id = await shop.sku(3, 1_001)
  const order = await shop.paid([{ skuId: id, qty: 3 }])
  const sent = { carrier: '顺丰', logisticsNo: 'SF1' }
  expect((await did('chief', orders, 'deliver', order.id, sent)).status).toBe(403)
  expect((await did('seller', orders, 'deliver', order.id, {})).data.fields).toEqual({ carrier: '请填写物流公司', logisticsNo: '请填写物流单号' })
  expect((await did('seller', orders, 'deliver', order.id, sent)).status).toBe(200)
  expect((await did('chief', orders, 'receive', order.id)).status).toBe(200)
  const item = await line(order.id)
  expect((await wish(item.id, { qty: 2, refundPrice: 2_003 })).data.fields).toMatchObject({ refundPrice: expect.stringContaining('20.02') })
  const { data } = await wish(item.id, { way: 'return' })
  expect([data.status, data.refundPrice, (await line(order.id)).afterSaleStatus, (await wish(item.id)).status]).toEqual([10, 1_001, 1, 409])
  expect((await did('chief', cases, 'agree', data.id)).status).toBe(403)
  expect((await did('seller', cases, 'agree', data.id)).data.status).toBe(20)
  expect((await did('chief', cases, 'deliver', data.id, sent)).data.status).toBe(30)
  expect((await did('chief', orders, 'settle', order.id)).status).toBe(409)
  expect((await did('seller', cases, 'receive', data.id)).data.status).toBe(40)
  expect(await stock(id)).toBe(1)
  expect((await did('seller', cases, 'refund', data.id)).status).toBe(403)
  expect((await did('cashier', cases, 'refund', data.id)).data.status).toBe(40)
  expect((await did('platform', cases, 'refund', data.id)).status).toBe(409)
  await refundCase(shop.ctx, data.id)
  expect((await who('chief').get(`${cases}/${data.id}`)).data.status).toBe(50)
  const over = (await who('chief').get(`${orders}/${order.id}`)).data
  expect([over.status, over.refundPrice, over.refundStatus, over.items[0].refundQty, over.items[0].afterSaleStatus]).toEqual([30, 1_001, 1, 1, 2])
  const told = (await who('chief').get(`blade-mall/aftersalelog/page?afterSaleId=${data.id}&ascs=id`)).data.records as { action: string }[]
  expect(told.map(({ action }) => action)).toEqual(['agree', 'deliver', 'receive', 'refund', 'refunded'])
  await runDue(later(8 * 24 * 3_600_000), { nouns: ['mall/order'] })
  const settled = (await who('chief').get(`${orders}/${order.id}`)).data
  expect([settled.settleStatus, settled.merchantIncome + settled.platformFee]).toEqual([1, 2_002])
})

it('gives back by the piece, the odd cent and the freight with the last one, and is over then', async () => {
  const merchantId = await shop.anotherMerchant()
  await who('chief').post('blade-mall/freight', { name: '固定', merchantId, kind: 'fixed', price: 600 })
  const id = await shop.sku(3, 333, { merchantId })
  const order = await shop.paid([{ skuId: id, qty: 3 }])
  const item = await line(order.id)
  expect((await wish(item.id, { qty: 4 })).data.fields).toMatchObject({ qty: expect.stringContaining('还可申请 3 件') })
  for (const [qty, back, freight, status] of [
    [2, 666, 0, 10],
    [1, 333, 600, 40],
  ] as const) {
    const { data, msg } = await wish(item.id, { qty })
    expect(data?.refundPrice, msg).toBe(back)
    if (freight === 0) await act(shop.ctx, aftersale, 'agree', data.id)
    else {
      for (const verb of ['disagree', 'appeal'] as const) await act(shop.ctx, aftersale, verb, data.id, { remark: '尚未发货' })
      await act(shop.ctx, aftersale, 'respond', data.id, { merchantStatement: '可以拦下' })
      await act(shop.ctx, aftersale, 'arbitrate', data.id, { result: 40, remark: '尚未发货' })
    }
    expect((await who('chief').get(`${cases}/${data.id}`)).data.freightPrice).toBe(freight)
    await act(shop.ctx, aftersale, 'refund', data.id)
    await refundCase(shop.ctx, data.id)
    const done = (await who('chief').get(`${cases}/${data.id}`)).data
    expect([done.status, done.freightPrice, await shop.status(orders, order.id)]).toEqual([50, freight, status])
  }
  const over = { refundPrice: 1_599, netPrice: 0, settleStatus: 2, cancelType: 'refund' }
  expect([(await who('chief').get(`${orders}/${order.id}`)).data, await stock(id)]).toMatchObject([over, 3])
})

it('is decided by the platform once both sides were heard, and by itself where the merchant does not answer', async () => {
  const id = await shop.sku(5)
  const order = await shop.paid([{ skuId: id, qty: 2 }])
  const item = await line(order.id)
  expect((await wish(item.id, { way: 'return' })).status).toBe(400)
  const { data } = await wish(item.id, { refundPrice: 500 })
  expect((await did('seller', orders, 'deliver', order.id, { carrier: '顺丰', logisticsNo: 'SF2' })).status).toBe(409)
  expect((await did('seller', cases, 'disagree', data.id)).status).toBe(400)
  expect((await did('seller', cases, 'disagree', data.id, { remark: '已拆封' })).data).toMatchObject({ status: 62, auditReason: '已拆封' })
  expect((await line(order.id)).afterSaleStatus).toBe(0)
  expect((await did('chief', cases, 'appeal', data.id, { remark: '未拆' })).data.status).toBe(70)
  const decide = (name: string) => did(name, cases, 'arbitrate', data.id, { result: 40, remark: '证据充分' })
  expect([(await decide('seller')).status, (await decide('platform')).status]).toEqual([403, 409])
  expect((await did('seller', cases, 'respond', data.id, { merchantStatement: '包装完好发出' })).status).toBe(200)
  expect((await decide('platform')).data).toMatchObject({ status: 40, verdict: '证据充分' })
  await did('cashier', cases, 'refund', data.id)
  await refundCase(shop.ctx, data.id)
  const kept = (await who('chief').get(`${orders}/${order.id}`)).data
  expect([kept.status, kept.refundPrice, await stock(id)]).toEqual([10, 500, 4])
  const next = (await wish(item.id)).data
  expect(next.refundPrice).toBe(1_500)
  await runDue(later(73 * 3_600_000), { nouns: ['mall/aftersale'] })
  expect(await shop.status(cases, next.id)).toBe(40)
})

it('shows a refund that failed, and sends it once more', async () => {
  const order = await shop.paid([{ skuId: await shop.sku(2), qty: 1 }])
  const { data } = await wish((await line(order.id)).id)
  await act(shop.ctx, aftersale, 'agree', data.id)
  await act(shop.ctx, aftersale, 'refund', data.id)
  await act(shop.ctx, mallOrder, 'refundFailed', order.id, { refundKey: `case ${data.id}`, errorText: '余额不足' })
  expect((await who('chief').get(`${cases}/${data.id}`)).data).toMatchObject({ status: 45, refundError: '余额不足' })
  expect((await did('cashier', cases, 'refund', data.id)).data.status).toBe(40)
  await refundCase(shop.ctx, data.id)
  await refundCase(shop.ctx, data.id)
  const over = (await who('chief').get(`${orders}/${order.id}`)).data
  expect([over.status, over.refundPrice, await shop.status(cases, data.id)]).toEqual([40, 1_000, 50])
})

it('keeps the id, price and stock of each combination through other options, and switches off what was ordered', async () => {
  const made = await who('chief').post(products, {
    name: '江城伞',
    merchantId: shop.merchantId,
    cover: '/files/2026/01/1.png',
    options: [{ name: '颜色', values: ['红', '蓝'] }],
    skus: [
      { specs: [{ name: '颜色', value: '红' }], price: 100, opening: 4 },
      { specs: [{ name: '颜色', value: '蓝' }], price: 200, opening: 5 },
    ],
  })
  expect([made.status, made.data?.price, made.data?.specType, made.data?.stockLevel], made.msg).toEqual([200, 100, true, 'there'])
  const [red, blue] = made.data.skus as { id: string }[]
  await who('chief').put(`${products}/isUp`, { id: made.data.id })
  expect((await shop.ask([{ skuId: red?.id, qty: 1 }])).status).toBe(200)
  const put = async (body: object) => {
    const { version } = (await who('chief').get(`${products}/${made.data.id}`)).data
    return who('chief').put(`${products}/${made.data.id}`, { version, ...body })
  }
  const one = (value: string, more: object = {}) => ({ specs: [{ name: '颜色', value }], ...more })
  expect((await put({ skus: [one('红', { price: 1 }), one('红', { price: 1 })] })).data.fields).toEqual({ 'skus[1].specs': '规格组合重复' })
  expect((await put({ skus: [one('绿', { price: 1 })] })).data.fields).toEqual({ 'skus[0].specs': '每个规格项须选一个已定义的值' })
  expect(Object.keys((await put({ options: [{ name: '颜色', values: Array.from({ length: 21 }, (_, at) => `色${at}`) }] })).data.fields)).toEqual([
    'options',
  ])
  const wider = await put({
    options: [{ name: '颜色', values: ['红', '蓝', '绿'] }],
    skus: [one('绿', { price: 300, opening: 6 }), one('蓝', { price: 250 }), one('红')],
  })
  const skusOf = (row: { skus: { id: string; name: string; price: number; stock: number; status: number }[] }) =>
    Object.fromEntries(row.skus.map(({ name, id, price, stock: left, status }) => [name, [id, price, left, status]]))
  expect(skusOf(wider.data)).toMatchObject({ 红: [red?.id, 100, 3, 1], 蓝: [blue?.id, 250, 5, 1], 绿: [expect.any(String), 300, 6, 1] })
  const narrower = await put({ options: [{ name: '颜色', values: ['绿'] }] })
  expect(skusOf(narrower.data)).toEqual({ 红: [red?.id, 100, 3, 0], 绿: [expect.any(String), 300, 6, 1] })
  const again = await put({ options: [{ name: '颜色', values: ['红', '绿'] }], skus: [one('红'), one('绿')] })
  expect(skusOf(again.data)).toMatchObject({ 红: [red?.id, 100, 3, 1] })
})

it('goes on sale with a cover, a price, stock and a category in use, and is hot or sent free only there', async () => {
  const category = await who('chief').post('blade-general/category', { categoryName: '茶叶', categoryType: 8, status: 0 })
  const made = await who('chief').post(products, { name: '空', merchantId: shop.merchantId, categoryId: category.data.id })
  const press = (call: string) => who('chief').put(`${products}/${call}`, { id: made.data.id })
  const put = async (body: object) => {
    const { version } = (await who('chief').get(`${products}/${made.data.id}`)).data
    return who('chief').put(`${products}/${made.data.id}`, { version, ...body })
  }
  const lacks = async () => (await press('isUp')).msg
  expect([(await press('isHot')).status, await lacks()]).toEqual([409, '上架前请上传封面'])
  await put({ cover: '/files/2026/01/1.png' })
  expect(await lacks()).toBe('上架前请设置价格')
  await put({ skus: [{ price: 100 }] })
  expect(await lacks()).toBe('上架前请先入库')
  const [sku] = (await who('chief').get(`${products}/${made.data.id}`)).data.skus
  await who('chief').post(`${specs}/stock-in`, { id: sku.id, qty: 1 })
  expect(await lacks()).toBe('所属分类已停用')
  await who('chief').put(`blade-general/category/${category.data.id}`, { version: category.data.version, status: 1 })
  expect([(await press('isUp')).data.isUp, (await press('isHot')).data.isHot, (await press('isFree')).data.isFree]).toEqual([1, 1, 1])
  expect((await who('chief').delete(`${products}/${made.data.id}`)).status).toBe(409)
})
