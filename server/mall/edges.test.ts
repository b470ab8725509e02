import { freight } from '@masthead/contract/mall/freight'
import { pointsconversion } from '@masthead/contract/mall/pointsconversion'
import type { RowOf } from '@masthead/contract/kit/resource'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { must } from '../testing/duty-office'
import { type MallShop, shopWithBuyer } from '../testing/mallshop'
import type { Reader } from '../testing/member'
import { converted, inForce } from './conversion'
import { refundCase } from './refunds'

/** The mall where something is just enough, one too many, or over: what holds there and what does not. */

let shop: MallShop
let buyer: Reader
let userId: string
const phone = '13900006111'
const at = (noun: string): string => `blade-mall/${noun}`

beforeAll(async () => {
  ;({ shop, buyer, userId } = await shopWithBuyer(phone))
}, 60_000)
afterAll(() => shop?.close())
const get = (noun: string, id: unknown) => must(shop.who('chief').get(`${at(noun)}/${id}`))
const put = async (noun: string, id: unknown, body: object) =>
  shop.who('chief').put(`${at(noun)}/${id}`, { version: (await get(noun, id)).version, ...body })
const productOf = async (skuId: string): Promise<string> => (await get('productspecs', skuId)).productId
const fieldsOf = ({ data }: { data?: { fields?: object } }): string[] => Object.keys(data?.fields ?? {})
const step = (name: string, noun: string, verb: string, id: unknown, body: object = {}) => shop.who(name).post(`${at(noun)}/${verb}/${id}`, body)

it('ends a sale after it begins, whichever of the two is changed, in a category of the mall', async () => {
  const id = await productOf(await shop.sku(3))
  await must(put('product', id, { startTime: '2030-01-02 00:00:00', endTime: '2030-01-03 00:00:00' }))
  for (const own of [{ endTime: '2030-01-01 00:00:00' }, { endTime: '2030-01-02 00:00:00' }, { startTime: '2030-01-03 00:00:00' }]) {
    const refused = await put('product', id, own)
    expect([refused.status, fieldsOf(refused)], JSON.stringify(own)).toEqual([400, ['endTime']])
  }
  await must(put('product', id, { startTime: null }))
  await must(put('product', id, { endTime: '2029-01-01 00:00:00' }))
  await must(put('product', id, { endTime: null, startTime: '2031-01-01 00:00:00' }))
  const news = await must(shop.who('chief').post('blade-general/category', { categoryName: '要闻', categoryType: 7 }))
  const teas = await must(shop.who('chief').post('blade-general/category', { categoryName: '茶', categoryType: 8 }))
  expect(fieldsOf(await put('product', id, { categoryId: news.id }))).toEqual(['categoryId'])
  expect(await must(put('product', id, { categoryId: teas.id }))).toMatchObject({ categoryId: teas.id })
})

it('has few at five pieces and none at nothing, of each size and of all of them, and marks only what is on sale', async () => {
  const skuId = await shop.sku(6)
  const id = await productOf(skuId)
  const levels = async () => [(await get('productspecs', skuId)).stockLevel, (await get('product', id)).stockLevel]
  expect(await levels()).toEqual(['there', 'there'])
  for (const [qty, level] of [
    [1, 'few'],
    [4, 'few'],
    [1, 'none'],
  ] as const) {
    await must(shop.ask([{ skuId, qty }]))
    expect(await levels()).toEqual([level, level])
  }
  await must(shop.who('chief').post(`${at('productspecs')}/stock-in`, { id: skuId, qty: 5 }))
  expect(await levels()).toEqual(['few', 'few'])
  await must(shop.who('chief').post(`${at('productspecs')}/stock-in`, { id: skuId, qty: 1 }))
  expect(await levels()).toEqual(['there', 'there'])
  for (const call of ['isHot', 'isFree', 'isUp']) await must(shop.who('chief').put(`${at('product')}/${call}`, { id }))
  expect(await get('product', id)).toMatchObject({ isUp: 0, isHot: 0, isFree: 0 })
})

