import { orderitem } from '@masthead/contract/mall/orderitem'
import { productspecs } from '@masthead/contract/mall/productspecs'
import { permission } from '@masthead/contract/kit/name'
import { behave } from '../engine/behave'
import { modelNamed } from '../engine/model'
import { inTransaction } from '../engine/reach/context'
import { readRow } from '../engine/read/read'
import type { TxContext } from '../engine/types'
import { claim, claimAll } from '../engine/write/claim'
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
    lines.map(({ skuId, qty }) => ({ id: skuId, counter: 'stock', by: -times * Number(qty) })),
  )

export const productspecsBehaviour = behave(productspecs, {
  create: { set: (_tx, { values }) => ({ stock: Number(values.opening ?? 0) }) },
  calls: {
    stockIn: (ctx, { input }) =>
      inTransaction(ctx, async (tx) => {
        const model = modelNamed(tx.engine, productspecs.name)
        const { id } = await readRow(tx, model, input.id, { verb: permission(productspecs, 'stock_in') })
        await claim(tx, productspecs, id, 'stock', Number(input.qty))
        return readRow(tx, model, id, { verb: null })
      }),
  },
})

/** A line takes its goods from the stock when it is made, and follows what becomes of it while its order is not paid. */
export const orderitemBehaviour = behave(orderitem, {
  create: {
    async guard(tx, { values }) {
      const sku = await readRow(tx, modelNamed(tx.engine, productspecs.name), values.skuId, { verb: null })
      if (sku.status !== 1) throw invalid({ skuId: ['该规格已下架', 'This is not on offer'] })
    },
    effect: (tx, { row }) => takeStock(tx, [row]),
  },
  update: {
    effect: (tx, { before, row }) => claim(tx, productspecs, row.skuId, 'stock', Number(before?.qty) - Number(row.qty)),
  },
  remove: { effect: (tx, { row }) => takeStock(tx, [row], -1) },
})
