import { proofsOf } from '../testing/walk/step'
import { payment } from './payorder.proof'

export const proofs = proofsOf('pay/ledger', {
  account: {
    async input({ court }) {
      await court.client('chief').post('blade-pay/payorder/press', { id: await payment(court), what: 'paid' })
      return { account: 'platform', accountId: 'acme' }
    },
  },
})
