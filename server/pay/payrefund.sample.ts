import { sampleOf } from '../testing/sample'

export const sample = sampleOf('pay/payrefund', {
  row: () => ({ amount: 100, channelCode: 'wx_pub' }),
})
