import { mallOrder } from '@masthead/contract/mall/order'
import { voucherdetail } from '@masthead/contract/mall/voucherdetail'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runDue } from '../engine/due/due'
import { act } from '../engine/verbs'
import { must } from '../testing/duty-office'
import { type MallShop, shopWithBuyer } from '../testing/mallshop'
import type { Reader } from '../testing/member'
import { linesOf } from '../testing/memberpage'
import { overtake } from '../testing/race'
import { fetchFile, sendFile, sheetFile } from '../testing/sheets'
import { refundCase } from './refunds'

/** What becomes of orders, baskets and codes where something has turned meanwhile: a rule, a product, a code that is gone. */

let shop: MallShop
let buyer: Reader
let userId: string
const at = (noun: string): string => `blade-mall/${noun}`
const sent = { carrier: '顺丰', logisticsNo: 'SF1' }

beforeAll(async () => {
  ;({ shop, buyer, userId } = await shopWithBuyer('13900006511'))
}, 60_000)
afterAll(() => shop?.close())

const get = (noun: string, id: unknown) => must(shop.who('chief').get(`${at(noun)}/${id}`))
const put = async (noun: string, id: unknown, body: object) =>
  shop.who('chief').put(`${at(noun)}/${id}`, { version: (await get(noun, id)).version, ...body })
const step = (name: string, noun: string, verb: string, id: unknown, body: object = {}) => shop.who(name).post(`${at(noun)}/${verb}/${id}`, body)
const productOf = async (skuId: string): Promise<string> => (await get('productspecs', skuId)).productId
const freightOf = (merchantId: string, more: object = {}) =>
  must(shop.who('chief').post(at('freight'), { name: '运费', merchantId, kind: 'fixed', price: 600, ...more }))

/** Pieces of a line go back, by way of the goods or not. */
const goBack = async (orderItemId: string, qty: number, way: 'refund' | 'return') => {
  const { id } = await must(shop.who('chief').post(at('aftersale'), { orderItemId, way, qty, applyReason: '不要了' }))
  await must(step('seller', 'aftersale', 'agree', id))
  if (way === 'return') {
    await must(step('chief', 'aftersale', 'deliver', id, sent))
    await must(step('seller', 'aftersale', 'receive', id, { sellable: 1 }))
  }
  await must(step('cashier', 'aftersale', 'refund', id))
  await refundCase(shop.ctx, id)
}

it('settles with its merchant what it cost to send goods that all went back, and nothing where nothing is left', async () => {
  const merchantId = await shop.anotherMerchant()
  await freightOf(merchantId)
  const order = await shop.paid([{ skuId: await shop.sku(9, 1_000, { merchantId }), qty: 2 }], { userId })
  const [item] = order.items as unknown as { id: string }[]
  await must(step('seller', 'order', 'deliver', order.id, sent))
  await must(step('chief', 'order', 'receive', order.id))
  await goBack(item?.id ?? '', 2, 'return')
  const over = await get('order', order.id)
  const { unsettled, settled } = mallOrder.machineState.settleStatus
  expect([over.status, over.refundPrice, over.netPrice, over.settleStatus]).toEqual([mallOrder.state.cancelled, 2_000, 600, unsettled])
  const isDue = 'select settle_at <= clock_timestamp() as due from mall_order where id = $1::bigint'
  expect(await shop.world.database.query(isDue, [order.id])).toEqual([{ due: true }])
  await runDue({ ...shop.own, clock: { now: () => new Date(Date.now() + 60_000) } }, { nouns: ['mall/order'] })
  expect((await get('order', order.id)).settleStatus).toBe(settled)
})

