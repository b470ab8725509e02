import { sampleOf } from '../testing/sample'
import { modelNamed } from '../engine/model'

export const sample = sampleOf('contribute/contributebank', {
  // A person who is paid to a bank account has that one account from the start; one who is paid by mail gets a first one.
  row: async ({ maker, engine, tenantId }) => ({
    personalId: (await maker.make(modelNamed(engine, 'contribute/contributepersonal'), tenantId, { payment: 2 })).id,
  }),
})
