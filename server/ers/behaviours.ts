import type { Behaviour } from '../engine/types'
import { erseventBehaviour } from './ersevent'
import { erstypeBehaviour } from './erstype'
import { ersevaluateBehaviour } from './evaluate'
import { erseventfeedbackBehaviour } from './feedback'
import { overdueBehaviour } from './overdue'
import { erseventlogBehaviour } from './timeline'

/** What the nouns of the family do besides what is declared. */
export const ersBehaviours: readonly Behaviour[] = [
  ersevaluateBehaviour,
  erseventBehaviour,
  erstypeBehaviour,
  erseventfeedbackBehaviour,
  overdueBehaviour,
  erseventlogBehaviour,
]
