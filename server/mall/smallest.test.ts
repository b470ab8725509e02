import { aftersale } from '@masthead/contract/mall/aftersale'
import { mallOrder } from '@masthead/contract/mall/order'
import { payorder } from '@masthead/contract/pay/payorder'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asSystem, inTransaction } from '../engine/reach/context'
import type { TxContext } from '../engine/types'
import { act } from '../engine/verbs'
import { must } from '../testing/duty-office'
import { type MallShop, shopWithBuyer } from '../testing/mallshop'
import { type Reader, readerAt } from '../testing/member'
import { eventually } from '../testing/eventually'
import { linesOf } from '../testing/memberpage'
import { clawBack, earnPoints } from './points'

/** What a single cent, a single point and the last of what there is do: the edges of the sums of the mall, as people see them. */

let shop: MallShop
let buyer: Reader
let userId: string
const phone = '13900006411'
const at = (noun: string): string => `blade-mall/${noun}`

beforeAll(async () => {
  ;({ shop, buyer, userId } = await shopWithBuyer(phone))
}, 60_000)
afterAll(() => shop?.close())

const chief = () => shop.who('chief')
const get = (path: string) => must(chief().get(path))
const own = <T>(does: (tx: TxContext) => Promise<T>): Promise<T> => inTransaction(asSystem(shop.ctx, 'mall'), does)
/** A member of its own, with so many points. */
const fresh = async (number: string, count: number): Promise<{ id: string; reader: Reader }> => {
  const reader = readerAt(shop.world)
  await reader.enter(number)
  const { id } = (await get(`blade-user/member/page?phone=${number}`)).records[0]
  if (count > 0) await own((tx) => earnPoints(tx, { memberId: id, type: 'SIGN', bizId: `${number}0`, count, description: '' }))
  return { id, reader }
}
const pointsOf = async (id: string) => {
  const [row] = (await get(`${at('memberpoints')}/page?userId=${id}`)).records
  return [row.open, row.pending, row.owed]
}

it('says of a piece what it costs to the cent and the point, and nothing of what it does not cost', async () => {
  const { id, reader } = await fresh('13900006412', 10)
  for (const [price, points, payType, says] of [
    [1, 0, 'money', '¥0.01 × 1'],
    [0, 1, 'points', '1 积分 × 1'],
    [1, 1, 'both', '¥0.01 + 1 积分 × 1'],
    [100, 2, 'both', '¥1.00 + 2 积分 × 1'],
  ] as const) {
    const skuId = await shop.sku(9, price, { payType, skus: [{ price, points, opening: 9 }], options: [] })
    const order = await must(shop.ask([{ skuId, qty: 1 }], { userId: id }))
    expect(linesOf((await reader.get(`/me/mall/${order.id}`)).html), says).toContain(`江城茶：${says}`)
  }
})

it('takes exactly the points that there are, none that there are not, and none while one is owed', async () => {
  const { id } = await fresh('13900006413', 3)
  const skuId = await shop.sku(9, 0, { payType: 'points', skus: [{ price: 0, points: 1, opening: 9 }], options: [] })
  const buy = (qty: number) => shop.ask([{ skuId, qty }], { userId: id })
  const over = await buy(4)
  expect([over.status, over.data]).toMatchObject([409, { left: 3 }])
  expect((await buy(3)).status).toBe(200)
  expect(await pointsOf(id)).toEqual([0, 0, 0])
  // Money alone moves no points, and leaves no entry.
  const entries = (await get(`${at('pointsconsumelog')}/page?userId=${id}`)).total
  await shop.paid([{ skuId: await shop.sku(9, 1), qty: 1 }], { userId: id })
  expect((await get(`${at('pointsconsumelog')}/page?userId=${id}`)).total).toBe(entries)
  // Of one that is owed nothing may be spent, of none everything.
  const debtor = (await fresh('13900006414', 5)).id
  const taken = { memberId: debtor, type: 'ADMIN', description: '' } as const
  const dear = await shop.sku(9, 10_000)
  const pay = () => shop.ask([{ skuId: dear, qty: 1 }], { userId: debtor, usePoint: 1 })
  await own((tx) => clawBack(tx, { ...taken, bizId: '77001', count: 6 }, { type: 'SIGN', bizId: '139000064140' }))
  expect(await pointsOf(debtor)).toEqual([0, 0, -1])
  const refused = await pay()
  expect([refused.status, refused.data]).toMatchObject([409, { left: 0, owed: 1 }])
  await own((tx) => earnPoints(tx, { ...taken, bizId: '77002', count: 2 }))
  expect(await pointsOf(debtor)).toEqual([1, 0, 0])
  expect((await pay()).status).toBe(200)
})

