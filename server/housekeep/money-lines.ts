import { merchantbalance } from '@masthead/contract/housekeep/merchantbalance'
import { order } from '@masthead/contract/housekeep/order'
import { merchantplatformbalance } from '@masthead/contract/housekeep/merchantplatformbalance'
import { merchantuser } from '@masthead/contract/merchant/merchantuser'
import { permission } from '@masthead/contract/kit/name'
import { runners } from '@masthead/contract/kit/staff'
import { behave } from '../engine/behave'
import { may, system } from '../engine/reach/context'
import { sameTenant } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, Row } from '../engine/types'
import { readRow } from '../engine/verbs'
import { notFound } from '../platform/refusal'

const runs = (ctx: Context, merchantId: string): Promise<boolean> =>
  rows(ctx, merchantuser, { merchantId, userId: ctx.actor.userId ?? '0', role: [...runners], status: merchantuser.state.on }, unscoped).exists()

/** A wallet by its merchant: to those who run it, and to whoever may view it. One that nothing was posted to yet does not exist. */
const walletOf = async (ctx: Context, merchantId: string): Promise<Row> => {
  const found = await rows(ctx, merchantbalance, { merchantId }, unscoped).one()
  const own = await runs(ctx, merchantId)
  if (!found || !(own || may(ctx, permission(merchantbalance, 'view')))) throw notFound(['钱包不存在', 'There is no such wallet'])
  // Those who run it see it whole, whatever else they may view.
  return own ? readRow({ ...ctx, actor: system('merchant') }, merchantbalance, found.id, { verb: null }) : readRow(ctx, merchantbalance, found.id)
}

/** Orders that the merchant has taken and that are not over. */
const underWay = [order.state.accepted, order.state.workerAssigned, order.state.inService, order.state.toConfirm].join()

export const merchantbalanceBehaviour = behave(merchantbalance, {
  columns: {
    pending: ({ t }) =>
      `(select coalesce(sum(o.merchant_income), 0)::float8 from housekeep_order o where ${sameTenant('o', t)} and o.merchant_id = ${t}.merchant_id
        and o.status in (${underWay}) and o.settle_status = ${order.machineState.settleStatus.unsettled} and not o.is_deleted)`,
  },
  calls: { front: (ctx, { input }) => walletOf(ctx, input.id) },
})

/** SQL of what the purse of a line of the platform held: at the end of an earlier day, and the entries since. */
const heldAfter = (t: string): string => {
  const same = (other: string): string =>
    `${sameTenant(other, t)} and ${other}.account = 'platform' and ${other}.account_id = ${t}.account_id and ${other}.purse = ${t}.type`
  return `(select (coalesce(day.balance, 0) + coalesce(since.sum, 0))::float8
    from (select 1) one left join lateral (select d.upto, d.balance from platform_ledger_sum d where ${same('d')} and d.upto <= ${t}.id order by d.upto desc limit 1) day on true
    left join lateral (select sum(l.amount) as sum from platform_ledger l where ${same('l')} and l.id > coalesce(day.upto, 0) and l.id <= ${t}.id) since on true)`
}

/** Lines of the ledger that are the platform's own: nobody keeps a balance of its purses, as everybody who pays would wait for it. */
export const merchantplatformbalanceBehaviour = behave(merchantplatformbalance, {
  columns: { balanceAfter: ({ t }) => heldAfter(t) },
})
