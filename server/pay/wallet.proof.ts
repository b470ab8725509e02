import { proofsOf } from '../testing/walk/step'
import { payment } from './payorder.proof'

export const proofs = proofsOf('pay/wallet', {
  mine: {
    async input({ court }) {
      const chief = court.client('chief')
      await chief.post('blade-pay/payorder/press', { id: await payment(court), what: 'paid' })
      return {}
    },
  },
})
