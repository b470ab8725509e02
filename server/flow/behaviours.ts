import type { Behaviour } from '../engine/types'
import { bindingBehaviour } from './binding'
import { endCarried } from './carry'
import { followsEvery } from './business'
import { deputyBehaviour } from './deputy'
import { flowModelBehaviour, managerBehaviour } from './deploy'
import { followBehaviour } from './follow'
import { flowProcessBehaviour } from './process'
import { endRequested, flowRequestBehaviour } from './request'
import { flowTokenBehaviour } from './token'
import { workBehaviour } from './work'

/** What the nouns of processes do. */
export const flowBehaviours: readonly Behaviour[] = [
  bindingBehaviour,
  deputyBehaviour,
  flowModelBehaviour,
  managerBehaviour,
  followBehaviour,
  flowProcessBehaviour,
  flowRequestBehaviour,
  flowTokenBehaviour,
  workBehaviour,
]

followsEvery(endCarried)
followsEvery(endRequested)
