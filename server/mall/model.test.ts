import { aftersale } from '@masthead/contract/mall/aftersale'
import { mallOrder } from '@masthead/contract/mall/order'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { act, readRow } from '../engine/verbs'
import { Refusal } from '../platform/refusal'
import { mallShop, type MallShop } from '../testing/mallshop'
import { refundCase } from './refunds'

/** Orders, cancellations, payments, deliveries and partial cases in any order: money and stock always come to what a model of them says. */

let shop: MallShop

beforeAll(async () => {
  shop = await mallShop()
}, 60_000)
afterAll(() => shop?.close())

const step = fc.oneof(
  fc.record({ do: fc.constant('place' as const), qty: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ do: fc.constantFrom('paid' as const, 'expire' as const, 'deliver' as const, 'receive' as const), at: fc.nat(3) }),
  fc.record({ do: fc.constant('case' as const), at: fc.nat(3), qty: fc.integer({ min: 1, max: 4 }), ends: fc.boolean() }),
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

it('keeps money and stock in step with what was ordered, paid and given back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      const opening = 8
      const skuId = await shop.sku(opening, 333)
      const placed: { id: string; itemId: string }[] = []
      let stock = opening
      for (const one of steps) {
        if (one.do === 'place') {
          const { status, data } = await shop.ask([{ skuId, qty: one.qty }])
          expect(status).toBe(one.qty <= stock ? 200 : 409)
          if (status !== 200) continue
          stock -= one.qty
          placed.push({ id: data.id, itemId: data.items[0].id })
          continue
        }
        const order = placed[one.at]
        if (!order) continue
        const before = await readRow(shop.ctx, mallOrder, order.id, { verb: null })
        const [item] = before.items as readonly { qty: number; refundQty: number }[]
        if (one.do === 'case') {
          const left = (item?.qty ?? 0) - (item?.refundQty ?? 0)
          const { status, data } = await shop
            .who('chief')
            .post('blade-mall/aftersale', { orderItemId: order.itemId, way: 'refund', qty: one.qty, applyReason: '不要了' })
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
          if (before.status === toSend) stock += one.qty
          continue
        }
        const isDone = await tried(() => act(shop.ctx, mallOrder, one.do, order.id, (one.do === 'deliver' ? sent : {}) as never))
        if (one.do === 'expire' && isDone) stock += item?.qty ?? 0
      }
      const now = (await shop.who('chief').get(`blade-mall/productspecs/${skuId}`)).data
      expect(now.stock).toBe(stock)
      const [money] = await shop.world.database.query<{ held: string; kept: string; shares: number }>(
        `select coalesce((select sum(e.amount) from platform_ledger e where e.source_noun = 'mall/order' and e.source_id::bigint = any($1::bigint[]) and e.account = 'platform' and e.purse = 'received'), 0)::text as held,
           coalesce((select sum(o.net_price) from mall_order o where o.id = any($1::bigint[]) and o.pay_time is not null), 0)::text as kept,
           (select count(*)::int from mall_orderitem i where i.order_id = any($1::bigint[]) and (i.refund_price > i.pay_price or i.refund_qty > i.qty)) as shares`,
        [placed.map(({ id }) => id)],
      )
      expect(money).toEqual({ held: money?.kept, kept: money?.kept, shares: 0 })
    }),
    { numRuns: 6 },
  )
}, 60_000)
