import { integer, type Field } from '../kit/field'
import type { Label } from '../kit/label'

/** What moves the points of a member or of a merchant. */
export const pointsTypes = {
  SIGN: ['每日签到', 'Daily check-in'],
  ADMIN: ['人工调整', 'Adjusted by staff'],
  ORDER_USE: ['订单抵扣', 'Used for an order'],
  ORDER_USE_CANCEL: ['订单取消退回', 'Returned: order cancelled'],
  ORDER_USE_REFUND_ITEM: ['售后退回', 'Returned: refund'],
  ORDER_GIVE: ['订单赠送', 'Earned with an order'],
  ORDER_GIVE_CANCEL: ['订单赠送收回', 'Deducted after a refund'],
  CONVERT: ['积分转换', 'Converted'],
  EXPIRE: ['到期失效', 'Expired'],
  PRIZE: ['活动奖励', 'Won in an activity'],
  LEAVE: ['注销清零', 'Forfeited on leaving'],
  MERCHANT_RECHARGE: ['商户充值', 'Bought by a merchant'],
  MERCHANT_GRANT: ['商户赠送', 'Given by a merchant'],
} as const satisfies Readonly<Record<string, Label>>

export type PointsType = keyof typeof pointsTypes

/** Points that may be converted: those of users at activities, and those of members in the mall. */
export const convertible = {
  activity: ['活动积分', 'Activity points'],
  mall: ['商城积分', 'Mall points'],
} as const

/** The most points that one entry moves. */
export const mostPoints = 10_000_000

/** So many points, as somebody types it. */
export const somePoints = (label: Label = ['积分', 'Points']): Field<number> =>
  integer(label, { required: ['请填写积分', 'Please enter the points'], min: 1, max: mostPoints })
