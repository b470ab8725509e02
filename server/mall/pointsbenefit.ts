import { ofTenant, within } from '../engine/reach/within'
import type { Context, TxContext } from '../engine/types'
import { conflict } from '../platform/refusal'
import type { Benefit, Order, Wish } from './benefits'
import { givePoints, type OrderPoints, pointsOfMember, returnPoints, settleGiven, spendPoints, takeBackGiven } from './points'
import { mallSetting } from './settings'

/** Points of orders: what a buyer puts in and what goods cost leaves the account with the order, and what an order gives comes once it is settled. */

const pointsOf = ({ userId, id, orderNo }: Order): OrderPoints => ({ memberId: userId, orderId: id, orderNo })

/** Points that may pay for lines: what one is worth in cents, and the most cents of these lines that points pay. */
export const pointRule = async (ctx: Context, lines: Wish['lines']): Promise<{ readonly rate: number; readonly cap: number }> => {
  const [rate, share] = [await mallSetting(ctx, 'mall.pointWorth'), await mallSetting(ctx, 'mall.pointShare')]
  const total = lines.reduce((sum, { price, qty }) => sum + price * qty, 0)
  return { rate, cap: Math.floor((total * Math.min(100, share)) / 100) }
}

/** What of an order was paid with points last, under the occasion that it was entered by; an order whose lines changed is priced again, each time under another one. */
const usesOf = async (
  tx: TxContext,
  { userId, id }: Order,
): Promise<{ readonly times: number; readonly last?: { bizId: string; count: number } }> => {
  const found = await within(tx).query<{ bizId: string; count: number }>(
    `select biz_id as "bizId", (-point)::float8 as count from mall_pointsconsumelog
     where ${ofTenant} and user_id = $2::bigint and biz_type = 'ORDER_USE' and (biz_id = $3 or biz_id like $3 || '/%') order by id desc`,
    [userId, id],
    'points used for an order',
  )
  return found[0] ? { times: found.length, last: found[0] } : { times: 0 }
}

/** Cents of goods that were paid, and what of them has gone back. */
const goodsOf = async (tx: TxContext, { id, payPrice, freightPrice }: Order): Promise<{ readonly paid: number; readonly back: number }> => {
  const [{ back } = { back: 0 }] = await within(tx).query<{ back: number }>(
    `select coalesce(sum(refund_price), 0)::float8 as back from mall_orderitem where ${ofTenant} and order_id = $2::bigint and not is_deleted`,
    [id],
    'refunds of lines',
  )
  return { paid: (payPrice ?? 0) - freightPrice, back }
}

export const pointsBenefit: Benefit = {
  name: 'points',
  async value(ctx, { memberId, lines, usePoint, isTaken }) {
    if (usePoint === 0) return {}
    const { rate, cap } = await pointRule(ctx, lines)
    if (rate === 0) return {}
    if (isTaken) return { points: { count: usePoint, rate, cap } }
    const { open, owed } = await pointsOfMember(ctx, memberId)
    if (owed > 0)
      throw conflict('points_owed', [`有 ${owed} 积分待补扣，补齐前不能使用积分`, `${owed} points are owed and must be earned back first`], {
        left: 0,
        owed,
      })
    if (open < Math.min(usePoint, Math.floor(cap / rate)))
      throw conflict('insufficient', [`积分不足，可用 ${open}`, `Not enough points: ${open} left`], { left: open })
    return { points: { count: usePoint, rate, cap } }
  },
  gives: async (ctx, { payPrice, freightPrice }) => Math.floor(((payPrice - freightPrice) * (await mallSetting(ctx, 'mall.orderPoints'))) / 100),
  async placed(tx, order, { quote: { usePoint, totalPoints }, isNew }) {
    const count = usePoint + totalPoints
    if (count === 0) return
    const { times } = isNew ? { times: 0 } : await usesOf(tx, order)
    const bizId = times === 0 ? order.id : `${order.id}/${times + 1}`
    await spendPoints(tx, { memberId: order.userId, type: 'ORDER_USE', bizId, count, description: order.orderNo }, { isNew })
  },
  async released(tx, order) {
    const { last } = await usesOf(tx, order)
    if (!last) return
    const entry = { memberId: order.userId, bizId: last.bizId, count: last.count, description: order.orderNo }
    await returnPoints(tx, { ...entry, type: 'ORDER_USE_CANCEL' }, { type: 'ORDER_USE', bizId: last.bizId })
  },
  paid: (tx, order) => givePoints(tx, pointsOf(order), order.givePoint),
  async refunded(tx, order, { caseId, points, amount, isWhole }) {
    const { last } = points > 0 ? await usesOf(tx, order) : {}
    if (last) {
      const entry = { memberId: order.userId, bizId: caseId, count: points, description: order.orderNo }
      await returnPoints(tx, { ...entry, type: 'ORDER_USE_REFUND_ITEM' }, { type: 'ORDER_USE', bizId: last.bizId })
    }
    if (order.givePoint === 0) return
    const { paid, back } = await goodsOf(tx, order)
    const upTo = (cents: number): number => Math.floor((order.givePoint * Math.min(cents, paid)) / paid)
    const count = (isWhole ? order.givePoint : upTo(back)) - upTo(back - amount)
    await takeBackGiven(tx, pointsOf(order), { count, key: caseId })
  },
  settled: (tx, order) => settleGiven(tx, pointsOf(order)),
}
