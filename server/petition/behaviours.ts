import type { Behaviour } from '../engine/types'
import { assessmentBehaviour } from './assessment'
import { petitionevaluateBehaviour } from './evaluate'
import { letterBehaviours } from './letters'
import { problemBehaviour } from './problem'
import { statisticsBehaviour } from './statistics'
import { templateBehaviour } from './template'
import { petitionlogBehaviour, petitionwarningBehaviour } from './warning'

/** What the nouns of the family do besides what is declared. */
export const petitionBehaviours: readonly Behaviour[] = [
  ...letterBehaviours,
  assessmentBehaviour,
  petitionevaluateBehaviour,
  problemBehaviour,
  statisticsBehaviour,
  templateBehaviour,
  petitionlogBehaviour,
  petitionwarningBehaviour,
]
