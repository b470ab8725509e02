import { mallOrder } from '@masthead/contract/mall/order'
import { orderitem } from '@masthead/contract/mall/orderitem'
import { mallProduct } from '@masthead/contract/mall/product'
import { productspecs } from '@masthead/contract/mall/productspecs'
import type { RowOf } from '@masthead/contract/kit/resource'
import { behave } from '../engine/behave'
import { asSystem } from '../engine/reach/context'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext } from '../engine/types'
import { act, partsAs, storeRow } from '../engine/verbs'
import { invalid } from '../platform/refusal'
import { takeStock } from './stock'

type Order = RowOf<typeof mallOrder>

export const linesOf = ({ items }: Pick<Order, 'items'>) => partsAs(orderitem, items)

/** An order goes to one merchant: whose goods its lines are. */
const merchantOf = async (tx: TxContext, items: readonly { skuId?: unknown }[] = []): Promise<string> => {
  const skuIds = [...new Set(items.map(({ skuId }) => String(skuId ?? '')))].filter((id) => /^\d+$/.test(id))
  const skus = skuIds.length > 0 ? await rows(tx, productspecs, { id: skuIds }, unscoped).list(['productId']) : []
  const products = skus.length > 0 ? await rows(tx, mallProduct, { id: skus.map(({ productId }) => productId) }, unscoped).list(['merchantId']) : []
  const [merchantId, ...others] = [...new Set(products.map((one) => one.merchantId))]
  if (!merchantId) throw invalid({ items: ['所选规格不存在', 'What is ordered does not exist'] })
  if (others.length > 0) throw invalid({ items: ['一张订单只能包含同一商户的商品', 'An order has the goods of one merchant'] })
  return merchantId
}

/** What the lines come to. An order that costs nothing waits for no payment. */
const total = async (tx: TxContext, row: Order): Promise<void> => {
  const totalPrice = linesOf(row).reduce((sum, line) => sum + (line.payPrice ?? 0), 0)
  if (totalPrice !== row.totalPrice) await storeRow(tx, mallOrder, row, { totalPrice }, { quiet: true })
  if (totalPrice - row.couponPrice <= 0) await act(asSystem(tx, 'mall'), mallOrder, 'paid', row.id)
}

const release = { effect: (tx: TxContext, { row }: { row: Order }): Promise<void> => takeStock(tx, linesOf(row), -1) }

export const mallOrderBehaviour = behave(mallOrder, {
  create: {
    set: async (tx, { values }) => ({ merchantId: await merchantOf(tx, values.items ?? []) }),
    effect: (tx, { row }) => total(tx, row),
  },
  update: {
    async guard(tx, { before, values }) {
      // A line that stands keeps what it is of.
      const added = (values.items ?? []).filter(({ skuId }) => skuId)
      if (added.length > 0 && (await merchantOf(tx, added)) !== before?.merchantId)
        throw invalid({ items: ['一张订单只能包含同一商户的商品', 'An order has the goods of one merchant'] })
    },
    effect: (tx, { row }) => total(tx, row),
  },
  actions: { cancel: release, expire: release },
})
