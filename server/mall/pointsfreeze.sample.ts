import { sampleOf } from '../testing/sample'
import { merchantWithPoints } from '../merchant/merchant.sample'

export const sample = sampleOf('mall/pointsfreeze', {
  row: async (about) => ({ merchantId: (await merchantWithPoints(about)).id }),
  targets: { merchantId: merchantWithPoints },
})
