import type { Behaviour } from '../engine/types'
import { merchantBehaviour } from './merchant'
import { merchantchangeBehaviour } from './merchantchange'
import { merchantuserBehaviour } from './merchantuser'

/** What the nouns of the family do besides what is declared. */
export const merchantBehaviours: readonly Behaviour[] = [merchantBehaviour, merchantchangeBehaviour, merchantuserBehaviour]
