import { aftersale, afterSaleDays } from '@masthead/contract/mall/aftersale'
import { mallOrder } from '@masthead/contract/mall/order'
import { partOf } from '@masthead/contract/mall/quote'
import { permission } from '@masthead/contract/kit/name'
import { behave } from '../engine/behave'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext } from '../engine/types'
import { findRow, readRow } from '../engine/verbs'
import { conflict, invalid } from '../platform/refusal'
import { type Order, tellBenefits } from './benefits'
import { type Case, closeCase, counting, daysFrom, freightBack, itemOf, openCase, refundKeyOf, underWay } from './caseends'
import { takeBack } from './money'
import type { Item } from './pricing'
import { sendBack } from './refunds'
import { takeStock } from './stock'

const { toSend, sent, completed } = mallOrder.state
const { toSendBack, toRefund, refundFailed, refused } = aftersale.state

/** Days in which goods that are to go back are sent. */
const daysToSendBack = 7

const demandOpenFor = (order: Order, way: unknown, now: string): void => {
  if (!([toSend, sent, completed] as number[]).includes(order.status))
    throw conflict('not_paid', ['订单未支付或已取消，不能申请售后', 'The order is not paid, or cancelled'])
  if (way === 'return' && order.status === toSend) throw invalid({ way: ['尚未发货，只能仅退款', 'Nothing was sent yet: choose a refund only'] })
  if (way === 'return' && order.type !== 'goods')
    throw invalid({ way: ['虚拟商品只能仅退款', 'There is nothing to send back: choose a refund only'] })
  if (order.finishTime !== null && order.finishTime < now) throw conflict('too_late', ['已超过售后期限', 'The time for after-sale is over'])
}

interface Most {
  readonly refundPrice: number
  readonly refundPoint: number
}

/** What may go back for so many pieces of a line, with what went back before or may still. Throws a 400 at the quantity where there are not so many left. */
const mostFor = async (tx: TxContext, item: Item, qty: number, besides?: string): Promise<Most> => {
  const where = { orderItemId: item.id, status: [...counting], ...(besides ? { id_notequal: besides } : {}) }
  const others = await rows(tx, aftersale, where, unscoped).list(['qty', 'refundPrice', 'refundPoint'])
  const sum = (of: (one: (typeof others)[number]) => number): number => others.reduce((so, one) => so + of(one), 0)
  const goneQty = sum((one) => one.qty)
  if (goneQty + qty > item.qty) {
    const left = item.qty - goneQty
    throw invalid({ qty: [`数量不能超过购买数量，还可申请 ${left} 件`, `More than was ordered: ${left} left`] })
  }
  const part = { qty, of: item.qty, goneQty }
  return {
    refundPrice: partOf(item.payPrice ?? 0, { ...part, gone: sum((one) => one.refundPrice ?? 0) }),
    refundPoint: partOf(item.usePoint + item.points * item.qty, { ...part, gone: sum((one) => one.refundPoint) }),
  }
}

const tooMuch = (most: number) => {
  const yuan = (most / 100).toFixed(2)
  return invalid({
    refundPrice: [`退款金额不能超过该商品实付金额，最多 ${yuan} 元`, `You cannot refund more than was paid for this line: ¥${yuan} at most`],
  })
}

const inAftersale = () => conflict('in_aftersale', ['该商品已有售后在处理', 'This line is being dealt with already'])

const closed = { effect: (tx: TxContext, { row }: { row: Case }) => closeCase(tx, row) }

/** Cents that other cases of an order have taken back and that have not left yet. */
const takenBeside = async (tx: TxContext, { id, orderId }: Case): Promise<number> => {
  const others = await rows(tx, aftersale, { orderId, status: [toRefund, refundFailed], id_notequal: id }, unscoped).list(['refundPrice'])
  return others.reduce((sum, { refundPrice }) => sum + (refundPrice ?? 0), 0)
}

/** A refund is agreed to. What was settled before is taken back from merchant and platform now, so that it is there when it leaves. */
const agreed = async (tx: TxContext, row: Case): Promise<void> => {
  if (row.status !== toRefund) return
  const order = await readRow(tx, mallOrder, row.orderId, { verb: null, lock: true })
  if (order.settleStatus !== mallOrder.machineState.settleStatus.settled) return
  await takeBack(tx, order, { amount: row.refundPrice ?? 0, taken: await takenBeside(tx, row), key: refundKeyOf(row) })
}

