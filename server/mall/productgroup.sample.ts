import { sampleOf } from '../testing/sample'

export const sample = sampleOf('mall/productgroup', {
  // A product names its shelf.
  row: () => ({ productIds: undefined }),
})
