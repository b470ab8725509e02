import { coupon } from '@masthead/contract/coupon/coupon'
import { usercoupon } from '@masthead/contract/coupon/usercoupon'
import { aftersale } from '@masthead/contract/mall/aftersale'
import { mallOrder } from '@masthead/contract/mall/order'
import { member } from '@masthead/contract/user/member'
import type { ValuesOf } from '../engine/behave'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { issueCoupon } from '../coupon/issuing'
import { asSystem, inTransaction } from '../engine/reach/context'
import { act, addRow, createRow } from '../engine/verbs'
import { runDue } from '../engine/due/due'
import { verifyLedger } from '../pay/ledger'
import { mallShop, type MallShop } from '../testing/mallshop'
import { earnPoints, pointsOfMember } from './points'
import { refundCase } from './refunds'

/** Coupons and points of orders: taken with the goods or not at all, given back once. */

let shop: MallShop
let sku: string
let made = 0

beforeAll(async () => {
  shop = await mallShop()
  sku = await shop.sku(500, 1_000)
}, 60_000)
afterAll(() => shop?.close())

const later = (ms: number) => ({ ...shop.own, clock: { now: () => new Date(Date.now() + ms) } })

/** A member of its own, with so many points. */
const buyer = (points = 0): Promise<string> =>
  inTransaction(asSystem(shop.ctx, 'mall'), async (tx) => {
    const { id } = await addRow(tx, member, { phone: `135${String(++made).padStart(8, '0')}` })
    if (points > 0) await earnPoints(tx, { memberId: id, type: 'SIGN', bizId: 'first', count: points, description: '' })
    return id
  })

/** A member's coupon of a kind of its own. */
const couponOf = async (memberId: string, more: Partial<ValuesOf<typeof coupon>> = {}): Promise<string> => {
  const values = { name: '满减', type: 'amount', threshold: 1_000, amount: 300, totalCount: 100, perLimit: 10, endDays: 30, ...more } as const
  const { id } = await createRow(shop.ctx, coupon, values as never)
  await act(shop.ctx, coupon, 'activate', id)
  return inTransaction(shop.ctx, (tx) => issueCoupon(tx, { couponId: id, memberId, takeType: 'user' }))
}

const get = async (path: string, id: string) => (await shop.who('chief').get(`${path}/${id}`)).data
const stateOf = (id: string): Promise<number> => shop.status('blade-coupon/usercoupon', id)
const open = async (memberId: string): Promise<number> => (await pointsOfMember(shop.ctx, memberId)).open
const ask = (userId: string, qty: number, more: object = {}) => shop.ask([{ skuId: sku, qty }], { userId, ...more })

/** What is left of the lots that a member's points came by, in order. */
const lotsOf = async (memberId: string): Promise<number[]> =>
  (
    await shop.world.database.query<{ left: number }>(
      `select l.remaining::float8 as left from platform_lot l join mall_memberpoints t on t.tenant_id = l.tenant_id and t.id::text = l.account_id
       where t.user_id = $1::bigint order by l.ends_at, l.id`,
      [memberId],
    )
  ).map(({ left }) => left)

const goBack = async (orderId: string, qty: number) => {
  const { items } = await get('blade-mall/order', orderId)
  const body = { orderItemId: items[0].id, way: 'refund', qty, applyReason: '不想要了' }
  const { data, msg } = await shop.who('chief').post('blade-mall/aftersale', body)
  expect(data?.id, msg).toBeTruthy()
  await act(shop.ctx, aftersale, 'agree', data.id)
  await act(shop.ctx, aftersale, 'refund', data.id)
  await Promise.all([refundCase(shop.ctx, data.id), refundCase(shop.ctx, data.id)])
  return get('blade-mall/aftersale', data.id)
}

