import type { Field } from '@masthead/contract/kit/field'
import { type Label, say } from '@masthead/contract/kit/label'
import { afterSaleDays } from '@masthead/contract/mall/aftersale'
import { mallOrder } from '@masthead/contract/mall/order'
import type { AskedField } from '@masthead/site/forms/asked'
import type { Checkout } from '@masthead/site/members/view'
import { off, priceText, yuan } from '@masthead/site/shop/words'
import { usableCoupons } from '../coupon/using'
import type { Context } from '../engine/types'
import type { Wish } from '../mall/benefits'
import { pointsOfMember } from '../mall/points'
import { pointRule } from '../mall/pointsbenefit'
import type { Priced } from '../mall/pricing'

/** What a member may put into an order besides money, at its checkout. */
export interface OfferedExtras {
  readonly coupons: readonly { readonly id: string; readonly name: string; readonly discount: number; readonly validTo: string }[]
  readonly points: { readonly open: number; readonly owed: number; readonly most: number; readonly rate: number }
}

/** A field of a form after the field of a noun. */
export const asked = ({ language }: Context, key: string, { label, required, max = 200 }: Field, more: Partial<AskedField> = {}): AskedField => ({
  key,
  label: say(label, language),
  isRequired: Boolean(required),
  max,
  choices: [],
  value: '',
  type: 'text',
  ...more,
})

/** The coupons of a member that hold for these lines, the one that takes off most first, and the points that may pay for them. */
export const extrasFor = async (ctx: Context, memberId: string, lines: Wish['lines']): Promise<OfferedExtras> => {
  const [coupons, { open, owed }, { rate, cap }] = await Promise.all([
    usableCoupons(ctx, memberId, lines),
    pointsOfMember(ctx, memberId),
    pointRule(ctx, lines),
  ])
  return { coupons, points: { open, owed, rate, most: rate === 0 || owed > 0 ? 0 : Math.min(open, Math.floor(cap / rate)) } }
}

/** The fields by which coupon and points are put in, each where there is one. */
export const extraFields = (
  ctx: Context,
  { coupons, points: { open, owed, most, rate } }: OfferedExtras,
  { userCouponId, usePoint }: { readonly userCouponId: string; readonly usePoint: string },
): AskedField[] => {
  const word = (label: Label): string => say(label, ctx.language)
  const fields = mallOrder.fields as Readonly<Record<'userCouponId' | 'usePoint', Field>>
  const told: Label =
    owed > 0
      ? [`有 ${owed} 积分待补扣，暂不能使用积分`, `You owe ${owed} points; until they are paid none can be spent`]
      : [
          `可用 ${open} 积分，本单最多用 ${most}，抵 ${yuan(most * rate)}`,
          `You have ${open} points. Up to ${most} can be used here, worth ${yuan(most * rate)}`,
        ]
  return [
    ...(coupons.length > 0 || userCouponId !== ''
      ? [
          asked(ctx, 'userCouponId', fields.userCouponId, {
            value: userCouponId,
            none: word(['不使用优惠券', 'No coupon']),
            choices: coupons.map(({ id, name, discount, validTo }) => ({
              value: id,
              name: word([
                `${name}：减 ${yuan(discount)}，至 ${validTo.slice(0, 10)}`,
                `${name}: ${yuan(discount)} off, until ${validTo.slice(0, 10)}`,
              ]),
            })),
          }),
        ]
      : []),
    ...(most > 0 || owed > 0 || usePoint !== ''
      ? [asked(ctx, 'usePoint', fields.usePoint, { value: usePoint, type: 'number', min: 0, max: Math.max(most, 0), hint: word(told) })]
      : []),
  ]
}

/** What the lines, the coupon, points and sending come to, and what the order gives. */
export const extraSums = ({ language }: Context, { points: { open } }: OfferedExtras, { quote, givePoint }: Priced): Checkout['sums'] => {
  const word = (label: Label): string => say(label, language)
  const { fields } = mallOrder
  const points = (count: number): string => word([`${count} 积分`, `${count} points`])
  return [
    { name: word(fields.totalPrice.label), text: priceText({ price: quote.totalPrice, points: quote.totalPoints }, language) },
    ...(quote.totalPoints > 0 ? [{ name: word(['可用积分', 'You have']), text: points(open) }] : []),
    ...(quote.couponPrice > 0 ? [{ name: word(fields.couponPrice.label), text: off(quote.couponPrice) }] : []),
    ...(quote.pointPrice > 0
      ? [
          {
            name: word(fields.pointPrice.label),
            text: off(quote.pointPrice) + word([`（${points(quote.usePoint)}）`, ` (${points(quote.usePoint)})`]),
          },
        ]
      : []),
    { name: word(fields.freightPrice.label), text: yuan(quote.freightPrice) },
    ...(givePoint > 0
      ? [{ name: word(fields.givePoint.label), text: word([`${givePoint}，售后期满到账`, `${givePoint}, after ${afterSaleDays} days`]) }]
      : []),
  ]
}
