import type { Body } from './making'

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
