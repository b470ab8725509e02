import { proofsOf } from '../testing/walk/step'

export const proofs = proofsOf('housekeep/merchantbalance', {
  front: {
    input: async ({ court }) => ({ id: (await court.make(court.model('housekeep/merchantbalance'), 'acme')).merchantId }),
  },
})
