import { hourOf, hours, sampleOf } from '../../testing/sample'

export const sample = sampleOf('cms/newscrew', {
  row: ({ n }) => ({ startTime: hourOf(n % hours), endTime: hourOf(n % hours, 30) }),
})
