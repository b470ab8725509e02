import { houseofflinecouponsmanage } from '@masthead/contract/housekeep/houseofflinecouponsmanage'
import { sampleOf } from '../testing/sample'
import { modelNamed } from '../engine/model'
import { ofTenant, within } from '../engine/reach/within'

export const sample = sampleOf('housekeep/ordercoupon', {
  // A coupon that was used for an order: no other one is given back.
  async row({ maker, engine, own, tenantId }) {
    const { id: couponId } = await maker.make(modelNamed(engine, 'housekeep/houseofflinecouponsmanage'), tenantId)
    await within({ db: own.database, tenantId }).run(
      `update housekeep_houseofflinecouponsmanage set status = ${houseofflinecouponsmanage.state.used}, verify_time = now() where ${ofTenant} and id = $2::bigint`,
      [couponId],
    )
    return { couponId }
  },
})
