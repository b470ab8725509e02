import { sampleOf } from '../testing/sample'
import { modelNamed } from '../engine/model'

/** The option of which each SKU that a law makes has one value: SKUs that come with their product the even ones, others the odd ones. */
export const option = { name: '款式', values: Array.from({ length: 20 }, (_, at) => `款${at}`) }

export const sample = sampleOf('mall/product', {
  // Goods of one merchant that are on sale, in any quantity, at any time.
  row: async ({ maker, tenantId, least }) => ({
    merchantId: (await maker.target('merchant/merchant', tenantId, true)).id,
    options: [option],
    ...(least
      ? {}
      : {
          categoryId: undefined,
          type: 'goods',
          payType: 'money',
          limitPerUser: undefined,
          deliveryType: undefined,
          startTime: undefined,
          endTime: undefined,
        }),
  }),
  targets: { categoryId: ({ maker, engine, tenantId }) => maker.make(modelNamed(engine, 'general/category'), tenantId, { categoryType: 8 }) },
})
