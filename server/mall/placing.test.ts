import { aftersale } from '@masthead/contract/mall/aftersale'
import { mallOrder } from '@masthead/contract/mall/order'
import { mallProduct } from '@masthead/contract/mall/product'
import { voucherdetail } from '@masthead/contract/mall/voucherdetail'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { wireTime } from '../engine/kinds/time'
import { act, createRow } from '../engine/verbs'
import { must } from '../testing/duty-office'
import { type MallShop, shopWithBuyer } from '../testing/mallshop'
import { type Reader, readerAt } from '../testing/member'
import { notOnSale } from './offer'
import { refundCase } from './refunds'

/** What an order is from the basket to its end: what it weighs and costs, what is noted of it, and what a change of it leaves alone. */

let shop: MallShop
let buyer: Reader
let userId: string
const at = (noun: string): string => `blade-mall/${noun}`

beforeAll(async () => {
  ;({ shop, buyer, userId } = await shopWithBuyer('13900006811'))
}, 60_000)
afterAll(() => shop?.close())

const chief = () => shop.who('chief')
const get = (noun: string, id: unknown) => must(chief().get(`${at(noun)}/${id}`))
const put = async (noun: string, id: unknown, body: object) => chief().put(`${at(noun)}/${id}`, { version: (await get(noun, id)).version, ...body })
const step = (name: string, noun: string, verb: string, id: unknown, body: object = {}) => shop.who(name).post(`${at(noun)}/${verb}/${id}`, body)
const productOf = async (skuId: string): Promise<string> => (await get('productspecs', skuId)).productId
const sent = { carrier: '顺丰', logisticsNo: 'SF1' }
const linesOf = async (orderId: string): Promise<{ id: string; version: number; afterSaleStatus: number }[]> => (await get('order', orderId)).items
const complain = async (orderId: string, more: object = {}): Promise<string> => {
  const [line] = await linesOf(orderId)
  return (await must(chief().post(at('aftersale'), { orderItemId: line?.id, way: 'refund', qty: 1, applyReason: '不要了', ...more }))).id
}
const entriesOf = async () => (await must(chief().get(`${at('pointsconsumelog')}/page?userId=${userId}`))).total
const paymentsOf = async (id: string) => (await must(chief().get(`blade-pay/payorder/page?sourceId=${id}`))).total

it('goes on sale with a picture, a price and pieces in a category in use, is marked there alone, and is not deleted there', async () => {
  const spec = { price: 100, opening: 5 }
  const offer = async (own: object) =>
    (await must(chief().post(at('product'), { name: '茶', merchantId: shop.merchantId, cover: '/a.png', ...own }))).id
  const up = async (id: string) => (await chief().put(`${at('product')}/isUp`, { id })).msg
  expect(await up(await offer({ cover: '', skus: [spec] }))).toBe('上架前请上传封面')
  expect(await up(await offer({ skus: [{ price: 0, opening: 5 }] }))).toBe('上架前请设置价格')
  const bare = await offer({ skus: [{ price: 100 }] })
  expect(await up(bare)).toBe('上架前请先入库')
  const [sku] = (await get('product', bare)).skus
  expect([sku.stock, sku.stockLevel]).toEqual([0, 'none'])
  const levels = async (opening: number) => (await get('product', await offer({ skus: [{ price: 1, opening }] }))).skus[0].stockLevel
  expect([await levels(1), await levels(5), await levels(6)]).toEqual(['few', 'few', 'there'])
  const teas = await must(chief().post('blade-general/category', { categoryName: '茶', categoryType: 8 }))
  const id = await offer({ skus: [spec], categoryId: teas.id })
  const mark = async (call: string) => (await chief().put(`${at('product')}/${call}`, { id })).msg
  for (const call of ['isHot', 'isFree']) expect(await mark(call), call).toBe('只有在售商品可设置')
  await shop.world.database.run(`update general_category set status = 0 where id = $1::bigint`, [teas.id])
  expect(await up(id)).toBe('所属分类已停用')
  await shop.world.database.run(`update general_category set status = 1 where id = $1::bigint`, [teas.id])
  expect([await up(id), await mark('isHot'), await mark('isFree')]).toEqual(Array(3).fill('操作成功'))
  expect([(await chief().delete(`${at('product')}/${id}`)).msg, (await get('product', id)).isFree]).toEqual(['请先下架再删除', 1])
  expect([await up(id), await get('product', id)]).toMatchObject(['操作成功', { isUp: 0, isHot: 0, isFree: 0 }])
  expect((await chief().delete(`${at('product')}/${id}`)).status).toBe(200)
})

