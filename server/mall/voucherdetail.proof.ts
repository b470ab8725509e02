import { expect } from 'vitest'
import { proofsOf } from '../testing/walk/step'

export const proofs = proofsOf('mall/voucherdetail', {
  verification: {
    async prove({ court, route }) {
      const answer = await court.client('chief').post('blade-mall/voucherdetail/verification', { code: 'NOSUCHCODE1' })
      expect.soft([answer.status, answer.msg], route).toEqual([404, '券码不存在'])
    },
  },
})