it('takes freight up to the amount from which on it is free, none for what is picked up, and sends nothing where the merchant does not', async () => {
  const region = await shop.region()
  const merchantId = await shop.anotherMerchant()
  const skuId = await shop.sku(50, 1_000, { merchantId, deliveryType: 'express,pickup' })
  const rule = await must(
    shop
      .who('chief')
      .post(at('freight'), { name: '运费', merchantId, kind: 'freeFrom', price: 800, freeFrom: 3_000, notTo: region, status: freight.state.on }),
  )
  const price = async (qty: number, more: object = {}) => (await shop.ask([{ skuId, qty }], more)).data.freightPrice
  expect([await price(2), await price(3), await price(2, { deliveryType: 'pickup' })]).toEqual([800, 0, 0])
  expect(fieldsOf(await shop.ask([{ skuId, qty: 1 }], { regionCode: region }))).toEqual(['regionCode'])
  expect((await shop.ask([{ skuId, qty: 1 }], { regionCode: region, deliveryType: 'pickup' })).status).toBe(200)
  const { id } = await must(shop.ask([{ skuId, qty: 1 }]))
  expect(fieldsOf(await put('order', id, { regionCode: region }))).toEqual(['regionCode'])
  expect(fieldsOf(await shop.ask([{ skuId, qty: 1 }], { deliveryType: 'none' }))).toEqual(['items[0].skuId'])
  expect(await must(put('freight', rule.id, { kind: 'fixed' }))).toMatchObject({ kind: 'fixed', freeFrom: null })
  expect(await price(3)).toBe(800)
})

it('sells nobody more of a product than its limit, where what went back or was cancelled is theirs again', async () => {
  const skuId = await shop.sku(50, 1_000, { limitPerUser: 3 })
  const ask = (qty: number) => shop.ask([{ skuId, qty }], { userId })
  const over = await ask(4)
  expect([over.status, over.msg]).toEqual([409, '「江城茶」每人限购 3 件，还可购买 3 件'])
  const first = await shop.paid([{ skuId, qty: 2 }], { userId })
  const sold = async () => (await get('productspecs', skuId)).salesCount
  expect(await sold()).toBe(2)
  const waits = await must(ask(1))
  expect((await ask(1)).data).toEqual({ left: 0 })
  await must(step('chief', 'order', 'cancel', waits.id, { remark: '不要了' }))
  expect((await ask(2)).data).toEqual({ left: 1 })
  const { items } = await get('order', first.id)
  const made = await must(shop.who('chief').post(at('aftersale'), { orderItemId: items[0].id, way: 'refund', qty: 2, applyReason: '不要了' }))
  expect((await ask(2)).status).toBe(409)
  await must(step('seller', 'aftersale', 'agree', made.id))
  await must(step('cashier', 'aftersale', 'refund', made.id))
  await refundCase(shop.ctx, made.id)
  expect(await sold()).toBe(0)
  const again = await must(ask(3))
  // An order does not count against itself where its lines change.
  expect((await put('order', again.id, { items: [{ id: again.items[0].id, qty: 2 }] })).status).toBe(200)
  expect((await put('order', again.id, { items: [{ id: again.items[0].id, qty: 4 }] })).status).toBe(409)
})

it('settles an order once no case of it is open any more, and not before seven days', async () => {
  const [one, two] = [await shop.sku(9), await shop.sku(9)]
  const order = await shop.paid(
    [
      { skuId: one, qty: 2 },
      { skuId: two, qty: 1 },
    ],
    { userId },
  )
  await must(step('seller', 'order', 'deliver', order.id, { carrier: '顺丰', logisticsNo: 'SF9' }))
  await must(step('chief', 'order', 'receive', order.id))
  const settleAt = async () => (await get('order', order.id)).settleAt
  const usual = await settleAt()
  expect(usual).not.toBeNull()
  const { items } = await get('order', order.id)
  const complain = async (index: number) =>
    (await must(shop.who('chief').post(at('aftersale'), { orderItemId: items[index].id, way: 'refund', qty: 1, applyReason: '少了' }))).id
  const [first, second] = [await complain(0), await complain(1)]
  expect(await settleAt()).toBeNull()
  await must(step('chief', 'aftersale', 'cancel', first))
  expect(await settleAt()).toBeNull()
  await must(step('seller', 'aftersale', 'disagree', second, { remark: '照片看不出' }))
  expect(await settleAt()).toBe(usual)
  const early = await step('chief', 'order', 'settle', order.id)
  expect([early.status, early.msg]).toEqual([409, '售后期未结束，暂不能结算'])
  expect((await get('order', order.id)).items.map(({ afterSaleStatus }: { afterSaleStatus: number }) => afterSaleStatus)).toEqual([0, 0])
})

