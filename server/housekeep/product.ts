import { product } from '@masthead/contract/housekeep/product'
import { behave } from '../engine/behave'
import { conflict } from '../platform/refusal'

/** It goes on the shelf with a price, a picture and stock; two of the marks count only there, and what lies there is not deleted. */
export const productBehaviour = behave(product, {
  can: {
    isUp: (row) =>
      row.isUp === 1 ||
      (row.price > 0 && row.stock > 0 && Boolean(row.images)) ||
      conflict('not_ready', ['上架前需有价格、图片和库存', 'It needs a price, a picture and stock before it goes on the shelf']),
    isHot: (row) => row.isUp === 1,
    isFree: (row) => row.isUp === 1,
    delete: (row) => row.isUp === 0 || conflict('on_shelf', ['请先下架再删除', 'Take it off the shelf before it is deleted']),
  },
})
