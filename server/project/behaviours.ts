import type { Behaviour } from '../engine/types'
import { projectBehaviour } from './project'
import { projectlogBehaviour } from './projectlog'
import { projecttaskBehaviour } from './projecttask'

/** What the nouns of projects do besides what is declared. */
export const projectBehaviours: readonly Behaviour[] = [projectBehaviour, projectlogBehaviour, projecttaskBehaviour]
