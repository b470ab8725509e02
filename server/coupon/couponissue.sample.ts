import { sampleOf } from '../testing/sample'
import { activeCoupon } from './coupon.sample'

export const sample = sampleOf('coupon/couponissue', {
  row: async (about) => ({ couponId: await activeCoupon(about), ...(about.least ? {} : { phones: '13800000001' }) }),
  targets: { couponId: async (about) => ({ id: await activeCoupon(about) }) },
})
