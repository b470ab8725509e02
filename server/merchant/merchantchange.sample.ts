import { sampleOf } from '../testing/sample'
import { fundedMerchant } from './merchant.sample'

export const sample = sampleOf('merchant/merchantchange', {
  // A merchant that has passed, with one change at a time, which changes something.
  row: async (about) => ({ merchantId: (await fundedMerchant(about)).id, ...(about.least ? { contact: '老周' } : {}) }),
  targets: { merchantId: fundedMerchant },
})
