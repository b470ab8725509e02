import { petitioncxtppxjj } from '@masthead/contract/petition/petitioncxtppxjj'
import { petitionxxptjjjb } from '@masthead/contract/petition/petitionxxptjjjb'
import { petitionxxptywyjxt } from '@masthead/contract/petition/petitionxxptywyjxt'
import { qetitionjcblzbd } from '@masthead/contract/petition/qetitionjcblzbd'
import { qetitionxxptjjjb } from '@masthead/contract/petition/qetitionxxptjjjb'
import type { Behaviour } from '../engine/types'
import { disputeActions } from './dispute'
import { letterBehaviour } from './letter'
import { sheetDepts } from './sheetdepts'

/** What each letter noun does. */
export const letterBehaviours: readonly Behaviour[] = [
  letterBehaviour(petitionxxptjjjb),
  letterBehaviour(qetitionxxptjjjb),
  letterBehaviour(petitionxxptywyjxt),
  letterBehaviour(petitioncxtppxjj, { actions: disputeActions.actions }),
  letterBehaviour(qetitionjcblzbd, sheetDepts),
]
