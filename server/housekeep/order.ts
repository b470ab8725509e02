import { order } from '@masthead/contract/housekeep/order'
import { behave } from '../engine/behave'
import { wireTime } from '../engine/kinds/time'
import { modelNamed } from '../engine/model'
import { readRow } from '../engine/read/read'
import type { Context, Row, TxContext } from '../engine/types'
import { post } from '../engine/write/post'
import { conflict, invalid } from '../platform/refusal'

/** So many minutes later by the same clock on the wall. */
const later = (wall: string, minutes: number): string =>
  new Date(Date.parse(`${wall.replace(' ', 'T')}Z`) + minutes * 60_000).toISOString().slice(0, 19).replace('T', ' ')

const serviceOf = (tx: TxContext, id: unknown) => readRow(tx, modelNamed(tx.engine, 'housekeep/services'), id, { verb: null })

const endTime = (service: Row, bookTime: unknown, qty: unknown): string => later(String(bookTime), Number(service.durationMin) * Number(qty))

/** Once it is settled an order has a last day for refunds. */
const isRefundable = ({ refundBefore }: { readonly refundBefore: string | null }, ctx: Context): boolean =>
  refundBefore === null || wireTime(ctx.clock.now(), ctx.zone) < refundBefore

/** What the declaration cannot say of an order: when it ends, who may not get it again, and where money goes that was settled already. */
export const orderBehaviour = behave(order, {
  can: {
    refund: (row, ctx) => isRefundable(row, ctx) || conflict('too_late', ['已超过退款期限', 'The time for refunds is over']),
  },
  create: {
    async set(tx, { values }) {
      const service = await serviceOf(tx, values.serviceId)
      if (service.status !== 1) throw invalid({ serviceId: ['该服务未上架', 'This service is not on offer'] })
      if (Number(values.qty) < Number(service.minQty))
        throw invalid({ qty: [`数量不能少于 ${service.minQty}`, `Quantity must be ${service.minQty} at least`] })
      return { endTime: endTime(service, values.bookTime, values.qty) }
    },
  },
  update: {
    set: async (tx, { before, values }) => ({
      endTime: endTime(await serviceOf(tx, before?.serviceId), values.bookTime ?? before?.bookTime, values.qty ?? before?.qty),
    }),
  },
  actions: {
    platformAssign: {
      guard(_tx, { row, input }) {
        if (input.merchantId === row.refusedBy) throw invalid({ merchantId: ['该商户已拒接此订单', 'This merchant has refused the order'] })
      },
    },
    // To another worker at once, or to another merchant who is asked first.
    allocation: {
      guard(_tx, { input }) {
        if (!input.workerId && !input.merchantId) throw invalid({ merchantId: ['请选择商户或服务人员', 'Choose a merchant or a worker'] })
      },
      to: (_tx, { input }) => (input.workerId ? 40 : 20),
      set: (_tx, { input }) => (input.workerId ? {} : { workerId: null }),
    },
    stopOrder: {
      to: (_tx, { row, input }) => ({ refundStatus: backOf(row, input.finishPercent) > 0 ? 2 : 0 }),
      set: (_tx, { row, input }) => ({ refundAmount: backOf(row, input.finishPercent) }),
    },
    refund: {
      guard(_tx, { row, input }) {
        if (Number(input.refundAmount) > Number(row.netPrice))
          throw invalid({ refundAmount: ['退款金额不能超过已付金额', 'No more can go back than was paid'] })
      },
    },
    refunded: {
      to: (_tx, { row }) => ({ status: row.status < 50 && row.refundAmount === row.netPrice ? 80 : row.status }),
      set: (_tx, { row }) => ({ refundedPrice: Number(row.refundedPrice) + Number(row.refundAmount) }),
      async effect(tx, { before, row }) {
        if (before.settleStatus !== 1) return
        const [merchant, platform] = [
          Number(before.merchantIncome) - Number(row.merchantIncome),
          Number(before.platformFee) - Number(row.platformFee),
        ]
        // Each refund of an order leaves it with another sum.
        await post(tx, { noun: order.name, id: row.id, verb: 'refunded', occurrence: String(row.refundedPrice) }, [
          { account: 'housekeep/merchantbalance', owner: String(row.merchantId), purse: 'available', unit: 'cent', amount: -merchant },
          { account: 'platform', owner: row.tenantId, purse: 'fees', unit: 'cent', amount: -platform },
          { account: 'outside', owner: row.userId, purse: 'orders', unit: 'cent', amount: merchant + platform },
        ])
      },
    },
  },
})

/** What goes back to the customer where so much of the service was done. */
const backOf = (row: { readonly netPrice: number | null }, percent: unknown): number =>
  Math.round((Number(row.netPrice) * (100 - Number(percent))) / 100)
