import type { Behaviour } from '../engine/types'
import { attendanceclassBehaviour } from './attendanceclass'
import { attendancefixBehaviour } from './attendancefix'
import { attendancelogBehaviour } from './attendancelog'
import { attendancemonthBehaviour } from './attendancemonth'
import { attendancerosterBehaviour } from './attendanceroster'

/** What the nouns of attendance do besides what is declared. */
export const oaBehaviours: readonly Behaviour[] = [
  attendanceclassBehaviour,
  attendancefixBehaviour,
  attendancelogBehaviour,
  attendancemonthBehaviour,
  attendancerosterBehaviour,
]
