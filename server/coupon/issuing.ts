import { coupon } from '@masthead/contract/coupon/coupon'
import { usercoupon, userlog } from '@masthead/contract/coupon/usercoupon'
import type { RowOf } from '@masthead/contract/kit/resource'
import { wireTime } from '../engine/kinds/time'
import { asSystem } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import type { Context, TxContext } from '../engine/types'
import { act, addRow, insertRow, readRow } from '../engine/verbs'
import { claim } from '../engine/ledger/claim'
import { after } from '../engine/moment'
import { newCode } from '../platform/secrets/code'
import { conflict, type Refusal } from '../platform/refusal'

type Coupon = RowOf<typeof coupon>

/** Why a coupon is not to be got now; undefined where it is. */
export const whyNot = (ctx: Context, { status, takeFrom, takeTo, validityType, validTo, takeCount, totalCount }: Coupon): Refusal | undefined => {
  const now = wireTime(ctx.clock.now(), ctx.zone)
  if (takeCount >= totalCount) return conflict('exhausted', ['优惠券已领完', 'All of these coupons are taken'], { left: 0 })
  if (status !== coupon.state.active) return conflict('not_active', ['优惠券未在发放', 'This coupon is not active'])
  if (takeFrom !== null && now < takeFrom) return conflict('too_early', ['还未到领取时间', 'This coupon is not valid yet'])
  if ((takeTo !== null && takeTo <= now) || (validityType === 'range' && validTo !== null && validTo <= now))
    return conflict('too_late', ['领取时间已过', 'This coupon has expired'])
  return undefined
}

const validityOf = async (tx: TxContext, { validityType, validFrom, validTo, startDays, endDays }: Coupon) => {
  if (validityType === 'range') return { validFrom: validFrom ?? '', validTo: validTo ?? '' }
  const place = { zone: tx.zone, calendar: await tx.engine.calendar(tx) }
  const from = startDays ? after(tx.clock.now(), `${startDays}d`, place) : tx.clock.now()
  return { validFrom: wireTime(from, tx.zone), validTo: wireTime(after(from, `${endDays ?? 1}d`, place), tx.zone) }
}

/** How many coupons of a kind a member has got, and the number of the last one; those that were made void do not count. */
const gotBy = async (ctx: Context, couponId: string, memberId: string): Promise<{ count: number; last: number }> => {
  const [got = { count: 0, last: 0 }] = await within(ctx).query<{ count: number; last: number }>(
    `select (count(*) filter (where status <> ${usercoupon.state.annulled}))::int as count, coalesce(max(seq), 0)::int as last
     from coupon_usercoupon where ${ofTenant} and coupon_id = $2::bigint and user_id = $3::bigint and not is_deleted`,
    [couponId, memberId],
    'coupons got',
  )
  return got
}

/**
 * A coupon that a member wants, locked until the transaction ends, with the number of the last one that the member got, and why the member cannot get it, if that is so.
 */
export const couponToIssue = async (
  tx: TxContext,
  couponId: string,
  memberId: string,
): Promise<{ readonly row: Coupon; readonly last: number; readonly refusal: Refusal | undefined }> => {
  const row = await readRow(tx, coupon, couponId, { verb: null, lock: true })
  const { count, last } = await gotBy(tx, couponId, memberId)
  const isEnough = count >= row.perLimit
  const limit = () => conflict('limit', [`每人限领 ${row.perLimit} 张`, `At most ${row.perLimit} per person`], { left: 0 })
  return { row, last, refusal: whyNot(tx, row) ?? (isEnough ? limit() : undefined) }
}

/**
 * Issues one coupon to a member, in the caller's transaction. All who want the same coupon take turns at its row: as many get one as there are, the others a 409 that
 * says why (`exhausted`, `limit`, `not_active`, `too_early`, `too_late`), before anything is written. Returns the id of the member's coupon.
 */
export const issueCoupon = async (
  tx: TxContext,
  {
    couponId,
    memberId,
    takeType,
    activityId = null,
  }: { couponId: string; memberId: string; takeType: RowOf<typeof usercoupon>['takeType']; activityId?: string | null },
): Promise<string> => {
  const own = asSystem(tx, 'coupon')
  const { row, last, refusal } = await couponToIssue(own, couponId, memberId)
  if (refusal) throw refusal
  await claim(tx, coupon, couponId, 'takeCount', 1)
  const { id } = await addRow(own, usercoupon, {
    code: newCode(),
    couponId,
    userId: memberId,
    seq: last + 1,
    takeType,
    activityId,
    ...(await validityOf(tx, row)),
  })
  await insertRow(tx, userlog, { userCouponId: id, action: 'get', afterStatus: usercoupon.state.unused, operator: tx.actor.name })
  if (row.takeCount + 1 === row.totalCount) await act(own, coupon, 'end', couponId)
  return id
}
