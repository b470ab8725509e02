import { proofsOf } from '../testing/walk/step'
import { assigned } from './order.proof'

export const proofs = proofsOf('housekeep/merchantstatistics', {
  incomePage: {
    input: async (step) => ({ ...(await assigned(step)), startDate: '2020-01-01', endDate: '2099-12-31' }),
  },
})
