import { assigned } from './order.sample'
import { sampleOf } from '../testing/sample'

export const sample = sampleOf('housekeep/merchantstatistics', {
  calls: {
    incomePage: {
      input: async (step) => ({ ...(await assigned(step)), startDate: '2020-01-01', endDate: '2099-12-31' }),
    },
  },
})
