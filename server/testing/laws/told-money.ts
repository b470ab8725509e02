import { modelNamed } from '../../engine/model'
import { ofTenant, within } from '../../engine/reach/within'
import type { Context, Engine } from '../../engine/types'
import type { Body, Maker } from './making'

/** What declarations of money do not say: values that belong together. */
export const moneyTold: Readonly<Record<string, (about: { readonly least: boolean }) => Body>> = {
  // An entry by itself cancels only where it moves nothing.
  'pay/ledger': () => ({ amount: 0 }),
  'housekeep/merchantplatformbalance': () => ({ amount: 0 }),
  'housekeep/transaction': () => ({ amount: 0 }),
  // The whole day, any day, and any amount: what is switched on holds up nobody else.
  'housekeep/merchantdepoydrawaltime': ({ least }) => (least ? {} : { dayOfMonthFrom: 1, dayOfMonthTo: 31, timeFrom: '00:00', timeTo: '23:59' }),
  // A channel that needs no key of anybody.
  'pay/payconfiginfo': () => ({ channelCode: 'mock' }),
  // A payment that is large enough for every refund, which a channel outside carries out.
  'pay/payorder': () => ({ price: 1_000_000_000, refundedPrice: 0, channelFee: 0 }),
  'pay/payrefund': () => ({ amount: 100, channelCode: 'wx_pub' }),
}

interface Asked {
  readonly maker: Maker
  readonly engine: Engine
  readonly own: Context
  readonly tenantId: string
}

/** A coupon that was used for an order: no other one is given back. */
export const usedCoupon = async ({ maker, engine, own, tenantId }: Asked): Promise<Body> => {
  const { id: couponId } = await maker.make(modelNamed(engine, 'housekeep/houseofflinecouponsmanage'), tenantId)
  await within({ db: own.database, tenantId }).run(
    `update housekeep_houseofflinecouponsmanage set status = 2, verify_time = now() where ${ofTenant} and id = $2::bigint`,
    [couponId],
  )
  return { couponId }
}

/** Columns without which an action that posts has nothing to post: what is missing of a margin, what a channel owes. */
export const owed: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'housekeep/merchantmargin pay': { paid: 0 },
  'housekeep/merchantmargin paid': { paid: 0 },
  'housekeep/housechannelpayment charge': { payable: -1000 },
}
