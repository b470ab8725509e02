import { act } from '../engine/write/act'
import { type Making, sampleOf } from '../testing/sample'
import type { Body } from '../testing/laws/making'
import { modelNamed } from '../engine/model'
import { ofTenant, within } from '../engine/reach/within'
import { coupon } from '@masthead/contract/coupon/coupon'

/** Makes a coupon that is given out. */
export const activeCoupon = async ({ maker, engine, own, tenantId }: Making, values: Body = {}): Promise<string> => {
  const { id } = await maker.make(modelNamed(engine, 'coupon/coupon'), tenantId, values)
  await within({ db: own.database, tenantId }).run(`update coupon_coupon set status = ${coupon.state.active} where ${ofTenant} and id = $2::bigint`, [
    id,
  ])
  return id
}

export const sample = sampleOf('coupon/coupon', {
  // Good for everything, for so many days, and more of them than one person may have.
  row: ({ least }) =>
    least
      ? { amount: 1, scope: 'all', bearer: 'merchant', totalCount: 1000 }
      : {
          type: 'amount',
          threshold: 0,
          amount: 1,
          scope: 'all',
          bearer: 'merchant',
          totalCount: 1000,
          perLimit: 100,
          validityType: 'days',
          budget: undefined,
          takeFrom: '2024-05-01 08:00:00',
          takeTo: '2031-05-01 08:00:00',
        },
  calls: {
    select: {
      async input({ court }) {
        const model = court.model('coupon/coupon')
        const { id } = await court.make(model, 'acme')
        await act({ ...court.world.own, tenantId: 'acme' }, model, 'activate', id, {})
        return {}
      },
    },
  },
})
