import { inTime, sampleOf } from '../testing/sample'

export const sample = sampleOf('general/theme', {
  row: () => inTime,
})
