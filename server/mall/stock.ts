import { permission } from '@masthead/contract/kit/name'
import { specsIn } from '@masthead/contract/kit/matrix'
import { mallProduct } from '@masthead/contract/mall/product'
import { productspecs } from '@masthead/contract/mall/productspecs'
import type { RowOf } from '@masthead/contract/kit/resource'
import { behave } from '../engine/behave'
import { asSystem, inTransaction } from '../engine/reach/context'
import { ofTenant, sameTenant, within } from '../engine/reach/within'
import type { TxContext } from '../engine/types'
import { claim } from '../engine/write/claim'
import { act, readRow } from '../engine/verbs'
import { conflict, type Refusal } from '../platform/refusal'

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

/**
 * Moves the stock of SKUs for an order: all of it or none, in one order everywhere. A 409 tells how many pieces are left of what is short. The order has the line of the
 * audit, and nobody hears of the SKU: what pages show of it is how much there is by and large.
 */
export const moveStock = async (tx: TxContext, moves: readonly Move[]): Promise<void> => {
  const bySku = sumUp(moves)
  for (const [id, by] of bySku) {
    const moved = await within(tx).query(
      `update mall_productspecs set stock = stock + $3::bigint where ${ofTenant} and id = $2::bigint and not is_deleted and stock + $3::bigint >= 0 returning 1`,
      [id, by],
      'stock moved',
    )
    if (moved.length === 0) throw await shortOf(tx, [{ id, by }])
  }
  await noteLevels(tx, [...bySku.keys()])
}

/** Each SKU once, by its id, without those that do not move. */
const sumUp = (moves: readonly Move[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>()
  for (const { skuId, by } of moves) sums.set(skuId, (sums.get(skuId) ?? 0) + by)
  return new Map([...sums].filter(([, by]) => by !== 0).sort(([a], [b]) => (BigInt(a) < BigInt(b) ? -1 : 1)))
}

/** Moves the stock of one SKU by hand. */
const moveByHand = async (tx: TxContext, id: string, by: number): Promise<void> => {
  await claim(tx, productspecs, id, 'stock', by)
  await noteLevels(tx, [id])
}

const shortOf = async (tx: TxContext, claims: readonly { id: string; by: number }[]): Promise<Refusal> => {
  const found = await within(tx).query<{ id: string; name: string; stock: number }>(
    `select s.id::text as id, p.name || coalesce('（' || nullif(s.name, '') || '）', '') as name, s.stock::float8 as stock
     from mall_productspecs s join mall_product p on ${sameTenant('p', 's')} and p.id = s.product_id where s.${ofTenant} and s.id = any($2::bigint[]) order by s.id`,
    [claims.map(({ id }) => id)],
  )
  const short = found.find(({ id, stock }) => stock + (claims.find((one) => one.id === id)?.by ?? 0) < 0) ?? found[0]
  return conflict(
    'exhausted',
    [`库存不足：「${short?.name}」仅剩 ${short?.stock} 件`, `Not enough in stock: ${short?.stock} left of ${short?.name}`],
    {
      counter: 'stock',
      skuId: short?.id,
      left: short?.stock,
    },
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
  for (const [id, by] of sumUp(lines.map(({ skuId, qty }) => ({ skuId, by: times * (qty ?? 0) }))))
    await within(tx).run(`update mall_productspecs set sales_count = greatest(0, sales_count + $3::bigint) where ${ofTenant} and id = $2::bigint`, [
      id,
      by,
    ])
}

/** Notes where SKUs come to be there, few or none. Pages that show their products are drawn again then, and not for every piece that is sold. */
const noteLevels = async (tx: TxContext, skuIds: readonly string[]): Promise<void> => {
  const turned = await within(tx).query<{ productId: string }>(
    `update mall_productspecs s set stock_level = ${levelSql('s.stock')}
     where s.${ofTenant} and s.id = any($2::bigint[]) and s.stock_level is distinct from ${levelSql('s.stock')} returning s.product_id::text as "productId"`,
    [skuIds],
    'stock levels',
  )
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
