import { orderitem } from '@masthead/contract/mall/orderitem'
import { mallOrder } from '@masthead/contract/mall/order'
import { type Extras, type FreightRule, type Quote, quote } from '@masthead/contract/mall/quote'
import type { RowOf } from '@masthead/contract/kit/resource'
import { ofTenant, within } from '../engine/reach/within'
import type { Context, TxContext } from '../engine/types'
import { partsAs, readRow, storeRow } from '../engine/verbs'
import { conflict, invalid } from '../platform/refusal'
import { type BasketLine, benefits, type Order, takesPoints, tellBenefits, type Wish } from './benefits'
import { basketLine, freightRule, offersOf } from './offer'

/** What an order costs: its lines, what the buyer puts in, and what sending takes, by the one quote of the mall. */

export type Item = RowOf<typeof orderitem>

export const itemsOf = ({ items }: Pick<Order, 'items'>): readonly Item[] => partsAs(orderitem, items)

/** What coupon and points are worth to these lines. Throws a 400 that names what nothing here takes. */
const worthOf = async (ctx: Context, wish: Wish): Promise<Extras> => {
  // They look at different things; where several say no, the first of them is heard.
  const asked = benefits().map(async (benefit) => (await benefit.value?.(ctx, wish)) ?? {})
  await Promise.allSettled(asked)
  const found: Extras[] = await Promise.all(asked)
  const coupon = found.find((one) => one.coupon)?.coupon
  const points = found.find((one) => one.points)?.points
  if (wish.userCouponId !== null && !coupon) throw invalid({ userCouponId: ['该优惠券不可用', 'This coupon cannot be used here'] })
  if (wish.usePoint > 0 && !points) throw invalid({ usePoint: ['积分不可用', 'Points cannot be used here'] })
  return { coupon, points }
}

/** The points that an order at this price gives. */
const givenFor = async (ctx: Context, found: Quote): Promise<number> => {
  let sum = 0
  for (const benefit of benefits()) sum += (await benefit.gives?.(ctx, found)) ?? 0
  return sum
}

export interface Priced {
  readonly quote: Quote
  readonly givePoint: number
}

/**
 * The quote of lines of one merchant, who takes `freight` for sending. Throws a 409 where the coupon does not hold for them, or where they cost points and nobody has any.
 */
export const priceLines = async (ctx: Context, { freight, ...wish }: Wish & { readonly freight: FreightRule | undefined }): Promise<Priced> => {
  const extras = await worthOf(ctx, wish)
  const found = quote({ lines: wish.lines, freight: freight ?? null }, extras)
  if (extras.coupon && !found.isCouponMet)
    throw conflict('coupon_not_met', ['未满足优惠券的使用条件', 'The coupon is not valid for this order'], {
      threshold: extras.coupon.threshold ?? 0,
    })
  if (found.totalPoints > 0 && !takesPoints()) throw conflict('no_points', ['暂不支持积分支付', 'Points are not accepted here'])
  return { quote: found, givePoint: await givenFor(ctx, found) }
}

/** What an order keeps of its quote. `usePoint` stays empty where the buyer put in none. */
export const totalsOf = ({ quote: found, givePoint }: Priced, usePoint: number | null) => {
  const { totalPrice, couponPrice, pointPrice, freightPrice, totalPoints } = found
  return { totalPrice, couponPrice, pointPrice, freightPrice, totalPoints, givePoint, usePoint: usePoint === null ? null : found.usePoint }
}

/** Refuses an order that comes to another total than its buyer saw, with the new quote. */
export const demandSeen = (seenPrice: number | null | undefined, found: Quote): void => {
  if (seenPrice !== null && seenPrice !== undefined && seenPrice !== found.payPrice)
    throw conflict('price_changed', ['价格已变化，请确认后再下单', 'The price has changed, please check it again'], { quote: found })
}

/** The lines of an order as they were ordered. */
const linesOf = async (ctx: Context, row: Order): Promise<BasketLine[]> => {
  const items = itemsOf(row)
  const offers = await offersOf(
    ctx,
    items.map(({ skuId }) => skuId),
  )
  return items.flatMap(({ id, skuId, qty, price, points }) => {
    const offer = offers.get(skuId)
    return offer ? [basketLine(offer, { id, qty, price, points, isPickup: row.deliveryType === 'pickup' })] : []
  })
}

/** Prices an order whose lines have changed again, with what it held before: its totals and the shares of its lines. */
export const priceAgain = async (tx: TxContext, row: Order): Promise<Order> => {
  const merchantId = row.merchantId ?? ''
  const wish = { memberId: row.userId, merchantId, userCouponId: row.userCouponId, usePoint: row.usePoint ?? 0, isTaken: true } as const
  const priced = await priceLines(tx, { ...wish, lines: await linesOf(tx, row), freight: await freightRule(tx, merchantId) })
  const now = totalsOf(priced, row.usePoint)
  if (Object.entries(now).some(([key, value]) => row[key as keyof typeof now] !== value)) await storeRow(tx, mallOrder, row, now, { quiet: true })
  await writeShares(tx, row, priced.quote)
  const again = await readRow(tx, mallOrder, row.id, { verb: null })
  await tellBenefits(tx, 'placed', again, { quote: priced.quote, isNew: false })
  return again
}

/** Takes the shares from lines that are about to change: they are divided again once that is done. */
export const dropShares = async (tx: TxContext, { id, couponPrice, pointPrice }: Order): Promise<void> => {
  if (couponPrice === 0 && pointPrice === 0) return
  await within(tx).run(
    `update mall_orderitem set coupon_price = 0, use_point = 0, point_price = 0 where ${ofTenant} and order_id = $2::bigint and not is_deleted`,
    [id],
  )
}

/** Shares of lines stay with them; a line that has none to begin with is not written again. */
const writeShares = async (tx: TxContext, row: Order, { lines }: Quote): Promise<void> => {
  const before = new Map(itemsOf(row).map((item) => [item.id, item]))
  const moved = lines.filter(({ id, couponPrice, usePoint, pointPrice }) => {
    const item = before.get(id)
    return item && (item.couponPrice !== couponPrice || item.usePoint !== usePoint || item.pointPrice !== pointPrice)
  })
  if (moved.length === 0) return
  await within(tx).run(
    `update mall_orderitem i set coupon_price = n.coupon, use_point = n.points, point_price = n.cents
     from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[]) as n(id, coupon, points, cents) where i.${ofTenant} and i.id = n.id`,
    [moved.map(({ id }) => id), moved.map((one) => one.couponPrice), moved.map((one) => one.usePoint), moved.map((one) => one.pointPrice)],
  )
}
