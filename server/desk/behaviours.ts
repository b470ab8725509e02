import type { Behaviour } from '../engine/types'
import { contributeBehaviour } from './contribute'
import { contributeflowBehaviour } from './contributeflow'
import { leaveBehaviour } from './leave'
import { leavegrantBehaviour } from './leavegrant'
import { weeklyBehaviour } from './weekly'

/** What the nouns do by which somebody asks for something at their desk, and notes down what is to be done. */
export const deskBehaviours: readonly Behaviour[] = [
  contributeBehaviour,
  contributeflowBehaviour,
  leaveBehaviour,
  leavegrantBehaviour,
  weeklyBehaviour,
]