it('takes coupon and points with the goods, divides them, and gives all of it back once when nobody pays', async () => {
  const userId = await buyer(500)
  const userCouponId = await couponOf(userId)
  const { data, msg } = await ask(userId, 2, { userCouponId, usePoint: 200, seenPrice: 1_500 })
  expect(data, msg).toMatchObject({ totalPrice: 2_000, couponPrice: 300, usePoint: 200, pointPrice: 200, payPrice: 1_500, givePoint: 15 })
  expect(data.items).toMatchObject([{ couponPrice: 300, usePoint: 200, pointPrice: 200, payPrice: 1_500 }])
  expect([await stateOf(userCouponId), await open(userId), await lotsOf(userId)]).toEqual([usercoupon.state.locked, 300, [300]])
  expect(await get('blade-coupon/usercoupon', userCouponId)).toMatchObject({ orderId: data.id, orderType: 'mall/order', discount: 300 })
  await Promise.all([runDue(later(31 * 60_000), { nouns: ['mall/order'] }), runDue(later(31 * 60_000), { nouns: ['mall/order'] })])
  expect([await stateOf(userCouponId), await open(userId), await lotsOf(userId)]).toEqual([usercoupon.state.unused, 500, [500]])
})

it('prices an order whose lines changed again, with what it holds', async () => {
  const userId = await buyer(900)
  const userCouponId = await couponOf(userId, { threshold: 2_000 })
  const { data } = await ask(userId, 2, { userCouponId, usePoint: 900 })
  expect([data.payPrice, data.usePoint]).toEqual([800, 900])
  const put = (qty: number, version: number) =>
    shop.who('chief').put(`blade-mall/order/${data.id}`, { version, items: [{ id: data.items[0].id, qty }] })
  const more = await put(3, data.version)
  expect([more.data?.payPrice, more.data?.usePoint, await open(userId)], more.msg).toEqual([1_800, 900, 0])
  expect(more.data.items).toMatchObject([{ couponPrice: 300, usePoint: 900, pointPrice: 900, payPrice: 1_800 }])
  const below = await put(1, more.data.version)
  expect([below.status, below.msg]).toEqual([409, '该优惠券不适用于此订单'])
  expect([await stateOf(userCouponId), await open(userId)]).toEqual([usercoupon.state.locked, 0])
  await act(shop.ctx, mallOrder, 'cancel', data.id, { remark: '不要了' })
  expect([await stateOf(userCouponId), await open(userId), await lotsOf(userId)]).toEqual([usercoupon.state.unused, 900, [900]])
})

it('spends them at the payment, gives points back by the piece to the lot they came from, and the coupon with the last of all', async () => {
  const userId = await buyer(400)
  const userCouponId = await couponOf(userId)
  const { data } = await ask(userId, 3, { userCouponId, usePoint: 100 })
  await act(shop.ctx, mallOrder, 'paid', data.id)
  expect([await stateOf(userCouponId), await open(userId), data.payPrice]).toEqual([usercoupon.state.used, 300, 2_600])
  const { pending } = await pointsOfMember(shop.ctx, userId)
  expect(pending).toBe(26)
  const first = await goBack(data.id, 1)
  expect([first.refundPrice, first.refundPoint, await stateOf(userCouponId), await open(userId)]).toEqual([866, 33, usercoupon.state.used, 333])
  const last = await goBack(data.id, 2)
  expect([last.refundPrice, last.refundPoint]).toEqual([1_734, 67])
  const { status, refundPrice } = await get('blade-mall/order', data.id)
  expect([status, refundPrice, await stateOf(userCouponId), await lotsOf(userId)]).toEqual([40, 2_600, usercoupon.state.unused, [400]])
  expect((await pointsOfMember(shop.ctx, userId)).pending).toBe(0)
})

