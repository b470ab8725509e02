import { type Making, sampleOf } from '../testing/sample'
import { activeCoupon } from './coupon.sample'

/** Makes a coupon that activities may give. */
export const couponOfActivities = (about: Making): Promise<string> => activeCoupon(about, { takeType: 'activity' })

export const sample = sampleOf('coupon/activity', {
  // A lottery of coupons that are active, for as long as a law takes.
  async row(about) {
    const couponId = await couponOfActivities(about)
    return {
      type: 'lottery',
      couponIds: [couponId],
      startTime: '2024-05-01 08:00:00',
      endTime: '2030-05-01 08:00:00',
      ...(about.least
        ? {}
        : { prizes: [{ couponId, weight: 1 }], missWeight: 1, drawsPerDay: 1, userScope: undefined, total: undefined, budget: undefined }),
    }
  },
  // It ends later than any row that a law makes.
  actions: { adjust: { input: () => ({ endTime: '2041-01-01 00:00:00' }) } },
})
