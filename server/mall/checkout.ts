import { mallOrder } from '@masthead/contract/mall/order'
import { inTransaction, memberActor } from '../engine/reach/context'
import type { Context } from '../engine/types'
import { parseBody } from '../engine/input/parse'
import { addRow, modelOf } from '../engine/verbs'
import { lock } from '../platform/database/lock'
import { conflict } from '../platform/refusal'
import { openPayment } from '../pay/payments'
import type { Owner } from '../user/memberpart'
import { type BasketRow, basketRows, removeLines } from './basket'
import type { BasketLine } from './benefits'
import { sourceOf } from './money'
import { basketLine, freightRule } from './offer'
import { type Priced, priceLines } from './pricing'

/** How a member orders what is in the basket of one merchant: the price, and the order that comes of it. */

/** What is in a member's basket of one merchant. */
export const basketOf = async (ctx: Context, memberId: string, merchantId: string): Promise<readonly BasketRow[]> =>
  (await basketRows(ctx, { memberId })).filter(({ product }) => product.merchantId === merchantId)

/** What a member puts in besides money. */
export interface Put {
  readonly userCouponId: string
  readonly usePoint: string
  readonly deliveryType: string
}

const pointsIn = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0)

/** Lines of a basket as coupons, points and the quote see them. */
export const linesToBuy = (lines: readonly BasketRow[], deliveryType: string): BasketLine[] =>
  lines.map((line) => basketLine(line, { id: line.id, qty: line.qty, price: line.price, points: line.points, isPickup: deliveryType === 'pickup' }))

/** What lines of one merchant cost this member, and the points that they give. Throws what stands in the way of a coupon or of points. */
export const quoteBasket = async (
  ctx: Context,
  memberId: string,
  lines: readonly BasketRow[],
  { userCouponId, usePoint, deliveryType }: Put,
): Promise<Priced> => {
  const merchantId = lines[0]?.product.merchantId ?? ''
  return priceLines(ctx, {
    memberId,
    merchantId,
    userCouponId: userCouponId || null,
    usePoint: pointsIn(usePoint),
    lines: linesToBuy(lines, deliveryType),
    freight: await freightRule(ctx, merchantId),
  })
}

export type Given = Put & Readonly<Record<'receiver' | 'phone' | 'regionCode' | 'address' | 'userRemark' | 'seenPrice', string>>

/**
 * Places an order of what the member's basket has of a merchant, and takes that out of the basket. Answers the order and the payment that it waits for, if it costs
 * anything. Throws a 400 that names each field that is wrong, a 409 with what is left or with the new quote.
 */
export const placeOrder = (ctx: Context, owner: Owner, merchantId: string, given: Given): Promise<{ id: string; paymentId: string | undefined }> =>
  inTransaction(ctx, async (tx) => {
    await lock(tx, 'basket', owner.id)
    const lines = await basketOf(tx, owner.id, merchantId)
    if (lines.length === 0)
      throw conflict('basket_empty', [
        '购物车里没有该商户的商品，可能已经下单',
        'Nothing of this merchant is in your basket: you may have ordered it already',
      ])
    const actor = {
      ...memberActor(owner),
      deptIds: lines.flatMap(({ product }) => (product.createDept === null ? [] : [product.createDept])).slice(0, 1),
    }
    const own = { ...tx, actor }
    const body = {
      ...given,
      userId: owner.id,
      items: lines.map(({ sku, qty }) => ({ skuId: sku.id, qty })),
    }
    const model = modelOf(tx, mallOrder)
    const values = await parseBody(own, model, body, null)
    const row = await addRow(own, mallOrder, values, { behaviour: model.behaviour.create as never })
    await removeLines(
      tx,
      lines.map(({ id }) => id),
    )
    return { id: row.id, paymentId: await openPayment(tx, sourceOf(row)) }
  })
