import { sampleOf } from '../testing/sample'

export const sample = sampleOf('official/accountcategory', {
  // What is asked for is decided about.
  row: () => ({ needReview: true, parentId: undefined }),
})
