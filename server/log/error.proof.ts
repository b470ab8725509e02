import { expect } from 'vitest'
import { proofsOf, well } from '../testing/walk/step'

export const proofs = proofsOf('log/error', {
  send: {
    async prove({ court, route }) {
      const { data } = await well(court.client('chief').post('blade-log/error/send', [{ message: 'walked into it' }]), route)
      const found = await court.client('chief').get('blade-log/error/list?message_equal=walked into it')
      expect.soft([data.received, found.data.total], route).toEqual([1, 1])
    },
  },
})
