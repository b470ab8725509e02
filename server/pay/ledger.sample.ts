import { payment } from './payorder.sample'
import { sampleOf } from '../testing/sample'

export const sample = sampleOf('pay/ledger', {
  // An entry by itself cancels only where it moves nothing.
  row: () => ({ amount: 0 }),
  calls: {
    account: {
      async input({ court }) {
        await court.client('chief').post('blade-pay/payorder/press', { id: await payment(court), what: 'paid' })
        return { account: 'platform', accountId: 'acme' }
      },
    },
  },
})
