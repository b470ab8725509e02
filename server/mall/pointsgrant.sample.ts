import { sampleOf } from '../testing/sample'

export const sample = sampleOf('mall/pointsgrant', {
  row: () => ({ delta: 5 }),
})
