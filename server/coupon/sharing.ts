import { activity } from '@masthead/contract/coupon/activity'
import { activityshare } from '@masthead/contract/coupon/activityshare'
import { say } from '@masthead/contract/kit/label'
import { member } from '@masthead/contract/user/member'
import { asSystem, inTransaction } from '../engine/reach/context'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, TxContext } from '../engine/types'
import { act, addRow, readRow } from '../engine/verbs'
import type { Order } from '../mall/benefits'
import { Refusal } from '../platform/refusal'
import { giveFor, hasBought, whyClosed, whyNotFor } from './takingpart'

/** Friends brought to the shop by members: a link says who brought them, the first order counts, and nobody brings themselves. */

const said = (activityId: string, memberId: string): string => `share ${activityId} ${memberId}`
const short = (sign: string): string => sign.replace(/[^0-9A-Za-z]/g, '').slice(0, 12)

/** What stands for a member in a link to an activity; nobody else can make it. */
export const shareCode = (ctx: Context, activityId: string, memberId: string): string =>
  `${memberId}-${short(ctx.keys.hmac(ctx.tenantId, said(activityId, memberId)))}`

/** The cookie that keeps who brought a reader; it is sent to the pages below /me alone. */
export const shareCookie = 'masthead-share'

/** The activity and the member that a code stands for, where both are there. */
export const sharerIn = async (ctx: Context, activityId: string, code: string): Promise<string | undefined> => {
  const [, memberId = '', sign = ''] = /^(\d{1,19})-([0-9A-Za-z]{12})$/.exec(code) ?? []
  const signs = ctx.keys.hmacs(ctx.tenantId, said(activityId, memberId)).map(short)
  if (!signs.includes(sign)) return undefined
  const isThere = await rows(ctx, member, { id: memberId, status: member.state.open }, unscoped).exists()
  return isThere ? memberId : undefined
}

/** Keeps that a member who came by a friend's link has ordered. Nothing where it is their own link, the activity is over, or they have bought before. */
export const noteFriend = (ctx: Context, kept: string | undefined, friendId: string, orderId: string): Promise<void> =>
  inTransaction(asSystem(ctx, 'coupon'), async (tx) => {
    const [activityId = '', code = ''] = (kept ?? '').split('.')
    const sharer = await sharerIn(tx, activityId, code)
    if (sharer === undefined || sharer === friendId) return
    const row = await readRow(tx, activity, activityId, { verb: null })
    if (whyClosed(tx, row) || (await whyNotFor(tx, row, sharer))) return
    if (await hasBought(tx, friendId)) return
    const known = await rows(tx, activityshare, { activityId, friendId }, { ...unscoped, lock: 'no key update' }).one()
    if (!known) await addRow(tx, activityshare, { activityId, userId: sharer, friendId, orderId })
    else await act(tx, activityshare, 'again', known.id, { orderId })
  })

/** Counts a friend whose order is settled: the member who brought them gets the coupons, or is told why there are none. */
export const countFriend = async (tx: TxContext, { id: orderId, userId: friendId }: Pick<Order, 'id' | 'userId'>): Promise<void> => {
  const own = asSystem(tx, 'coupon')
  const found = await rows(own, activityshare, { orderId, friendId, status: activityshare.state.ordered }, unscoped).list(['activityId', 'userId'], {
    limit: 20,
  })
  for (const { id, activityId, userId } of found) {
    const row = await readRow(own, activity, activityId, { verb: null, lock: true })
    try {
      await giveFor(own, row, userId, `friend/${friendId}`)
      await act(own, activityshare, 'count', id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await act(own, activityshare, 'refuse', id, { reason: say(error.label, 'zh') })
    }
  }
}
