import { sampleOf } from '../testing/sample'

export const sample = sampleOf('resource/maillog', {
  calls: {
    test: { input: () => ({ address: 'walk@example.org' }) },
  },
})
