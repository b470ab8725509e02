import { memberpoints } from '@masthead/contract/mall/memberpoints'
import { type PointsType, pointsTypes } from '@masthead/contract/mall/points'
import { pointsconsumelog } from '@masthead/contract/mall/pointsconsumelog'
import { endOfLot } from '../engine/ledger/lots'
import { lapseOwn } from '../engine/ledger/lapse'
import type { Move, Occasion } from '../engine/ledger/move'
import { type Account, post } from '../engine/ledger/post'
import { abreast, bothDone } from '../engine/reach/context'
import { ofTenant, sameTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, TxContext } from '../engine/types'
import { insertRow, modelOf } from '../engine/verbs'
import { wireTime } from '../engine/kinds/time'
import { sendLock } from '../platform/database/lock'
import { conflict } from '../platform/refusal'

/**
 * How points of members move. Every entry is a row of mall/pointsconsumelog with its entries in the ledger, once for each (member, type, bizId): asked again, each
 * function returns without effect. Orders use spendPoints, returnPoints, givePoints, settleGiven and takeBackGiven, in the transaction of the order.
 */

export interface Balances {
  readonly open: number
  readonly pending: number
  /** What is owed, above 0. */
  readonly owed: number
}

/** What a member has. */
export const pointsOfMember = async (ctx: Context, memberId: string): Promise<Balances> => {
  const [found] = await within(ctx).query<Balances>(
    `select open::float8 as open, pending::float8 as pending, (-owed)::float8 as owed from mall_memberpoints where ${ofTenant} and user_id = $2::bigint and not is_deleted`,
    [memberId],
    'points of a member',
  )
  return found ?? { open: 0, pending: 0, owed: 0 }
}

/** Who has earned or spent points, of which type, and for what: the same (member, type, bizId) is one entry. */
export interface PointsEntry {
  readonly memberId: string
  readonly type: PointsType
  readonly bizId: string
  /** Above 0. */
  readonly count: number
  readonly description: string
}

const unit = 'point'
const purseOf = (owner: string, purse: 'open' | 'pending' | 'owed', amount: number): Move => ({
  account: memberpoints.name,
  owner,
  purse,
  unit,
  amount,
})
const platform = (tx: TxContext, amount: number): Move => ({ account: 'platform', owner: tx.tenantId, purse: 'points', unit, amount })

/** The occasion of an entry, by the row of the log. */
const occasionOf = (id: string): Occasion => ({ noun: pointsconsumelog.name, id, verb: 'add', occurrence: id })

/** Has those who move the points of a member take turns; what is sent afterwards happens in its turn. */
const holdMember = (tx: TxContext, memberId: string): void => sendLock(tx, 'points of a member', memberId)

/** The entry of an occasion, if there is one. */
const entryOf = (ctx: Context, { memberId, type, bizId }: Pick<PointsEntry, 'memberId' | 'type' | 'bizId'>) =>
  rows(ctx, pointsconsumelog, { userId: memberId, bizType: type, bizId }, unscoped).one('point', 'totalPoint')

/** What a member has, held until the transaction ends, with the id of the next entry and what of it has ended and has not lapsed yet; the account where there is one. */
interface Standing extends Pick<Balances, 'open' | 'owed'> {
  readonly entryId: string
  readonly ended: number
  readonly held: readonly Account[]
}

const standingOf = async (tx: TxContext, memberId: string): Promise<Standing> => {
  const [found] = await within(tx).query<Omit<Standing, 'held'> & Readonly<{ id: string | null; version: string; pending: string }>>(
    `select n.id::text as "entryId", coalesce(a.open, 0)::float8 as open, coalesce(-a.owed, 0)::float8 as owed, coalesce(a.ended, 0)::float8 as ended,
       a.id::text as id, a.version::text as version, coalesce(a.pending, 0)::text as pending
     from (select next_id() as id) n left join (
       select m.id, m.version, m.pending, m.open, m.owed, (select sum(l.remaining) from platform_lot l where ${sameTenant('l', 'm')} and l.account = '${memberpoints.name}' and l.account_id = m.id::text
           and l.purse = 'open' and l.remaining > 0 and l.ends_at <= $3::timestamptz) as ended
       from mall_memberpoints m where m.${ofTenant} and m.user_id = $2::bigint and not m.is_deleted for no key update of m) a on true`,
    [memberId, tx.clock.now().toISOString()],
    'standing of a member',
  )
  const { id, version, pending, open, owed, ended, entryId } = found as NonNullable<typeof found>
  const balances = new Map(Object.entries({ open, pending, owed: -owed }).map(([purse, points]) => [purse, BigInt(points)]))
  const held = id ? [{ model: modelOf(tx, memberpoints), id, owner: memberId, version, balances }] : []
  return { open, owed, ended, entryId, held }
}

