import { sampleOf } from '../testing/sample'

export const sample = sampleOf('pay/payconfiginfo', {
  // A channel that needs no key of anybody.
  row: () => ({ channelCode: 'mock' }),
})
