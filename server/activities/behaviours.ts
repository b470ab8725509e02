import type { Behaviour } from '../engine/types'
import { activityrecordBehaviour } from './activityrecord'
import { campaignBehaviour } from './campaign'
import { crcreBehaviour } from './crcre'
import { donationBehaviour, donationprojectBehaviour } from './donation'
import { fractionalBehaviour } from './fractional'
import { pointsBehaviour } from './points'
import { promotioncodeBehaviour } from './promotioncode'
import { seekhelpBehaviour } from './seekhelp'

/** What the nouns of the family do besides what is declared. */
export const activitiesBehaviours: readonly Behaviour[] = [
  activityrecordBehaviour,
  campaignBehaviour,
  crcreBehaviour,
  donationBehaviour,
  donationprojectBehaviour,
  fractionalBehaviour,
  pointsBehaviour,
  promotioncodeBehaviour,
  seekhelpBehaviour,
]