/** The same once what has ended of it has lapsed: it is not spent, whether the job has come by or not. */
const spendable = async (tx: TxContext, memberId: string, standing: Standing): Promise<Standing> => {
  if (standing.ended === 0) return standing
  await lapseOwn(tx, memberpoints, 'open', memberId)
  return standingOf(tx, memberId)
}

const endOfNew = async (tx: TxContext): Promise<string> => {
  const lots = memberpoints.purses?.open?.lots
  if (!lots) throw new Error('points have no lots')
  return wireTime(endOfLot(tx.clock.now(), lots, { zone: tx.zone, calendar: await tx.engine.calendar(tx) }), tx.zone)
}

/** Posts an entry and writes its row; what the member has is held. Returns the balance. */
const enter = async (
  tx: TxContext,
  { entryId, open, owed, held }: Standing,
  { memberId, type, bizId, description }: Omit<PointsEntry, 'count'>,
  { delta, moves, isLot = false }: { delta: number; moves: readonly Move[]; isLot?: boolean },
): Promise<number> => {
  const totalPoint = open - owed + delta
  const expireAt = isLot ? await endOfNew(tx) : null
  const row = {
    id: entryId,
    userId: memberId,
    bizType: type,
    bizId,
    title: pointsTypes[type][0],
    description: description.slice(0, 200),
    point: delta,
    totalPoint,
    expireAt,
  }
  await bothDone(post(tx, occasionOf(entryId), moves, { isNew: true, held }), insertRow(tx, pointsconsumelog, row))
  return totalPoint
}

/** The entry of this occasion, and what the member has, in the member's turn. */
const heldBefore = async (tx: TxContext, entry: Pick<PointsEntry, 'memberId' | 'type' | 'bizId'>, isNew = false) => {
  holdMember(tx, entry.memberId)
  const [known, standing] = await abreast(isNew ? Promise.resolve(undefined) : entryOf(tx, entry), standingOf(tx, entry.memberId))
  return { known, standing }
}

/** What comes in pays what is owed first. */
const shared = (memberId: string, count: number, owed: number): Move[] => [
  purseOf(memberId, 'owed', Math.min(owed, count)),
  purseOf(memberId, 'open', count - Math.min(owed, count)),
]

/** Gives a member points that may be spent at once. Returns the balance. */
export const earnPoints = async (tx: TxContext, entry: PointsEntry): Promise<number> => {
  const { memberId, count } = entry
  const { known, standing } = await heldBefore(tx, entry)
  if (known) return known.totalPoint
  const { owed } = standing
  return enter(tx, standing, entry, { delta: count, moves: [platform(tx, -count), ...shared(memberId, count, owed)], isLot: count > owed })
}

/**
 * Takes points from a member: a 409 `points_owed` while some are owed, `insufficient` where there are too few. What they are for `isNew` where it was made in this
 * transaction: nothing was taken for it before. Returns the balance.
 */
export const spendPoints = async (tx: TxContext, entry: PointsEntry, { isNew = false }: { readonly isNew?: boolean } = {}): Promise<number> => {
  const { memberId, count } = entry
  const { known, standing } = await heldBefore(tx, entry, isNew)
  if (known) return known.totalPoint
  const now = await spendable(tx, memberId, standing)
  const { open, owed } = now
  if (owed > 0)
    throw conflict('points_owed', [`有 ${owed} 积分待补扣，补齐前不能使用积分`, `${owed} points are owed and must be earned back first`], {
      left: 0,
      owed,
    })
  if (open < count) throw conflict('insufficient', [`积分不足，可用 ${open}`, `Not enough points: ${open} left`], { left: open })
  return enter(tx, now, entry, { delta: -count, moves: [purseOf(memberId, 'open', -count), platform(tx, count)] })
}

/** Gives back what an entry took, or a part of it, to the lots that it came from; `of` is that entry. Returns the balance. */
export const returnPoints = async (tx: TxContext, entry: PointsEntry, of: Pick<PointsEntry, 'type' | 'bizId'>): Promise<number> => {
  const { memberId, count } = entry
  const { known, standing } = await heldBefore(tx, entry)
  if (known) return known.totalPoint
  const taken = await entryOf(tx, { memberId, ...of })
  if (!taken) throw conflict('never_spent', ['没有可退回的积分', 'There are no points to return'])
  const [{ left } = { left: 0 }] = await within(tx).query<{ left: number }>(
    `select coalesce(sum(amount - returned), 0)::float8 as left from platform_lot_use where ${ofTenant} and source_noun = $2 and source_id = $3`,
    [pointsconsumelog.name, taken.id],
  )
  if (left < count) throw conflict('returned', ['退回的积分超过已使用的积分', 'No more points can be returned than were used'], { left })
  const moves = [platform(tx, -count), { ...purseOf(memberId, 'open', count), lotsOf: occasionOf(taken.id) }]
  return enter(tx, standing, entry, { delta: count, moves })
}

