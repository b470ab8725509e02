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
  { path: 'server/coupon/using.ts', reads: 'const row = (held, false) ?', why: 'it costs a statement and finds the same' },
  { path: 'server/coupon/coupon.ts', reads: '(found?.takeCount) > 0', why: 'the coupon of one that was got is there' },
  { path: 'server/coupon/coupon.ts', reads: '((found?.takeCount ?? 0) > 0, true)', why: 'one that was got has been counted' },
  { path: order, reads: 'qty: values.qty ?? 2', why: 'a line that was read has a quantity' },
  { path: order, reads: 'qty: values.qty }', why: 'a line that was read has a quantity' },
  { path: 'server/mall/points.ts', reads: 'left: given?.left ?? 1', why: 'a statement that adds up answers one row' },
  { path: 'server/mall/pointsbenefit.ts', reads: '(found[0], true)', why: 'what has no last one is as one without' },
  { path: 'server/mall/pointsbenefit.ts', reads: '(isNew, false)', why: 'it costs a statement and finds none' },
  { path: 'server/mall/pointsbenefit.ts', reads: 'if (order.givePoint === 0) {}', why: 'of no points none are taken back' },
  { path: 'server/mall/pointsbenefit.ts', reads: '(paid < 0', why: 'where nothing was paid no points were given' },
  { path: 'server/mall/memberpoints.ts', reads: 'delta >= 0', why: 'an entry of none is refused before' },
  { path: 'server/mall/merchantpoints.ts', reads: '[merchantName, remark].join', why: 'a merchant has a name, and a gift its reason' },
  { path: conversion, reads: 'endTime: before?.endTime, ', why: 'nothing is before a moment that is not said' },
  { path: conversion, reads: '!found.phone && found.status', why: 'who has left has no phone' },
  { path: 'server/mall/pricing.ts', reads: 'pointPrice === 0) {}', why: 'nothing is written over nothing' },
  { path: 'server/mall/pricing.ts', reads: 'if (moved.length === 0) {}', why: 'a statement over no lines writes none' },
  { path: 'server/mall/caseends.ts', reads: 'refundError: errorText }', why: 'what says nothing is kept as nothing' },
  { path: 'server/coupon/lottery.ts', reads: '(BigInt(a.id) < BigInt(b.id), false)', why: 'parts are read by their ids' },
  { path: 'server/coupon/lottery.ts', reads: '((weights) as', why: 'a draw has its weights' },
  { path: 'server/coupon/lottery.ts', reads: '!seed && weightOf', why: 'a draw has both' },
  { path: 'server/coupon/activity.ts', reads: "(field === 'prizes', true)", why: 'what has no coupons besides is refused before it is saved' },
  { path: 'server/coupon/benefit.ts', reads: '(order.userCouponId !== null, true)) await releaseCoupon', why: 'it costs a statement and finds none' },
  { path: 'server/coupon/benefit.ts', reads: '(order.userCouponId !== null, true)) await spendCoupon', why: 'it costs a statement and finds none' },
  { path: 'server/coupon/benefit.ts', reads: '(userCouponId !== null, false)', why: 'what is not held ahead is held when it is taken' },
  { path: 'server/coupon/takingpart.ts', reads: ': (first) }', why: 'of several that cannot be had one is the first' },
  { path: 'server/coupon/takingpart.ts', reads: 'ctx.zone).slice(0, 11)', why: 'a day is read with a space after it' },
  { path: 'server/coupon/lottery.ts', reads: 'weight: row.missWeight }', why: 'a draw has the weight of nothing' },
  { path: 'server/coupon/issuing.ts', reads: 'now <= takeFrom', why: 'the moment itself has passed when it is looked at' },
  { path: 'server/coupon/issuing.ts', reads: 'endDays ?? 2', why: 'a coupon that is good for days says for how many' },
  { path: 'server/coupon/couponissue.ts', reads: 'id: values.couponId, status', why: 'a coupon is asked for' },
  { path: 'server/coupon/using.ts', reads: 'found?.budgetUsed)', why: 'the coupon of one that was got is there' },
  { path: 'server/mall/mypoints.ts', reads: 'ctx.zone).slice(0, 11)', why: 'a space at the end of a line is not seen' },
  { path: 'server/mall/memberparts.ts', reads: '(cents ?? 1)', why: 'orders and cases have their sums' },
  { path: 'server/mall/memberparts.ts', reads: 'row.logisticsNo}`', why: 'what was sent has a number' },
  { path: 'server/mall/claimform.ts', reads: 'value: items[0]?.id,', why: 'where there is a form there is a first line' },
  { path: 'server/mall/offer.ts', reads: '(ids.length === 0, false)', why: 'it costs a statement and finds none' },
  { path: 'server/mall/voucher.ts', reads: 'faceValue: batch?.faceValue,', why: 'a code has its batch' },
  { path: 'server/mall/aftersale.ts', without: 'await agreed(tx, row)', why: 'what is under way is not settled' },
  { path: 'server/mall/points.ts', reads: '(given?.left ?? 1) < count', why: 'a statement that adds up answers one row' },
]
