import { aftersale } from '@masthead/contract/mall/aftersale'
import { mallOrder } from '@masthead/contract/mall/order'
import { orderitem } from '@masthead/contract/mall/orderitem'
import { permission } from '@masthead/contract/kit/name'
import type { RowOf } from '@masthead/contract/kit/resource'
import { behave } from '../engine/behave'
import { wireTime } from '../engine/kinds/time'
import { asSystem } from '../engine/reach/context'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext } from '../engine/types'
import { act, findRow, readRow, storeRow } from '../engine/verbs'
import { conflict, invalid } from '../platform/refusal'
import { linesOf } from './order'
import { takeStock } from './stock'

type AfterSale = RowOf<typeof aftersale>
type Item = RowOf<typeof orderitem>
type Order = RowOf<typeof mallOrder>

/** Days after its end in which something may still be wrong with an order. */
const lastDays = 7

const { toSend, sent } = mallOrder.state

/** What a line says of after-sale. */
const [none, open, refunded] = [0, 1, 2] as const

const { applied, toSendBack, sentBack, toRefund, refundFailed, completed, refused, inArbitration } = aftersale.state

/** Nobody has decided it for good. */
const underWay = [applied, toSendBack, sentBack, toRefund, refundFailed, inArbitration] as const

/** What counts against the price of a line: what was refunded and what may still be. */
const counting = [...underWay, completed] as const

const itemOf = async (tx: TxContext, id: unknown): Promise<Item> => readRow(tx, orderitem, id, { verb: null, lock: true })

const orderOf = async (tx: TxContext, id: unknown, lock = false): Promise<Order> => readRow(tx, mallOrder, id, { verb: null, lock })

/** The line says whether somebody deals with it, without another version of its order. */
const mark = async (tx: TxContext, row: Pick<AfterSale, 'orderItemId'>, afterSaleStatus: Item['afterSaleStatus']): Promise<void> => {
  const item = await itemOf(tx, row.orderItemId)
  await storeRow(tx, orderitem, item, { afterSaleStatus }, { quiet: true })
}

const demandOpenFor = (order: Order, way: unknown, now: string): void => {
  if (!([toSend, sent, mallOrder.state.completed] as number[]).includes(order.status))
    throw conflict('not_paid', ['订单未支付或已取消，不能申请售后', 'The order is not paid, or cancelled'])
  if (way === 'return' && order.status === toSend) throw invalid({ way: ['尚未发货，只能仅退款', 'Nothing was sent yet: choose money alone'] })
  if (order.finishTime !== null && order.finishTime < now) throw conflict('too_late', ['已超过售后期限', 'The time for after-sale is over'])
}

const demandLeft = async (tx: TxContext, item: Item, { qty, refundPrice }: { qty: number; refundPrice: number }): Promise<void> => {
  if (qty > item.qty) throw invalid({ qty: ['数量不能超过购买数量', 'More than was ordered'] })
  const others = await rows(tx, aftersale, { orderItemId: item.id, status: counting }, unscoped).list(['refundPrice'])
  const before = others.reduce((sum, one) => sum + one.refundPrice, 0)
  if (before + refundPrice > (item.payPrice ?? 0))
    throw invalid({ refundPrice: ['退款金额不能超过该商品实付金额', 'No more goes back than was paid for this line'] })
}

/** Nobody deals with the line any more; what was refunded of it before stays so. */
const free = async (tx: TxContext, row: Pick<AfterSale, 'orderItemId'>): Promise<void> => {
  const wasRefunded = await rows(tx, aftersale, { orderItemId: row.orderItemId, status: completed }, unscoped).exists()
  await mark(tx, row, wasRefunded ? refunded : none)
}

const freed = { effect: (tx: TxContext, { row }: { row: AfterSale }) => free(tx, row) }

/** Goods that come back, or were never sent, are there to be ordered again; an order of which everything went back is over. */
const settled = async (tx: TxContext, row: AfterSale): Promise<void> => {
  await mark(tx, row, refunded)
  const order = await orderOf(tx, row.orderId, true)
  const refundPrice = order.refundPrice + row.refundPrice
  await storeRow(tx, mallOrder, order, { refundPrice }, { quiet: true })
  const item = linesOf(order).find(({ id }) => id === row.orderItemId)
  if (item && order.status === toSend) await takeStock(tx, [{ skuId: item.skuId, qty: row.qty }], -1)
  if (refundPrice >= (order.payPrice ?? 0)) await act(asSystem(tx, 'mall'), mallOrder, 'refunded', order.id)
}

export const aftersaleBehaviour = behave(aftersale, {
  create: {
    async set(tx, { values }) {
      const item = await itemOf(tx, values.orderItemId)
      const order = await orderOf(tx, item.orderId)
      // A line is there in the tenant; whose order it is of decides who may complain of it.
      if (!(await findRow(tx, mallOrder, order.id, { verb: permission(mallOrder, 'view') })))
        throw invalid({ orderItemId: ['所选的订单商品不存在', 'There is no such line of an order'] })
      const oldest = new Date(tx.clock.now().getTime() - lastDays * 86_400_000)
      demandOpenFor(order, values.way, wireTime(oldest, tx.zone))
      if (item.afterSaleStatus === open) throw conflict('in_aftersale', ['该商品已有售后在处理', 'This line is being dealt with already'])
      await demandLeft(tx, item, { qty: values.qty ?? 1, refundPrice: values.refundPrice ?? 0 })
      return { orderId: order.id, userId: order.userId, merchantId: order.merchantId }
    },
    effect: (tx, { row }) => mark(tx, row, open),
  },
  actions: {
    agree: { to: (_tx, { row }) => (row.way === 'return' ? toSendBack : toRefund) },
    disagree: freed,
    lapse: freed,
    cancel: freed,
    refuseReceipt: freed,
    receive: {
      async effect(tx, { row }) {
        const { skuId } = await itemOf(tx, row.orderItemId)
        await takeStock(tx, [{ skuId, qty: row.qty }], -1)
      },
    },
    appeal: {
      async effect(tx, { row }) {
        const item = await itemOf(tx, row.orderItemId)
        const others = { orderItemId: item.id, status: underWay, id_notequal: row.id } as const
        if (await rows(tx, aftersale, others, unscoped).exists())
          throw conflict('in_aftersale', ['该商品已有售后在处理', 'This line is being dealt with already'])
        await demandLeft(tx, item, { qty: row.qty ?? 1, refundPrice: row.refundPrice })
        await mark(tx, row, open)
      },
    },
    arbitrate: { effect: (tx, { row }) => (row.status === refused ? free(tx, row) : undefined) },
    refund: { effect: (tx, { row }) => settled(tx, row) },
  },
})
