import { sampleOf } from '../testing/sample'

export const sample = sampleOf('mall/freight', {
  row: ({ least }) => (least ? {} : { kind: 'fixed' }),
})
