import { coupon } from '@masthead/contract/coupon/coupon'
import { modelNamed } from '../../engine/model'
import { inTransaction } from '../../engine/reach/context'
import { ofTenant, within } from '../../engine/reach/within'
import type { Context, Engine } from '../../engine/types'
import { post } from '../../engine/ledger/post'
import { addRow } from '../../engine/write/write'
import type { Body, Maker } from './making'

interface Asked {
  readonly maker: Maker
  readonly engine: Engine
  readonly own: Context
  readonly tenantId: string
}

/** What declarations of money do not say: values that belong together. */
export const moneyTold: Readonly<Record<string, (about: Asked & { readonly least: boolean }) => Promise<Body> | Body>> = {
  // An entry by itself cancels only where it moves nothing.
  'pay/ledger': () => ({ amount: 0 }),
  'housekeep/merchantplatformbalance': () => ({ amount: 0 }),
  'housekeep/transaction': () => ({ amount: 0 }),
  // The whole day, any day, and any amount: what is switched on holds up nobody else.
  'housekeep/merchantdepoydrawaltime': ({ least }) => (least ? {} : { dayOfMonthFrom: 1, dayOfMonthTo: 31, timeFrom: '00:00', timeTo: '23:59' }),
  // A channel that needs no key of anybody.
  'pay/payconfiginfo': () => ({ channelCode: 'mock' }),
  // A channel that keeps what it would send needs no test before it is used.
  'resource/sms': () => ({ category: 9, templateId: undefined }),
  // A payment that is large enough for every refund, which a channel outside carries out.
  'pay/payorder': () => ({ price: 1_000_000_000, refundedPrice: 0, channelFee: 0 }),
  // Before the end comes the beginning, and what is converted is another kind than it was.
  'mall/pointsconversion': ({ least }) =>
    least ? {} : { fromType: 'activity', toType: 'mall', startTime: '2024-05-01 08:00:00', endTime: '2031-05-01 08:00:00' },
  // What the member has spent meanwhile is owed.
  'mall/pointsconversionlog': () => ({ fromType: 'activity' }),
  // Whose goods they are follows from what is ordered, and is nobody else's.
  'mall/product': async ({ maker, tenantId }) => ({ merchantId: (await maker.target('merchant/merchant', tenantId, true)).id }),
  // There is enough of it for whatever a law orders.
  'mall/productspecs': () => ({ opening: 900_000 }),
  // Good for everything, for so many days, and more of them than one person may have.
  'coupon/coupon': ({ least }) =>
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
  // A lottery of coupons that are active, for as long as a law takes.
  'coupon/activity': async (about) => {
    const couponId = await couponOfActivities(about)
    return {
      type: 'lottery',
      couponIds: [couponId],
      startTime: '2024-05-01 08:00:00',
      endTime: '2030-05-01 08:00:00',
      ...(about.least
        ? {}
        : { prizes: [{ couponId, weight: 1 }], missWeight: 1, drawsPerDay: 1, userScope: undefined, total: undefined, budget: undefined }),
    }
  },
  'coupon/activityprize': async (about) => ({ couponId: await couponOfActivities(about) }),
  'coupon/couponissue': async (about) => ({ couponId: await activeCoupon(about), ...(about.least ? {} : { phones: '13800000001' }) }),
  'mall/pointsgrant': () => ({ delta: 5 }),
  'mall/pointsfreeze': async (about) => ({ merchantId: await merchantWithPoints(about) }),
  'mall/merchantgrant': async (about) => ({ merchantId: await merchantWithPoints(about), phone: await phoneOfMember(about), giveNow: false }),
  'housekeep/packageorder': async ({ maker, engine, tenantId, own, least }) => ({
    productId: (await packageOnSale(maker, engine, { ...own, tenantId })).id,
    ...(least ? {} : { qty: 1 }),
  }),
  'pay/payrefund': () => ({ amount: 100, channelCode: 'wx_pub' }),
}

/** A coupon that activities may give. */
const couponOfActivities = (about: Asked): Promise<string> => activeCoupon(about, { takeType: 'activity' })

/** A coupon that is given out. */
export const activeCoupon = async (
  { maker, engine, own, tenantId }: Pick<Asked, 'maker' | 'engine' | 'own' | 'tenantId'>,
  values: Body = {},
): Promise<string> => {
  const { id } = await maker.make(modelNamed(engine, 'coupon/coupon'), tenantId, values)
  await within({ db: own.database, tenantId }).run(`update coupon_coupon set status = ${coupon.state.active} where ${ofTenant} and id = $2::bigint`, [
    id,
  ])
  return id
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

const merchantWithPoints = async ({ maker, engine, own, tenantId }: Asked): Promise<string> => {
  const { id } = await maker.make(modelNamed(engine, 'merchant/merchant'), tenantId)
  const line = { owner: id, unit: 'point' }
  await inTransaction({ ...own, tenantId }, (tx) =>
    post(tx, { noun: 'merchant/merchant', id, verb: 'opening', occurrence: 'points' }, [
      { ...line, account: 'outside', purse: 'law', amount: -100_000_000 },
      { ...line, account: 'mall/merchantpoints', purse: 'points', amount: 100_000_000 },
    ]),
  )
  return id
}

const phoneOfMember = async ({ own, tenantId }: Asked): Promise<string> => {
  const ctx = { ...own, tenantId }
  const phone = `139${String(++phones).padStart(8, '0')}`
  await inTransaction(ctx, (tx) => addRow(tx, modelNamed(own.engine, 'user/member'), { phone }))
  return phone
}

let phones = 0

const withPoints = async (maker: Maker, engine: Engine, own: Context): Promise<{ readonly id: string }> => ({
  id: await merchantWithPoints({ maker, engine, own, tenantId: own.tenantId }),
})

/** A product on the shelf with a service in it. */
const packageOnSale = async (maker: Maker, engine: Engine, own: Context): Promise<{ readonly id: string }> => {
  const { id: serviceId } = await maker.make(modelNamed(engine, 'housekeep/services'), own.tenantId, { status: 1, price: 10_000 })
  const product = { serviceIds: [serviceId], stock: 900_000, limitPerUser: undefined, price: 10_000 }
  const made = await maker.make(modelNamed(engine, 'housekeep/product'), own.tenantId, product)
  await within({ db: own.database, tenantId: own.tenantId }).run(`update housekeep_product set is_up = true where ${ofTenant} and id = $2::bigint`, [
    made.id,
  ])
  return made
}

/** What these point at has points to give, or is on the shelf. */
export const pointsPointable = {
  'housekeep/packageorder productId': (maker: Maker, engine: Engine, own: Context) => packageOnSale(maker, engine, { ...own, tenantId: 'acme' }),
  'mall/pointsfreeze merchantId': withPoints,
  'mall/merchantgrant merchantId': withPoints,
}
