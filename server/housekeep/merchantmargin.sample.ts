import { sampleOf } from '../testing/sample'
import { fundedMerchant } from '../merchant/merchant.sample'

export const sample = sampleOf('housekeep/merchantmargin', {
  // A merchant with a margin passed, and what was paid lies in its purses.
  row: async (about) => ({ merchantId: (await fundedMerchant(about)).id, required: 1_000_000 }),
  targets: { merchantId: fundedMerchant },
  begun: async () => ({ paid: '1000000', handedIn: '1000', refundAmount: '1000', deduction: '1000' }),
  // What is missing of a margin.
  actions: { pay: { owed: { paid: 0 } }, paid: { owed: { paid: 0 } } },
})
