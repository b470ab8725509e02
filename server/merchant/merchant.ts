import { order } from '@masthead/contract/housekeep/order'
import { merchantbalance } from '@masthead/contract/housekeep/merchantbalance'
import { mallOrder } from '@masthead/contract/mall/order'
import { merchant } from '@masthead/contract/merchant/merchant'
import { merchantuser } from '@masthead/contract/merchant/merchantuser'
import { behave } from '../engine/behave'
import { wireTime } from '../engine/kinds/time'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, TxContext } from '../engine/types'
import { addRow, modelOf, readRow } from '../engine/verbs'
import { openMargin } from '../housekeep/margins'
import { conflict } from '../platform/refusal'

const now = (ctx: Context): string => wireTime(ctx.clock.now(), ctx.zone)

/** Orders of the mall that are not over. */
const openSales = [mallOrder.state.unpaid, mallOrder.state.toSend, mallOrder.state.sent]

/** Orders that a merchant still has to see to. */
const { toAccept, accepted, workerAssigned, inService, toConfirm } = order.state
const openStates = [toAccept, accepted, workerAssigned, inService, toConfirm]
const { refundAsked, refunding, refundFailed } = order.machineState.refundStatus

const refuseBalance = async (tx: TxContext, merchantId: string): Promise<void> => {
  const { table } = modelOf(tx, merchantbalance)
  const left = await within(tx).query(
    `select 1 from ${table} where ${ofTenant} and merchant_id = $2::bigint and not is_deleted and (available <> 0 or frozen <> 0 or margin <> 0 or margin_pending <> 0)`,
    [merchantId],
  )
  if (left.length > 0) throw conflict('balance_left', ['商户仍有余额，不能关闭', 'The merchant still has money here and cannot be closed'])
}

const refuseOpenOrders = async (tx: TxContext, merchantId: string): Promise<void> => {
  const open = await rows(tx, order, { merchantId, status: openStates }, unscoped).count()
  const selling = await rows(tx, mallOrder, { merchantId, status: [...openSales] }, unscoped).count()
  const unsettled = await rows(
    tx,
    mallOrder,
    { merchantId, status: mallOrder.state.completed, settleStatus: mallOrder.machineState.settleStatus.unsettled },
    unscoped,
  ).count()
  if (selling + unsettled > 0)
    throw conflict('sales_open', [
      `商户还有 ${selling + unsettled} 个未完结的商城订单，不能关闭`,
      `The merchant has ${selling + unsettled} mall orders that are not settled and cannot be closed`,
    ])
  if (open > 0)
    throw conflict('orders_open', [`商户还有 ${open} 个未完成的订单，不能关闭`, `The merchant has ${open} open orders and cannot be closed`])
  const moving = await rows(tx, order, { merchantId, refundStatus: [refundAsked, refunding, refundFailed] }, unscoped).count()
  if (moving > 0)
    throw conflict('refunds_open', [
      `商户还有 ${moving} 个未完成的退款，不能关闭`,
      `The merchant has ${moving} refunds under way and cannot be closed`,
    ])
}

/** A merchant who has passed has an account for his money, and whoever applied runs him. */
const open = async (tx: TxContext, row: { readonly id: string; readonly ownerId: string | null; readonly contact: string }): Promise<void> => {
  if (!(await rows(tx, merchantbalance, { merchantId: row.id }, unscoped).exists())) await addRow(tx, merchantbalance, { merchantId: row.id })
  if (!row.ownerId || (await rows(tx, merchantuser, { merchantId: row.id, userId: row.ownerId }, unscoped).exists())) return
  const [kept] = await within(tx).query<{ phone: string }>(`select phone from merchant_merchant where ${ofTenant} and id = $2::bigint`, [row.id])
  await addRow(tx, merchantuser, {
    merchantId: row.id,
    userId: row.ownerId,
    name: row.contact,
    phone: tx.keys.decrypt(tx.tenantId, String(kept?.phone)),
    role: 'owner',
    status: merchantuser.state.on,
  })
}

export const merchantBehaviour = behave(merchant, {
  // Whoever applies runs him, unless somebody else is named.
  create: { set: (ctx, { values }) => ({ ownerId: values.ownerId ?? ctx.actor.userId }) },
  update: { set: (ctx, { values }) => ('bankAccount' in values ? { bankChangedAt: now(ctx) } : {}) },
  actions: {
    examine: {
      set: (ctx, { input }) => (input.result === 2 ? { openTime: now(ctx) } : {}),
      async effect(tx, { row }) {
        if (row.status !== merchant.state.passed) return
        await open(tx, row)
        await openMargin(tx, row.id)
      },
    },
    close: {
      async guard(tx, { row }) {
        await refuseOpenOrders(tx, row.id)
        await refuseBalance(tx, row.id)
      },
    },
  },
  calls: {
    // The one that the caller works for, else the one that he applied for.
    async mine(ctx) {
      const userId = String(ctx.actor.userId)
      const works = await rows(ctx, merchantuser, { userId, status: merchantuser.state.on }, unscoped).one('merchantId')
      const id = works?.merchantId ?? (await rows(ctx, merchant, { ownerId: userId }, unscoped).one())?.id
      return id ? readRow(ctx, merchant, id, { verb: null }) : null
    },
  },
})
