import { services } from '@masthead/contract/housekeep/services'
import type { order } from '@masthead/contract/housekeep/order'
import type { Label } from '@masthead/contract/kit/label'
import type { RowOf } from '@masthead/contract/kit/resource'
import { wordsOf } from '../coupon/couponwords'
import { type CouponOrder, couponFor, goodCoupons, holdCoupon, type Usable } from '../coupon/using'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, TxContext } from '../engine/types'
import { conflict, invalid, Refusal } from '../platform/refusal'
import { serviceOf } from './booking'

/** Coupons of members on orders of services: held with placing, used with payment, and given back as those of the mall are. */

type Order = RowOf<typeof order>
type Service = Pick<RowOf<typeof services>, 'id' | 'categoryId' | 'price'>

export const couponOrder = ({ id }: Pick<Order, 'id'>): CouponOrder => ({ orderType: 'housekeep/order', orderId: id })

interface Wanted {
  readonly serviceId: string
  readonly memberId: string | null
  readonly qty?: number
  readonly packageId?: string | null
  readonly userCouponId?: string | null
  /** Of one piece, where it is not what the service costs now. */
  readonly price?: number
}

/** The cent that is paid at least: what costs nothing has nothing to settle. */
const least = 1

const usable = async (ctx: Context, service: Service, { memberId, userCouponId, qty = 1, price = service.price }: Wanted): Promise<Usable> => {
  if (memberId === null) throw invalid({ userCouponId: ['只有会员可以使用优惠券', 'Only members can use coupons'] })
  try {
    return await couponFor(ctx, userCouponId ?? '', memberId, [{ serviceId: service.id, categoryId: service.categoryId, price, qty }])
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) throw invalid({ userCouponId: ['所选优惠券不存在', 'There is no such coupon'] })
    throw error
  }
}

/** What the coupon of an order takes off, and how much of that the platform bears. Throws a 400 at `userCouponId`, a 409 that says why it does not fit. */
export const takeOff = async (tx: Context, wanted: Wanted): Promise<{ couponPrice?: number; platformOff?: number }> => {
  if (!wanted.userCouponId) return {}
  if (wanted.packageId) throw invalid({ userCouponId: ['使用套餐时不能再用优惠券', 'Coupons cannot be used for packages'] })
  const service = await serviceOf(tx as TxContext, wanted.serviceId)
  const { discount, bearer } = await usable(tx, service, wanted)
  const couponPrice = Math.min(discount, (wanted.price ?? service.price) * (wanted.qty ?? 1) - least)
  if (couponPrice <= 0) throw conflict('coupon_unfit', ['该优惠券不适用于此订单', 'This coupon does not fit this order'])
  return { couponPrice, platformOff: bearer === 'platform' ? couponPrice : 0 }
}

/** Holds the coupon of an order for what it takes off. */
export const holdFor = async (tx: TxContext, row: Order): Promise<void> => {
  if (row.userCouponId === null) return
  const service = await rows(tx, services, { id: row.serviceId }, unscoped).one('categoryId', 'price')
  if (!service) return
  const found = await usable(tx, service, { ...row, price: row.unitPrice })
  await holdCoupon(tx, { ...found, discount: row.couponPrice, orderPrice: row.payPrice }, couponOrder(row))
}

/** The coupons of a member that may hold for a service, each in words: from which amount on depends on how much of it is booked. */
export const couponsFor = async (ctx: Context, memberId: string, service: Service): Promise<{ readonly id: string; readonly text: Label }[]> => {
  const found = await goodCoupons(ctx, memberId, { serviceId: service.id, categoryId: service.categoryId })
  return found.map(({ id, rules, validTo }) => {
    const about = wordsOf(rules)
    const until = validTo.slice(0, 10)
    return { id, text: [`${rules.name}：${about[0]}（${until} 到期）`, `${rules.name}: ${about[1]} (until ${until})`] }
  })
}
