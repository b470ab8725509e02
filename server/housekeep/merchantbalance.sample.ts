import { sampleOf } from '../testing/sample'

export const sample = sampleOf('housekeep/merchantbalance', {
  calls: {
    front: {
      input: async ({ court }) => ({ id: (await court.make(court.model('housekeep/merchantbalance'), 'acme')).merchantId }),
    },
  },
})
