import { sampleOf } from '../testing/sample'

export const sample = sampleOf('housekeep/platformrate', {
  // In force no more, so that nobody else pays it.
  row: () => ({ effectiveFrom: '2020-01-01', effectiveTo: '2020-12-31' }),
})
