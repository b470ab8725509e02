import type { Behaviour } from '../../engine/types'
import { msgBehaviour, msgcommentsBehaviour } from './letters'
import { newsenrollBehaviour } from './newsenroll'

/** What the nouns do by which readers take part. */
export const readersBehaviours: readonly Behaviour[] = [msgBehaviour, msgcommentsBehaviour, newsenrollBehaviour]