it('is on sale from its first second to its last, and not once it has ended', async () => {
  const skuId = await shop.sku(9)
  const product = { ...(await get('product', await productOf(skuId))), startTime: '2030-01-01 00:00:00', endTime: '2030-01-02 00:00:00' }
  const when = (moment: string) => ({ ...shop.ctx, clock: { now: () => new Date(`${moment.replace(' ', 'T')}+08:00`) } })
  const says = (moment: string, own: object = {}) => notOnSale(when(moment), { sku: { status: 1 }, product: { ...product, ...own } } as never)?.[0]
  expect([says('2029-12-31 23:59:59'), says('2030-01-01 00:00:00')]).toEqual(['2030-01-01 00:00 开售', undefined])
  expect([says('2030-01-01 23:59:59'), says('2030-01-02 00:00:00')]).toEqual([undefined, '该商品已停售'])
  expect([says('2050-01-01 00:00:00', { endTime: null }), says('2000-01-01 00:00:00', { startTime: null })]).toEqual([undefined, undefined])
  expect(says('2030-01-01 00:00:00', { status: 0 })).toBe('该商品已下架')
  await act(shop.ctx, mallProduct, 'end', await productOf(skuId), {})
  expect((await shop.ask([{ skuId }])).data.fields).toEqual({ 'items[0].skuId': '第 1 行：该商品已下架' })
  const goods = await shop.sku(9)
  expect((await shop.ask([{ skuId: goods }], { deliveryType: 'none' })).data.fields).toEqual({ 'items[0].skuId': '第 1 行：该商品需要配送' })
  const english = await chief().send(
    'POST',
    at('order'),
    { userId, receiver: 'A', phone: '13800138000', address: 'B', items: [{ skuId: goods }, { skuId: '7' }] },
    { 'accept-language': 'en' },
  )
  expect(english.data.fields).toEqual({ 'items[1].skuId': 'Line 2: It does not exist' })
})

it('weighs what its pieces weigh, is of its product’s department, and costs no fee that nobody has set', async () => {
  const skus = [{ price: 100, opening: 9, weight: 250 }]
  const heavy = await shop.sku(9, 100, { options: [], skus })
  const order = await shop.paid([{ skuId: heavy, qty: 2 }, { skuId: await shop.sku(9) }], { userId })
  expect(await get('order', order.id)).toMatchObject({ weight: 500, feeRate: 0, leastFee: 0, payOrderId: null, settleStatus: 0, settleAt: null })
  const [line] = (await get('order', order.id)).items
  expect(line.paidOn).toBe((await get('order', order.id)).payTime.slice(0, 10))
  const both = { merchantId: await shop.anotherMerchant() }
  for (const skuId of [heavy, await shop.sku(9, 700, both)]) await buyer.send('/me/basket/add', { skuId, qty: '1' })
  const to = { receiver: '友', phone: '13900005109', address: '江城路 1 号', addressId: '', seenPrice: '100', usePoint: '' }
  const answers = await Promise.all([1, 2].map(() => buyer.send(`/me/checkout/${shop.merchantId}/place`, to)))
  expect(answers.map(({ status }) => status).sort()).not.toEqual([303, 200])
  expect(answers.filter(({ location }) => /^\/me\/pay\/\d+$/.test(location ?? ''))).toHaveLength(1)
  const [own] = (await must(chief().get(`${at('order')}/page?userId=${userId}&size=1`))).records
  const { createDept } = await get('product', await productOf(heavy))
  expect([(await get('order', own.id)).createDept, (await get('order', own.id)).items.length]).toEqual([createDept, 1])
  // What another merchant sells is still there.
  expect((await buyer.get('/me/basket')).html).toContain('¥7.00')
})

