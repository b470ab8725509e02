import { sampleOf } from '../../testing/sample'

export const sample = sampleOf('contribute/newspapergrade', {
  // A grade that fits all articles of any length.
  row: ({ least }) => (least ? {} : { effectiveFrom: '2001-01-01', minWords: 0 }),
})