it('takes no more from its merchant than was settled, also where two cases of an order are decided at once', async () => {
  const merchantId = await shop.anotherMerchant()
  const rate = { name: '最低收费', kind: 'order', merchantId, rate: 500, minFee: 100, effectiveFrom: '2020-01-01' }
  await must(shop.who('chief').post('blade-housekeep/platformrate', rate))
  const skus = [await shop.sku(9, 500, { merchantId }), await shop.sku(9, 500, { merchantId })]
  const { id } = await shop.paid(
    skus.map((skuId) => ({ skuId, qty: 1 })),
    { userId },
  )
  await must(step('seller', 'order', 'deliver', id, sent))
  await must(step('chief', 'order', 'receive', id))
  const cases: string[] = []
  for (const item of (await get('order', id)).items) {
    const made = await must(shop.who('chief').post(at('aftersale'), { orderItemId: item.id, way: 'refund', qty: 1, applyReason: '少了' }))
    await must(step('seller', 'aftersale', 'disagree', made.id, { remark: '照片看不出' }))
    cases.push(made.id)
  }
  await shop.world.database.run(`update mall_order set settle_at = now() - interval '1 minute' where id = $1::bigint`, [id])
  await must(step('cashier', 'order', 'settle', id))
  const available = async () =>
    (await must(shop.who('chief').get(`blade-housekeep/merchantbalance/page?merchantId=${merchantId}`))).records[0].available
  expect(await available()).toBe(900)
  for (const one of cases) {
    await must(step('chief', 'aftersale', 'appeal', one, { remark: '有开箱照片' }))
    await must(step('seller', 'aftersale', 'respond', one, { merchantStatement: '出库完好' }))
  }
  const [decide, beside] = cases.map((one) => () => step('platform', 'aftersale', 'arbitrate', one, { result: 40, remark: '证据充分' }))
  const answers = await overtake(shop.world, decide as NonNullable<typeof decide>, beside as NonNullable<typeof beside>)
  expect([answers.map(({ status }) => status), await available()]).toEqual([[200, 200], 0])
  for (const one of cases) {
    await must(step('cashier', 'aftersale', 'refund', one))
    await refundCase(shop.ctx, one)
  }
  expect(await get('order', id)).toMatchObject({ refundPrice: 1_000, merchantIncome: 0, platformFee: 0 })
})

it('hands over what is picked up without a carrier, and asks nothing for sending it', async () => {
  const merchantId = await shop.anotherMerchant()
  await freightOf(merchantId)
  const skuId = await shop.sku(9, 1_000, { merchantId, deliveryType: 'express,pickup' })
  const order = await shop.paid([{ skuId, qty: 1 }], { userId, deliveryType: 'pickup' })
  expect((await must(step('seller', 'order', 'deliver', order.id))).status).toBe(mallOrder.state.sent)
  const handed = await shop.paid([{ skuId, qty: 1 }], { userId, deliveryType: 'pickup' })
  await must(step('seller', 'order', 'deliver', handed.id, { carrier: '店员' }))
  expect(linesOf((await buyer.get(`/me/mall/${handed.id}`)).html)).toContain('物流公司：店员')
  await buyer.send('/me/basket/add', { skuId, qty: '1' })
  const path = `/me/checkout/${merchantId}`
  const seen = async (deliveryType: string) => /name="seenPrice" value="(\d+)"/.exec((await buyer.send(path, { deliveryType })).html)?.[1]
  expect([await seen('express'), await seen('pickup')]).toEqual(['1600', '1000'])
  await buyer.send(path, { deliveryType: 'express' })
})

it('changes an order that stands where its merchant sends nothing meanwhile, unless the region is changed', async () => {
  const merchantId = await shop.anotherMerchant()
  const rule = await freightOf(merchantId)
  const region = await shop.region()
  const skuId = await shop.sku(9, 1_000, { merchantId })
  const made = await must(shop.ask([{ skuId, qty: 1 }], { userId, regionCode: region }))
  await must(put('freight', rule.id, { notTo: region }))
  expect(await must(put('order', made.id, { userRemark: '放门口' }))).toMatchObject({ userRemark: '放门口' })
  await must(put('order', made.id, { regionCode: null }))
  expect((await put('order', made.id, { regionCode: region })).status).toBe(400)
})

it('sells from its first moment to its last, and drops out of a basket once it is gone', async () => {
  const skuId = await shop.sku(9)
  const id = await productOf(skuId)
  await must(put('product', id, { startTime: '2020-01-01 00:00:00', endTime: '2099-01-01 00:00:00' }))
  await must(shop.ask([{ skuId, qty: 1 }], { userId }))
  const gone = await shop.sku(9, 900, { name: '限量茶' })
  await buyer.send('/me/basket/add', { skuId: gone, qty: '1' })
  expect((await buyer.get('/me/basket')).html).toContain('限量茶')
  const goods = await productOf(gone)
  await must(shop.who('chief').put(`${at('product')}/isUp`, { id: goods, isUp: 0 }))
  expect((await buyer.get('/me/basket')).html).toContain('该商品已下架')
  await must(shop.who('chief').delete(`${at('product')}/${goods}`))
  const left = await buyer.get('/me/basket')
  expect([left.status, left.html.includes('限量茶')]).toEqual([200, false])
})

