import { sampleOf } from '../testing/sample'

export const sample = sampleOf('mall/pointsconversionlog', {
  // What the member has spent meanwhile is owed.
  row: () => ({ fromType: 'activity' }),
})
