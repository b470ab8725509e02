import { sampleOf } from '../testing/sample'

export const sample = sampleOf('desk/leavegrant', {
  // Nobody gives leave to themselves.
  row: async ({ maker, tenantId }) => ({ userId: (await maker.target('user/user', tenantId, true)).id }),
})
