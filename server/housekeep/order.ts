import { order } from '@masthead/contract/housekeep/order'
import type { RowOf } from '@masthead/contract/kit/resource'
import { behave } from '../engine/behave'
import { wireTime } from '../engine/kinds/time'
import type { Context, Row, TxContext } from '../engine/types'
import { conflict, invalid } from '../platform/refusal'
import { demandPlatform, isLastWord } from './agreeing'
import { agree, type Placed, demandOffer, endTime, giveSlotBack, hoursTo, percentBack, orderRate, serviceOf, takeSlot } from './booking'
import { closePayments, joinPayments } from '../pay/payments'
import { boardOf, demandMerchant, demandWorker } from './dispatch'
import { demandMargin } from './margins'
import { couponOrder, holdFor, takeOff } from './servicecoupons'
import { releaseCoupon, returnCoupon, spendCoupon } from '../coupon/using'
import { returnCoupons } from './offlinecoupons'
import { askToPay, giveBack, receive, sendBack, settling, sourceOf, takeBack, tellFormer } from './money'
import { memberIdFor } from '../user/memberphone'
import { giveUseBack, returnsUse, takeUse } from './packages'
import { codeFor, proofOf, tellCode } from './presence'
import { countScore } from './scores'

/** Once it is settled an order has a last day for refunds. */
const isRefundable = ({ refundBefore }: { readonly refundBefore: string | null }, ctx: Context): boolean =>
  refundBefore === null || wireTime(ctx.clock.now(), ctx.zone) < refundBefore

/** A customer who was refused a refund may ask once more. */
const hasAppealed = ({ refundStatus, refundRefusals }: { readonly refundStatus: number; readonly refundRefusals: number | null }): boolean =>
  refundStatus === order.machineState.refundStatus.refundRefused && (refundRefusals ?? 0) > 1

/** From here on a merchant has accepted the order, and calling it off may cost something. */
const { accepted } = order.state

/** How long a merchant has to accept. */
const acceptMinutes = 30

/** What goes back when an order is called off: all of it until a merchant has accepted, then by the rule that stood when it was placed. */
export const backWhenCancelled = (
  ctx: Context,
  row: { readonly status: number; readonly netPrice: number | null; readonly refundSteps: unknown; readonly bookTime: string },
): number =>
  row.status < accepted ? (row.netPrice ?? 0) : Math.round(((row.netPrice ?? 0) * percentBack(row.refundSteps, hoursTo(ctx, row.bookTime))) / 100)

/** What goes back to the customer where so much of the service was done. */
const backWhenStopped = (row: { readonly netPrice: number | null }, percent: unknown): number =>
  Math.round(((row.netPrice ?? 0) * (100 - Number(percent))) / 100)

const soon = (ctx: Context): string => wireTime(new Date(ctx.clock.now().getTime() + acceptMinutes * 60_000), ctx.zone)

/** What is left of the state of refunds where nothing goes back now. */
const refundState = (row: { readonly refundStatus: number }, back: number): number =>
  back > 0 ? 2 : row.refundStatus === order.machineState.refundStatus.refunded ? 3 : 0

/** Whether the caller is who ordered it: the user, or the member of the site. */
const isOwnOrder = ({ actor }: Context, { userId, memberId }: Readonly<Record<string, unknown>>): boolean =>
  (actor.kind === 'user' && userId === actor.userId) || (actor.kind === 'member' && memberId === actor.memberId)

/** An order that ends unpaid gives its hour back to the next customer, and takes no money any more. */
const freed = {
  set: () => ({ slotId: null }),
  async effect(tx: TxContext, { before }: { before: { readonly id: string; readonly slotId: string | null } }) {
    await giveSlotBack(tx, before.slotId)
    await releaseCoupon(tx, couponOrder(before))
    await closePayments(tx, sourceOf(before))
  },
}

