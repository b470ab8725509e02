import { letterTypes } from '@masthead/contract/petition/letterwords'
import { expect } from 'vitest'
import { modelOf, proofsOf, well } from '../testing/walk/step'

const tenantId = 'acme'

let count = 0

export const proofs = proofsOf(Object.keys(letterTypes), {
  duplicates: {
    // Two letters of the same person about the same matter; what is asked about is the later one.
    async input(step) {
      const model = modelOf(step)
      const own = { phone: `137${String(10_000_000 + ++count)}`, title: '路灯不亮', receiveTime: '2026-03-02 09:00:00' }
      await step.court.make(model, tenantId, own)
      return { id: (await step.court.make(model, tenantId, { ...own, receiveTime: '2026-03-12 09:00:00' })).id }
    },
  },
  sheet: {
    input: async (step) => ({ id: (await step.court.make(modelOf(step), tenantId)).id }),
    // A letter on paper: a file, under the number of the letter.
    async prove(step) {
      const { court, route } = step
      const model = modelOf(step)
      const { id, letterNo } = await court.make(model, tenantId)
      const { headers } = await well(court.client('chief').get(`${model.noun.path}/print/${id}`), route)
      expect
        .soft([headers['content-type'], String(headers['content-disposition'])], route)
        .toEqual(['application/pdf', expect.stringContaining(`${letterNo}.pdf`)])
    },
  },
})
