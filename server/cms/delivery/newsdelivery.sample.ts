import { sampleOf } from '../../testing/sample'

export const sample = sampleOf('cms/newsdelivery', {
  row: () => ({ tries: 0, step: 'none' }),
})
