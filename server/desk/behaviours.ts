import type { Behaviour } from '../engine/types'
import { leaveBehaviour } from './leave'
import { leavegrantBehaviour } from './leavegrant'

/** What the nouns of leave do. */
export const leaveBehaviours: readonly Behaviour[] = [leaveBehaviour, leavegrantBehaviour]
