import type { Behaviour } from '../engine/types'
import { addressBehaviour } from './address'
import { adviceBehaviour } from './advice'
import { appserviceBehaviour } from './appservice'
import { bannerBehaviour } from './banner'
import { categoryBehaviour } from './category'
import { enrollBehaviour } from './enroll'
import { enrollmouldBehaviour } from './enrollmould'
import { keywordsBehaviour } from './keywords'
import { noticeBehaviour } from './notice'
import { placeopencontrolBehaviour } from './placeopencontrol'
import { reviewBehaviour } from './review'
import { sensitivekeywordsBehaviour } from './sensitivekeywords'
import { tagsBehaviour } from './tags'
import { tagsbusinessBehaviour } from './tagsbusiness'
import { themeBehaviour } from './theme'
import { publicvisitBehaviour } from './visitors'
import { workcalendarBehaviour } from './workcalendar'

/** What the nouns of this family do besides what is declared. */
export const generalBehaviours: readonly Behaviour[] = [
  addressBehaviour,
  adviceBehaviour,
  appserviceBehaviour,
  bannerBehaviour,
  categoryBehaviour,
  enrollBehaviour,
  enrollmouldBehaviour,
  keywordsBehaviour,
  noticeBehaviour,
  placeopencontrolBehaviour,
  publicvisitBehaviour,
  reviewBehaviour,
  sensitivekeywordsBehaviour,
  tagsBehaviour,
  tagsbusinessBehaviour,
  themeBehaviour,
  workcalendarBehaviour,
]
