import { sampleOf } from '../testing/sample'

export const sample = sampleOf('official/review', {
  row: async ({ maker, tenantId }) => ({ bizType: 'official/manuscript', bizId: (await maker.target('official/manuscript', tenantId, true)).id }),
})
