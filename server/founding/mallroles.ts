import { crud, type FirstRole, type Reached } from './firstrole'
import { codesIn, logsOfMerchants, ofMerchants, partiesIn } from './merchantroles'

/** Roles of the mall. Who sells agrees to what goes back, who keeps the money sends it, and who decides between buyer and seller does neither. */

const mall = (nouns: readonly string[], ...verbs: readonly string[]): string[] => nouns.flatMap((noun) => crud(`mall_${noun}`, ...verbs))

/** Goods and orders lie in the departments of those who made them; the offices of the mall reach all of them. */
const everywhere: Readonly<Record<string, Reached>> = Object.fromEntries(
  ['mall_product', 'mall_freight', 'mall_order', 'mall_aftersale', 'merchant'].map((code) => [code, { scopeType: 1 } as const]),
)

const seen = [
  ...mall(['product', 'productspecs', 'productgroup', 'freight', 'order', 'orderitem', 'orderlog', 'aftersale', 'aftersalelog'], 'view'),
  ...crud('merchant', 'view'),
  ...crud('user_member', 'view'),
  ...crud('general_category', 'view'),
]

/** What a merchant's own people do with what is their merchant's. */
const selling = [
  ...mall(['product'], 'view', 'add', 'edit', 'delete', 'is_up', 'is_hot', 'is_free'),
  ...mall(['productspecs'], 'view', 'add', 'edit', 'delete', 'stock_in', 'stocktake', 'export'),
  ...mall(['freight'], 'view', 'add', 'edit'),
  ...mall(['order'], 'view', 'deliver', 'remark', 'export', 'unmask'),
  ...mall(['orderitem', 'orderlog', 'aftersalelog', 'productgroup'], 'view'),
  ...mall(['aftersale'], 'view', 'agree', 'disagree', 'receive', 'refuse_receipt', 'respond'),
  ...mall(['voucher', 'voucherlog', 'voucherdetaillog'], 'view'),
  ...mall(['voucherdetail'], 'view', 'use'),
  ...codesIn(ofMerchants),
  ...logsOfMerchants,
  ...crud('general_category', 'view'),
]

export const mallRoles: readonly FirstRole[] = [
  {
    name: '商城商家',
    nameEn: 'Mall seller',
    alias: 'mall-seller',
    remark: '商户的商城人员：维护商品、规格、库存和运费，发货，处理售后，充值和赠送积分，提现，只见本商户的数据',
    codes: selling,
    parties: {
      'mall/product': 'merchant',
      'mall/freight': 'merchant',
      'mall/order': 'merchant',
      'mall/aftersale': 'merchant',
      'mall/voucher': 'merchant',
      'mall/voucherdetail': 'merchant',
      ...partiesIn(ofMerchants),
    },
  },
  {
    name: '商城运营',
    nameEn: 'Mall operator',
    alias: 'mall-operator',
    remark: '维护商品分组和分类，上下架，代会员下单和申请售后',
    codes: [
      ...seen,
      ...mall(['product'], 'edit', 'is_up', 'is_hot', 'is_free', 'export'),
      ...mall(['productgroup'], 'add', 'edit', 'delete', 'export'),
      ...mall(['freight'], 'delete', 'export'),
      ...mall(['order'], 'add', 'edit', 'cancel', 'receive'),
      // What a buyer puts in who orders by telephone.
      ...crud('coupon_usercoupon', 'view'),
      ...crud('coupon_coupon', 'view'),
      ...mall(['memberpoints'], 'view'),
      ...mall(['aftersale'], 'add', 'edit', 'deliver', 'cancel', 'appeal'),
      ...crud('general_category', 'add', 'edit'),
    ],
    reaches: everywhere,
  },
  {
    name: '商城出纳',
    nameEn: 'Mall cashier',
    alias: 'mall-cashier',
    remark: '给买家退款，重试失败的退款，结算订单',
    codes: [
      ...seen,
      ...mall(['aftersale'], 'refund', 'export'),
      ...mall(['order'], 'settle'),
      ...crud('pay_payrefund', 'view', 'retry'),
      ...crud('pay_payorder', 'view'),
    ],
    reaches: everywhere,
  },
  {
    name: '商城仲裁',
    nameEn: 'Mall arbiter',
    alias: 'mall-arbiter',
    remark: '听取买卖双方，裁定售后争议',
    codes: [...seen, ...mall(['aftersale'], 'arbitrate')],
    reaches: everywhere,
  },
  {
    name: '商城经理',
    nameEn: 'Mall manager',
    alias: 'mall-manager',
    remark: '查看日销售、商品销售、商户销售和优惠券带来的订单，导出报表',
    codes: [
      ...seen,
      ...mall(['order', 'orderitem', 'product', 'aftersale', 'orderlog', 'aftersalelog'], 'export'),
      // What coupons and activities brought.
      ...crud('coupon_usercoupon', 'view', 'export'),
      ...['coupon_coupon', 'coupon_activity'].flatMap((code) => crud(code, 'view')),
    ],
    reaches: everywhere,
  },
]
