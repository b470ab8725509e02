import { expect } from 'vitest'
import { sampleOf } from '../testing/sample'

export const sample = sampleOf('mall/voucherdetail', {
  calls: {
    verification: {
      async prove({ court, route }) {
        const answer = await court.client('chief').post('blade-mall/voucherdetail/verification', { code: 'NOSUCHCODE1' })
        expect.soft([answer.status, answer.msg], route).toEqual([404, '券码不存在'])
      },
    },
  },
})
