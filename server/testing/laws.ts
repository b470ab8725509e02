import { aloneLaws } from './laws/alone'
import { closingLaws } from './laws/closing'
import { correctionLaws } from './laws/corrections'
import { dueLaws } from './laws/due'
import { hiddenLaws } from './laws/hidden'
import { holdLaws } from './laws/holds'
import type { Law } from './laws/law'
import { memberLaws } from './laws/members'
import { numberLaws } from './laws/numbers'
import { onlyLaws } from './laws/only'
import { partLaws } from './laws/parts'
import { personLaws } from './laws/persons'
import { reasonLaws } from './laws/reasons'
import { approvableLaws } from './laws/approvable'
import { purseLaws } from './laws/purses'
import { reactionLaws } from './laws/reactions'
import { faceLaws } from './laws/faces'
import { readingLaws } from './laws/reading'
import { referenceLaws } from './laws/references'
import { reportLaws } from './laws/reports'
import { reviewLaws } from './laws/reviews'
import { rightsLaws } from './laws/rights'
import { secrecyLaws } from './laws/secrecy'
import { selectionLaws } from './laws/selection'
import { sheetLaws } from './laws/sheets'
import { unitLaws } from './laws/units'
import { arrowLaws } from './laws/arrows'
import { stateLaws } from './laws/states'
import { subjectLaws } from './laws/subjects'
import { tellLaws } from './laws/tells'
import { tenancyLaws } from './laws/tenancy'
import { unmaskLaws } from './laws/unmask'
import { veilLaws } from './laws/veil'
import { workedOutLaws } from './laws/worked-out'
import { deletingLaws } from './laws/deleting'
import { needingLaws } from './laws/needing'
import { writingLaws } from './laws/writing'

/** What every noun keeps by being declared; a noun that is added is held to them without a line of test. */
export const laws: readonly Law[] = [
  ...readingLaws,
  ...faceLaws,
  ...writingLaws,
  ...deletingLaws,
  ...needingLaws,
  ...referenceLaws,
  ...tenancyLaws,
  ...rightsLaws,
  ...aloneLaws,
  ...personLaws,
  ...reviewLaws,
  ...holdLaws,
  ...approvableLaws,
  ...memberLaws,
  ...reactionLaws,
  ...partLaws,
  ...stateLaws,
  ...arrowLaws,
  ...secrecyLaws,
  ...unmaskLaws,
  ...veilLaws,
  ...hiddenLaws,
  ...sheetLaws,
  ...unitLaws,
  ...numberLaws,
  ...onlyLaws,
  ...reportLaws,
  ...selectionLaws,
  ...purseLaws,
  ...dueLaws,
  ...correctionLaws,
  ...closingLaws,
  ...reasonLaws,
  ...tellLaws,
  ...subjectLaws,
  ...workedOutLaws,
]
