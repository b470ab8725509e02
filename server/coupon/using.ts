import { coupon } from '@masthead/contract/coupon/coupon'
import { type CouponLine, type CouponRules, type CouponTerms, discountOf, termsOf } from '@masthead/contract/coupon/discount'
import { usercoupon } from '@masthead/contract/coupon/usercoupon'
import type { RowOf } from '@masthead/contract/kit/resource'
import { wireTime } from '../engine/kinds/time'
import { asSystem } from '../engine/reach/context'
import { rows, unscoped } from '../engine/read/rows'
import { type Mark, readMark, readsAsBefore } from '../engine/read/again'
import type { Context, TxContext } from '../engine/types'
import { act, findRow, modelOf, readRow, storeRow } from '../engine/verbs'
import { claim, claimLast } from '../engine/ledger/claim'
import { conflict, notFound } from '../platform/refusal'

/**
 * Coupons of orders. An order holds a coupon when it is placed (`holdCoupon`), uses it when it is paid (`spendCoupon`), lets it go when it ends unpaid (`releaseCoupon`) and
 * gives it back once all of its money has gone back (`returnCoupon`); all in the order's transaction, and each without effect where there is nothing to do.
 */
export interface CouponOrder {
  readonly orderType: NonNullable<RowOf<typeof usercoupon>['orderType']>
  readonly orderId: string
}

type UserCoupon = RowOf<typeof usercoupon>

/** The rules that a coupon had when the member got it. */
export const rulesOf = ({ snapshot }: Pick<UserCoupon, 'snapshot'>): CouponRules & Pick<RowOf<typeof coupon>, 'name' | 'bearer'> => {
  const {
    name = '',
    type = 'amount',
    threshold = 0,
    amount = null,
    percent = null,
    maxOff = null,
    scope = 'all',
    scopeIds = null,
    bearer = 'merchant',
  } = (snapshot ?? {}) as Partial<CouponRules & Pick<RowOf<typeof coupon>, 'name' | 'bearer'>>
  return { name, type, threshold, amount, percent, maxOff, scope, scopeIds, bearer }
}

const isGood = (ctx: Context, { validFrom, validTo }: Pick<UserCoupon, 'validFrom' | 'validTo'>): boolean => {
  const now = wireTime(ctx.clock.now(), ctx.zone)
  return validFrom <= now && now < validTo
}

/** A coupon that a member may use for some lines. */
export interface Usable {
  readonly id: string
  readonly couponId: string
  readonly name: string
  readonly validTo: string
  readonly terms: CouponTerms
  readonly discount: number
  readonly bearer: RowOf<typeof coupon>['bearer']
}

/** The coupons that a member may use for some lines, the one that takes off most first. */
export const usableCoupons = async (ctx: Context, memberId: string, lines: readonly CouponLine[]): Promise<Usable[]> => {
  const columns = ['couponId', 'snapshot', 'validFrom', 'validTo'] as const
  const found = await rows(ctx, usercoupon, { userId: memberId, status: usercoupon.state.unused }, unscoped).list(columns, {
    sort: ['validTo'],
    limit: 200,
  })
  return found
    .filter((row) => isGood(ctx, row))
    .map((row) => {
      const terms = termsOf(rulesOf(row), lines)
      return {
        id: row.id,
        couponId: row.couponId,
        name: rulesOf(row).name,
        validTo: row.validTo,
        terms,
        discount: discountOf(terms, lines),
        bearer: rulesOf(row).bearer,
      }
    })
    .filter(({ discount }) => discount > 0)
    .sort((a, b) => b.discount - a.discount)
}

/** The coupons of a member that are good now for a line like this one, whatever it comes to. */
export const goodCoupons = async (ctx: Context, memberId: string, about: Omit<CouponLine, 'price' | 'qty'>) => {
  const columns = ['snapshot', 'validFrom', 'validTo'] as const
  const found = await rows(ctx, usercoupon, { userId: memberId, status: usercoupon.state.unused }, unscoped).list(columns, {
    sort: ['validTo'],
    limit: 200,
  })
  return found
    .filter((row) => isGood(ctx, row))
    .map((row) => ({ id: row.id, validTo: row.validTo, rules: rulesOf(row) }))
    .filter(({ rules }) => termsOf(rules, [{ ...about, price: 1, qty: 1 }]).appliesTo.length > 0)
}

const taken = () => conflict('coupon_taken', ['该优惠券已被使用或失效', 'This coupon has been used or is no longer valid'])

/** A coupon that a transaction has locked, and a mark of what had been written when it was read. */
interface Held {
  readonly row: UserCoupon | undefined
  readonly mark: Mark | undefined
}

const heldBy = new WeakMap<object, Map<string, Promise<Held>>>()

/** Holds a member's coupon until the transaction ends; orders that want it take turns here. */
export const holdAhead = (tx: TxContext, id: string): Promise<Held> => {
  const own = asSystem(tx, 'coupon')
  const known = heldBy.get(tx.db) ?? new Map<string, Promise<Held>>()
  heldBy.set(tx.db, known)
  const finding = findRow(own, usercoupon, id, { verb: null, lock: true })
  const mark = readMark(own, modelOf(own, usercoupon))
  const held = finding.then((row) => ({ row, mark }))
  held.catch(() => undefined)
  known.set(id, held)
  return held
}

