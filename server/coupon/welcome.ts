import { activity } from '@masthead/contract/coupon/activity'
import { coupon } from '@masthead/contract/coupon/coupon'
import { usercoupon } from '@masthead/contract/coupon/usercoupon'
import { asSystem } from '../engine/reach/context'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext } from '../engine/types'
import { Refusal } from '../platform/refusal'
import { issueCoupon } from './issuing'
import { joinedAt, takePart } from './takingpart'

/** What is gone, or not for this member, keeps nobody from entering. */
const unlessRefused = async (does: () => Promise<unknown>): Promise<void> => {
  try {
    await does()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

const most = { limit: 20 } as const

/** Gives a new member, once, what there is on joining: coupons that are got that way, and what activities have for new members. */
export const welcome = async (tx: TxContext, memberId: string): Promise<void> => {
  const own = asSystem(tx, 'coupon')
  const joined = await joinedAt(own, memberId)
  if (joined === undefined) return
  const coupons = (await rows(own, coupon, { status: coupon.state.active, takeType: 'register' }, unscoped).list(['createTime'], most)).filter(
    ({ createTime }) => createTime <= joined,
  )
  for (const { id: couponId } of coupons)
    if (!(await rows(own, usercoupon, { couponId, userId: memberId }, unscoped).exists()))
      await unlessRefused(() => issueCoupon(own, { couponId, memberId, takeType: 'register' }))
  const running = { status: activity.state.running, type: 'new', startTime_le: joined } as const
  for (const activityId of await rows(own, activity, running, unscoped).ids(most)) await unlessRefused(() => takePart(own, activityId, memberId))
}