it('takes from its merchant what was settled before the platform has it go back', async () => {
  const merchantId = await shop.anotherMerchant()
  const order = await shop.paid([{ skuId: await shop.sku(9, 1_000, { merchantId }), qty: 2 }], { userId })
  await must(step('seller', 'order', 'deliver', order.id, { carrier: '顺丰', logisticsNo: 'SF8' }))
  await must(step('chief', 'order', 'receive', order.id))
  const { items } = await get('order', order.id)
  const made = await must(shop.who('chief').post(at('aftersale'), { orderItemId: items[0].id, way: 'refund', qty: 1, applyReason: '少了' }))
  await must(step('seller', 'aftersale', 'disagree', made.id, { remark: '照片看不出' }))
  await shop.world.database.run(`update mall_order set settle_at = now() - interval '1 minute' where id = $1::bigint`, [order.id])
  await must(step('cashier', 'order', 'settle', order.id))
  const balance = async () => {
    const [found] = (await must(shop.who('chief').get(`blade-housekeep/merchantbalance/page?merchantId=${merchantId}`))).records
    return found.available as number
  }
  const before = await balance()
  const { settleAt } = await get('order', order.id)
  await must(step('chief', 'aftersale', 'appeal', made.id, { remark: '有开箱照片' }))
  await must(step('seller', 'aftersale', 'respond', made.id, { merchantStatement: '出库完好' }))
  expect(await balance()).toBe(before)
  await must(step('platform', 'aftersale', 'arbitrate', made.id, { result: 40, remark: '证据充分' }))
  expect([before, await balance()]).toEqual([2_000, 1_000])
  // When it was settled stays what it was.
  expect([settleAt === null, (await get('order', order.id)).settleAt]).toEqual([false, settleAt])
})

it('receives what was paid beyond it, and gives that back where it came from', async () => {
  const received = async (): Promise<number> => {
    const [found] = await shop.world.database.query<{ sum: number }>(
      `select coalesce(sum(amount), 0)::float8 as sum from platform_ledger where account = 'platform' and purse = 'received'`,
    )
    return found?.sum ?? 0
  }
  const before = await received()
  const order = await shop.paid([{ skuId: await shop.sku(9, 700), qty: 2 }], { userId })
  expect((await received()) - before).toBe(1_400)
  const { items } = await get('order', order.id)
  const made = await must(shop.who('chief').post(at('aftersale'), { orderItemId: items[0].id, way: 'refund', qty: 1, applyReason: '少了' }))
  await must(step('seller', 'aftersale', 'agree', made.id))
  await must(step('cashier', 'aftersale', 'refund', made.id))
  await refundCase(shop.ctx, made.id)
  expect((await received()) - before).toBe(700)
})

it('asks of a product what it is paid with, and of what comes into an order later its own cost', async () => {
  const priced = async (payType: string) => {
    const skuId = await shop.sku(9, 300, { payType, costPrice: 120, skus: [{ price: 300, points: 7, opening: 9 }], options: [] })
    const { id, totalPrice, totalPoints } = await must(shop.ask([{ skuId, qty: 2 }], { userId, receiver: '沈眉' }))
    return { id, skuId, cost: [totalPrice, totalPoints] }
  }
  await must(shop.who('chief').post(at('pointsgrant'), { userId, delta: 100, remark: '读者日' }))
  const money = await priced('money')
  expect([money.cost, (await priced('points')).cost, (await priced('both')).cost]).toEqual([
    [600, 0],
    [0, 14],
    [600, 14],
  ])
  const { items } = await get('order', money.id)
  const skuId = await shop.sku(9, 400, { costPrice: 150 })
  const more = await must(put('order', money.id, { items: [{ id: items[0].id }, { skuId }] }))
  expect(more.items.map(({ qty, costPrice }: { qty: number; costPrice: number }) => [qty, costPrice])).toEqual([
    [2, 240],
    [1, 150],
  ])
  // Where the merchant has no rule for sending, it sends everywhere.
  expect(await must(put('order', money.id, { regionCode: await shop.region() }))).toMatchObject({ freightPrice: 0 })
})

it('takes no code into a batch that has ended, puts none into use that is over, and has it end after it begins', async () => {
  const productId = await productOf(await shop.sku(9, 5_000, { type: 'voucher', name: '联票' }))
  const batch = (own: object) => shop.who('chief').post(at('voucher'), { name: '联票', productId, faceValue: 5_000, makes: 0, days: 30, ...own })
  const range = (validFrom: string, validTo: string) => ({ validType: 'range', validFrom, validTo })
  expect(fieldsOf(await batch(range('2030-01-02 00:00:00', '2030-01-02 00:00:00')))).toEqual(['validTo'])
  const made = await must(batch(range('2030-01-01 00:00:00', '2030-01-02 00:00:00')))
  expect(fieldsOf(await put('voucher', made.id, { validTo: '2029-12-31 00:00:00' }))).toEqual(['validTo'])
  expect(fieldsOf(await put('voucher', made.id, { validFrom: '2030-01-03 00:00:00' }))).toEqual(['validTo'])
  const past = await must(batch(range('2020-01-01 00:00:00', '2020-01-02 00:00:00')))
  expect((await step('chief', 'voucher', 'activate', past.id)).msg).toBe('有效期已过')
  await must(step('chief', 'voucher', 'activate', made.id))
  const code = (no: string) => shop.who('chief').post(at('voucherdetail'), { voucherId: made.id, code: no })
  const kept = await must(code('EDGES-0001'))
  expect((await get('voucherdetail', kept.id)).merchantId).toBe(shop.merchantId)
  await must(step('chief', 'voucher', 'end', made.id))
  const late = await code('EDGES-0002')
  expect([late.status, late.msg]).toEqual([409, '该批次已停用'])
})

