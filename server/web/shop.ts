import { category } from '@masthead/contract/general/category'
import { listOf } from '@masthead/contract/kit/message'
import { freight } from '@masthead/contract/mall/freight'
import { goodsCategoryType, mallProduct } from '@masthead/contract/mall/product'
import { productgroup } from '@masthead/contract/mall/productgroup'
import { productspecs } from '@masthead/contract/mall/productspecs'
import { merchant } from '@masthead/contract/merchant/merchant'
import type { Size } from '@masthead/site/load'
import type { Goods, GoodsDetail, GoodsListing, GoodsQuery, GoodsShelf, Level, ShopLoad } from '@masthead/site/shopload'
import { wireTime } from '../engine/kinds/time'
import { ofTenant } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, Row } from '../engine/types'
import type { RowOf } from '@masthead/contract/kit/resource'
import { listFace, readFace } from '../engine/verbs'
import type { Edition } from './edition'
import { isRefused } from './faces'
import { listOffers, offerOf } from './offers'
import { sizesBeside, sizesOf } from './sizes'

/** Products that a shelf shows on the front of the shop. */
const perShelf = 8

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
const idOf = (value: unknown): string | null => (value ? String(value) : null)

/** What the public face of a product answers of its own columns. */
type Shown = RowOf<typeof mallProduct>

const goodsIn = async (ctx: Context, given: readonly Row[]): Promise<Goods[]> => {
  const found = given as readonly object[] as readonly Shown[]
  const sizes = await sizesOf(
    ctx,
    found.map(({ cover }) => text(cover)),
  )
  return found.map((row) => goodsOf(row, sizes))
}

const goodsOf = (row: Shown, sizes: ReadonlyMap<string, Size>): Goods => ({
  id: row.id,
  name: text(row.name),
  cover: text(row.cover),
  size: sizes.get(text(row.cover)),
  price: row.price,
  points: row.points,
  marketPrice: row.marketPrice,
  level: text(row.stockLevel) as Level,
  isHot: row.isHot === 1,
  isFree: row.isFree === 1,
})

/** What the pages of the shop show, through the public faces of its nouns. What costs more than a few rows is read once an edition. */
export const shopLoad = (ctx: Context, edition: Edition): ShopLoad => ({
  goodsCategories: () =>
    edition.once(`goods categories ${ctx.language}`, async () => {
      const found = await rows(ctx, category, { categoryType: goodsCategoryType, status: category.state.on, isShow: 1 }, unscoped).list(
        ['categoryName', 'categoryNameEn'],
        { sort: ['sort'] },
      )
      return found.map(({ id, categoryName, categoryNameEn }) => ({ id, name: (ctx.language === 'en' && categoryNameEn) || categoryName }))
    }),
  couponOffers: () => edition.once('coupon offers', () => listOffers(ctx)),
  couponOffer: (id) => offerOf(ctx, id),
  goodsShelves: () => edition.once('goods shelves', () => shelvesOf(ctx)),
  goodsList: (query) => listGoods(ctx, query),
  goodsDetail: (id) => detailOf(ctx, edition, id),
})

const shelvesOf = async (ctx: Context): Promise<GoodsShelf[]> => {
  const { records } = await listFace(ctx, productgroup, 'shop', { current: '1', size: '20' })
  const found: GoodsShelf[] = []
  for (const row of records) {
    const { records: goods } = await listGoods(ctx, { groupId: row.id, size: perShelf })
    if (goods.length > 0)
      found.push({ id: row.id, name: text(row.name), img: idOf(row.img), showType: row.showType === 'list' ? 'list' : 'grid', goods })
  }
  return found
}

const listGoods = async (ctx: Context, { categoryId, groupId, words, current = 1, size }: GoodsQuery): Promise<GoodsListing> => {
  const query: Record<string, string> = { current: String(current), size: String(size) }
  if (categoryId) query.categoryId = categoryId
  if (groupId) query.onShelf = groupId
  if (words) query.searchKey = words
  const { records, total, pages } = await listFace(ctx, mallProduct, 'shop', query)
  return { records: await goodsIn(ctx, records), total, pages, current }
}

/** What all products of a merchant have in common. */
const sellerOf = (ctx: Context, edition: Edition, merchantId: string) =>
  edition.once(`seller ${merchantId}`, async () => {
    const [rule, seller] = await Promise.all([
      rows(ctx, freight, { merchantId, status: freight.state.on }, unscoped).one('kind', 'price', 'freeFrom'),
      rows(ctx, merchant, { id: merchantId }, unscoped).one('name', 'shortName', 'intro'),
    ])
    return { rule, seller }
  })

/** The pictures of a product, which its page asks about before it has read which they are. */
const picturesOf = `select unnest(p.cover || p.images) from mall_product p where p.${ofTenant} and p.id = $3`

/** A product that is on sale, its SKUs and the sizes of its pictures, in one turn of the database. */
const readTogether = (ctx: Context, id: string) =>
  ctx.database.together(async (db) => {
    const here = { ...ctx, db }
    const columns = ['name', 'price', 'points', 'stockLevel', 'salesCount'] as const
    const asked = [
      readFace(here, mallProduct, 'shop', id),
      rows(here, productspecs, { productId: id, status: productspecs.state.on }, unscoped).list(columns),
      sizesBeside(ctx, db, { query: picturesOf, values: [id], name: 'goods_sizes' }),
    ] as const
    // The connection is given back when all of them are answered.
    await Promise.allSettled(asked)
    const [row, skus, sizesFor] = await Promise.all(asked)
    return { row, skus, sizesFor }
  })

const detailOf = async (ctx: Context, edition: Edition, id: string): Promise<GoodsDetail | undefined> => {
  try {
    const { row, skus, sizesFor } = await readTogether(ctx, id)
    const own = row as object as Shown
    const links = [...new Set([text(row.cover), ...listOf(row.images)])].filter((link) => link !== '')
    const sizes = sizesFor(links)
    const { rule, seller } = await sellerOf(ctx, edition, text(row.merchantId))
    const ways = listOf(row.deliveryType)
    const now = wireTime(ctx.clock.now(), ctx.zone)
    const payType = text(row.payType)
    return {
      intro: text(row.intro),
      pictures: links.map((src) => ({ src, size: sizes.get(src) })),
      detail: text(row.detail),
      merchantName: seller?.shortName || seller?.name || '',
      merchantIntro: seller?.intro ?? '',
      categoryId: idOf(row.categoryId),
      categoryName: idOf(row.categoryName),
      skus: skus.map((sku) => ({
        id: sku.id,
        name: sku.name ?? '',
        price: payType === 'points' ? 0 : sku.price,
        points: payType === 'money' ? 0 : sku.points,
        level: sku.stockLevel ?? 'none',
      })),
      sold: skus.reduce((sum, { salesCount }) => sum + salesCount, own.virtualSales ?? 0),
      limit: own.limitPerUser,
      ships: row.type === 'goods',
      isPickedUp: ways.includes('pickup'),
      from: row.startTime && text(row.startTime) > now ? text(row.startTime).slice(0, 16) : null,
      freight: rule ? { price: rule.price, freeFrom: rule.kind === 'freeFrom' ? rule.freeFrom : null } : null,
      ...goodsOf(own, sizes),
    }
  } catch (error) {
    if (isRefused(error, 404)) return undefined
    throw error
  }
}
