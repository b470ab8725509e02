import { coupon } from '@masthead/contract/coupon/coupon'
import { aftersale } from '@masthead/contract/mall/aftersale'
import { mallOrder } from '@masthead/contract/mall/order'
import { payorder } from '@masthead/contract/pay/payorder'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { issueCoupon } from '../coupon/issuing'
import { asSystem, inTransaction } from '../engine/reach/context'
import { act, createRow, readRow } from '../engine/verbs'
import { verifyLedger } from '../pay/ledger'
import { Refusal } from '../platform/refusal'
import { wrongBudgets, wrongOrders } from '../testing/mallbooks'
import { mallShop, type MallShop } from '../testing/mallshop'
import { orderByBasket } from '../testing/mallbasket'
import { endRefunds, paymentsOf, tellPaid } from '../testing/mallchannel'
import { others, type Piece, shelfOf, sizes } from '../testing/mallshelf'
import { earnPoints } from './points'
import { itemsOf } from './pricing'
import { refundCase } from './refunds'

/**
 * Baskets with coupons and points, changes, payments at the till and by callbacks that come twice, late or of another amount, time-outs, deliveries, partial cases and settlements in any order, while the seller adds sizes, drops them and moves
 * their prices: money, stock, codes, points and coupons always come to what a model of them says.
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
const wanted = fc.record({ what: fc.constantFrom(...sizes, ...sizes, ...others), qty })
const wants = fc.uniqueArray(wanted, { minLength: 1, maxLength: 3, selector: ({ what }) => what })
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      wants,
      byBasket: fc.boolean(),
      coupon: fc.nat(5),
      usePoint: fc.oneof(fc.constant(0), fc.nat(700)),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      values: fc.shuffledSubarray([...sizes], { minLength: 1 }),
      price: fc.integer({ min: 1, max: 600 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('change' as const), at, qty }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('paid' as const, 'expire' as const, 'deliver' as const, 'receive' as const), at }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('call' as const), at, which: fc.nat(2), more: fc.constantFrom(0, 0, 0, 1), fails: fc.boolean() }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('case' as const), at, line: fc.nat(1), qty, ends: fc.boolean(), fails: fc.boolean() }) },
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

it('keeps money, stock, codes, points and coupons in step with what was ordered, paid and given back, whatever the seller changes', async () => {
  let runs = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 18 }), async (steps) => {
      const shelf = await shelfOf(shop, 5)
      const { pieces, codes } = shelf
      const { couponIds, mine } = await equip(String(runs++))
      const placed: string[] = []
      const pieceOf = (skuId: string): Piece => [...pieces.values()].find(({ id }) => id === skuId) as Piece
      const codesIn = (lines: readonly { readonly skuId: string; readonly qty: number }[]): number =>
        lines.reduce((sum, { skuId, qty: asked }) => sum + (pieceOf(skuId).hasCode ? asked : 0), 0)
      for (const one of steps) {
        if (one.do === 'edit') {
          await shelf.edit(one.values, one.price)
          continue
        }
        if (one.do === 'place') {
          const known = one.wants.flatMap(({ what, qty: asked }) => {
            const piece = pieces.get(what)
            return piece ? [{ piece, skuId: piece.id, qty: asked }] : []
          })
          if (known.length === 0) continue
          const items = known.map(({ skuId, qty: asked }) => ({ skuId, qty: asked }))
          const total = known.reduce((sum, { piece, qty: asked }) => sum + piece.price * asked, 0)
          const isPlain = one.usePoint === 0 && mine[one.coupon] === undefined
          const more = { userCouponId: mine[one.coupon] ?? null, usePoint: one.usePoint, ...(isPlain ? { seenPrice: total } : {}) }
          const { status, data, msg } = await (one.byBasket ? orderByBasket(shop, items, more) : shop.ask(items, more))
          const isThere = known.every(({ piece, qty: asked }) => asked <= piece.stock) && codesIn(items) <= codes.free - codes.waiting
          if (known.some(({ piece }) => !piece.isOn)) expect([status, msg]).toEqual([400, expect.stringContaining('该规格已下架')])
          else if (!isThere) expect(status).toBe(409)
          else if (isPlain) expect(status, msg).toBe(200)
          else expect([200, 409], msg).toContain(status)
          if (status !== 200) continue
          expect(data.totalPrice).toBe(total)
          for (const { piece, qty: asked } of known) Object.assign(piece, { stock: piece.stock - asked, isOrdered: true })
          // What costs nothing is paid with its order.
          if (data.status === unpaid) codes.waiting += codesIn(items)
          else codes.free -= codesIn(items)
          placed.push(data.id)
          continue
        }
        const id = placed[one.at]
        if (!id) continue
        const { row: before, lines } = await orderOf(id)
        const [first] = lines
        if (one.do === 'change') {
          const items = lines.map(({ id: itemId, qty: had }, index) => ({ id: itemId, qty: index === 0 ? one.qty : had }))
          const by = one.qty - (first?.qty ?? 0)
          const { status, msg } = await shop.who('chief').put(`blade-mall/order/${id}`, { version: before.version, items })
          expect([200, 409], msg).toContain(status)
          if (before.status !== unpaid && by !== 0) expect(status).toBe(409)
          if (status !== 200) continue
          const piece = pieceOf(first?.skuId ?? '')
          piece.stock -= by
          if (piece.hasCode) codes.waiting += by
          expect([piece.stock >= 0, codes.waiting <= codes.free]).toEqual([true, true])
          const { row: after, lines: now } = await orderOf(id)
          if (before.status !== unpaid) continue
          // What is left of it may cost nothing with the coupon and the points that it holds: it is paid with the change then.
          expect(after.status === unpaid).toBe((after.payPrice ?? 0) > 0)
          if (after.status === unpaid) continue
          codes.waiting -= codesIn(now)
          codes.free -= codesIn(now)
          continue
        }
        if (one.do === 'call') {
          const payments = await paymentsOf(shop.ctx, id)
          const payment = payments[one.which % Math.max(1, payments.length)]
          if (!payment) continue
          const isKnown = payment.status === payorder.state.paid
          const first = await tellPaid(shop.ctx, payment, isKnown ? 0 : one.more)
          expect(first).toBe(isKnown ? 'repeated' : one.more > 0 ? 'refused' : 'done')
          const paysNow = first === 'done' && payment.status === payorder.state.waiting && before.status === unpaid
          expect((await orderOf(id)).row.status === unpaid).toBe(before.status === unpaid && !paysNow)
          if (first !== 'refused') expect(await tellPaid(shop.ctx, payment)).toBe('repeated')
          // What came too late goes back.
          const back = await endRefunds(shop.ctx, id, one.fails)
          expect(back).toEqual(first === 'done' && !paysNow ? [['done', 'repeated']] : [])
          if (!paysNow) continue
          codes.waiting -= codesIn(lines)
          codes.free -= codesIn(lines)
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
          for (const told of await endRefunds(shop.ctx, id, one.fails)) expect(told).toEqual(['done', 'repeated'])
          expect(await shop.status('blade-mall/aftersale', data.id)).toBe(aftersale.state.completed)
          const piece = pieceOf(line?.skuId ?? '')
          // A code that nobody has seen is sold again, as is what was not sent yet.
          if (piece.hasCode || before.status === toSend) piece.stock += one.qty
          if (piece.hasCode) codes.free += one.qty
          continue
        }
        const isDone = await tried(() => act(shop.ctx, mallOrder, one.do, id, (one.do === 'deliver' ? sent : {}) as never))
        if (!isDone) continue
        if (one.do === 'expire') for (const { skuId, qty: had } of lines) pieceOf(skuId).stock += had
        if (one.do === 'expire' || one.do === 'paid') codes.waiting -= codesIn(lines)
        if (one.do === 'paid') codes.free -= codesIn(lines)
      }
      for (const { id, stock } of pieces.values()) expect((await shop.who('chief').get(`blade-mall/productspecs/${id}`)).data.stock).toBe(stock)
      expect(await shelf.freeCodes()).toBe(codes.free)
      expect(await wrongOrders(shop.world.database, placed)).toEqual([])
      expect((await verifyLedger(shop.own.engine, shop.world.database)).flaws).toEqual([])
      expect(await wrongBudgets(shop.world.database, couponIds)).toEqual([])
    }),
    { numRuns: Number(process.env.MALL_RUNS ?? 6) },
  )
}, 3_600_000)
