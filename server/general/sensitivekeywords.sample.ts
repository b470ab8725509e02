import { sampleOf } from '../testing/sample'

export const sample = sampleOf('general/sensitivekeywords', {
  calls: {
    check: { input: () => ({ text: '没有问题的文字' }) },
  },
})
