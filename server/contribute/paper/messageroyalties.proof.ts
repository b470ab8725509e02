import { expect } from 'vitest'
import { proofsOf, sendCall, well } from '../../testing/walk/step'

export const proofs = proofsOf('contribute/messageroyalties', {
  bankFile: {
    async prove(step) {
      const { headers } = await well(sendCall(step, step.court.client('chief'), { month: '1999-01', format: 'csv' }), step.route)
      expect.soft(String(headers['content-disposition']), step.route).toContain('.csv')
    },
  },
})
