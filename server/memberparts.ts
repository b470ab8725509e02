import { memberManuscripts } from './contribute/membermanuscripts'
import { memberAddresses } from './general/memberaddresses'
import { memberAdvice } from './general/memberadvice'
import { memberComments } from './general/membercomments'
import { memberEnrolments } from './general/memberenrolments'
import { memberCollects, memberFollows, memberLikes } from './general/memberlikings'
import { memberOrders } from './housekeep/memberorders'
import { memberCases, memberPurchases } from './mall/memberparts'
import { memberQuestions } from './petition/memberquestions'
import { memberCoupons } from './coupon/mycoupons'
import { memberPoints } from './mall/mypoints'
import type { MemberPart } from './user/memberpart'

/** What each family adds to the page of a member, in the order of the page. */
export const memberParts: readonly MemberPart[] = [
  memberOrders,
  memberPurchases,
  memberCases,
  // After what gives points and coupons back when a member leaves.
  memberPoints,
  memberCoupons,
  memberEnrolments,
  memberQuestions,
  memberManuscripts,
  memberAdvice,
  memberAddresses,
  memberComments,
  memberCollects,
  memberLikes,
  memberFollows,
]
