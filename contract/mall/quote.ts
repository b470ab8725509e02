import { divide } from '../kit/divide'

/**
 * What a basket costs, for the basket, the checkout, the order, the site and the admin alike. All amounts are cents, all shares whole cents or points. A discount and
 * points are divided among the lines by what is left to pay of each, by largest remainder, so that the shares add up and none is above its line.
 */

export interface QuoteLine {
  readonly id: string
  /** Cents a piece. */
  readonly price: number
  /** What a piece costs in points besides. */
  readonly points?: number
  readonly qty: number
  /** It is sent to the buyer and counts for the freight. */
  readonly ships?: boolean
  /** It is sent, and free of charge. */
  readonly shipsFree?: boolean
}

/** What a merchant takes for sending an order: nothing from `freeFrom` cents of goods on, after the coupon. */
export interface FreightRule {
  readonly price: number
  readonly freeFrom?: number | null
}

export interface Basket {
  readonly lines: readonly QuoteLine[]
  readonly freight?: FreightRule | null
}

/**
 * What a coupon takes off. `amount`: `value` cents. `percent`: `value` percent off. `exchange`: `value` pieces of the dearest line that it applies to, one unless told.
 */
export interface CouponValue {
  readonly kind: 'amount' | 'percent' | 'exchange'
  readonly value: number
  /** The most cents that it takes off. */
  readonly cap?: number | null
  /** The cents of lines it applies to from which on it holds. */
  readonly threshold?: number | null
  /** Ids of the lines it applies to; all of them unless told. */
  readonly appliesTo?: readonly string[] | null
}

/** Points that the buyer puts in: `count` at most, each worth `rate` whole cents, for `cap` cents at most. */
export interface PointsValue {
  readonly count: number
  readonly rate: number
  readonly cap?: number | null
}

export interface Extras {
  readonly coupon?: CouponValue | undefined
  readonly points?: PointsValue | undefined
}

export interface QuotedLine {
  readonly id: string
  readonly qty: number
  /** Price times quantity. */
  readonly total: number
  /** Its share of the coupon, in cents. */
  readonly couponPrice: number
  /** Its share of the points put in, and what they are worth in cents. */
  readonly usePoint: number
  readonly pointPrice: number
  /** What it costs in points. */
  readonly points: number
  readonly payPrice: number
}

export interface Quote {
  readonly lines: readonly QuotedLine[]
  readonly totalPrice: number
  readonly couponPrice: number
  readonly usePoint: number
  readonly pointPrice: number
  readonly freightPrice: number
  /** What the lines cost in points, besides those put in for money. */
  readonly totalPoints: number
  readonly payPrice: number
  /** Whether the coupon holds for this basket. */
  readonly isCouponMet: boolean
}

const sum = (numbers: readonly number[]): number => numbers.reduce((so, one) => so + one, 0)

const demandWhole = (numbers: readonly number[]): void => {
  const wrong = numbers.find((one) => !Number.isSafeInteger(one) || one < 0)
  if (wrong !== undefined) throw new RangeError(`${wrong} is no amount`)
}

/** What the coupon takes off each line; undefined where it does not hold for these lines. */
const couponShares = (lines: readonly QuoteLine[], totals: readonly number[], coupon: CouponValue): readonly number[] | undefined => {
  demandWhole([coupon.value, coupon.cap ?? 0, coupon.threshold ?? 0])
  const applies = (id: string): boolean => !coupon.appliesTo || coupon.appliesTo.includes(id)
  const weights = lines.map(({ id }, at) => (applies(id) ? (totals[at] ?? 0) : 0))
  const whole = sum(weights)
  if (whole === 0 || whole < (coupon.threshold ?? 0)) return undefined
  const most = Math.min(whole, coupon.cap ?? whole)
  if (coupon.kind === 'amount') return divide(Math.min(coupon.value, most), weights)
  if (coupon.kind === 'percent') return divide(Math.min(Math.floor((whole * Math.min(coupon.value, 100)) / 100), most), weights)
  const dearest = lines.reduce((best, { price, id }, at) => (applies(id) && price > (lines[best]?.price ?? -1) ? at : best), -1)
  const line = lines[dearest]
  if (!line) return undefined
  const pieces = Math.min(line.qty, Math.max(1, coupon.value))
  return lines.map((_, at) => (at === dearest ? Math.min(line.price * pieces, most) : 0))
}

/** What sending costs; nothing where nothing is sent, or where enough of it is bought. */
const freightOf = ({ lines, freight }: Basket, left: readonly number[]): number => {
  if (!freight || !lines.some(({ ships, shipsFree }) => ships && !shipsFree)) return 0
  const goods = sum(lines.map(({ ships }, at) => (ships ? (left[at] ?? 0) : 0)))
  return freight.freeFrom !== null && freight.freeFrom !== undefined && goods >= freight.freeFrom ? 0 : freight.price
}

/** The totals of a basket and the shares of its lines. Throws a RangeError for an amount that is no whole number, or below 0. */
export const quote = (basket: Basket, { coupon, points }: Extras = {}): Quote => {
  const { lines } = basket
  demandWhole([...lines.flatMap(({ price, qty, points: each = 0 }) => [price, qty, each]), basket.freight?.price ?? 0, basket.freight?.freeFrom ?? 0])
  const totals = lines.map(({ price, qty }) => price * qty)
  const shares = coupon && couponShares(lines, totals, coupon)
  const off = shares ?? totals.map(() => 0)
  const left = totals.map((total, at) => total - (off[at] ?? 0))
  const used = pointShares(left, points)
  const rate = points?.rate ?? 0
  const quoted = lines.map(({ id, qty, points: each = 0 }, at): QuotedLine => {
    const [total = 0, couponPrice = 0, usePoint = 0] = [totals[at], off[at], used[at]]
    return { id, qty, total, couponPrice, usePoint, pointPrice: usePoint * rate, points: each * qty, payPrice: total - couponPrice - usePoint * rate }
  })
  const totalPrice = sum(totals)
  const couponPrice = sum(off)
  const usePoint = sum(used)
  const freightPrice = freightOf(basket, left)
  return {
    lines: quoted,
    totalPrice,
    couponPrice,
    usePoint,
    pointPrice: usePoint * rate,
    freightPrice,
    totalPoints: sum(quoted.map((line) => line.points)),
    payPrice: totalPrice - couponPrice - usePoint * rate + freightPrice,
    isCouponMet: shares !== undefined,
  }
}

/** The points put in, line by line: never worth more than is left to pay of a line. */
const pointShares = (left: readonly number[], points: PointsValue | undefined): readonly number[] => {
  if (!points || points.count === 0 || points.rate === 0) return left.map(() => 0)
  demandWhole([points.count, points.rate, points.cap ?? 0])
  const weights = left.map((cents) => Math.floor(cents / points.rate))
  const most = points.cap === null || points.cap === undefined ? points.count : Math.floor(points.cap / points.rate)
  return divide(Math.min(points.count, most, sum(weights)), weights)
}

/**
 * What of a share goes back with so many pieces of a line of which `goneQty` and `gone` went back before: by the piece, rounded down, and all that is left with the last
 * piece, so that all parts together are the share.
 */
export const partOf = (share: number, { qty, of, goneQty, gone }: { qty: number; of: number; goneQty: number; gone: number }): number =>
  goneQty + qty >= of ? share - gone : Math.min(Math.floor((share * qty) / of), share - gone)
