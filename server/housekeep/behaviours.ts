import type { Behaviour } from '../engine/types'
import { housechannelpaymentBehaviour } from './channelpayments'
import { housechanneluserBehaviour } from './channelpush'
import { housechannelmanageBehaviour } from './channels'
import { merchantmarginBehaviour } from './merchantmargin'
import { merchantwithdrawalBehaviour } from './merchantwithdrawal'
import { merchantbalanceBehaviour, merchantplatformbalanceBehaviour } from './money-lines'
import { offlinecouponsBehaviour, ordercouponBehaviour } from './offlinecoupons'
import { orderBehaviour } from './order'
import { packageorderBehaviour } from './packages'
import { productBehaviour } from './product'
import { platformrateBehaviour } from './platformrate'
import { refundruleBehaviour, servicesBehaviour, serviceslotBehaviour } from './services'
import { channelUserOrderBehaviour, merchantstatisticsBehaviour } from './statistics'
import { merchantdepoydrawaltimeBehaviour } from './windows'

/** What the nouns of the family do besides what is declared. */
export const housekeepBehaviours: readonly Behaviour[] = [
  merchantmarginBehaviour,
  merchantwithdrawalBehaviour,
  merchantbalanceBehaviour,
  merchantplatformbalanceBehaviour,
  orderBehaviour,
  packageorderBehaviour,
  productBehaviour,
  housechanneluserBehaviour,
  housechannelpaymentBehaviour,
  housechannelmanageBehaviour,
  offlinecouponsBehaviour,
  ordercouponBehaviour,
  platformrateBehaviour,
  refundruleBehaviour,
  servicesBehaviour,
  serviceslotBehaviour,
  channelUserOrderBehaviour,
  merchantstatisticsBehaviour,
  merchantdepoydrawaltimeBehaviour,
]
