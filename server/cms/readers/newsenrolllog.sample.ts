import { sampleOf } from '../../testing/sample'

export const sample = sampleOf('cms/newsenrolllog', {
  // A user enrols once for each sign-up.
  row: async ({ maker, tenantId }) => ({ enrollId: (await maker.target('cms/newsenroll', tenantId, true)).id }),
})
