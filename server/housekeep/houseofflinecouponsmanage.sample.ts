import { houseofflinecouponsmanage } from '@masthead/contract/housekeep/houseofflinecouponsmanage'
import { act } from '../engine/write/act'
import type { Court } from '../testing/laws/making'
import { sampleOf } from '../testing/sample'
import { activeMerchant } from '../merchant/merchant.sample'

const tenantId = 'acme'

const coupons = 'housekeep/houseofflinecouponsmanage'

let count = 0

/** A coupon that was given out, and a shop that may take it. */
const given = async (court: Court): Promise<{ id: string; code: string; verifyShopId: string }> => {
  const code = `WALK${String(100_000 + ++count)}`
  const model = court.model(coupons)
  const { id } = await court.make(model, tenantId, { code, batchNo: `W${count}` })
  await court.place(model, id, { status: houseofflinecouponsmanage.state.givenOut })
  const verifyShopId = String((await court.input(model, model.noun.actions?.verify ?? { label: ['', ''] }, tenantId)).verifyShopId)
  return { id, code, verifyShopId }
}

export const sample = sampleOf('housekeep/houseofflinecouponsmanage', {
  row: () => ({ validFrom: '2020-01-01', validTo: '2099-12-31' }),
  actions: { verify: { input: async (about) => ({ verifyShopId: await activeMerchant(about), orderId: null }) } },
  calls: {
    verification: {
      async input({ court }) {
        const { code, verifyShopId } = await given(court)
        return { code, verifyShopId }
      },
    },
    verificationPage: {
      async input({ court }) {
        const { id, verifyShopId } = await given(court)
        await act({ ...court.world.own, tenantId }, court.model(coupons), 'verify', id, { verifyShopId })
        return {}
      },
    },
    deleteImportbatch: { input: async ({ court }) => ({ batchNo: (await court.make(court.model(coupons), tenantId)).batchNo }) },
  },
})
