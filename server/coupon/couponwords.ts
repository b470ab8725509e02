import type { CouponRules } from '@masthead/contract/coupon/discount'
import type { Label } from '@masthead/contract/kit/label'

/** An amount of cents as members read it. */
export const yuan = (cents: number | null): string => `¥${((cents ?? 0) / 100).toFixed(2)}`

/** What a coupon takes off, in words. */
export const wordsOf = ({ type, threshold, amount, percent, maxOff }: CouponRules): Label => {
  const from: Label = threshold > 0 ? [`满 ${yuan(threshold)} `, ` from ${yuan(threshold)}`] : ['', '']
  if (type === 'amount') return [`${from[0]}减 ${yuan(amount)}`, `${yuan(amount)} off${from[1]}`]
  if (type === 'percent') return [`${from[0]}减 ${percent}%，最多 ${yuan(maxOff)}`, `${percent}% off${from[1]}, ${yuan(maxOff)} at most`]
  return [`${from[0]}兑换一件，最多 ${yuan(maxOff)}`, `One piece free${from[1]}, ${yuan(maxOff)} at most`]
}
