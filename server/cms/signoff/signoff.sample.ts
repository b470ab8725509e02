import { sampleOf } from '../../testing/sample'

export const sample = sampleOf('cms/signoff', {
  row: () => ({ roleId: undefined, named: undefined, reviewerIds: undefined, levels: 1, level: 1, isOutside: false }),
})
