import { covers } from '@masthead/contract/housekeep/dispatch'
import type { Label } from '@masthead/contract/kit/label'
import { listOf } from '@masthead/contract/kit/message'
import { freight } from '@masthead/contract/mall/freight'
import { mallOrder } from '@masthead/contract/mall/order'
import { mallProduct } from '@masthead/contract/mall/product'
import { productspecs } from '@masthead/contract/mall/productspecs'
import type { FreightRule } from '@masthead/contract/mall/quote'
import { merchant } from '@masthead/contract/merchant/merchant'
import { wireTime } from '../engine/kinds/time'
import { abreast } from '../engine/reach/context'
import { ofTenant, sameTenant, within } from '../engine/reach/within'
import { type Piece, rows, unscoped } from '../engine/read/rows'
import type { Context, TxContext } from '../engine/types'
import { lock } from '../platform/database/lock'
import { conflict, invalid, type Refusal } from '../platform/refusal'
import type { BasketLine } from './benefits'

/** What is on offer of the SKUs that somebody wants, and what stands in the way. */

export interface Wanted {
  readonly skuId: string
  readonly qty: number
}

const skuColumns = ['productId', 'name', 'price', 'points', 'stock', 'stockLevel', 'status', 'weight', 'img'] as const
const productColumns = [
  ...(['name', 'merchantId', 'categoryId', 'type', 'payType', 'cover', 'isUp', 'isFree', 'status', 'costPrice', 'limitPerUser'] as const),
  ...(['deliveryType', 'startTime', 'endTime', 'createDept'] as const),
] as const

export type Sku = Piece<typeof productspecs, (typeof skuColumns)[number]>
export type Product = Piece<typeof mallProduct, (typeof productColumns)[number]>

/** A SKU with its product. */
export interface Offer {
  readonly sku: Sku
  readonly product: Product
}

const idsIn = (skuIds: readonly string[]): string[] => [...new Set(skuIds)].filter((id) => /^[1-9]\d{0,17}$/.test(id))

/** SKUs with their products, by the id of the SKU; what does not exist is missing. */
export const offersOf = async (ctx: Context, skuIds: readonly string[]): Promise<ReadonlyMap<string, Offer>> => {
  const ids = idsIn(skuIds)
  if (ids.length === 0) return new Map()
  // Products are looked for by what is asked for, as the SKUs are: nobody waits for those first.
  const [skus, products] = await abreast(
    rows(ctx, productspecs, { id: ids }, unscoped).list(skuColumns),
    rows(ctx, mallProduct, {}, { ...unscoped, led: { ids, way: [[productspecs, 'productId']] } }).list(productColumns),
  )
  const byId = new Map(products.map((product) => [product.id, product]))
  return new Map(
    skus.flatMap((sku): [string, Offer][] => {
      const product = byId.get(sku.productId)
      return product ? [[sku.id, { sku, product }]] : []
    }),
  )
}

const onSaleFrom = (minute: string): Label => [`${minute} 开售`, `On sale from ${minute}`]

/** Why nobody can buy it now; undefined where it is on sale. */
export const notOnSale = (ctx: Context, { sku, product }: Offer): Label | undefined => {
  const now = wireTime(ctx.clock.now(), ctx.zone)
  if (sku.status !== productspecs.state.on) return ['该规格已下架', 'Not available']
  if (product.isUp !== 1 || product.status !== mallProduct.state.on) return ['该商品已下架', 'This product is not on sale']
  if (product.startTime !== null && product.startTime > now) return onSaleFrom(product.startTime.slice(0, 16))
  if (product.endTime !== null && product.endTime <= now) return ['该商品已停售', 'No longer on sale']
  return undefined
}

/** A line for the quote and for coupons; `ships` unless it is picked up. */
export const basketLine = (
  { sku, product }: Offer,
  {
    id,
    qty,
    price = sku.price,
    points = sku.points,
    isPickup = false,
  }: { id: string; qty: number; price?: number; points?: number; isPickup?: boolean },
): BasketLine => ({
  id,
  skuId: sku.id,
  productId: product.id,
  categoryId: product.categoryId,
  merchantId: product.merchantId,
  qty,
  price,
  points,
  ships: product.type === 'goods' && !isPickup,
  shipsFree: product.isFree === 1,
})

/** What of the price of a SKU its product is paid with. */
export const priceOf = ({ sku, product }: Offer): { readonly price: number; readonly points: number } => ({
  price: product.payType === 'points' ? 0 : sku.price,
  points: product.payType === 'money' ? 0 : sku.points,
})

/** What a merchant takes for sending, where it takes something. */
export const freightRule = async (ctx: Context, merchantId: string): Promise<Freight | undefined> => {
  const found = await rows(ctx, freight, { merchantId, status: freight.state.on }, unscoped).one(...freightColumns)
  return found && ruleOf(found)
}

const toMerchant = [
  [productspecs, 'productId'],
  [mallProduct, 'merchantId'],
] as const

