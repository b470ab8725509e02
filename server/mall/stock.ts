import { permission } from '@masthead/contract/kit/name'
import { specsIn } from '@masthead/contract/kit/matrix'
import { mallProduct } from '@masthead/contract/mall/product'
import { productspecs } from '@masthead/contract/mall/productspecs'
import type { RowOf } from '@masthead/contract/kit/resource'
import { behave } from '../engine/behave'
import { asSystem, inTransaction } from '../engine/reach/context'
import { ofTenant, sameTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext } from '../engine/types'
import { claim } from '../engine/ledger/claim'
import { act, readRow } from '../engine/verbs'
import { conflict, Refusal } from '../platform/refusal'
import { dropGoods, goodsName } from './basket'

/** Pieces of which there are few left, at most. */
const few = 5

const levelSql = (stock: string): string => `case when ${stock} <= 0 then 'none' when ${stock} <= ${few} then 'few' else 'there' end`

const levelOf = (stock: number): 'none' | 'few' | 'there' => (stock <= 0 ? 'none' : stock <= few ? 'few' : 'there')

interface Line {
  readonly skuId: string
  readonly qty: number | null
}

/** So much more or less of a SKU. */
export interface Move {
  readonly skuId: string
  readonly by: number
}

interface Moved {
  readonly id: string
  readonly productId: string
  /** Whether there are some, few or none now where it was another way before. */
  readonly hasTurned: boolean
}

/**
 * Moves the stock of SKUs for an order: all of it or none, locked in one order everywhere. A 409 tells how many pieces are left of what is short. The order has the line
 * of the audit, and nobody hears of the SKU: what pages show of it is how much there is by and large.
 */
export const moveStock = async (tx: TxContext, moves: readonly Move[]): Promise<void> => {
  const bySku = sumUp(moves)
  if (bySku.size === 0) return
  const moved = await within(tx).query<Moved>(
    `with held as materialized (
       select s.id, s.stock_level, n.by from mall_productspecs s join unnest($2::bigint[], $3::bigint[]) n(id, by) on n.id = s.id
       where s.${ofTenant} and not s.is_deleted order by s.id for no key update of s)
     update mall_productspecs s set stock = s.stock + held.by, stock_level = ${levelSql('(s.stock + held.by)')}
     from held where s.${ofTenant} and s.id = held.id and s.stock + held.by >= 0
     returning s.id::text as id, s.product_id::text as "productId", s.stock_level is distinct from held.stock_level as "hasTurned"`,
    [[...bySku.keys()], [...bySku.values()]],
    'stock moved',
  )
  const isMoved = new Set(moved.map(({ id }) => id))
  const short = [...bySku.keys()].filter((id) => !isMoved.has(id))
  if (short.length > 0) throw await shortOf(tx, short)
  await tellLevels(
    tx,
    moved.filter(({ hasTurned }) => hasTurned),
  )
}

