import type { Behaviour } from '../engine/types'
import { contributecollectreporterBehaviour } from './contributecollectreporter'
import { contributelittlereporterBehaviour } from './contributelittlereporter'
import { contributepersonalBehaviour } from './contributepersonal'
import { textprintBehaviour } from './likeness/textprint'
import { manuscriptBehaviour } from './manuscript'
import { littlereportnewspaperauthorBehaviour, newspaperauthorBehaviour } from './paper/authors'
import { summarystatisticsfractionBehaviour } from './paper/close'
import { newspaperdiagramsBehaviour } from './paper/diagrams'
import { newspapergradeBehaviour } from './paper/grades'
import { newspapernewsBehaviour } from './paper/news'
import { messageroyaltiesBehaviour } from './paper/royalties'
import { deskStatisticsBehaviour } from './statistics'

/** What the nouns of the family do besides what is declared. */
export const contributeBehaviours: readonly Behaviour[] = [
  contributecollectreporterBehaviour,
  contributelittlereporterBehaviour,
  contributepersonalBehaviour,
  textprintBehaviour,
  manuscriptBehaviour,
  littlereportnewspaperauthorBehaviour,
  newspaperauthorBehaviour,
  newspaperdiagramsBehaviour,
  newspapergradeBehaviour,
  summarystatisticsfractionBehaviour,
  messageroyaltiesBehaviour,
  deskStatisticsBehaviour,
  newspapernewsBehaviour,
]