it('is left as it is by a change that is not of its lines, and asks once for the same money', async () => {
  await must(chief().post(at('pointsgrant'), { userId, delta: 300, remark: '读者日' }))
  const skuId = await shop.sku(20)
  const made = await must(shop.ask([{ skuId, qty: 2 }], { userId, usePoint: 200 }))
  const before = await entriesOf()
  await must(put('order', made.id, { userRemark: '放门口' }))
  const after = await get('order', made.id)
  expect([after.items[0].pointPrice, after.payPrice, await entriesOf(), await paymentsOf(made.id)]).toEqual([200, 1_800, before, 1])
  await must(put('order', made.id, { items: [{ id: after.items[0].id, qty: 2 }] }))
  expect([(await get('order', made.id)).payPrice, await paymentsOf(made.id)]).toEqual([1_800, 1])
  await must(step('chief', 'order', 'cancel', made.id, { remark: '不要了' }))
  expect((await get('order', made.id)).cancelType).toBe('seller')
  const own = await must(shop.ask([{ skuId }], { userId }))
  await buyer.send(`/me/mall/${own.id}/cancel`, { remark: '不要了' })
  expect((await get('order', own.id)).cancelType).toBe('buyer')
})

it('notes with a payment whose it was where one of ours says so, and when what is not sent is done', async () => {
  const skuId = await shop.sku(20, 700, { type: 'virtual' })
  const paidBy = async (paymentId?: string) => {
    const { id } = await must(shop.ask([{ skuId }], { userId, address: null }))
    await act(shop.ctx, mallOrder, 'paid', id, paymentId === undefined ? {} : { paymentId })
    return get('order', id)
  }
  for (const paymentId of ['WX7', '7']) expect((await paidBy(paymentId)).payOrderId, paymentId).toBeNull()
  const order = await paidBy()
  const days = (from: string, to: string) => Math.round((Date.parse(to.replace(' ', 'T')) - Date.parse(from.replace(' ', 'T'))) / 86_400_000)
  expect(order).toMatchObject({ status: mallOrder.state.completed, settleStatus: mallOrder.machineState.settleStatus.unsettled })
  expect([days(order.payTime, order.finishTime), days(order.payTime, order.receiveTime), days(order.payTime, order.settleAt)]).toEqual([0, 0, 7])
  const free = await must(shop.ask([{ skuId: await shop.sku(9, 0, { type: 'virtual', before: 1 }) }], { userId, address: null }))
  expect(await get('order', free.id)).toMatchObject({ settleStatus: mallOrder.machineState.settleStatus.nothingToSettle, settleAt: null })
})

