import { sampleOf } from '../testing/sample'

export const sample = sampleOf('housekeep/merchantplatformbalance', {
  // An entry by itself cancels only where it moves nothing.
  row: () => ({ amount: 0 }),
})
