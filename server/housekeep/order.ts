import { order } from '@masthead/contract/housekeep/order'
import { behave } from '../engine/behave'
import { wireTime } from '../engine/kinds/time'
import type { Context, Values } from '../engine/types'
import { post } from '../engine/write/post'
import { conflict, invalid } from '../platform/refusal'
import { demandOffer, endTime, giveSlotBack, hoursTo, percentBack, orderRate, serviceOf, stepsFor, takeSlot } from './booking'
import { boardOf, demandMerchant, demandWorker } from './dispatch'

/** Once it is settled an order has a last day for refunds. */
const isRefundable = ({ refundBefore }: { readonly refundBefore: string | null }, ctx: Context): boolean =>
  refundBefore === null || wireTime(ctx.clock.now(), ctx.zone) < refundBefore

/** From here on a merchant has accepted the order, and calling it off may cost something. */
const accepted = 30

/** How long a merchant has to accept. */
const acceptMinutes = 30

/** What goes back when an order is called off: all of it until a merchant has accepted, then by the rule that stood when it was placed. */
const backWhenCancelled = (
  ctx: Context,
  row: { readonly status: number; readonly netPrice: number | null; readonly refundSteps: unknown; readonly bookTime: string },
): number =>
  row.status < accepted ? Number(row.netPrice) : Math.round((Number(row.netPrice) * percentBack(row.refundSteps, hoursTo(ctx, row.bookTime))) / 100)

/** What goes back to the customer where so much of the service was done. */
const backWhenStopped = (row: { readonly netPrice: number | null }, percent: unknown): number =>
  Math.round((Number(row.netPrice) * (100 - Number(percent))) / 100)

const soon = (ctx: Context): string => wireTime(new Date(ctx.clock.now().getTime() + acceptMinutes * 60_000), ctx.zone)

/** An order that ends gives its hour back to whoever comes next. */
const freed = {
  set: () => ({ slotId: null }),
  effect: (tx: Parameters<typeof giveSlotBack>[0], { before }: { before: { readonly slotId: string | null } }) => giveSlotBack(tx, before.slotId),
}

/** What the declaration cannot say of an order: what it takes when it is placed, who may get it, what goes back, and where money goes that was settled already. */
export const orderBehaviour = behave(order, {
  can: {
    refund: (row, ctx) => isRefundable(row, ctx) || conflict('too_late', ['已超过退款期限', 'The time for refunds is over']),
    settle: (row) =>
      (row.merchantId !== null && Number(row.netPrice) > 0) || conflict('nothing_to_settle', ['没有可结算的金额', 'Nothing of it is left to settle']),
  },
  create: {
    async set(tx, { values }) {
      const service = await serviceOf(tx, values.serviceId)
      demandOffer(tx, service, values)
      const bookTime = String(values.bookTime)
      return {
        endTime: endTime(service, bookTime, values.qty),
        slotId: await takeSlot(tx, service, bookTime),
        feeRate: await orderRate(tx, service),
        refundSteps: JSON.stringify(await stepsFor(tx, service)),
      }
    },
  },
  update: {
    async set(tx, { before, values }) {
      if (!before || !('bookTime' in values || 'qty' in values || 'regionCode' in values)) return {}
      const service = await serviceOf(tx, before.serviceId)
      const now: Values = { qty: before.qty, bookTime: before.bookTime, regionCode: before.regionCode, ...values }
      demandOffer(tx, service, now)
      const moved = String(now.bookTime).slice(0, 13) !== before.bookTime.slice(0, 13)
      if (moved) await giveSlotBack(tx, before.slotId)
      return {
        endTime: endTime(service, now.bookTime, now.qty),
        ...(moved ? { slotId: await takeSlot(tx, service, String(now.bookTime)) } : {}),
      }
    },
  },
  actions: {
    expire: freed,
    cancel: freed,
    platformAssign: {
      guard: (tx, { row, input }) => demandMerchant(tx, row, input.merchantId),
      set: async (tx, { row, input }) => ({
        feeRate: await orderRate(tx, await serviceOf(tx, row.serviceId), input.merchantId),
      }),
    },
    // To another worker at once, or to another merchant who is asked first.
    allocation: {
      async guard(tx, { row, input }) {
        if (!input.workerId && !input.merchantId) throw invalid({ merchantId: ['请选择商户或服务人员', 'Choose a merchant or a worker'] })
        if (input.merchantId) await demandMerchant(tx, row, input.merchantId)
        if (input.workerId) await demandWorker(tx, row, input.merchantId ?? row.merchantId, input.workerId)
      },
      to: (_tx, { input }) => (input.workerId ? 40 : 20),
      async set(tx, { row, input }) {
        const rate = input.merchantId ? { feeRate: await orderRate(tx, await serviceOf(tx, row.serviceId), input.merchantId) } : {}
        return input.workerId ? { ...rate, acceptDeadline: null } : { ...rate, workerId: null, acceptDeadline: soon(tx) }
      },
    },
    missed: { set: (_tx, { row }) => ({ refuseCount: Number(row.refuseCount ?? 0) + 1 }) },
    merchantRefuseAccept: { set: (_tx, { row }) => ({ refuseCount: Number(row.refuseCount ?? 0) + 1 }) },
    merchantAssign: { guard: (tx, { row, input }) => demandWorker(tx, row, row.merchantId, input.workerId) },
    servicesCancelOrder: {
      to(tx, { row }) {
        const back = backWhenCancelled(tx, row)
        return { status: 80, refundStatus: back > 0 ? 2 : 0, settleStatus: back === row.netPrice ? 2 : 0 }
      },
      set: (tx, { row }) => ({ refundAmount: backWhenCancelled(tx, row), slotId: null }),
      effect: freed.effect,
    },
    stopOrder: {
      to: (_tx, { row, input }) => ({ refundStatus: backWhenStopped(row, input.finishPercent) > 0 ? 2 : 0 }),
      set: (_tx, { row, input }) => ({ refundAmount: backWhenStopped(row, input.finishPercent) }),
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
        if (before.status !== 80 && row.status === 80) await giveSlotBack(tx, before.slotId)
        if (before.settleStatus !== 1) return
        const less = (key: 'merchantIncome' | 'platformFee' | 'channelFee'): number => Number(before[key]) - Number(row[key])
        const [merchant, platform, channel] = [less('merchantIncome'), less('platformFee'), less('channelFee')]
        // Each refund of an order leaves it with another sum.
        await post(tx, { noun: order.name, id: row.id, verb: 'refunded', occurrence: String(row.refundedPrice) }, [
          { account: 'housekeep/merchantbalance', owner: String(row.merchantId), purse: 'available', unit: 'cent', amount: -merchant },
          { account: 'platform', owner: row.tenantId, purse: 'fees', unit: 'cent', amount: -platform },
          ...(row.channelId
            ? [{ account: 'housekeep/housechannelbalance', owner: String(row.channelId), purse: 'payable', unit: 'cent', amount: -channel }]
            : []),
          { account: 'outside', owner: row.userId, purse: 'orders', unit: 'cent', amount: merchant + platform + channel },
        ])
      },
    },
  },
  calls: { board: (ctx, { input }) => boardOf(ctx, String(input.day).slice(0, 10), input.merchantId) },
})
