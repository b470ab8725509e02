import { product } from '@masthead/contract/housekeep/product'
import { behave } from '../engine/behave'

/** Two of the marks count only on the shelf. */
export const productBehaviour = behave(product, { can: { isHot: (row) => row.isUp === 1, isFree: (row) => row.isUp === 1 } })