it('tells of a product its lowest price and what there is, however one of its sizes comes, changes or goes', async () => {
  const options = [{ name: '规格', values: ['大', '小'] }]
  const size = (value: string) => ({ specs: [{ name: '规格', value }] })
  const id = await productOf(await shop.sku(9, 1_000, { options, skus: [{ ...size('大'), price: 1_000, opening: 9 }] }))
  const told = async () => {
    const { price, stock, stockLevel } = await get('product', id)
    return [price, stock, stockLevel]
  }
  const made = await must(shop.who('chief').post(at('productspecs'), { productId: id, ...size('小'), price: 400, opening: 3 }))
  expect([made.name, await told()]).toEqual(['小', [400, 12, 'there']])
  await must(put('productspecs', made.id, { price: 1_700 }))
  expect(await told()).toEqual([1_000, 12, 'there'])
  await must(put('productspecs', made.id, { price: 300 }))
  await must(shop.who('chief').delete(`${at('productspecs')}/${made.id}`))
  expect(await told()).toEqual([1_000, 9, 'there'])
})

it('counts what was found where it is as it was seen, and writes nothing', async () => {
  const id = await shop.sku(5)
  const before = await get('productspecs', id)
  expect(await must(shop.who('chief').post(`${at('productspecs')}/stocktake`, { id, counted: 5, seen: 5 }))).toMatchObject({
    stock: 5,
    version: before.version,
  })
})

/** A batch of codes that were brought. */
const codes = async (...all: readonly string[]) => {
  const skuId = await shop.sku(20, 5_000, { type: 'voucher', name: '联票' })
  const batch = await must(
    shop.who('chief').post(at('voucher'), { name: '联票', productId: await productOf(skuId), faceValue: 5_000, makes: 0, days: 30 }),
  )
  const ids: string[] = []
  for (const code of all) ids.push((await must(shop.who('chief').post(at('voucherdetail'), { voucherId: batch.id, code }))).id)
  await must(step('chief', 'voucher', 'activate', batch.id))
  return { skuId, ids }
}

it('gives back of several codes those that nobody has seen, and is not paid where a code is gone', async () => {
  const { skuId } = await codes('TURN-0001', 'TURN-0002', 'TURN-0003')
  const order = await shop.paid([{ skuId, qty: 3 }], { userId })
  const found = (await must(shop.who('chief').get(`${at('voucherdetail')}/page?orderId=${order.id}&ascs=id`))).records as { id: string }[]
  const [first, second, third] = found.map(({ id }) => id)
  for (const seen of [first, third]) await act(shop.ctx, voucherdetail, 'show', seen ?? '')
  const [item] = order.items as unknown as { id: string }[]
  const stock = async () => (await get('productspecs', skuId)).stock
  await goBack(item?.id ?? '', 1, 'refund')
  const states = async () => Promise.all([first, second, third].map(async (id) => (await get('voucherdetail', id)).status))
  const { issued, free } = voucherdetail.state
  expect([await states(), await stock()]).toEqual([[issued, free, issued], 18])
  await goBack(item?.id ?? '', 1, 'refund')
  // One that somebody has seen is sold to nobody else: its piece is not there again.
  expect([(await states()).filter((state) => state === voucherdetail.state.void), await stock()]).toEqual([[voucherdetail.state.void], 18])
  const { skuId: last, ids } = await codes('TURN-0004')
  const waits = await must(shop.ask([{ skuId: last, qty: 1 }], { userId }))
  await must(step('chief', 'voucherdetail', 'annul', ids[0], { remark: '印错' }))
  await expect(act(shop.ctx, mallOrder, 'paid', waits.id)).rejects.toMatchObject({ status: 409 })
  expect((await get('order', waits.id)).status).toBe(mallOrder.state.unpaid)
})

it('brings a sheet again without sending anything twice, and says where another number is given for what was sent', async () => {
  const skuId = await shop.sku(9)
  const order = await shop.paid([{ skuId, qty: 1 }], { userId })
  const bring = async (...cells: readonly unknown[]) =>
    (
      await sendFile(
        shop.world,
        shop.who('seller'),
        `${at('order')}/sending-result`,
        await sheetFile([
          ['Order no.', 'carrier', 'Tracking no.'],
          [order.orderNo, ...(cells as string[])],
        ]),
      )
    ).data
  expect(await bring('', 'SF1')).toEqual({ total: 1, sent: 0, problems: [{ row: 2, message: '缺少物流公司或单号' }] })
  expect(await bring('顺丰', 100_200)).toEqual({ total: 1, sent: 1, problems: [] })
  expect((await get('order', order.id)).logisticsNo).toBe('100200')
  expect(await bring('顺丰', '100200')).toEqual({ total: 1, sent: 0, problems: [] })
  expect(await bring('顺丰', '100201')).toEqual({ total: 1, sent: 0, problems: [{ row: 2, message: `订单 ${order.orderNo} 不在待发货状态` }] })
  const lone = await fetchFile(shop.world, shop.who('seller'), `${at('order')}/sending-file?reason=1`)
  expect(lone.bytes.length).toBeGreaterThan(0)
})