it('gives points for an order once it is settled, and takes them back with what goes back before', async () => {
  const userId = await buyer()
  const { data } = await ask(userId, 4)
  await act(shop.ctx, mallOrder, 'paid', data.id)
  await goBack(data.id, 1)
  expect(await pointsOfMember(shop.ctx, userId)).toEqual({ open: 0, pending: 30, owed: 0 })
  await act(shop.ctx, mallOrder, 'deliver', data.id, { carrier: '顺丰', logisticsNo: 'SF1' })
  await act(shop.ctx, mallOrder, 'receive', data.id)
  await runDue(later(8 * 86_400_000), { nouns: ['mall/order'] })
  expect(await pointsOfMember(shop.ctx, userId)).toEqual({ open: 30, pending: 0, owed: 0 })
})

it('takes back of the points that an order gives as much as goes back of its goods, whatever sending them costs', async () => {
  const merchantId = await shop.anotherMerchant()
  expect((await shop.who('chief').post('blade-mall/freight', { name: '运费', merchantId, kind: 'fixed', price: 600 })).status).toBe(200)
  const skuId = await shop.sku(9, 1_000, { merchantId })
  const userId = await buyer()
  const { data } = await shop.ask([{ skuId, qty: 4 }], { userId })
  await act(shop.ctx, mallOrder, 'paid', data.id)
  expect([data.givePoint, (await pointsOfMember(shop.ctx, userId)).pending]).toEqual([40, 40])
  await goBack(data.id, 1)
  expect((await pointsOfMember(shop.ctx, userId)).pending).toBe(30)
  await goBack(data.id, 3)
  expect(await pointsOfMember(shop.ctx, userId)).toEqual({ open: 0, pending: 0, owed: 0 })
})

it('sells for points what costs points, sends it, and has nothing to settle', async () => {
  const dear = await shop.sku(5, 0, { payType: 'points', skus: [{ specs: [{ name: '规格', value: '250克' }], price: 0, points: 80, opening: 5 }] })
  const userId = await buyer(100)
  const few = await shop.ask([{ skuId: dear, qty: 2 }], { userId })
  expect([few.status, few.msg, few.data.left]).toEqual([409, '积分不足，可用 100', 100])
  const { data, msg } = await shop.ask([{ skuId: dear, qty: 1 }], { userId })
  expect([data?.status, data?.payPrice, data?.totalPoints, await open(userId)], msg).toEqual([10, 0, 80, 20])
  await act(shop.ctx, mallOrder, 'deliver', data.id, { carrier: '顺丰', logisticsNo: 'SF1' })
  await act(shop.ctx, mallOrder, 'receive', data.id)
  expect(await get('blade-mall/order', data.id)).toMatchObject({ status: 30, settleStatus: 2, settleAt: null })
  expect((await goBack(data.id, 1)).refundPoint).toBe(80)
  expect([await open(userId), (await get('blade-mall/order', data.id)).status]).toEqual([100, 40])
})

it('is told what stands in the way: whose coupon it is, its threshold, how many points there are, and that points are off', async () => {
  const [userId, other] = [await buyer(50), await buyer()]
  const theirs = await ask(userId, 1, { userCouponId: await couponOf(other) })
  expect([theirs.status, theirs.data.fields]).toEqual([400, { userCouponId: '所选优惠券不存在' }])
  const unfit = await ask(userId, 1, { userCouponId: await couponOf(userId, { threshold: 1_001 }) })
  expect([unfit.status, unfit.msg]).toEqual([409, '该优惠券不适用于此订单'])
  const fit = await ask(userId, 1, { userCouponId: await couponOf(userId, { threshold: 1_000 }) })
  expect(fit.data.payPrice).toBe(700)
  expect((await ask(userId, 1, { usePoint: 51 })).data).toMatchObject({ left: 50 })
  // No more than half of the goods is paid with points.
  const rich = await buyer(5_000)
  expect((await ask(rich, 1, { usePoint: 501 })).data).toMatchObject({ usePoint: 500, payPrice: 500 })
  const set = { paramName: '积分抵扣', paramKey: 'mall.pointWorth', paramValue: '0' }
  const { data } = await shop.who('chief').post('blade-system/param-biz', set)
  expect((await ask(rich, 1, { usePoint: 1 })).data.fields).toEqual({ usePoint: '积分不可用' })
  await shop.who('chief').put(`blade-system/param-biz/${data.id}`, { ...set, paramValue: '3', version: data.version })
  expect((await ask(rich, 1, { usePoint: 999 })).data).toMatchObject({ usePoint: 166, pointPrice: 498, payPrice: 502 })
  await shop.who('chief').put(`blade-system/param-biz/${data.id}`, { ...set, paramValue: '1', version: data.version + 1 })
})

