import { sampleOf } from '../testing/sample'

export const sample = sampleOf('housekeep/transaction', {
  // An entry by itself cancels only where it moves nothing.
  row: () => ({ amount: 0 }),
})
