import type { Behaviour } from '../engine/types'
import { accountBehaviour } from './account'
import { appBehaviour } from './app'
import { appclientBehaviour } from './appclient'
import { officialManuscriptBehaviour } from './manuscript'
import { officialReviewBehaviour } from './review'

/** What the nouns of official accounts do besides what is declared. */
export const officialBehaviours: readonly Behaviour[] = [
  accountBehaviour,
  appBehaviour,
  appclientBehaviour,
  officialManuscriptBehaviour,
  officialReviewBehaviour,
]
