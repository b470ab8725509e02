import type { CouponTerms } from '@masthead/contract/coupon/discount'
import type { CouponValue } from '@masthead/contract/mall/quote'
import type { Benefit, Order, Wish } from '../mall/benefits'
import { invalid, Refusal } from '../platform/refusal'
import { countFriend } from './sharing'
import { type CouponOrder, couponFor, holdAhead, holdCoupon, releaseCoupon, returnCoupon, spendCoupon } from './using'

/** Coupons of orders of the mall. */

const orderOf = ({ id }: Pick<Order, 'id'>): CouponOrder => ({ orderType: 'mall/order', orderId: id })

/** The terms of a coupon as the quote takes them: one piece free is one piece, whatever that costs. */
const worthOf = ({ kind, value, cap, threshold, appliesTo }: CouponTerms, lines: Wish['lines']): CouponValue => ({
  kind,
  value: kind === 'exchange' ? 1 : value,
  cap,
  threshold,
  appliesTo: appliesTo.flatMap((at) => lines[at]?.id ?? []),
})

export const couponBenefit: Benefit = {
  name: 'coupon',
  begun(tx, { userCouponId }) {
    if (userCouponId !== null) void holdAhead(tx, userCouponId)
  },
  async value(ctx, { memberId, lines, userCouponId }) {
    if (userCouponId === null) return {}
    try {
      const { terms } = await couponFor(ctx, userCouponId, memberId, lines)
      return { coupon: worthOf(terms, lines) }
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) throw invalid({ userCouponId: ['所选优惠券不存在', 'There is no such coupon'] })
      throw error
    }
  },
  async placed(tx, order, { quote: { couponPrice, payPrice } }) {
    if (order.userCouponId !== null) await holdCoupon(tx, { id: order.userCouponId, discount: couponPrice, orderPrice: payPrice }, orderOf(order))
  },
  async released(tx, order) {
    if (order.userCouponId !== null) await releaseCoupon(tx, orderOf(order))
  },
  async paid(tx, order) {
    if (order.userCouponId !== null) await spendCoupon(tx, orderOf(order))
  },
  settled: (tx, order) => countFriend(tx, order),
  async refunded(tx, order, { isWhole }) {
    if (isWhole) await returnCoupon(tx, orderOf(order))
  },
}
