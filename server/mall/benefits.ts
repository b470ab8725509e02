import type { mallOrder } from '@masthead/contract/mall/order'
import type { CouponValue, PointsValue, Quote, QuoteLine } from '@masthead/contract/mall/quote'
import type { RowOf } from '@masthead/contract/kit/resource'
import { allDone } from '../engine/reach/context'
import type { Context, TxContext } from '../engine/types'

/**
 * What buyers put in besides money: coupons and points. A family says what they are worth to a basket and hears what becomes of the order, by `plugIn`; orders know no
 * noun of theirs. Everything but `value` happens in the order's own transaction, so that stock, coupon and points are taken together or none of them.
 */

export type Order = RowOf<typeof mallOrder>

/** A line of a basket as coupons and points see it. */
export interface BasketLine extends QuoteLine {
  readonly skuId: string
  readonly productId: string
  readonly categoryId: string | null
  readonly merchantId: string
}

/** What a member wants to put in. Amounts are those of `lines`, which are of one merchant. */
export interface Wish {
  readonly memberId: string
  readonly merchantId: string
  readonly lines: readonly BasketLine[]
  /** The coupon that the member has, by its id. */
  readonly userCouponId: string | null
  /** So many points in place of money. */
  readonly usePoint: number
  /** An order is written that takes them in this transaction: whether they are there is seen as they are taken. */
  readonly isTaken?: true
}

/** What it is worth to the quote. */
export interface Worth {
  readonly coupon?: CouponValue
  readonly points?: PointsValue
}

/** A case of after-sale whose money went back. */
export interface CaseBack {
  readonly caseId: string
  readonly itemId: string
  readonly qty: number
  /** Points that were put in for these pieces, or that they cost, and that go back. */
  readonly points: number
  /** Cents that went back for these pieces. */
  readonly amount: number
  /** The pieces are in the stock again, since nothing was sent yet. */
  readonly isInStock: boolean
  /** Everything of the order has gone back with it. */
  readonly isWhole: boolean
}

/** What was agreed for an order, and whether it has taken nothing yet. */
interface Placed {
  readonly quote: Pick<Quote, 'couponPrice' | 'usePoint' | 'totalPoints' | 'payPrice'>
  readonly isNew: boolean
}

export interface Benefit {
  readonly name: 'coupon' | 'points' | 'voucher'
  /** An order is about to be priced that takes this: what must be read of it may be asked for at once. */
  begun?(tx: TxContext, wish: Pick<Wish, 'memberId' | 'userCouponId'>): void
  /** Throws a 400 that names `userCouponId` or `usePoint`, or a 409 with what is left. */
  value?(ctx: Context, wish: Wish): Promise<Worth>
  /** How many points an order at this price gives once it is settled. */
  gives?(ctx: Context, quote: Quote): Promise<number>
  /** Takes what the order uses: `userCouponId`, `usePoint` and `totalPoints` of the row, as the quote says. One that `isNew` has taken nothing before. */
  placed?(tx: TxContext, order: Order, about: Placed): Promise<void>
  /** The order ended unpaid, or is priced again before it is placed once more: gives everything back, once. */
  released?(tx: TxContext, order: Order): Promise<void>
  paid?(tx: TxContext, order: Order): Promise<void>
  /** The buyer asks for so many pieces of a line back; throws where they do not go back. */
  claimed?(tx: TxContext, order: Order, about: { readonly itemId: string; readonly qty: number }): Promise<void>
  /** A case of it was refunded. */
  refunded?(tx: TxContext, order: Order, back: CaseBack): Promise<void>
  /** Nothing goes back any more: the order is settled with its merchant. */
  settled?(tx: TxContext, order: Order): Promise<void>
}

const plugged = new Map<Benefit['name'], Benefit>()

/** Takes part in orders from now on; the same name takes the place of the one before. */
export const plugIn = (benefit: Benefit): void => void plugged.set(benefit.name, benefit)

export const benefits = (): readonly Benefit[] => [...plugged.values()]

/** Whether orders may cost points. */
export const takesPoints = (): boolean => plugged.has('points')

type Told = Exclude<keyof Benefit, 'name' | 'begun' | 'value' | 'gives'>
type After<N extends Told> = Parameters<NonNullable<Benefit[N]>> extends [TxContext, ...infer Rest] ? Rest : never

/** Tells everything that takes part in orders, one after the other. */
export const tellBenefits = async <N extends Told>(tx: TxContext, what: N, ...about: After<N>): Promise<void> => {
  for (const benefit of benefits()) await (benefit[what] as ((tx: TxContext, ...about: unknown[]) => Promise<void>) | undefined)?.(tx, ...about)
}

/** Has everything that takes part in orders take what a new order uses, all at once; `besides` is under way with it. */
export const takeBenefits = (tx: TxContext, order: Order, quote: Placed['quote'], besides: readonly Promise<unknown>[]): Promise<void> =>
  allDone([...benefits().map(async (benefit) => benefit.placed?.(tx, order, { quote, isNew: true })), ...besides])
