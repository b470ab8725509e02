import { sampleOf } from '../testing/sample'

export const sample = sampleOf('merchant/merchantuser', {
  // Somebody who works there always.
  row: () => ({ skills: undefined, workDays: undefined, workFrom: undefined, workTo: undefined }),
})
