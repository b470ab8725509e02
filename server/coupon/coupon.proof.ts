import { proofsOf } from '../testing/walk/step'
import { act } from '../engine/write/act'

export const proofs = proofsOf('coupon/coupon', {
  select: {
    async input({ court }) {
      const model = court.model('coupon/coupon')
      const { id } = await court.make(model, 'acme')
      await act({ ...court.world.own, tenantId: 'acme' }, model, 'activate', id, {})
      return {}
    },
  },
})