/** Returns the locked coupon: the one read before where nothing was written since, else read again. */
const holdNow = async (tx: TxContext, id: string): Promise<UserCoupon | undefined> => {
  const before = await heldBy.get(tx.db)?.get(id)
  if (before?.row && readsAsBefore(asSystem(tx, 'coupon'), before.mark, before.row)) return before.row
  return (await holdAhead(tx, id)).row
}

/** A member's coupon that is good for these lines now, with what it takes off; a 404 where it is nobody's of theirs, a 409 that says why it does not fit. */
export const couponFor = async (ctx: Context, id: string, memberId: string | null, lines: readonly CouponLine[]): Promise<Usable> => {
  const held = heldBy.get(ctx.db)?.get(id)
  const row = held ? (await held).row : await findRow(asSystem(ctx, 'coupon'), usercoupon, id, { verb: null })
  if (!row || (memberId !== null && row.userId !== memberId)) throw notFound()
  if (row.status !== usercoupon.state.unused) throw taken()
  if (!isGood(ctx, row)) throw conflict('coupon_time', ['该优惠券不在有效期内', 'This coupon is not valid now'])
  const terms = termsOf(rulesOf(row), lines)
  const discount = discountOf(terms, lines)
  if (discount === 0) throw conflict('coupon_unfit', ['该优惠券不适用于此订单', 'This coupon does not fit this order'])
  return { id, couponId: row.couponId, name: rulesOf(row).name, validTo: row.validTo, terms, discount, bearer: rulesOf(row).bearer }
}

/** Holds a member's coupon for an order: a 409 where another order was first, or, when the transaction ends, where its budget is spent. */
export const holdCoupon = async (
  tx: TxContext,
  { id, discount, orderPrice = null }: Pick<Usable, 'id' | 'discount'> & { readonly orderPrice?: number | null },
  order: CouponOrder,
): Promise<void> => {
  const own = asSystem(tx, 'coupon')
  const row = await holdNow(tx, id)
  if (row?.status !== usercoupon.state.unused) throw taken()
  await act(own, usercoupon, 'lock', id, { ...order, discount, orderPrice }, { held: row })
  claimLast(tx, coupon, row.couponId, 'budgetUsed', discount)
}

const ofOrder = (tx: TxContext, order: CouponOrder, status: UserCoupon['status']) =>
  rows(tx, usercoupon, { ...order, status }, { ...unscoped, lock: 'no key update' }).one('couponId')

/** Lets the coupon of an order go that ends unpaid; one that has ended meanwhile has ended. */
export const releaseCoupon = async (tx: TxContext, order: CouponOrder): Promise<void> => {
  const held = await ofOrder(tx, order, usercoupon.state.locked)
  if (held) await act(asSystem(tx, 'coupon'), usercoupon, 'release', held.id)
  else await freeVoid(tx, order)
}

/** A coupon that was made void while an order held it took off what it takes off: its budget is there for others once the order takes nothing of it. */
const freeVoid = async (tx: TxContext, order: CouponOrder): Promise<void> => {
  const found = await ofOrder(tx, order, usercoupon.state.annulled)
  if (!found) return
  const row = await readRow(asSystem(tx, 'coupon'), usercoupon, found.id, { verb: null, lock: true })
  if (row.discount === null) return
  await giveBudgetBack(tx, row)
  await storeRow(asSystem(tx, 'coupon'), usercoupon, row, { discount: null }, { quiet: true })
}

/** Uses the coupon of an order that was paid; one that was made void meanwhile stays so. */
export const spendCoupon = async (tx: TxContext, order: CouponOrder): Promise<void> => {
  const own = asSystem(tx, 'coupon')
  const found = await ofOrder(tx, order, usercoupon.state.locked)
  if (!found) return
  const held = await readRow(own, usercoupon, found.id, { verb: null })
  await act(own, usercoupon, 'use', held.id, {}, { held })
  claimLast(tx, coupon, held.couponId, 'useCount', 1)
}

/** Gives back the coupon of an order of which all money has gone back, once. */
export const returnCoupon = async (tx: TxContext, order: CouponOrder): Promise<void> => {
  const used = await ofOrder(tx, order, usercoupon.state.used)
  if (!used) return freeVoid(tx, order)
  await act(asSystem(tx, 'coupon'), usercoupon, 'giveBack', used.id)
  await claim(tx, coupon, used.couponId, 'useCount', -1)
}

/** Gives so much of a coupon's budget back. */
export const giveBudgetBack = async (tx: TxContext, { couponId, discount }: Pick<UserCoupon, 'couponId' | 'discount'>): Promise<void> => {
  const found = await rows(tx, coupon, { id: couponId }, unscoped).one('budgetUsed')
  await claim(tx, coupon, couponId, 'budgetUsed', -Math.min(discount ?? 0, found?.budgetUsed ?? 0))
}

/** Where a coupon goes that an order lets go. */
export const freeState = (ctx: Context, { validTo }: Pick<UserCoupon, 'validTo'>): number =>
  wireTime(ctx.clock.now(), ctx.zone) < validTo ? usercoupon.state.unused : usercoupon.state.expired
