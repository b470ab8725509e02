import { usercoupon } from '@masthead/contract/coupon/usercoupon'
import { sampleOf } from '../testing/sample'

export const sample = sampleOf('coupon/usercoupon', {
  calls: {
    byCoupon: {
      async input({ court }) {
        const model = court.model('coupon/usercoupon')
        await court.place(model, (await court.make(model, 'acme')).id, { status: usercoupon.state.used })
        return {}
      },
    },
  },
})
