import { sampleOf } from '../testing/sample'

export const sample = sampleOf('system/param', {
  row: () => ({ valueType: 'text', isSecret: false }),
})
