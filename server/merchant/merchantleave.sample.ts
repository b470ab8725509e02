import { hourOf, sampleOf } from '../testing/sample'

export const sample = sampleOf('merchant/merchantleave', {
  row: ({ n }) => ({ startTime: hourOf(n), endTime: hourOf(n, 30) }),
})
