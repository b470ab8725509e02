import { payment } from './payorder.sample'
import { sampleOf } from '../testing/sample'

export const sample = sampleOf('pay/wallet', {
  calls: {
    mine: {
      async input({ court }) {
        const chief = court.client('chief')
        await chief.post('blade-pay/payorder/press', { id: await payment(court), what: 'paid' })
        return {}
      },
    },
  },
})
