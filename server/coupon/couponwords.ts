import { couponScopeNouns, couponScopes, type CouponRules } from '@masthead/contract/coupon/discount'
import { type Label, say } from '@masthead/contract/kit/label'
import { listOf } from '@masthead/contract/kit/message'
import { rows, unscoped } from '../engine/read/rows'
import type { Context } from '../engine/types'
import { nounNamed } from '../engine/verbs'

/** An amount of cents as members read it. */
export const yuan = (cents: number | null): string => `¥${((cents ?? 0) / 100).toFixed(2)}`

/** What a coupon takes off, in words. */
export const wordsOf = ({ type, threshold, amount, percent, maxOff }: CouponRules): Label => {
  const from: Label = threshold > 0 ? [`满 ${yuan(threshold)} `, ` from ${yuan(threshold)}`] : ['', '']
  if (type === 'amount') return [`${from[0]}减 ${yuan(amount)}`, `${yuan(amount)} off${from[1]}`]
  if (type === 'percent') return [`${from[0]}减 ${percent}%，最多 ${yuan(maxOff)}`, `${percent}% off${from[1]}, ${yuan(maxOff)} at most`]
  return [`${from[0]}兑换一件，最多 ${yuan(maxOff)}`, `One piece free${from[1]}, ${yuan(maxOff)} at most`]
}

/** What a coupon is good for, by name. */
export const scopeText = async (ctx: Context, { scope, scopeIds }: Pick<CouponRules, 'scope' | 'scopeIds'>): Promise<string> => {
  const kind = say(couponScopes[scope], ctx.language)
  if (scope === 'all') return kind
  const noun = nounNamed(ctx, couponScopeNouns[scope])
  const found = await rows(ctx, noun, { id: listOf(scopeIds) }, unscoped).list([noun.title] as never)
  const names = found.map((row) => String(Reflect.get(row, noun.title) ?? ''))
  return `${kind}${say(['：', ': '], ctx.language)}${names.join(say(['、', ', '], ctx.language))}`
}
