import { permission } from '@masthead/contract/kit/name'
import { mallProduct } from '@masthead/contract/mall/product'
import { productspecs } from '@masthead/contract/mall/productspecs'
import { useMemo, useState } from 'react'
import type { RowAction } from '../kit/noun/rowActions'
import { ResourcePage } from '../kit/page/ResourcePage'
import type { Row } from '../kit/wire/client'
import { useMay } from '../kit/wire/permission'
import { Later, lazyPart } from '../kit/wire/part'
import { stockWords as words } from './stock-words'

const StockDialog = lazyPart(async () => ({ default: (await import('./StockDialog')).StockDialog }))

/** What the page itself reads of a row. */
const nothing: readonly string[] = []

/** Products of the mall: the derived page, and for who keeps the stock the dialog by which goods come in and are counted. */
const ProductPage = () => {
  const may = useMay()
  const [open, setOpen] = useState<Row>()
  const keeps = ['stock_in', 'stocktake'].some((verb) => may(permission(productspecs, verb)))
  const rowActions = useMemo(
    (): readonly RowAction[] => (keeps ? [{ key: 'stock', label: words.open, single: true, go: ([row]) => setOpen(row) }] : []),
    [keeps],
  )
  return (
    <>
      <ResourcePage name={mallProduct.name} rowActions={rowActions} reads={nothing} />
      {open && (
        <Later>
          <StockDialog row={open} onClose={() => setOpen(undefined)} />
        </Later>
      )}
    </>
  )
}

export default ProductPage
