import { points } from '@masthead/contract/activities/points'
import { pointslog } from '@masthead/contract/activities/pointslog'
import { ofTenant, within } from '../engine/reach/within'
import type { Context, TxContext } from '../engine/types'
import { post } from '../engine/ledger/post'
import { insertRow } from '../engine/verbs'

export interface Award {
  readonly userId: string
  readonly activityId: string | null
  readonly bizType: string
  readonly bizId: string
  /** Below 0 to take some. */
  readonly delta: number
  readonly remark: string
}

/**
 * Gives somebody points for an occasion, or takes some: once, however often it is told, and nothing where they are none. Answers what he has then; a 409 where he has not that many. The
 * entry in his log and those of the ledger are of one transaction.
 */
export const award = async (tx: TxContext, { userId, delta, ...about }: Award): Promise<number> => {
  const { bizType, bizId } = about
  const purse = { purse: 'points', unit: 'point' } as const
  const occasion = { noun: points.name, id: userId, verb: bizType, occurrence: bizId }
  const isNew = await post(tx, occasion, [
    { ...purse, account: 'platform', owner: tx.tenantId, amount: -delta },
    { ...purse, account: points.name, owner: userId, amount: delta },
  ])
  const after = await pointsOf(tx, userId)
  if (isNew) await insertRow(tx, pointslog, { userId, delta, after, ...about })
  return after
}

/** What somebody has; nothing where nobody gave him any yet. */
export const pointsOf = async (ctx: Context, userId: string): Promise<number> => {
  const [found] = await within(ctx).query<{ points: number }>(
    `select points::float8 as points from activities_points where ${ofTenant} and user_id = $2::bigint and not is_deleted`,
    [userId],
  )
  return found?.points ?? 0
}
