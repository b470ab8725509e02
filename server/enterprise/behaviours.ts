import type { Behaviour } from '../engine/types'
import { enterpriseBehaviour, enterpriseproductBehaviour, enterpriseproductflowBehaviour } from './enterprise'

/** What the nouns of the family do besides what is declared. */
export const enterpriseBehaviours: readonly Behaviour[] = [enterpriseBehaviour, enterpriseproductBehaviour, enterpriseproductflowBehaviour]