/** What of the freight would go back with a case now, so that who sends the money sees all of it. */
const freightOf = async (tx: TxContext, row: Case): Promise<{ freightPrice: number }> => ({
  freightPrice: freightBack(await readRow(tx, mallOrder, row.orderId, { verb: null, lock: true }), row),
})

export const aftersaleBehaviour = behave(aftersale, {
  can: {
    refund: ({ status, refundAskTime }) =>
      status !== toRefund || refundAskTime === null || conflict('refunding', ['退款已发起，等待到账', 'The money is on its way already']),
  },
  create: {
    async set(tx, { values }) {
      const item = await itemOf(tx, values.orderItemId)
      const order = await readRow(tx, mallOrder, item.orderId, { verb: null })
      // A line is there in the tenant; whose order it is of decides who may complain of it.
      const isTheirs =
        tx.actor.kind === 'member'
          ? order.userId === tx.actor.memberId
          : await findRow(tx, mallOrder, order.id, { verb: permission(mallOrder, 'view') })
      if (!isTheirs) throw invalid({ orderItemId: ['所选的订单商品不存在', 'This order item does not exist'] })
      demandOpenFor(order, values.way, daysFrom(tx, -afterSaleDays))
      if (await rows(tx, aftersale, { orderItemId: item.id, status: [...underWay] }, unscoped).exists()) throw inAftersale()
      const { qty = 1 } = values
      const most = await mostFor(tx, item, qty)
      await tellBenefits(tx, 'claimed', order, { itemId: item.id, qty })
      const refundPrice = values.refundPrice ?? most.refundPrice
      if (refundPrice > most.refundPrice) throw tooMuch(most.refundPrice)
      const type = order.status === completed ? 'after' : 'in'
      return { orderId: order.id, userId: order.userId, merchantId: order.merchantId, type, refundPrice, refundPoint: most.refundPoint }
    },
    effect: (tx, { row }) => openCase(tx, row),
  },
  actions: {
    agree: {
      to: (_tx, { row }) => (row.way === 'return' ? toSendBack : toRefund),
      // Of money alone there is nothing to send back in time.
      set: (tx, { row }) => (row.way === 'return' ? { sendBefore: daysFrom(tx, daysToSendBack) } : freightOf(tx, row)),
      effect: (tx, { row }) => agreed(tx, row),
    },
    disagree: closed,
    lapse: closed,
    cancel: closed,
    refuseReceipt: closed,
    receive: {
      async effect(tx, { row }) {
        const { skuId } = await itemOf(tx, row.orderItemId)
        if (row.sellable) await takeStock(tx, [{ skuId, qty: row.qty }], -1)
        await agreed(tx, row)
      },
    },
    appeal: {
      async effect(tx, { row }) {
        const item = await itemOf(tx, row.orderItemId)
        const others = { orderItemId: item.id, status: [...underWay], id_notequal: row.id }
        if (await rows(tx, aftersale, others, unscoped).exists()) throw inAftersale()
        const most = await mostFor(tx, item, row.qty, row.id)
        await tellBenefits(tx, 'claimed', await readRow(tx, mallOrder, row.orderId, { verb: null }), { itemId: item.id, qty: row.qty })
        if ((row.refundPrice ?? 0) > most.refundPrice) throw tooMuch(most.refundPrice)
        await openCase(tx, row)
      },
    },
    arbitrate: {
      guard(tx, { row }) {
        if (row.merchantStatement === null && row.statementBefore !== null && row.statementBefore > daysFrom(tx, 0))
          throw conflict('not_heard', ['商户尚未陈述，且陈述期未满', 'The merchant has not stated its side yet and still may'])
      },
      set: (tx, { row, input }) => (input.result === toRefund ? freightOf(tx, row) : {}),
      effect: (tx, { row }) => (row.status === refused ? closeCase(tx, row) : agreed(tx, row)),
    },
    refund: {
      effect: async (tx, { row }) => void (await sendBack(tx, row)),
    },
  },
})
