import type { Behaviour } from '../engine/types'
import { userclientBehaviour } from './browsers'
import { appinfoBehaviour, mediaBehaviour, pushBehaviour, pushlogBehaviour } from './push'
import { pushTaskBehaviour } from './task'

/** What the nouns of the family do besides what is declared. */
export const pushBehaviours: readonly Behaviour[] = [
  userclientBehaviour,
  appinfoBehaviour,
  mediaBehaviour,
  pushBehaviour,
  pushlogBehaviour,
  pushTaskBehaviour,
]
