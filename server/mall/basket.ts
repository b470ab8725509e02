import { createHash, randomBytes } from 'node:crypto'
import { basket } from '@masthead/contract/mall/basket'
import type { Label } from '@masthead/contract/kit/label'
import { inTransaction } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, TxContext } from '../engine/types'
import { addRow } from '../engine/verbs'
import { lock } from '../platform/database/lock'
import { conflict, invalid } from '../platform/refusal'
import { noticeMember, noticeMembers } from '../telling/membernotice'
import { notOnSale, type Offer, offersOf, priceOf } from './offer'

/** What somebody means to buy: a member, or a visitor whose browser holds a token of which a hash is kept. It holds no stock and no price. */

/** Whose basket it is. */
export type Holder = { readonly memberId: string } | { readonly token: string }

/** Lines that a basket has at most: those of an order. */
const mostLines = 50

const mostPieces = 999

/** Days after which the basket of a visitor is forgotten. */
export const basketDays = 30

export const newToken = (): string => randomBytes(24).toString('base64url')

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

const whereOf = (holder: Holder) => ('memberId' in holder ? { memberId: holder.memberId } : { visitor: hashOf(holder.token) })

const keyOf = (holder: Holder): string => ('memberId' in holder ? holder.memberId : hashOf(holder.token))

/** A line of a basket with what stands in the way of buying it now. */
export interface BasketRow extends Offer {
  readonly id: string
  readonly qty: number
  readonly price: number
  readonly points: number
  readonly problem?: Label | undefined
}

/** The lines of a basket, the oldest first; what does not exist any more is left out. */
export const basketRows = async (ctx: Context, holder: Holder): Promise<readonly BasketRow[]> => {
  const found = await rows(ctx, basket, whereOf(holder), unscoped).list(['skuId', 'qty'], { sort: ['id'], limit: mostLines })
  const offers = await offersOf(
    ctx,
    found.map(({ skuId }) => skuId),
  )
  return found.flatMap(({ id, skuId, qty }) => {
    const offer = offers.get(skuId)
    return offer ? [{ ...offer, id, qty, ...priceOf(offer), problem: problemOf(ctx, offer, qty) }] : []
  })
}

const problemOf = (ctx: Context, offer: Offer, qty: number): Label | undefined =>
  notOnSale(ctx, offer) ??
  (offer.sku.stock < qty ? (offer.sku.stock > 0 ? ['库存不足', 'Not enough in stock'] : ['暂时无货', 'Sold out']) : undefined)

const demandQty = (qty: number): number => {
  if (!Number.isInteger(qty) || qty < 1 || qty > mostPieces) throw invalid({ qty: ['数量须为 1 至 999', 'Between 1 and 999'] })
  return qty
}

/** Puts so many pieces of a SKU into a basket; what is there already becomes more. */
export const putIn = (ctx: Context, holder: Holder, { skuId, qty }: { skuId: string; qty: number }): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    demandQty(qty)
    await lock(tx, 'basket', keyOf(holder))
    if (!(await offersOf(tx, [skuId])).has(skuId)) throw invalid({ skuId: ['所选规格不存在', 'It does not exist'] })
    await add(tx, holder, { skuId, qty })
  })

const add = async (tx: TxContext, holder: Holder, { skuId, qty }: { skuId: string; qty: number }): Promise<void> => {
  const known = await rows(tx, basket, { ...whereOf(holder), skuId }, unscoped).one('qty')
  if (known) {
    await setQty(tx, known.id, Math.min(mostPieces, known.qty + qty))
    return
  }
  if ((await rows(tx, basket, whereOf(holder), unscoped).count()) >= mostLines)
    throw conflict('basket_full', [`购物车最多 ${mostLines} 种商品`, `A basket has ${mostLines} lines at most`])
  await addRow(tx, basket, { ...whereOf(holder), skuId, qty }, { quiet: true })
}

const setQty = (tx: TxContext, id: string, qty: number): Promise<unknown> =>
  within(tx).run(`update mall_basket set qty = $3::bigint, update_time = now() where ${ofTenant} and id = $2::bigint`, [id, qty])