it('goes through a case without a change of who edits it, and sells again what came back as goods', async () => {
  const skuId = await shop.sku(20)
  const sold = async () => (await get('productspecs', skuId)).salesCount
  const order = await shop.paid([{ skuId, qty: 3 }], { userId })
  const unsent = await complain(order.id)
  expect((await get('aftersale', unsent)).type).toBe('in')
  const { version } = await get('order', order.id)
  const [open0] = await linesOf(order.id)
  await must(step('chief', 'aftersale', 'cancel', unsent))
  const [free0] = await linesOf(order.id)
  expect([(await get('order', order.id)).version, free0?.version, free0?.afterSaleStatus]).toEqual([version, open0?.version, 0])
  await must(step('seller', 'order', 'deliver', order.id, sent))
  const open = await complain(order.id)
  await must(step('chief', 'order', 'receive', order.id))
  expect((await get('order', order.id)).settleAt).toBeNull()
  const { version: received } = await get('order', order.id)
  await must(step('chief', 'aftersale', 'cancel', open))
  const settleAt = (await get('order', order.id)).settleAt
  expect([settleAt === null, (await get('order', order.id)).version]).toEqual([false, received])
  const refund = async (id: string) => {
    await must(step('cashier', 'aftersale', 'refund', id))
    await refundCase(shop.ctx, id)
  }
  // Money alone goes back for one, the goods of another.
  const money = await complain(order.id)
  await must(step('seller', 'aftersale', 'agree', money))
  await refund(money)
  expect([(await get('aftersale', money)).type, await sold()]).toEqual(['after', 3])
  const goods = await complain(order.id, { way: 'return' })
  const agreed = await must(step('seller', 'aftersale', 'agree', goods))
  const now = (await get('aftersale', goods)).updateTime
  expect(Math.round((Date.parse(agreed.sendBefore.replace(' ', 'T')) - Date.parse(now.replace(' ', 'T'))) / 3_600_000)).toBe(7 * 24)
  await must(step('chief', 'aftersale', 'deliver', goods, sent))
  await must(step('seller', 'aftersale', 'receive', goods, { sellable: 1 }))
  await refund(goods)
  expect([await sold(), (await get('productspecs', skuId)).stock, (await get('order', order.id)).settleAt]).toEqual([2, 18, settleAt])
  // A refund that failed after all says nothing of a case that is done, and one of no case is money alone.
  await act(shop.ctx, mallOrder, 'refundFailed', order.id, { refundKey: `case ${goods}`, errorText: '余额不足' })
  await act(shop.ctx, mallOrder, 'retryRefund', order.id, { refundKey: `case ${goods}` })
  expect((await get('aftersale', goods)).status).toBe(aftersale.state.completed)
  await act(shop.ctx, mallOrder, 'refunded', order.id, { refundKey: 'by hand', amount: 100 })
  expect(await get('order', order.id)).toMatchObject({ refundPrice: 2_100, refundStatus: 1, status: mallOrder.state.completed })
})

it('gives codes to the tickets of an order and none to its goods, which may go back by themselves', async () => {
  const ticket = await shop.sku(9, 500, { type: 'voucher', name: '展票' })
  const batch = await must(chief().post(at('voucher'), { name: '展票', productId: await productOf(ticket), faceValue: 500, makes: 0, days: 3 }))
  await must(chief().post(at('voucherdetail'), { voucherId: batch.id, code: 'PLACING-001' }))
  await must(step('chief', 'voucher', 'activate', batch.id))
  const goods = await shop.sku(9)
  const order = await shop.paid([{ skuId: goods, qty: 2 }, { skuId: ticket }], { userId })
  expect([order.type, (await must(chief().get(`${at('voucherdetail')}/page?orderId=${order.id}`))).total]).toEqual(['goods', 1])
  const id = await complain(order.id, { qty: 2 })
  await must(step('seller', 'aftersale', 'agree', id))
  await must(step('cashier', 'aftersale', 'refund', id))
  await refundCase(shop.ctx, id)
  expect([(await get('productspecs', goods)).stock, (await get('productspecs', ticket)).stock]).toEqual([9, 8])
  // With the rest everything is back.
  const [, line] = await linesOf(order.id)
  const rest = await complain(order.id, { orderItemId: line?.id })
  await must(step('seller', 'aftersale', 'agree', rest))
  await must(step('cashier', 'aftersale', 'refund', rest))
  await refundCase(shop.ctx, rest)
  const over = await get('order', order.id)
  expect(over).toMatchObject({ status: mallOrder.state.cancelled, refundStatus: 2, confirmBefore: null, cancelType: 'refund' })
  expect(Math.abs(Date.parse(over.cancelTime.replace(' ', 'T')) - Date.parse(over.payTime.replace(' ', 'T')))).toBeLessThan(3_600_000)
  expect((await get('productspecs', ticket)).stock).toBe(9)
  const other = readerAt(shop.world)
  expect((await other.get('/me/basket')).html).toContain('购物车还是空的')
})

