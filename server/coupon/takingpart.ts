import { activity } from '@masthead/contract/coupon/activity'
import { activityprize } from '@masthead/contract/coupon/activityprize'
import { activitytake } from '@masthead/contract/coupon/activitytake'
import type { coupon } from '@masthead/contract/coupon/coupon'
import type { Label } from '@masthead/contract/kit/label'
import { listOf } from '@masthead/contract/kit/message'
import type { RowOf } from '@masthead/contract/kit/resource'
import { mallOrder } from '@masthead/contract/mall/order'
import { member } from '@masthead/contract/user/member'
import { wireTime } from '../engine/kinds/time'
import { asSystem } from '../engine/reach/context'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, TxContext } from '../engine/types'
import { act, insertRow, readRow } from '../engine/verbs'
import { claim } from '../engine/ledger/claim'
import { conflict, type Refusal } from '../platform/refusal'
import { couponToIssue, issueCoupon } from './issuing'
import { type Activity, drawOnce, prizesOf, weightsOf } from './lottery'

/** What a member got by taking part once. */
export interface Outcome {
  readonly takeId: string
  readonly result: 'got' | 'missed'
  readonly gave: string
}

type Coupon = RowOf<typeof coupon>

/** What a coupon may take off at most: what it costs the budget of an activity. */
export const worthOf = ({ type, amount, maxOff }: Pick<Coupon, 'type' | 'amount' | 'maxOff'>): number => Number(type === 'amount' ? amount : maxOff)

const tooEarly = (from: string): Refusal => conflict('too_early', [`活动 ${from} 开始`, `It begins at ${from}`])

/** Why nobody takes part in an activity now; undefined where members do. */
export const whyClosed = (ctx: Context, { status, startTime, endTime }: Pick<Activity, 'status' | 'startTime' | 'endTime'>): Refusal | undefined => {
  const now = wireTime(ctx.clock.now(), ctx.zone)
  const { running, paused } = activity.state
  if (status === paused) return conflict('paused', ['活动暂停中', 'This activity is paused'])
  if (status !== running || endTime <= now) return conflict('too_late', ['活动已结束', 'This activity has ended'])
  if (now < startTime) return tooEarly(startTime.slice(0, 16))
  return undefined
}

/** The moment since which a member is the person who has the phone now. */
export const joinedAt = async (ctx: Context, memberId: string): Promise<string | undefined> => {
  const found = await rows(ctx, member, { id: memberId, status: member.state.open }, unscoped).one('provenTime', 'createTime')
  return found && (found.provenTime ?? found.createTime)
}

/** Whether a member has ever paid for an order of the mall. */
export const hasBought = (ctx: Context, memberId: string): Promise<boolean> =>
  rows(ctx, mallOrder, { userId: memberId, payTime_notequal: null }, unscoped).exists()

/** Why a member is not among those an activity is for; undefined where it is for the member. */
export const whyNotFor = async (ctx: Context, { type, userScope, startTime }: Activity, memberId: string): Promise<Refusal | undefined> => {
  const joined = await joinedAt(ctx, memberId)
  const { who, joinedFrom, joinedTo } = (userScope ?? {}) as { who?: string | null; joinedFrom?: string | null; joinedTo?: string | null }
  if (joined === undefined) return conflict('not_open', ['会员已停用', 'This member is locked'])
  if (type === 'new' && joined < startTime) return conflict('not_new', ['仅限活动开始后注册的新会员', 'Only for members who joined since it began'])
  if ((joinedFrom && joined.slice(0, 10) < joinedFrom) || (joinedTo && joined.slice(0, 10) > joinedTo))
    return conflict('not_for_you', ['您的注册日期不在活动范围内', 'It is for members who joined on other days'])
  if (who === 'bought' && !(await hasBought(ctx, memberId)))
    return conflict('not_for_you', ['仅限在商城下过单的会员', 'Only for members who have bought in the mall'])
  if (who === 'fresh' && (await hasBought(ctx, memberId)))
    return conflict('not_for_you', ['仅限未在商城下过单的会员', 'Only for members who have not bought in the mall'])
  return undefined
}

const gone = () => conflict('exhausted', ['优惠券已发完', 'No coupon of this activity is left'], { left: 0 })

/** Of the coupons that a member should get, those that the member can: neither used up, nor beyond the total or the budget of the activity. */
const affordable = async (tx: TxContext, row: Activity, memberId: string, couponIds: readonly string[]) => {
  const found: Coupon[] = []
  let first: Refusal | undefined
  let [left, budget] = [row.total === null ? Number.POSITIVE_INFINITY : row.total - row.received, Number.POSITIVE_INFINITY]
  if (row.budget !== null) budget = row.budget - row.budgetUsed
  // Coupons are locked in one order everywhere.
  for (const couponId of [...couponIds].sort()) {
    const { row: one, refusal } = await couponToIssue(tx, couponId, memberId)
    if (refusal || left < 1 || budget < worthOf(one)) {
      first ??= refusal
      continue
    }
    found.push(one)
    left -= 1
    budget -= worthOf(one)
  }
  return { coupons: found, refusal: found.length > 0 ? undefined : (first ?? gone()) }
}

/** Whether nothing is left to be won once a prize was given so many times more. */
const areAllWon = (row: Activity, prizeId: string | null | undefined, more: number): boolean =>
  row.type === 'lottery' && prizesOf(row).every(({ id, total, taken }) => total !== null && taken + (id === prizeId ? more : 0) >= total)

