import { coupon } from '@masthead/contract/coupon/coupon'
import { aftersale } from '@masthead/contract/mall/aftersale'
import { mallOrder } from '@masthead/contract/mall/order'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { issueCoupon } from '../coupon/issuing'
import { asSystem, inTransaction } from '../engine/reach/context'
import { act, createRow, readRow } from '../engine/verbs'
import { verifyLedger } from '../pay/ledger'
import { Refusal } from '../platform/refusal'
import { wrongBudgets, wrongOrders } from '../testing/mallbooks'
import { mallShop, type MallShop } from '../testing/mallshop'
import { earnPoints } from './points'
import { itemsOf } from './pricing'
import { refundCase } from './refunds'

/**
 * Baskets with coupons and points, changes, payments, time-outs, deliveries, partial cases and settlements in any order: money, stock, points and coupons always come to
 * what a model of them says.
 */

let shop: MallShop
const kinds = [
  { type: 'amount', threshold: 0, amount: 250 },
  { type: 'percent', threshold: 500, percent: 15, maxOff: 200 },
  { type: 'exchange', threshold: 0, maxOff: 400 },
] as const

beforeAll(async () => {
  shop = await mallShop()
}, 60_000)
afterAll(() => shop?.close())

const at = fc.nat(3)
const qty = fc.integer({ min: 1, max: 4 })
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('place' as const), qty, other: fc.nat(2), coupon: fc.nat(3), usePoint: fc.nat(700) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('change' as const), at, qty }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('paid' as const, 'expire' as const, 'deliver' as const, 'receive' as const), at }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('case' as const), at, line: fc.nat(1), qty, ends: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('settle' as const), at }) },
)

const { unpaid, toSend, cancelled } = mallOrder.state

/** Carries something out; what is refused changes nothing. */
const tried = async (work: () => Promise<unknown>): Promise<boolean> => {
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return false
  }
}

const sent = { carrier: '顺丰', logisticsNo: 'SF1' }

const orderOf = async (id: string) => {
  const row = await readRow(shop.ctx, mallOrder, id, { verb: null })
  return { row, lines: itemsOf(row) }
}

/** One coupon of each kind and a thousand points, so that they run out now and then. */
const equip = async (run: string): Promise<{ couponIds: string[]; mine: string[] }> => {
  const couponIds: string[] = []
  for (const kind of kinds) {
    const { id } = await createRow(shop.ctx, coupon, { name: kind.type, totalCount: 10, budget: 100_000, endDays: 30, ...kind } as never)
    await act(shop.ctx, coupon, 'activate', id)
    couponIds.push(id)
  }
  return inTransaction(asSystem(shop.ctx, 'mall'), async (tx) => {
    await earnPoints(tx, { memberId: shop.memberId, type: 'SIGN', bizId: run, count: 1_000, description: '' })
    const mine: string[] = []
    for (const couponId of couponIds) mine.push(await issueCoupon(tx, { couponId, memberId: shop.memberId, takeType: 'user' }))
    return { couponIds, mine }
  })
}

it('keeps money, stock, points and coupons in step with what was ordered, paid and given back', async () => {
  let runs = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 18 }), async (steps) => {
      const opening = 9
      const skus = [await shop.sku(opening, 333), await shop.sku(opening, 250)]
      const stock = new Map(skus.map((id) => [id, opening]))
      const move = (skuId: string, by: number): void => void stock.set(skuId, (stock.get(skuId) ?? 0) + by)
      const { couponIds, mine } = await equip(String(runs++))
      const placed: string[] = []
      for (const one of steps) {
        if (one.do === 'place') {
          const items = [{ skuId: skus[0] ?? '', qty: one.qty }, ...(one.other > 0 ? [{ skuId: skus[1] ?? '', qty: one.other }] : [])]
          const { status, data } = await shop.ask(items, { userCouponId: mine[one.coupon] ?? null, usePoint: one.usePoint })
          const isThere = items.every(({ skuId, qty: asked }) => asked <= (stock.get(skuId) ?? 0))
          expect([200, 409]).toContain(status)
          if (!isThere) expect(status).toBe(409)
          if (status !== 200) continue
          for (const { skuId, qty: asked } of items) move(skuId, -asked)
          placed.push(data.id)
          continue
        }
        const id = placed[one.at]
        if (!id) continue
        const { row: before, lines } = await orderOf(id)
        const [first] = lines
        if (one.do === 'change') {
          const items = lines.map(({ id: itemId, qty: had }, index) => ({ id: itemId, qty: index === 0 ? one.qty : had }))
          const { status } = await shop.who('chief').put(`blade-mall/order/${id}`, { version: before.version, items })
          expect([200, 409]).toContain(status)
          if (before.status !== unpaid && one.qty !== first?.qty) expect(status).toBe(409)
          if (status === 200) move(first?.skuId ?? '', (first?.qty ?? 0) - one.qty)
          continue
        }
        if (one.do === 'case') {
          const line = lines[one.line] ?? first
          const left = (line?.qty ?? 0) - (line?.refundQty ?? 0)
          const body = { orderItemId: line?.id, way: 'refund', qty: one.qty, applyReason: '不要了' }
          const { status, data } = await shop.who('chief').post('blade-mall/aftersale', body)
          const isOpen = before.status !== unpaid && before.status !== cancelled
          expect(status === 200).toBe(isOpen && one.qty <= left)
          if (status !== 200) continue
          if (!one.ends) {
            await act(shop.ctx, aftersale, 'disagree', data.id, { remark: '不同意' })
            continue
          }
          await act(shop.ctx, aftersale, 'agree', data.id)
          await act(shop.ctx, aftersale, 'refund', data.id)
          await Promise.all([refundCase(shop.ctx, data.id), refundCase(shop.ctx, data.id)])
          if (before.status === toSend) move(line?.skuId ?? '', one.qty)
          continue
        }
        const isDone = await tried(() => act(shop.ctx, mallOrder, one.do, id, (one.do === 'deliver' ? sent : {}) as never))
        if (one.do === 'expire' && isDone) for (const { skuId, qty: had } of lines) move(skuId, had)
      }
      for (const [skuId, left] of stock) expect((await shop.who('chief').get(`blade-mall/productspecs/${skuId}`)).data.stock).toBe(left)
      expect(await wrongOrders(shop.world.database, placed)).toEqual([])
      expect((await verifyLedger(shop.own.engine, shop.world.database)).flaws).toEqual([])
      expect(await wrongBudgets(shop.world.database, couponIds)).toEqual([])
    }),
    { numRuns: Number(process.env.MALL_RUNS ?? 6) },
  )
}, 600_000)