/** Changes how many pieces of a line there are; of none it goes. A line of somebody else's is let be. */
export const changeLine = (ctx: Context, holder: Holder, id: string, qty: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const own = /^\d{1,18}$/.test(id) && (await rows(tx, basket, { ...whereOf(holder), id }, unscoped).one())
    if (!own) return
    if (qty === 0) await removeLines(tx, [id])
    else await setQty(tx, id, demandQty(qty))
  })

/** Takes lines out of a basket. */
export const removeLines = (tx: TxContext, ids: readonly string[]): Promise<unknown> =>
  within(tx).run(`delete from mall_basket where ${ofTenant} and id = any($2::bigint[])`, [ids])

/** Puts what a visitor had into the basket of the member that the visitor turned out to be; answers how many lines it has no room for, of which the member is notified. */
export const joinBaskets = (ctx: Context, token: string, memberId: string): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    await lock(tx, 'basket', memberId)
    const found = await rows(tx, basket, whereOf({ token }), { ...unscoped, lock: 'update' }).list(['skuId', 'qty'], { sort: ['id'] })
    const own = new Set((await rows(tx, basket, { memberId }, unscoped).list(['skuId'])).map(({ skuId }) => skuId))
    const room = Math.max(0, mostLines - own.size)
    const left = found.filter(({ skuId }) => !own.has(skuId)).slice(room)
    await removeLines(
      tx,
      found.map(({ id }) => id),
    )
    for (const line of found) if (!left.includes(line)) await add(tx, { memberId }, line)
    await tellLeft(
      tx,
      memberId,
      left.map(({ skuId }) => skuId),
    )
    return left.length
  })

/** How buyers know a SKU. */
export const goodsName = ({ sku, product }: { readonly [K in 'sku' | 'product']: { readonly name: string | null } }): string =>
  sku.name ? `${product.name}（${sku.name}）` : (product.name ?? '')

const tellLeft = async (tx: TxContext, memberId: string, skuIds: readonly string[]): Promise<void> => {
  if (skuIds.length === 0) return
  const names = [...(await offersOf(tx, skuIds)).values()].map(goodsName)
  await noticeMember(tx, memberId, {
    what: leftOut(skuIds.length),
    more: [names.join('、'), names.join(', ')],
    leads: '/me/basket',
  })
}

/** Says that so many lines did not go into a basket. */
export const leftOut = (count: number): Label => [
  `购物车最多 ${mostLines} 种商品，登录前选的 ${count} 种没有加入`,
  `A basket holds ${mostLines} lines at most: ${count} of those chosen before you logged in ${count === 1 ? 'was' : 'were'} not added`,
]

/** Empties the basket of a member who leaves, or the baskets of visitors who did not come back. */
export const forgetBasket = (tx: TxContext, memberId: string): Promise<unknown> =>
  within(tx).run(`delete from mall_basket where ${ofTenant} and member_id = $2::bigint and not is_deleted`, [memberId])

/** Takes a product, or one SKU of it, out of all baskets, since what users mean to buy keeps nothing from being deleted; each member who had some is notified. */
export const dropGoods = async (
  tx: TxContext,
  { by, id, name }: { readonly by: 'product' | 'sku'; readonly id: string; readonly name: string },
): Promise<void> => {
  const gone = await within(tx).query<{ memberId: string | null }>(
    `delete from mall_basket where ${ofTenant} and not is_deleted
       and sku_id ${by === 'sku' ? '= $2::bigint' : `in (select id from mall_productspecs where ${ofTenant} and product_id = $2::bigint and not is_deleted)`}
     returning member_id::text as "memberId"`,
    [id],
    `${by} dropped`,
  )
  const memberIds = [...new Set(gone.flatMap(({ memberId }) => memberId ?? []))]
  await noticeMembers(tx, memberIds, {
    what: [`商品已不再出售，已从购物车移除：${name}`, `No longer sold and removed from your basket: ${name}`],
    leads: '/me/basket',
  })
}
