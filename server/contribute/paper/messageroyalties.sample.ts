import { messageroyalties } from '@masthead/contract/contribute/messageroyalties'
import { expect } from 'vitest'
import { sendCall, well } from '../../testing/walk/step'
import { type Proof, sampleOf } from '../../testing/sample'

/** The file has a name of its own, whether or not anything is to be paid. */
const asCsv: Proof = {
  async prove(step) {
    const { headers } = await well(sendCall(step, step.court.client('chief'), { month: '1999-01', format: 'csv' }), step.route)
    expect.soft(String(headers['content-disposition']), step.route).toContain('.csv')
  },
}

export const sample = sampleOf(messageroyalties.name, {
  // Slips of months come from their close alone, and only people with an account are paid.
  row: async ({ maker, tenantId }) => ({
    bizType: 'other',
    personalId: (await maker.target('contribute/contributebank', tenantId)).personalId,
  }),
  calls: {
    bankFile: asCsv,
    postFile: asCsv,
    batches: {
      async input({ court }) {
        const model = court.model(messageroyalties.name)
        await court.place(model, (await court.some(model)).id, { batchNo: 'walk' })
        return {}
      },
    },
  },
})
