import { letterTypes } from '@masthead/contract/petition/letterwords'
import { expect } from 'vitest'
import { modelOf, well } from '../testing/walk/step'
import { emptyDept, type Making, sampleOf } from '../testing/sample'
import type { Body } from '../testing/laws/making'
import { modelNamed } from '../engine/model'

/** Makes a letter for what is about one, of a department where nobody works, so that nobody takes what follows from the letter for what was sent. */
export const aboutLetter = async (about: Making): Promise<Body> => {
  const { maker, engine, tenantId } = about
  const letterType = 'petition/petitioncxtppxjj'
  const { id: deptId } = await emptyDept(about)
  return { letterType, letterId: (await maker.make(modelNamed(engine, letterType), tenantId, { deptId })).id }
}

const tenantId = 'acme'

let count = 0

export const sample = sampleOf(Object.keys(letterTypes), {
  row: () => ({ receiveTime: '2024-05-06 09:00:00', deadline: '2029-12-31 23:59:59' }),
  faces: { front: { columns: { publicReply: '已办结' } } },
  // A main letter of the same kind.
  actions: { merge: { input: () => ({ mainType: undefined, mainId: undefined }) } },
  calls: {
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
  },
})
