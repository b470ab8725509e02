import { orderitem } from '@masthead/contract/mall/orderitem'
import { productspecs } from '@masthead/contract/mall/productspecs'
import { permission } from '@masthead/contract/kit/name'
import { behave } from '../engine/behave'
import { inTransaction } from '../engine/reach/context'
import type { TxContext } from '../engine/types'
import { claim, claimAll } from '../engine/write/claim'
import { readRow } from '../engine/verbs'
import { invalid } from '../platform/refusal'

interface Line {
  readonly skuId: string
  readonly qty: number | null
}

/** Takes what lines ask for from the stock, or with -1 gives it back: all of it or none. */
export const takeStock = (tx: TxContext, lines: readonly Line[], times: 1 | -1 = 1): Promise<void> =>
  claimAll(
    tx,
    productspecs,
    lines.map(({ skuId, qty }) => ({ id: skuId, counter: 'stock', by: -times * (qty ?? 0) })),
  )

export const productspecsBehaviour = behave(productspecs, {
  create: { set: (_tx, { values }) => ({ stock: values.opening ?? 0 }) },
  calls: {
    stockIn: (ctx, { input }) =>
      inTransaction(ctx, async (tx) => {
        const { id } = await readRow(tx, productspecs, input.id, { verb: permission(productspecs, 'stock_in') })
        await claim(tx, productspecs, id, 'stock', input.qty)
        return readRow(tx, productspecs, id, { verb: null })
      }),
  },
})

/** A line takes its goods from the stock when it is made, and follows what becomes of it while its order is not paid. */
export const orderitemBehaviour = behave(orderitem, {
  create: {
    async guard(tx, { values }) {
      const sku = await readRow(tx, productspecs, values.skuId, { verb: null })
      if (sku.status !== 1) throw invalid({ skuId: ['该规格已下架', 'This is not on offer'] })
    },
    effect: (tx, { row }) => takeStock(tx, [row]),
  },
  update: {
    effect: (tx, { before, row }) => claim(tx, productspecs, row.skuId, 'stock', (before?.qty ?? 0) - row.qty),
  },
  remove: { effect: (tx, { row }) => takeStock(tx, [row], -1) },
})