it('uses a code from its first moment on, and says when that is', async () => {
  const skuId = await shop.sku(9, 5_000, { type: 'voucher', name: '展票' })
  const made = await must(
    shop.who('chief').post(at('voucher'), {
      ...{ name: '展票', productId: await productOf(skuId), faceValue: 5_000, makes: 0 },
      ...{ validType: 'range', validFrom: '2030-01-01 00:00:00', validTo: '2030-02-01 00:00:00' },
    }),
  )
  await must(shop.who('chief').post(at('voucherdetail'), { voucherId: made.id, code: 'EARLY-0001' }))
  expect((await shop.ask([{ skuId, qty: 1 }], { userId })).status).toBe(409)
  await must(step('chief', 'voucher', 'activate', made.id))
  // A batch that is over sells nothing, whether it has been ended or not.
  const until = (moment: string) =>
    shop.world.database.run('update mall_voucher set valid_to = $2::timestamptz where id = $1::bigint', [made.id, moment])
  await until('2020-01-01 00:00:00+08')
  expect((await shop.ask([{ skuId, qty: 1 }], { userId })).status).toBe(409)
  await until('2030-02-01 00:00:00+08')
  await shop.paid([{ skuId, qty: 1 }], { userId })
  const verify = () => shop.who('seller').post(`${at('voucherdetail')}/verification`, { code: 'EARLY-0001' })
  const early = await verify()
  expect([early.status, early.msg]).toEqual([409, '该券自 2030-01-01 00:00:00 起可用'])
  const moved = (from: string, to: string) =>
    shop.world.database.run(
      `update mall_voucherdetail set valid_from = now() + $2::interval, valid_to = now() + $3::interval where voucher_id = $1::bigint`,
      [...[made.id, from, to]],
    )
  await moved('-2 days', '-1 days')
  expect((await verify()).msg).toMatch(/^该券已于 .* 到期$/)
  await moved('-2 days', '1 days')
  expect((await verify()).data).toMatchObject({ name: '展票', faceValue: 5_000 })
})

/** Another number each time, so that what is read was told just now. */
let given = 600

it('tells a member what was given and what was taken, and notes each use of points under its order', async () => {
  const told = async () => (await buyer.get('/me')).html
  const grant = (delta: number) => must(shop.who('chief').post(at('pointsgrant'), { userId, delta, remark: '读者日' }))
  given += 1
  await grant(given)
  expect(await told()).toContain(`获得 ${given} 积分`)
  await grant(given - 700)
  expect(await told()).toContain(`扣除 ${700 - given} 积分`)
  const skuId = await shop.sku(9, 1_000)
  const order = await must(shop.ask([{ skuId, qty: 1 }], { userId, usePoint: 100 }))
  await must(put('order', order.id, { items: [{ id: order.items[0].id, qty: 2 }] }))
  const { records } = await must(shop.who('chief').get(`${at('pointsconsumelog')}/page?userId=${userId}&size=50`))
  const about = (records as { bizId: string; bizType: string; point: number }[]).filter(({ bizId }) => bizId.startsWith(order.id))
  expect(about.reverse().map(({ bizType, bizId, point }) => [bizType, bizId, point])).toEqual([
    ['ORDER_USE', order.id, -100],
    ['ORDER_USE_CANCEL', order.id, 100],
    ['ORDER_USE', `${order.id}/2`, -100],
  ])
})

it('holds a rule of conversion from its first moment to its last, and rounds down what comes of it', () => {
  const rule = (startTime: string | null, endTime: string | null, status: RowOf<typeof pointsconversion>['status'] = pointsconversion.state.on) => ({
    status,
    startTime,
    endTime,
  })
  const now = '2030-01-02 00:00:00'
  expect(
    [
      rule(null, null),
      rule(now, null),
      rule('2030-01-02 00:00:01', null),
      rule(null, now),
      rule(null, '2030-01-02 00:00:01'),
      rule(null, null, 0),
    ].map((one) => inForce(one, now)),
  ).toEqual([true, true, false, false, true, false])
  expect(converted({ fromRate: 3, toRate: 2, fee: 0 }, 10)).toEqual({ feeAmount: 0, toAmount: 6 })
  expect(converted({ fromRate: 1, toRate: 1, fee: 15 }, 9)).toEqual({ feeAmount: 1, toAmount: 8 })
})
