/** A mistake that changes nothing which anybody could see. */
export interface Equivalent {
  readonly path: string
  /** The line as the mistake leaves it, or a part of it that no other mistake leaves. */
  readonly reads?: string
  /** The statement that the mistake leaves out. */
  readonly without?: string
  readonly why: string
}

const order = 'server/mall/order.ts'
const conversion = 'server/mall/conversion.ts'

/** Mistakes of the mall and of coupons that change nothing which anybody could see. */
export const ofTheMall: readonly Equivalent[] = [
  { path: order, reads: 'if (!before) {}', why: 'what is changed was there before' },
  { path: order, reads: 'row.settleAt >= daysFrom(tx, 0)', why: 'the look that finds it comes in a later second' },
  { path: order, reads: 'regionCode: values.regionCode })', why: 'a body that was read says of each field that it says nothing' },
  { path: order, reads: 'skipsReload: false', why: 'what is read again reads the same' },
  { path: 'server/mall/offer.ts', reads: 'found?.had ?? 1', why: 'a statement that counts answers one row' },
  { path: 'server/mall/pointsbenefit.ts', reads: '(order.givePoint === 0, false)', why: 'of no points none are taken back' },
  { path: 'server/mall/merchantpoints.ts', reads: '(userId === null, false)', why: 'a gift to nobody is refused before' },
  { path: conversion, reads: 'from !== undefined || to !== undefined', why: 'nothing is before a moment that is not said' },
  { path: 'server/coupon/couponissue.ts', reads: '(text).split', why: 'phones are read where there are some' },
  { path: 'server/coupon/myoffers.ts', reads: "(row.type === 'share', false)", why: 'there is nothing to be done where there is something to share' },
  { path: 'server/coupon/mycoupons.ts', reads: 'if ((!row, false) ||', why: 'what was found a moment ago is there' },
  { path: 'server/coupon/using.ts', reads: 'const row = (held, false) ?', why: 'it costs a statement and finds the same' },
  { path: 'server/coupon/coupon.ts', reads: '(found?.takeCount) > 0', why: 'the coupon of one that was got is there' },
  { path: 'server/coupon/coupon.ts', reads: '((found?.takeCount ?? 0) > 0, true)', why: 'one that was got has been counted' },
  { path: order, reads: 'qty: values.qty ?? 2', why: 'a line that was read has a quantity' },
  { path: order, reads: 'qty: values.qty }', why: 'a line that was read has a quantity' },
]