interface Giving {
  readonly memberId: string
  readonly occasion: string
  readonly coupons: readonly Coupon[]
  readonly draw?: Pick<RowOf<typeof activitytake>, 'seed' | 'drawn' | 'prizeId' | 'weights'>
}

/** Gives coupons that the activity can afford, and keeps that it did; an activity that has given all of them ends. */
const give = async (tx: TxContext, row: Activity, { memberId, occasion, coupons, draw }: Giving): Promise<Outcome> => {
  if (coupons.length > 0) {
    await claim(tx, activity, row.id, 'received', coupons.length)
    const worth = coupons.reduce((sum, one) => sum + worthOf(one), 0)
    await claim(tx, activity, row.id, 'budgetUsed', worth)
    for (const { id } of coupons) await issueCoupon(tx, { couponId: id, memberId, takeType: 'activity', activityId: row.id })
  }
  const result = coupons.length > 0 ? 'got' : 'missed'
  const gave = coupons.map(({ name }) => name).join('、') || '未中奖'
  const takeId = await insertRow(tx, activitytake, {
    activityId: row.id,
    userId: memberId,
    kind: row.type,
    occasion,
    day: wireTime(tx.clock.now(), tx.zone).slice(0, 10),
    result,
    count: coupons.length,
    gave: gave.slice(0, 500),
    ...(draw && { ...draw, weights: JSON.stringify(draw.weights) }),
  })
  const isOut = row.total !== null && row.received + coupons.length >= row.total
  if (isOut || areAllWon(row, draw?.prizeId, coupons.length)) await act(tx, activity, 'end', row.id)
  return { takeId, result, gave }
}

const soOften = (label: Label): Refusal => conflict('limit', label, { left: 0 })

/** Why a member who may take part in an activity has done so as often as it allows, for today or for good; undefined where the member has not. */
export const whyNoMore = async (ctx: Context, row: Activity, memberId: string): Promise<Refusal | undefined> => {
  const times = (more: object): Promise<number> => rows(ctx, activitytake, { activityId: row.id, userId: memberId, ...more }, unscoped).count()
  if (row.type === 'new' && (await times({})) > 0) return soOften(['新人礼每人一份', 'One welcome gift per member'])
  const perDay = row.drawsPerDay ?? 1
  if (row.type === 'lottery' && (await times({ day: wireTime(ctx.clock.now(), ctx.zone).slice(0, 10) })) >= perDay)
    return soOften([`今天的 ${perDay} 次抽奖已用完`, `You have drawn ${perDay} times today`])
  if ((await times({ result: 'got' })) < row.perLimit) return undefined
  return row.type === 'lottery'
    ? soOften([`每人最多中奖 ${row.perLimit} 次`, `At most ${row.perLimit} prizes per person`])
    : soOften([`每人最多参与 ${row.perLimit} 次`, `At most ${row.perLimit} times per person`])
}

/** Gives all coupons of an activity for an occasion. Throws a 409 where the member got some as often as it allows, or none is left. */
export const giveFor = async (tx: TxContext, row: Activity, memberId: string, occasion: string): Promise<Outcome> => {
  const enough = await whyNoMore(tx, row, memberId)
  if (enough) throw enough
  const { coupons, refusal } = await affordable(tx, row, memberId, listOf(row.couponIds))
  if (refusal) throw refusal
  return give(tx, row, { memberId, occasion, coupons })
}

/** Draws a prize. One that is gone, or that the member cannot have, was drawn for nothing: the chances of the others stay what they are said to be. */
const draw = async (tx: TxContext, row: Activity, memberId: string): Promise<Outcome> => {
  const today = wireTime(tx.clock.now(), tx.zone).slice(0, 10)
  const enough = await whyNoMore(tx, row, memberId)
  if (enough) throw enough
  const drawnToday = await rows(tx, activitytake, { activityId: row.id, userId: memberId, day: today }, unscoped).count()
  const prizes = prizesOf(row)
  const weights = weightsOf(row)
  const { seed, drawn, prizeId } = drawOnce(weights)
  const prize = prizes.find(({ id, total, taken }) => id === prizeId && (total === null || taken < total))
  const coupons = prize ? (await affordable(tx, row, memberId, [prize.couponId])).coupons : []
  if (prize && coupons.length > 0) await claim(tx, activityprize, prize.id, 'taken', 1)
  return give(tx, row, {
    memberId,
    occasion: `${today}/${drawnToday + 1}`,
    coupons,
    draw: { seed, drawn, prizeId: prizeId || null, weights },
  })
}

/**
 * A member takes part: takes the coupons, draws once, or gets what new members get. All who want the same activity take turns at its row. Throws a 409 that says why the
 * member cannot (`too_early`, `too_late`, `paused`, `not_for_you`, `not_new`, `limit`, `exhausted`, `by_friends`); nothing has changed then.
 */
export const takePart = async (tx: TxContext, activityId: string, memberId: string): Promise<Outcome> => {
  const own = asSystem(tx, 'coupon')
  const row = await readRow(own, activity, activityId, { verb: null, lock: true })
  const refusal = whyClosed(own, row) ?? (await whyNotFor(own, row, memberId))
  if (refusal) throw refusal
  if (row.type === 'share') throw conflict('by_friends', ['请把链接分享给朋友', 'Share your link with a friend'])
  if (row.type === 'lottery') return draw(own, row, memberId)
  const times = await rows(own, activitytake, { activityId, userId: memberId }, unscoped).count()
  return giveFor(own, row, memberId, `${row.type}/${times + 1}`)
}
