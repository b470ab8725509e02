import { sampleOf } from '../testing/sample'
import { couponOfActivities } from './activity.sample'

export const sample = sampleOf('coupon/activityprize', {
  row: async (about) => ({ couponId: await couponOfActivities(about) }),
})