it('is settled from the second on that it is to be, and a code is used from its first to its last', async () => {
  const moment = '2030-01-01 00:00:00'
  const when = (seconds: number) => ({
    ...shop.ctx,
    clock: { now: () => new Date(Date.parse(`${moment.replace(' ', 'T')}+08:00`) + seconds * 1_000) },
  })
  const order = await shop.paid([{ skuId: await shop.sku(9, 700, { type: 'virtual' }) }], { userId, address: null })
  await shop.world.database.run(`update mall_order set settle_at = $2::timestamptz where id = $1::bigint`, [order.id, `${moment}+08`])
  await expect(act(when(-1), mallOrder, 'settle', order.id)).rejects.toMatchObject({ code: 'too_early' })
  expect((await act(when(0), mallOrder, 'settle', order.id)).settleStatus).toBe(mallOrder.machineState.settleStatus.settled)
  const ticket = await shop.sku(9, 500, { type: 'voucher', name: '夜票' })
  const more = { makes: 0, validType: 'range', validFrom: moment, validTo: '2030-01-01 00:00:10' }
  const batch = await must(chief().post(at('voucher'), { name: '夜票', productId: await productOf(ticket), faceValue: 500, ...more }))
  await must(step('chief', 'voucher', 'activate', batch.id))
  const codes: string[] = []
  for (const code of ['NIGHTLY-01', 'NIGHTLY-02']) codes.push((await must(chief().post(at('voucherdetail'), { voucherId: batch.id, code }))).id)
  await shop.paid([{ skuId: ticket, qty: 2 }], { userId })
  const [one = '', two = ''] = codes
  await expect(act(when(-1), voucherdetail, 'use', one)).rejects.toMatchObject({ code: 'not_yet' })
  await expect(act(when(10), voucherdetail, 'use', one)).rejects.toMatchObject({ code: 'over' })
  for (const [seconds, id] of [
    [0, one],
    [9, two],
  ] as const)
    expect((await act(when(seconds), voucherdetail, 'use', id)).status).toBe(voucherdetail.state.used)
})

it('takes a claim to the last second of its days, and is decided without its merchant once that had its time', async () => {
  const order = await shop.paid([{ skuId: await shop.sku(9), qty: 2 }], { userId })
  await must(step('seller', 'order', 'deliver', order.id, sent))
  await must(step('chief', 'order', 'receive', order.id))
  await shop.world.database.run(`update mall_order set finish_time = '2030-01-01 00:00:00+08' where id = $1::bigint`, [order.id])
  const when = (moment: string) => ({ ...shop.ctx, clock: { now: () => new Date(`${moment.replace(' ', 'T')}+08:00`) } })
  const [line] = await linesOf(order.id)
  const claim = { orderItemId: line?.id ?? '', way: 'refund', qty: 1, applyReason: '不要了' } as const
  await expect(createRow(when('2030-01-08 00:00:01'), aftersale, claim as never)).rejects.toMatchObject({ code: 'too_late' })
  const { id } = await createRow(when('2030-01-08 00:00:00'), aftersale, claim as never)
  for (const verb of ['disagree', 'appeal'] as const)
    await must(step(verb === 'appeal' ? 'chief' : 'seller', 'aftersale', verb, id, { remark: '有照片' }))
  const { statementBefore } = await get('aftersale', id)
  const decide = (moment: string) => act(when(moment), aftersale, 'arbitrate', id, { result: 40, remark: '证据充分' })
  const before = wireTime(new Date(Date.parse(`${statementBefore.replace(' ', 'T')}+08:00`) - 1_000), 'Asia/Shanghai')
  await expect(decide(before)).rejects.toMatchObject({ code: 'not_heard' })
  expect((await decide(statementBefore)).status).toBe(aftersale.state.toRefund)
})

it('is not settled where its money has gone back, though something of it that cost nothing has not', async () => {
  const [dear, gift] = [await shop.sku(9, 1_000), await shop.sku(9, 0, { before: 1 })]
  const order = await shop.paid([{ skuId: dear }, { skuId: gift }], { userId })
  await must(step('seller', 'order', 'deliver', order.id, sent))
  await must(step('chief', 'order', 'receive', order.id))
  const id = await complain(order.id)
  await must(step('seller', 'aftersale', 'agree', id))
  await must(step('cashier', 'aftersale', 'refund', id))
  await refundCase(shop.ctx, id)
  expect(await get('order', order.id)).toMatchObject({ status: mallOrder.state.completed, netPrice: 0, settleAt: null })
})