/** Each SKU once, by its id, without those that do not move. */
const sumUp = (moves: readonly Move[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>()
  for (const { skuId, by } of moves) sums.set(skuId, (sums.get(skuId) ?? 0) + by)
  return new Map([...sums].filter(([, by]) => by !== 0))
}

/** Moves the stock of one SKU by hand; a 409 tells how many pieces are left where it would fall below 0. */
const moveByHand = async (tx: TxContext, id: string, by: number): Promise<void> => {
  try {
    await claim(tx, productspecs, id, 'stock', by)
  } catch (error) {
    throw error instanceof Refusal && error.status === 409 ? await shortOf(tx, [id]) : error
  }
  await noteLevels(tx, [id])
}

/** Tells what is left of the first of some SKUs, none of which has moved. */
const shortOf = async (tx: TxContext, skuIds: readonly string[]): Promise<Refusal> => {
  const [short] = await within(tx).query<{ id: string; name: string; stock: number }>(
    `select s.id::text as id, p.name || coalesce('（' || nullif(s.name, '') || '）', '') as name, s.stock::float8 as stock
     from mall_productspecs s join mall_product p on ${sameTenant('p', 's')} and p.id = s.product_id where s.${ofTenant} and s.id = any($2::bigint[]) order by s.id limit 1`,
    [skuIds],
  )
  return conflict(
    'exhausted',
    [`库存不足：「${short?.name}」仅剩 ${short?.stock} 件`, `Not enough in stock: ${short?.stock} left of ${short?.name}`],
    { counter: 'stock', skuId: short?.id, left: short?.stock },
  )
}

/** Takes what lines ask for from the stock, or with -1 gives it back. */
export const takeStock = (tx: TxContext, lines: readonly Line[], times: 1 | -1 = 1): Promise<void> =>
  moveStock(
    tx,
    lines.map(({ skuId, qty }) => ({ skuId, by: -times * (qty ?? 0) })),
  )

/** Counts pieces as sold, or with -1 as not sold after all. */
export const countSales = async (tx: TxContext, lines: readonly Line[], times: 1 | -1 = 1): Promise<void> => {
  const bySku = sumUp(lines.map(({ skuId, qty }) => ({ skuId, by: times * (qty ?? 0) })))
  if (bySku.size === 0) return
  within(tx).send(
    `with held as materialized (
       select s.id, n.by from mall_productspecs s join unnest($2::bigint[], $3::bigint[]) n(id, by) on n.id = s.id where s.${ofTenant} order by s.id for no key update of s)
     update mall_productspecs s set sales_count = greatest(0, s.sales_count + held.by) from held where s.${ofTenant} and s.id = held.id`,
    [[...bySku.keys()], [...bySku.values()]],
    'sales counted',
  )
}

/** Notes where SKUs come to be there, few or none. */
const noteLevels = async (tx: TxContext, skuIds: readonly string[]): Promise<void> => {
  const turned = await within(tx).query<{ productId: string }>(
    `update mall_productspecs s set stock_level = ${levelSql('s.stock')}
     where s.${ofTenant} and s.id = any($2::bigint[]) and s.stock_level is distinct from ${levelSql('s.stock')} returning s.product_id::text as "productId"`,
    [skuIds],
    'stock levels',
  )
  await tellLevels(tx, turned)
}

/** Tells products of SKUs of which there are some, few or none now. Pages that show them are drawn again then, and not for every piece that is sold. */
const tellLevels = async (tx: TxContext, turned: readonly { readonly productId: string }[]): Promise<void> => {
  for (const productId of [...new Set(turned.map((one) => one.productId))].sort())
    await act(asSystem(tx, 'mall'), mallProduct, 'restock', productId, { stockLevel: await summarise(tx, productId) })
}

/** Lets a product tell the lowest price of its SKUs and how much there is of all of them; answers the latter. */
export const summarise = async (tx: TxContext, productId: string): Promise<'none' | 'few' | 'there'> => {
  const [now] = await within(tx).query<{ level: 'none' | 'few' | 'there' }>(
    `with skus as (
       select coalesce(min(price), 0) as price, coalesce(min(points), 0) as points, coalesce(sum(stock), 0) as stock, bool_or(jsonb_array_length(coalesce(specs, '[]'::jsonb)) > 0) as many
       from mall_productspecs where ${ofTenant} and product_id = $2::bigint and status = ${productspecs.state.on} and not is_deleted)
     update mall_product p set price = case when p.pay_type = 'points' then 0 else skus.price end, points = case when p.pay_type = 'money' then 0 else skus.points end,
       spec_type = coalesce(skus.many, false), stock_level = ${levelSql('skus.stock')}
     from skus where p.${ofTenant} and p.id = $2::bigint returning p.stock_level as level`,
    [productId],
    'product summed up',
  )
  return now?.level ?? 'none'
}

const nameOf = (specs: unknown): string =>
  specsIn(specs)
    .map(({ value }) => value)
    .join(' / ')
    .slice(0, 100)

type SkuRow = RowOf<typeof productspecs>

export const productspecsBehaviour = behave(productspecs, {
  create: {
    set: (_tx, { values }) => ({ stock: values.opening ?? 0, stockLevel: levelOf(values.opening ?? 0), name: nameOf(values.specs) }),
    async effect(tx, { row }) {
      await summarise(tx, row.productId)
    },
  },
  update: {
    set: (_tx, { values }) => ('specs' in values ? { name: nameOf(values.specs) } : {}),
    async effect(tx, { row }) {
      await summarise(tx, row.productId)
    },
  },
  remove: {
    async guard(tx, { before }) {
      if (!before) return
      const product = await rows(tx, mallProduct, { id: before.productId }, { ...unscoped, bin: 'also' }).one('name')
      await dropGoods(tx, { by: 'sku', id: before.id, name: goodsName({ sku: before, product: { name: product?.name ?? '' } }) })
    },
    async effect(tx, { before }) {
      if (before) await summarise(tx, before.productId)
    },
  },
  calls: {
    stockIn: (ctx, { input }) =>
      inTransaction(ctx, async (tx) => {
        const { id } = await readRow(tx, productspecs, input.id, { verb: permission(productspecs, 'stock_in') })
        await moveByHand(tx, id, input.qty)
        return readRow(tx, productspecs, id, { verb: null })
      }),
    // What was ordered since it was counted is not there any more, and is not counted again.
    stocktake: (ctx, { input }) =>
      inTransaction(ctx, async (tx): Promise<SkuRow> => {
        const { id } = await readRow(tx, productspecs, input.id, { verb: permission(productspecs, 'stocktake') })
        if (input.counted !== input.seen) await moveByHand(tx, id, input.counted - input.seen)
        return readRow(tx, productspecs, id, { verb: null })
      }),
  },
})
