import { usercoupon } from '@masthead/contract/coupon/usercoupon'
import { proofsOf } from '../testing/walk/step'

export const proofs = proofsOf('coupon/usercoupon', {
  byCoupon: {
    async input({ court }) {
      const model = court.model('coupon/usercoupon')
      await court.place(model, (await court.make(model, 'acme')).id, { status: usercoupon.state.used })
      return {}
    },
  },
})