/** Those who sell some SKUs: a transaction that has looked for them need not look again when it writes whose an order is. */
export const merchantsOf = (ctx: Context, skuIds: readonly string[]): Promise<string[]> =>
  rows(ctx, merchant, {}, { ...unscoped, led: { ids: idsIn(skuIds), way: toMerchant } }).ids()

/** The same of those who sell some SKUs, by merchant. */
export const freightRules = async (ctx: Context, skuIds: readonly string[]): Promise<ReadonlyMap<string, Freight>> => {
  const found = await rows(
    ctx,
    freight,
    { status: freight.state.on },
    { ...unscoped, led: { ids: idsIn(skuIds), way: toMerchant, key: 'merchantId' } },
  ).list(['merchantId', ...freightColumns])
  // Of several of one merchant the first counts.
  return new Map(found.reverse().map((one) => [one.merchantId, ruleOf(one)]))
}

const freightColumns = ['kind', 'price', 'freeFrom', 'notTo'] as const

const ruleOf = ({ kind, price, freeFrom, notTo }: Piece<typeof freight, (typeof freightColumns)[number]>): Freight => ({
  price,
  freeFrom: kind === 'freeFrom' ? freeFrom : null,
  notTo: listOf(notTo),
})

type Freight = FreightRule & { readonly notTo: readonly string[] }

/** Refuses a region to which the merchant sends nothing. */
export const demandServed = (notTo: readonly string[], regionCode: string | null): void => {
  if (notTo.length > 0 && regionCode !== null && covers(notTo, regionCode))
    throw invalid({ regionCode: ['该地区不在配送范围内', 'No delivery to this region'] })
}

const cell = (at: number, label: Label): Record<string, Label> => ({
  [`items[${at}].skuId`]: [`第 ${at + 1} 行：${label[0]}`, `Line ${at + 1}: ${label[1]}`],
})

/** The offers of lines that are wanted, all on sale, of one merchant, and delivered so. Throws a 400 that names each line that is not. */
export const demandOffers = async (tx: TxContext, wanted: readonly Wanted[], deliveryType: string): Promise<readonly Offer[]> => {
  const offers = await offersOf(
    tx,
    wanted.map(({ skuId }) => skuId),
  )
  const wrong: Record<string, Label> = {}
  for (const [at, { skuId }] of wanted.entries()) {
    const offer = offers.get(skuId)
    const problem: Label | undefined = offer ? (notOnSale(tx, offer) ?? notDelivered(offer, deliveryType)) : ['所选规格不存在', 'It does not exist']
    if (problem) Object.assign(wrong, cell(at, problem))
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  const found = wanted.map(({ skuId }) => offers.get(skuId) as Offer)
  if (new Set(found.map(({ product }) => product.merchantId)).size > 1)
    throw invalid({ items: ['一张订单只能包含同一商户的商品', 'An order can only contain goods of one merchant'] })
  return found
}

const notDelivered = ({ product }: Offer, deliveryType: string): Label | undefined => {
  const ways = listOf(product.deliveryType)
  if (product.type !== 'goods' || (ways.length === 0 ? deliveryType === 'express' : ways.includes(deliveryType))) return undefined
  if (deliveryType === 'none') return ['该商品需要配送', 'Please choose delivery or pick-up']
  return deliveryType === 'pickup' ? ['该商品不支持自提', 'Pick-up is not available'] : ['该商品仅支持自提', 'Pick-up only']
}

/**
 * Refuses more pieces of a product than one buyer may have, counted over all orders that stand. Orders of the same buyer take turns.
 *
 * @param orderId the order that is written, which does not count against itself
 */
export const demandLimits = async (tx: TxContext, memberId: string, wanted: readonly (Wanted & Offer)[], orderId: string | null): Promise<void> => {
  const limited = new Map(
    wanted.flatMap(({ product: { id, name, limitPerUser } }) => (limitPerUser === null ? [] : [[id, { name, most: limitPerUser }] as const])),
  )
  for (const [productId, { name, most }] of [...limited].sort()) {
    await lock(tx, 'bought by a member', memberId, productId)
    const [{ had } = { had: 0 }] = await within(tx).query<{ had: number }>(
      `select coalesce(sum(i.qty - i.refund_qty), 0)::int as had from mall_orderitem i
         join mall_order o on ${sameTenant('o', 'i')} and o.id = i.order_id
       where i.${ofTenant} and i.product_id = $2::bigint and o.user_id = $3::bigint and o.status <> ${mallOrder.state.cancelled}
         and o.id is distinct from $4::bigint and not o.is_deleted and not i.is_deleted`,
      [productId, memberId, orderId],
      'bought by a member',
    )
    const left = Math.max(0, most - had)
    const asked = wanted.filter(({ product }) => product.id === productId).reduce((sum, { qty }) => sum + qty, 0)
    if (asked > left) throw overLimit(name, most, left)
  }
}

const overLimit = (name: string, most: number, left: number): Refusal =>
  conflict('limit', [`「${name}」每人限购 ${most} 件，还可购买 ${left} 件`, `${name}: at most ${most} per buyer, ${left} left for you`], { left })
