import { sampleOf } from '../testing/sample'

export const sample = sampleOf('system/param-biz', {
  row: () => ({ valueType: 'text', isSecret: false }),
})
