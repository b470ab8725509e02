import { sampleOf } from '../testing/sample'
import type { Field } from '@masthead/contract/kit/field'

export const sample = sampleOf('contribute/contributepersonal', {
  row: async ({ maker, model, tenantId, least }) => (least ? { banks: await maker.value(model.noun.fields.banks as Field, tenantId) } : {}),
})
