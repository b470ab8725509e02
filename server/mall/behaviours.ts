import type { Behaviour } from '../engine/types'
import { aftersaleBehaviour } from './aftersale'
import { mallOrderBehaviour, orderitemBehaviour } from './order'
import { freightBehaviour, mallProductBehaviour } from './product'
import { productspecsBehaviour } from './stock'
import { voucherBehaviour, voucherdetailBehaviour } from './voucher'

/** What the nouns of goods and orders do besides what they declare. */
export const goodsBehaviours: readonly Behaviour[] = [
  aftersaleBehaviour,
  freightBehaviour,
  mallOrderBehaviour,
  mallProductBehaviour,
  orderitemBehaviour,
  productspecsBehaviour,
  voucherBehaviour,
  voucherdetailBehaviour,
]
