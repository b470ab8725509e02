import { sampleOf } from '../../testing/sample'

export const sample = sampleOf('cms/deputy', {
  // A deputy is somebody else.
  row: async ({ maker, tenantId }) => ({
    deputyId: (await maker.target('user/user', tenantId, true)).id,
    fromTime: '2031-01-01 00:00:00',
    toTime: '2032-01-01 00:00:00',
  }),
})
