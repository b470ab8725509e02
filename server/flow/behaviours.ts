import type { Behaviour } from '../engine/types'
import { flowModelBehaviour, managerBehaviour } from './deploy'
import { followBehaviour } from './follow'
import { flowProcessBehaviour } from './process'
import { flowTokenBehaviour } from './token'
import { workBehaviour } from './work'

/** What the nouns of processes do. */
export const flowBehaviours: readonly Behaviour[] = [
  flowModelBehaviour,
  managerBehaviour,
  followBehaviour,
  flowProcessBehaviour,
  flowTokenBehaviour,
  workBehaviour,
]
