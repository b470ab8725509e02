/** What a coupon takes off: an amount, so many percent, or one piece of what it is for. */
export const couponTypes = {
  amount: ['满减券', 'Amount off'],
  percent: ['折扣券', 'Percent off'],
  exchange: ['兑换券', 'One item free'],
} as const

/** What a coupon is good for. */
export const couponScopes = {
  all: ['全场', 'Everything'],
  category: ['指定分类', 'Categories'],
  product: ['指定商品', 'Products'],
  merchant: ['指定商户', 'Merchants'],
  service: ['指定家政服务', 'Services'],
} as const

/** The nouns of which a scope names rows. */
export const couponScopeNouns = {
  category: 'general/category',
  product: 'mall/product',
  merchant: 'merchant/merchant',
  service: 'housekeep/services',
} as const

/** Who bears what a coupon takes off. */
export const couponBearers = { merchant: ['商户', 'The merchant'], platform: ['平台', 'The platform'] } as const

/** A line of a basket or an order, as far as coupons look at it; what is not known is left out. */
export interface CouponLine {
  readonly productId?: string | null
  readonly categoryId?: string | null
  readonly merchantId?: string | null
  readonly serviceId?: string | null
  /** In cents, of one piece. */
  readonly price: number
  readonly qty: number
}

/** The rules of a coupon. */
export interface CouponRules {
  readonly type: keyof typeof couponTypes
  readonly threshold: number
  readonly amount: number | null
  readonly percent: number | null
  readonly maxOff: number | null
  readonly scope: keyof typeof couponScopes
  /** Ids, separated by commas. */
  readonly scopeIds: string | null
}

/** A coupon against lines, in plain values: what it takes off, at most so much, from so much on, of the lines at these places. */
export interface CouponTerms {
  readonly kind: keyof typeof couponTypes
  /** Cents, or so many percent. */
  readonly value: number
  readonly cap: number | null
  readonly threshold: number
  readonly appliesTo: readonly number[]
}

const scopeKeys = { category: 'categoryId', product: 'productId', merchant: 'merchantId', service: 'serviceId' } as const

/** The places of the lines that a coupon is good for. */
const placesOf = ({ scope, scopeIds }: CouponRules, lines: readonly CouponLine[]): number[] => {
  if (scope === 'all') return [...lines.keys()]
  const ids = new Set((scopeIds ?? '').split(',').filter(Boolean))
  return [...lines.entries()].flatMap(([index, line]) => (ids.has(line[scopeKeys[scope]] ?? '') ? [index] : []))
}

/** The terms of a coupon for some lines. */
export const termsOf = (rules: CouponRules, lines: readonly CouponLine[]): CouponTerms => {
  const appliesTo = placesOf(rules, lines)
  const dearest = Math.max(0, ...appliesTo.map((index) => lines[index]?.price ?? 0))
  const value = rules.type === 'amount' ? (rules.amount ?? 0) : rules.type === 'percent' ? (rules.percent ?? 0) : dearest
  return { kind: rules.type, value, cap: rules.maxOff, threshold: rules.threshold, appliesTo }
}

/** Cents that a coupon takes off of lines: never more than they come to, and nothing below its threshold. */
export const discountOf = ({ kind, value, cap, threshold, appliesTo }: CouponTerms, lines: readonly Pick<CouponLine, 'price' | 'qty'>[]): number => {
  const sum = appliesTo.reduce((so, index) => so + (lines[index]?.price ?? 0) * (lines[index]?.qty ?? 0), 0)
  if (sum < threshold) return 0
  const off = kind === 'percent' ? Math.floor((sum * value) / 100) : value
  return Math.max(0, Math.min(off, cap ?? off, sum))
}