it('tells a member of a single point that was given or taken, and finds no other account by an address', async () => {
  const { id, reader } = await fresh('13900006415', 0)
  for (const [delta, says] of [
    [1, '获得 1 积分'],
    [-1, '扣除 1 积分'],
  ] as const) {
    await must(chief().post(at('pointsgrant'), { userId: id, delta, remark: '活动' }))
    expect((await reader.get('/me')).html).toContain(says)
  }
  expect((await chief().post(at('pointsgrant'), { userId: id, delta: 0, remark: '活动' })).data.fields).toEqual({ delta: '积分不能为 0' })
  await must(chief().post('blade-system/param-biz', { paramName: '签到', paramKey: 'mall.signPoints', paramValue: '5' }))
  expect((await reader.send('/me/points/7/sign')).status).toBe(404)
  expect((await reader.send('/me/points/balance/sign')).status).toBe(303)
  expect((await pointsOf(id))[0]).toBe(5)
})

it('asks for nothing any more when an order has come to cost nothing', async () => {
  const coupon = await must(
    chief().post('blade-coupon/coupon', { name: '全免', type: 'amount', threshold: 0, amount: 1_000, takeType: 'user', totalCount: 9, endDays: 9 }),
  )
  await must(chief().post(`blade-coupon/coupon/activate/${coupon.id}`))
  await buyer.send(`/me/coupons/take-${coupon.id}/take`)
  const [mine] = (await get(`blade-coupon/usercoupon/page?userId=${userId}`)).records
  const skuId = await shop.sku(9, 500)
  const order = await must(shop.ask([{ skuId, qty: 3 }], { userId, userCouponId: mine.id }))
  expect([order.payPrice, order.status]).toEqual([500, mallOrder.state.unpaid])
  const payments = async () => (await get(`blade-pay/payorder/page?sourceId=${order.id}`)).records.map((one: { status: number }) => one.status)
  expect(await payments()).toEqual([payorder.state.waiting])
  const [{ id: line }] = order.items
  const less = await must(chief().put(`${at('order')}/${order.id}`, { version: order.version, items: [{ id: line, qty: 2 }] }))
  expect([less.payPrice, less.status]).toEqual([0, mallOrder.state.toSend])
  expect(await payments()).toEqual([payorder.state.closed])
})

it('is under way again where the cashier of payments sends a refund once more that failed', async () => {
  const order = await shop.paid([{ skuId: await shop.sku(9), qty: 1 }], { userId })
  const [{ id: orderItemId }] = (await get(`${at('order')}/${order.id}`)).items
  const { id } = await must(chief().post(at('aftersale'), { orderItemId, way: 'refund', qty: 1, applyReason: '不要了' }))
  await act(shop.ctx, aftersale, 'agree', id)
  const about = { refundKey: `case ${id}` }
  const told = async () => shop.status(at('aftersale'), id)
  await act(shop.ctx, mallOrder, 'refundFailed', order.id, { ...about, errorText: '余额不足' })
  expect(await told()).toBe(aftersale.state.refundFailed)
  await act(shop.ctx, mallOrder, 'retryRefund', order.id, about)
  expect(await told()).toBe(aftersale.state.toRefund)
  // The money goes by itself once it is asked for.
  shop.world.background.start()
  const next = await shop.paid([{ skuId: await shop.sku(9), qty: 1 }], { userId })
  const [line] = (await get(`${at('order')}/${next.id}`)).items
  const other = await must(chief().post(at('aftersale'), { orderItemId: line.id, way: 'refund', qty: 1, applyReason: '不要了' }))
  for (const verb of ['agree', 'refund'] as const) await act(shop.ctx, aftersale, verb, other.id)
  await eventually(
    () => shop.status(at('aftersale'), other.id),
    (status) => status === aftersale.state.completed,
  )
})
