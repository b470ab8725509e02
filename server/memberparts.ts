import { memberManuscripts } from './contribute/membermanuscripts'
import { memberLetterComments, memberLetters } from './cms/readers/memberletters'
import { memberAddresses } from './general/memberaddresses'
import { memberComments } from './general/membercomments'
import { memberEnrolments } from './general/memberenrolments'
import { memberCollects, memberFollows, memberLikes } from './general/memberlikings'
import { memberPackages } from './housekeep/memberpackages'
import { memberOrders } from './housekeep/memberorders'
import { memberCases, memberPurchases } from './mall/memberparts'
import { memberCoupons } from './coupon/mycoupons'
import { memberOffers } from './coupon/myoffers'
import { memberPoints } from './mall/mypoints'
import type { Engine } from './engine/types'
import { memberVouchers } from './mall/myvouchers'
import type { MemberPart } from './user/memberpart'
import { ownParts } from './user/ownpart'

/** Parts of a member's page that families write by hand, in the order of the page: ten places lie between two of them for those that follow from declarations. */
const written: readonly MemberPart[] = [
  memberOrders,
  memberPackages,
  memberPurchases,
  memberCases,
  // After what gives points and coupons back when a member leaves.
  memberPoints,
  memberCoupons,
  memberOffers,
  memberVouchers,
  memberEnrolments,
  memberManuscripts,
  memberLetters,
  memberAddresses,
  memberComments,
  memberLetterComments,
  memberCollects,
  memberLikes,
  memberFollows,
]

const known = new WeakMap<Engine, readonly MemberPart[]>()

/** What each noun and each family adds to the page of a member, in the order of the page. Throws where two parts have one address. */
export const memberPartsOf = (engine: Engine): readonly MemberPart[] => {
  const found = known.get(engine)
  if (found) return found
  const all = [...written.map((part, at) => ({ sort: at * 10, part })), ...ownParts(engine)].sort((a, b) => a.sort - b.sort).map(({ part }) => part)
  const doubled = all.find(({ key }, at) => all.findIndex((other) => other.key === key) < at)
  if (doubled) throw new Error(`two parts of a member's page are called ${doubled.key}`)
  known.set(engine, all)
  return all
}