/** Takes back what was given, from its own lot first; what was spent meanwhile is owed. Returns the balance. */
export const clawBack = async (tx: TxContext, entry: PointsEntry, of: Pick<PointsEntry, 'type' | 'bizId'>): Promise<number> => {
  const { memberId, count } = entry
  const { known, standing } = await heldBefore(tx, entry)
  if (known) return known.totalPoint
  const now = await spendable(tx, memberId, standing)
  const brought = await entryOf(tx, { memberId, ...of })
  const fromOpen = Math.min(now.open, count)
  const moves = [
    { ...purseOf(memberId, 'open', -fromOpen), ...(brought ? { lotsOf: occasionOf(brought.id) } : {}) },
    purseOf(memberId, 'owed', fromOpen - count),
    platform(tx, count),
  ]
  return enter(tx, now, entry, { delta: -count, moves })
}

/** Points of an order: who has it, and its number for the member to read. */
export interface OrderPoints {
  readonly memberId: string
  readonly orderId: string
  readonly orderNo: string
}

const orderNoun = 'mall/order'

/** What of the points given for an order still waits for its settlement. */
const waitingFor = async (ctx: Context, { orderId }: Pick<OrderPoints, 'orderId'>): Promise<number> => {
  const [{ left } = { left: 0 }] = await within(ctx).query<{ left: number }>(
    `select coalesce(sum(amount), 0)::float8 as left from platform_ledger
     where ${ofTenant} and account = $2 and purse = 'pending' and source_noun = $3 and source_id = $4`,
    [memberpoints.name, orderNoun, orderId],
    'points that wait',
  )
  return left
}

/** Gives points for an order that was paid; they wait until it is settled. */
export const givePoints = async (tx: TxContext, { memberId, orderId }: OrderPoints, count: number): Promise<void> => {
  const moves = [platform(tx, -count), purseOf(memberId, 'pending', count)]
  await post(tx, { noun: orderNoun, id: orderId, verb: 'givePoints', occurrence: 'paid' }, moves)
}

/** Makes what was given for an order the member's own: the order is settled. */
export const settleGiven = async (tx: TxContext, { memberId, orderId, orderNo }: OrderPoints): Promise<void> => {
  holdMember(tx, memberId)
  const count = await waitingFor(tx, { orderId })
  if (count === 0) return
  await post(tx, { noun: orderNoun, id: orderId, verb: 'givePoints', occurrence: 'settled' }, [
    purseOf(memberId, 'pending', -count),
    platform(tx, count),
  ])
  await earnPoints(tx, { memberId, type: 'ORDER_GIVE', bizId: orderId, count, description: orderNo })
}

/** Takes back points that were given for an order, once for each key: those that wait first, then the member's own. */
export const takeBackGiven = async (
  tx: TxContext,
  { memberId, orderId, orderNo }: OrderPoints,
  { count, key }: { count: number; key: string },
): Promise<void> => {
  holdMember(tx, memberId)
  const waiting = Math.min(await waitingFor(tx, { orderId }), count)
  if (waiting > 0) {
    const occasion = { noun: orderNoun, id: orderId, verb: 'takePoints', occurrence: key }
    if (!(await post(tx, occasion, [purseOf(memberId, 'pending', -waiting), platform(tx, waiting)]))) return
  }
  if (count > waiting)
    await clawBack(
      tx,
      { memberId, type: 'ORDER_GIVE_CANCEL', bizId: key, count: count - waiting, description: orderNo },
      { type: 'ORDER_GIVE', bizId: orderId },
    )
}

/** Today's sign-in of a member: the points that it brought, 0 where the member signed in today already. */
export const signIn = async (tx: TxContext, memberId: string, count: number): Promise<number> => {
  const day = wireTime(tx.clock.now(), tx.zone).slice(0, 10)
  const entry = { memberId, type: 'SIGN', bizId: day, count, description: day } as const
  holdMember(tx, memberId)
  if (await entryOf(tx, entry)) return 0
  await earnPoints(tx, entry)
  return count
}

/** Whether a member has signed in today. */
export const hasSignedIn = async (ctx: Context, memberId: string): Promise<boolean> =>
  (await entryOf(ctx, { memberId, type: 'SIGN', bizId: wireTime(ctx.clock.now(), ctx.zone).slice(0, 10) })) !== undefined

/** Takes what a member has who leaves. */
export const dropPoints = async (tx: TxContext, memberId: string): Promise<void> => {
  holdMember(tx, memberId)
  const standing = await standingOf(tx, memberId)
  const { open } = standing
  if (open > 0)
    await enter(
      tx,
      standing,
      { memberId, type: 'LEAVE', bizId: memberId, description: '会员注销' },
      { delta: -open, moves: [purseOf(memberId, 'open', -open), platform(tx, open)] },
    )
}
