import { aftersale, afterSaleDays } from '@masthead/contract/mall/aftersale'
import { mallOrder } from '@masthead/contract/mall/order'
import { lineCases, orderitem } from '@masthead/contract/mall/orderitem'
import type { InputOf, RowOf } from '@masthead/contract/kit/resource'
import { wireTime } from '../engine/kinds/time'
import { asSystem } from '../engine/reach/context'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, TxContext } from '../engine/types'
import { act, findRow, readRow, storeRow } from '../engine/verbs'
import { noticeMember } from '../telling/membernotice'
import { type Order, tellBenefits } from './benefits'
import { itemsOf } from './pricing'
import { countSales, takeStock } from './stock'

/** What a case of after-sale does to its order and its line when it opens, when its money is back, and when it ends otherwise. */

export type Case = RowOf<typeof aftersale>
type Item = RowOf<typeof orderitem>
type Told = InputOf<typeof mallOrder, 'refunded'>

const { applied, toSendBack, sentBack, toRefund, refundFailed, completed, inArbitration } = aftersale.state

/** Nobody has decided it for good. */
export const underWay = [applied, toSendBack, sentBack, toRefund, refundFailed, inArbitration] as const

/** What counts against a line: what was refunded and what may still be. */
export const counting = [...underWay, completed] as const

const { none, open, refunded } = lineCases

/** The key of the one refund of a case. */
export const refundKeyOf = ({ id }: Pick<Case, 'id'>): string => `case ${id}`

const caseIdIn = (refundKey: string): string => refundKey.replace(/^case /, '')

export const itemOf = async (tx: TxContext, id: unknown): Promise<Item> => readRow(tx, orderitem, id, { verb: null, lock: true })

export const daysFrom = (ctx: Context, days: number, from = ctx.clock.now()): string =>
  wireTime(new Date(from.getTime() + days * 86_400_000), ctx.zone)

const mark = async (tx: TxContext, orderItemId: string, values: Partial<Pick<Item, 'afterSaleStatus' | 'afterSaleId'>>): Promise<void> => {
  await storeRow(tx, orderitem, await itemOf(tx, orderItemId), values, { quiet: true })
}

/** Whether another case than this one is open for an order. */
export const hasOpenCase = (ctx: Context, orderId: string, besides?: string): Promise<boolean> =>
  rows(ctx, aftersale, { orderId, status: [...underWay], ...(besides ? { id_notequal: besides } : {}) }, unscoped).exists()

/** A case is open: its line says so, and its order is not settled meanwhile. */
export const openCase = async (tx: TxContext, row: Case): Promise<void> => {
  await mark(tx, row.orderItemId, { afterSaleStatus: open, afterSaleId: row.id })
  const order = await readRow(tx, mallOrder, row.orderId, { verb: null, lock: true })
  if (order.settleAt !== null && order.settleStatus === mallOrder.machineState.settleStatus.unsettled)
    await storeRow(tx, mallOrder, order, { settleAt: null }, { quiet: true })
}

/** A case has ended: the line is free for another one, and the order is settled when its time comes. */
export const closeCase = async (tx: TxContext, row: Case): Promise<void> => {
  const wasRefunded = await rows(tx, aftersale, { orderItemId: row.orderItemId, status: completed }, unscoped).exists()
  await mark(tx, row.orderItemId, { afterSaleStatus: wasRefunded ? refunded : none })
  await settleLater(tx, row)
}

/** The moment at which the order of a case that has ended is settled, unless another case of it is open. */
const settleLater = async (tx: TxContext, row: Case): Promise<void> => {
  const order = await readRow(tx, mallOrder, row.orderId, { verb: null, lock: true })
  const { unsettled } = mallOrder.machineState.settleStatus
  const isOver = order.status === mallOrder.state.completed || order.status === mallOrder.state.cancelled
  if (!isOver || order.settleStatus !== unsettled || (order.netPrice ?? 0) <= 0 || (await hasOpenCase(tx, order.id, row.id))) return
  const now = daysFrom(tx, 0)
  const usual = order.finishTime === null ? now : daysAfter(order.finishTime, afterSaleDays)
  await storeRow(tx, mallOrder, order, { settleAt: order.status === mallOrder.state.cancelled || usual < now ? now : usual }, { quiet: true })
}

/** So many days later by the same clock on the wall. */
export const daysAfter = (wall: string, days: number): string =>
  new Date(Date.parse(`${wall.replace(' ', 'T')}Z`) + days * 86_400_000).toISOString().slice(0, 19).replace('T', ' ')

