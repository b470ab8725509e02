import { publicvisit } from '@masthead/contract/general/publicvisit'
import { behave } from '../engine/behave'
import { demandCaptcha } from './enroll-calls'
import { demandSeldom } from './seldom'

/** What keeps the forms of readers from programs and floods. */
export const publicvisitBehaviour = behave(publicvisit, { visitors: { demandPerson: demandCaptcha, demandSeldom } })
