import { expect } from 'vitest'
import { type Proof, proofsOf, sendCall, well } from '../../testing/walk/step'

/** The file has a name of its own, whether or not anything is to be paid. */
const asCsv: Proof = {
  async prove(step) {
    const { headers } = await well(sendCall(step, step.court.client('chief'), { month: '1999-01', format: 'csv' }), step.route)
    expect.soft(String(headers['content-disposition']), step.route).toContain('.csv')
  },
}

export const proofs = proofsOf('contribute/messageroyalties', { bankFile: asCsv, postFile: asCsv })