/** Whether every piece of an order has gone back, and all that was paid for them, once this case has. */
export const isWholeWith = (order: Order, { orderItemId, qty, refundPrice }: Pick<Case, 'orderItemId' | 'qty' | 'refundPrice'>): boolean =>
  itemsOf(order).every((item) => {
    const [pieces, cents] = item.id === orderItemId ? [qty, refundPrice ?? 0] : [0, 0]
    return item.refundQty + pieces >= item.qty && item.refundPrice + cents >= (item.payPrice ?? 0)
  })

/** What of the freight goes back with a case: all of it with the last case of an order of which nothing was sent, else nothing. */
export const freightBack = (order: Order, row: Pick<Case, 'orderItemId' | 'qty' | 'refundPrice'>): number =>
  order.status === mallOrder.state.toSend && isWholeWith(order, row) ? order.freightPrice : 0

export const isWhole = async (tx: TxContext, order: Order, refundKey: string): Promise<boolean> => {
  const found = await findRow(tx, aftersale, caseIdIn(refundKey), { verb: null })
  return found !== undefined && isWholeWith(order, found)
}

const yuan = (cents: number): string => `¥${(cents / 100).toFixed(2)}`

/** Tells the buyer of a case all that came back with it. */
const tellBack = async (tx: TxContext, { id, no, userId, backPrice, freightPrice, refundPoint }: Case): Promise<void> => {
  if (userId === null) return
  const money = backPrice ?? 0
  const [zh, en] = [
    [
      ...(money > 0 || refundPoint === 0 ? [`退款 ${yuan(money)}${freightPrice > 0 ? `（含运费 ${yuan(freightPrice)}）` : ''}`] : []),
      ...(refundPoint > 0 ? [`退回 ${refundPoint} 积分`] : []),
    ],
    [
      ...(money > 0 || refundPoint === 0 ? [`${yuan(money)}${freightPrice > 0 ? `, delivery of ${yuan(freightPrice)} included` : ''}`] : []),
      ...(refundPoint > 0 ? [`${refundPoint} points`] : []),
    ],
  ]
  await noticeMember(tx, userId, {
    what: [`退款已到账：${no}`, `Your refund has been paid: ${no}`],
    more: [zh.join('，'), en.join('; ')],
    leads: `/me/aftersale/${id}`,
  })
}

/** The money of a case is back with its buyer. */
export const caseRefunded = async (tx: TxContext, { before, row, input }: { before: Order; row: Order; input: Told }): Promise<void> => {
  const found = await findRow(tx, aftersale, caseIdIn(input.refundKey), { verb: null, lock: true })
  if (!found) return
  const item = await itemOf(tx, found.orderItemId)
  const back = {
    refundQty: item.refundQty + found.qty,
    refundPrice: item.refundPrice + (found.refundPrice ?? 0),
    refundPoint: item.refundPoint + found.refundPoint,
  }
  await storeRow(tx, orderitem, item, { ...back, afterSaleStatus: refunded }, { quiet: true })
  const isUnsent = before.status === mallOrder.state.toSend
  const isInStock = isUnsent && row.type === 'goods'
  if (isInStock) await takeStock(tx, [{ skuId: item.skuId, qty: found.qty }], -1)
  if (isUnsent || found.way === 'return' || row.type !== 'goods') await countSales(tx, [{ skuId: item.skuId, qty: found.qty }], -1)
  await tellBack(tx, await act(asSystem(tx, 'mall'), aftersale, 'refunded', found.id, { payRefundId: input.refundNo ?? null }))
  await tellBenefits(tx, 'refunded', row, {
    caseId: found.id,
    itemId: item.id,
    qty: found.qty,
    points: found.refundPoint,
    amount: found.refundPrice ?? 0,
    isInStock,
    isWhole: row.status === mallOrder.state.cancelled,
  })
  await settleLater(tx, found)
}

/** The money of a case could not be sent back. */
export const caseFailed = async (tx: TxContext, { refundKey, errorText }: Told): Promise<void> => {
  const found = await findRow(tx, aftersale, caseIdIn(refundKey), { verb: null, lock: true })
  if (found?.status === toRefund) await act(asSystem(tx, 'mall'), aftersale, 'refundFailed', found.id, { refundError: errorText ?? null })
}

/** The cashier sends the money of a case once more. */
export const caseRetried = async (tx: TxContext, { refundKey }: Told): Promise<void> => {
  const found = await findRow(tx, aftersale, caseIdIn(refundKey), { verb: null, lock: true })
  if (found?.status === refundFailed) await act(asSystem(tx, 'mall'), aftersale, 'retried', found.id)
}