/** What the declaration cannot say of an order: what it takes when it is placed, who may get it, what goes back, and where money goes that was settled already. */
export const orderBehaviour = behave(order, {
  columns: { serviceCode: () => 'null::text' },
  unsearched: ['serviceCode'],
  present(row, ctx) {
    if ('serviceCode' in row && isOwnOrder(ctx, row)) row.serviceCode = codeFor(ctx, row as Row & RowOf<typeof order>)
  },
  can: {
    merchantAccept: ({ acceptDeadline }, ctx) =>
      acceptDeadline === null ||
      wireTime(ctx.clock.now(), ctx.zone) < acceptDeadline ||
      conflict('too_late', ['已超过接单时限', 'The time to accept it is over']),
    refund(row, ctx) {
      if (hasAppealed(row))
        return conflict('appealed', ['申诉后仍被拒绝，不能再次申请', 'It was refused again after an appeal and cannot be requested again'])
      return isRefundable(row, ctx) || conflict('too_late', ['已超过退款期限', 'The time for refunds is over'])
    },
    rate: ({ commentReply }) =>
      commentReply === null || conflict('answered', ['商户已回复，不能再修改评价', 'The merchant has replied: what you said stays']),
    replyComment: ({ score, commentReply }) =>
      (score !== null && commentReply === null) || conflict('no_comment', ['没有待回复的评价', 'Nothing here waits for a reply']),
    settle: (row) =>
      (row.merchantId !== null && (row.netPrice ?? 0) > 0) || conflict('nothing_to_settle', ['没有可结算的金额', 'There is nothing left to settle']),
  },
  create: {
    async set(tx, { values }) {
      const memberId = values.memberId ?? (await memberIdFor(tx, values.phone))
      // Who pays at the counter or at the door has until the visit, and nothing is kept for a quarter of an hour alone.
      const later = values.isOffline ? { payBefore: values.bookTime } : {}
      const agreed = { ...(await agree(tx, values as Placed)), ...later, memberId, ...(await takeUse(tx, { ...values, memberId })) }
      return { ...agreed, ...(await takeOff(tx, { ...(values as Placed), memberId })) }
    },
    async effect(tx, { row }) {
      await holdFor(tx, row)
      await askToPay(tx, row, true)
    },
  },
  update: {
    async set(tx, { before, values }) {
      // A member stays who booked it, whomever the service is for; what the staff entered is the member's whose phone it has.
      const joined = before && before.createUser !== null && 'phone' in values ? { memberId: await memberIdFor(tx, values.phone) } : {}
      if (!before || !('bookTime' in values || 'qty' in values || 'regionCode' in values)) return joined
      const service = await serviceOf(tx, before.serviceId)
      const now = { ...before, ...values }
      demandOffer(tx, service, now)
      const moved = now.bookTime.slice(0, 13) !== before.bookTime.slice(0, 13)
      if (moved) await giveSlotBack(tx, before.slotId)
      const isDearer = now.qty !== before.qty
      if (isDearer) await releaseCoupon(tx, couponOrder(before))
      return {
        ...joined,
        ...(isDearer ? await takeOff(tx, { ...now, price: before.unitPrice }) : {}),
        endTime: endTime(service, now),
        ...(moved ? { slotId: await takeSlot(tx, service, now.bookTime) } : {}),
      }
    },
    async effect(tx, { before, row }) {
      if (before?.qty !== row.qty) await holdFor(tx, row)
      if (before?.payPrice !== row.payPrice) await askToPay(tx, row)
    },
  },
  actions: {
    paid: {
      async effect(tx, { row, input }) {
        await receive(tx, row, input)
        await spendCoupon(tx, couponOrder(row))
      },
    },
    join: { effect: (tx, { row }) => joinPayments(tx, sourceOf(row), row.memberId) },
    expire: freed,
    cancel: freed,
    platformAssign: {
      guard: (tx, { row, input }) => demandMerchant(tx, row, input.merchantId),
      set: async (tx, { row, input }) => orderRate(tx, await serviceOf(tx, row.serviceId), input.merchantId),
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
        const isMissed = row.status === order.state.toAccept && input.merchantId && input.merchantId !== row.merchantId
        const rate = {
          ...(input.merchantId ? await orderRate(tx, await serviceOf(tx, row.serviceId), input.merchantId) : {}),
          ...(isMissed ? { refuseCount: (row.refuseCount ?? 0) + 1 } : {}),
        }
        return input.workerId ? { ...rate, acceptDeadline: null } : { ...rate, workerId: null, acceptDeadline: soon(tx) }
      },
      async effect(tx, { before, row }) {
        await tellFormer(tx, before, row)
        await tellCode(tx, row)
      },
    },
    missed: { set: (_tx, { row }) => ({ refuseCount: (row.refuseCount ?? 0) + 1 }) },
    merchantRefuseAccept: { set: (_tx, { row }) => ({ refuseCount: (row.refuseCount ?? 0) + 1 }) },
    merchantAccept: { guard: (tx, { row }) => demandMargin(tx, row.merchantId ?? '0') },
    merchantAssign: {
      guard: (tx, { row, input }) => demandWorker(tx, row, row.merchantId, input.workerId),
      effect: (tx, { row }) => tellCode(tx, row),
    },
    start: {
      set: (tx, { row, input }) => proofOf(tx, row, input, 'start'),
      effect: (tx, { row }) => tellCode(tx, row),
    },
    finish: { set: (tx, { row, input }) => proofOf(tx, row, input, 'finish') },
    rate: { effect: (tx, { before, row }) => countScore(tx, row, before.score) },
    confirm: { ...settling, to: (_tx, { row }) => ({ status: order.state.completed, settleStatus: (row.netPrice ?? 0) > 0 ? 1 : 2 }) },
    settle: settling,
    servicesCancelOrder: {
      to(tx, { row }) {
        const back = backWhenCancelled(tx, row)
        return { status: order.state.cancelled, refundStatus: refundState(row, back), settleStatus: back === row.netPrice ? 2 : 0 }
      },
      set: (tx, { row }) => ({ refundAmount: backWhenCancelled(tx, row), slotId: null }),
      async effect(tx, { before, row }) {
        await giveSlotBack(tx, before.slotId)
        await sendBack(tx, row)
        if (row.payPrice === 0) await giveUseBack(tx, row)
      },
    },
    stopOrder: {
      to(_tx, { row, input }) {
        const back = backWhenStopped(row, input.finishPercent)
        return { status: order.state.stopped, refundStatus: refundState(row, back), settleStatus: back === row.netPrice ? 2 : 0 }
      },
      set: (_tx, { row, input }) => ({ refundAmount: backWhenStopped(row, input.finishPercent) }),
      effect: (tx, { row }) => sendBack(tx, row),
    },
    refund: {
      guard(_tx, { row, input }) {
        if (input.refundAmount > (row.netPrice ?? 0))
          throw invalid({ refundAmount: ['退款金额不能超过已付金额', 'No more can be refunded than was paid'] })
      },
      // What follows a refund that was paid is another matter.
      set: (_tx, { row }) => (row.refundStatus === order.machineState.refundStatus.refundRefused ? {} : { refundRefusals: 0 }),
    },
    refuseRefund: { set: (_tx, { row }) => ({ refundRefusals: (row.refundRefusals ?? 0) + 1 }) },
    agreeRefund: {
      guard: (tx, { row }) => demandPlatform(tx, row),
      to: async (tx, { row }) => ({ refundStatus: (await isLastWord(tx, row)) ? 2 : 1 }),
      set: async (tx, { row }) => ((await isLastWord(tx, row)) ? {} : { refundAgreedBy: tx.actor.userId }),
      async effect(tx, { before, row }) {
        if (row.refundStatus !== order.machineState.refundStatus.refunding) return
        await takeBack(tx, before)
        await sendBack(tx, row)
      },
    },
    retryRefund: { effect: (tx, { row }) => sendBack(tx, row) },
    refunded: {
      to(_tx, { row }) {
        const isWhole = row.refundAmount === row.netPrice
        return {
          status: row.status < order.state.inService && isWhole ? 80 : row.status,
          settleStatus: isWhole && row.settleStatus === order.machineState.settleStatus.unsettled ? 2 : row.settleStatus,
        }
      },
      set: (_tx, { row }) => ({ refundedPrice: row.refundedPrice + (row.refundAmount ?? 0) }),
      async effect(tx, { before, row }) {
        if (before.status !== order.state.cancelled && row.status === order.state.cancelled) await giveSlotBack(tx, before.slotId)
        if (await returnsUse(tx, before, before.refundAmount ?? 0)) await giveUseBack(tx, row)
        await giveBack(tx, row, before.refundAmount ?? 0)
        if (row.netPrice !== 0) return
        await returnCoupons(tx, row.id)
        await returnCoupon(tx, couponOrder(row))
      },
    },
  },
  calls: { board: (ctx, { input }) => boardOf(ctx, input.day.slice(0, 10), input.merchantId) },
})