it('takes points for a share of the goods and gives points a yuan as the tenant says', async () => {
  const rich = await buyer(5_000)
  const share = { paramName: '积分抵扣上限', paramKey: 'mall.pointShare', paramValue: '20' }
  const { data: shared } = await shop.who('chief').post('blade-system/param-biz', share)
  expect((await ask(rich, 1, { usePoint: 999 })).data).toMatchObject({ usePoint: 200, payPrice: 800 })
  await shop.who('chief').put(`blade-system/param-biz/${shared.id}`, { ...share, paramValue: '50', version: shared.version })
  const gives = { paramName: '消费送积分', paramKey: 'mall.orderPoints', paramValue: '3' }
  const { data: given } = await shop.who('chief').post('blade-system/param-biz', gives)
  const userId = await buyer()
  const { data } = await ask(userId, 2)
  await act(shop.ctx, mallOrder, 'paid', data.id)
  expect(await pointsOfMember(shop.ctx, userId)).toEqual({ open: 0, pending: 60, owed: 0 })
  await shop.who('chief').put(`blade-system/param-biz/${given.id}`, { ...gives, paramValue: '1', version: given.version })
})

it('takes back a single point, enters none where a piece has none of them, and takes points for half of an odd price', async () => {
  const small = await shop.sku(9, 100)
  const userId = await buyer(1)
  const entries = async (type: string) =>
    (await shop.who('chief').get(`blade-mall/pointsconsumelog/page?userId=${userId}&bizType=${type}`)).data.total
  const one = await shop.ask([{ skuId: small, qty: 1 }], { userId })
  await act(shop.ctx, mallOrder, 'paid', one.data.id)
  expect((await pointsOfMember(shop.ctx, userId)).pending).toBe(1)
  await goBack(one.data.id, 1)
  expect((await pointsOfMember(shop.ctx, userId)).pending).toBe(0)
  const three = await shop.ask([{ skuId: small, qty: 3 }], { userId, usePoint: 1 })
  await act(shop.ctx, mallOrder, 'paid', three.data.id)
  expect([(await goBack(three.data.id, 1)).refundPoint, await entries('ORDER_USE_REFUND_ITEM')]).toEqual([0, 0])
  expect([(await goBack(three.data.id, 2)).refundPoint, await entries('ORDER_USE_REFUND_ITEM'), await open(userId)]).toEqual([1, 1, 1])
  const odd = await shop.ask([{ skuId: await shop.sku(9, 999), qty: 1 }], { userId: await buyer(900), usePoint: 900 })
  expect(odd.data).toMatchObject({ usePoint: 499, payPrice: 500 })
})

it('lets one of many orders at once have the coupon, and as many as there are points for', async () => {
  const userId = await buyer(250)
  const userCouponId = await couponOf(userId)
  const wanted = await Promise.all(Array.from({ length: 10 }, () => ask(userId, 1, { userCouponId })))
  expect(wanted.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  expect(wanted.find(({ status }) => status === 409)?.msg).toBe('该优惠券已被使用或失效')
  const spent = await Promise.all(Array.from({ length: 10 }, () => ask(userId, 1, { usePoint: 100 })))
  expect(spent.map(({ status }) => status).sort()).toEqual([200, 200, ...Array(8).fill(409)])
  expect([await open(userId), (await verifyLedger(shop.own.engine, shop.world.database)).flaws]).toEqual([50, []])
})
