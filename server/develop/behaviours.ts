import type { Behaviour } from '../engine/types'
import { codeBehaviour } from './code'
import { datasourceBehaviour } from './datasource'

/** The behaviour of the families that read and show data. */
export const dataBehaviours: readonly Behaviour[] = [codeBehaviour, datasourceBehaviour]
