import { crud, type FirstRole } from './firstrole'

/** Roles of the office that runs points, coupons and vouchers. */

const of = (family: string, nouns: readonly string[], ...verbs: readonly string[]): string[] =>
  nouns.flatMap((noun) => crud(`${family}_${noun}`, ...verbs))

const points = [
  ...of('mall', ['memberpoints', 'pointsconsumelog', 'merchantpoints', 'merchantgrant'], 'view', 'export'),
  ...of('mall', ['pointsfreezelog', 'merchantrechargeloglog', 'pointsconversionloglog'], 'view'),
  ...of('mall', ['pointsgrant'], 'view', 'add', 'export'),
  ...of('mall', ['pointsconversion', 'clientmerchantrelation'], 'view', 'add', 'edit', 'delete', 'export'),
  ...of('mall', ['pointsconversion'], 'convert'),
  ...of('mall', ['pointsconversionlog'], 'view', 'reverse', 'export'),
  ...of('mall', ['pointsfreeze'], 'view', 'add', 'release', 'export'),
  ...of('mall', ['merchantrechargelog'], 'view', 'close', 'export'),
]

const coupons = [
  ...crud('coupon_coupon', 'view', 'add', 'edit', 'delete', 'export', 'activate', 'pause', 'end'),
  ...crud('coupon_couponlog', 'view'),
  ...crud('coupon_usercoupon', 'view', 'export', 'annul'),
  ...of('coupon', ['userlog', 'couponissuelog'], 'view'),
  ...of('coupon', ['couponissueline'], 'view', 'export'),
  ...crud('coupon_activity', 'view', 'add', 'edit', 'delete', 'export', 'start', 'end'),
  ...of('coupon', ['activityprize', 'activitylog', 'activitysharelog'], 'view'),
  ...of('coupon', ['activitytake', 'activityshare'], 'view', 'export'),
  ...crud('coupon_couponissue', 'view', 'add', 'export'),
]

const vouchers = [
  ...crud('mall_voucher', 'view', 'add', 'edit', 'delete', 'export', 'activate', 'end'),
  ...crud('mall_voucherdetail', 'view', 'add', 'delete', 'export', 'annul', 'unmask'),
  ...of('mall', ['voucherlog', 'voucherdetaillog', 'product', 'productspecs'], 'view'),
]

export const promotionRoles: readonly FirstRole[] = [
  {
    name: '营销运营',
    nameEn: 'Promotions operator',
    alias: 'promotions',
    remark: '会员积分、转换规则、商户积分冻结、优惠券、活动和卡券',
    codes: [...points, ...coupons, ...vouchers, ...crud('merchant', 'view'), ...crud('user_member', 'view')],
    reaches: { merchant: { scopeType: 1 }, mall_product: { scopeType: 1 } },
  },
]
