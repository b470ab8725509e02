import { type Making, sampleOf } from '../testing/sample'
import { modelNamed } from '../engine/model'

/** Makes a product that is paid with codes. */
const voucherProduct = async ({ maker, engine, tenantId }: Making) => maker.make(modelNamed(engine, 'mall/product'), tenantId, { type: 'voucher' })

export const sample = sampleOf('mall/voucher', {
  row: async (about) => ({
    productId: (await voucherProduct(about)).id,
    makes: 0,
    validType: 'days',
    validFrom: '2020-01-01 00:00:00',
    validTo: '2099-12-31 00:00:00',
    days: 30,
  }),
  targets: { productId: voucherProduct },
})
