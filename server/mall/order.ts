import { mallOrder } from '@masthead/contract/mall/order'
import { orderitem } from '@masthead/contract/mall/orderitem'
import { payorder } from '@masthead/contract/pay/payorder'
import { behave } from '../engine/behave'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext } from '../engine/types'
import { rateFor } from '../pay/rates'
import { closePayments } from '../pay/payments'
import { conflict, invalid } from '../platform/refusal'
import { type Order, tellBenefits } from './benefits'
import { caseFailed, caseRefunded, caseRetried, daysFrom, hasOpenCase, isWhole as isWholeOrder, lastDays } from './caseends'
import { askToPay, giveBack, receive, settling, sourceOf } from './money'
import { demandLimits, demandOffers, demandServed, freightRule, type Offer, offersOf, priceOf, type Wanted } from './offer'
import { dropShares, itemsOf, priceOrder } from './pricing'
import { bringSending, sendingFile } from './sending'
import { countSales, moveStock, takeStock } from './stock'

const { toSend, completed, cancelled } = mallOrder.state
const { unsettled, nothingToSettle } = mallOrder.machineState.settleStatus

/** Whether there is something for its merchant once nothing goes back any more. */
const toSettle = ({ netPrice }: Pick<Order, 'netPrice'>) => ((netPrice ?? 0) > 0 ? unsettled : nothingToSettle)

/** The most that the platform keeps of an order by its rate. */
const mostRate = 5000

type Body = Readonly<Record<string, unknown>>

/** A number of pieces as a client sends it; what is none is no number. */
const qtyIn = (value: unknown): number =>
  typeof value === 'number' ? value : /^\d{1,4}$/.test(String(value)) ? Number.parseInt(String(value), 10) : Number.NaN

/** What lines ask for, as far as it can be read; what is wrong with a line is said where it is written. */
const wantedIn = (items: readonly Body[]): Wanted[] =>
  items.flatMap(({ skuId, qty = 1 }) => (/^[1-9]\d{0,17}$/.test(String(skuId ?? '')) ? [{ skuId: String(skuId), qty: qtyIn(qty) }] : []))

const isWhole = (qty: number): boolean => Number.isInteger(qty) && qty > 0 && qty < 1000

const kindOf = (offers: readonly Offer[]): Order['type'] => {
  const kinds = new Set(offers.map(({ product }) => product.type))
  return kinds.has('goods') ? 'goods' : kinds.has('voucher') ? 'voucher' : 'virtual'
}

interface Placing {
  readonly userId: string
  readonly deliveryType: string
  readonly regionCode: string | null
  readonly orderId: string | null
}

/** Checks what is wanted against what is on offer, to this buyer and to this region. */
const demandAll = async (
  tx: TxContext,
  wanted: readonly Wanted[],
  { userId, deliveryType, regionCode, orderId }: Placing,
): Promise<readonly Offer[]> => {
  const offers = await demandOffers(tx, wanted, deliveryType)
  const merchantId = offers[0]?.product.merchantId
  if (merchantId && deliveryType === 'express' && kindOf(offers) === 'goods')
    demandServed((await freightRule(tx, merchantId))?.notTo ?? [], regionCode)
  const together = wanted.flatMap((one, at) => (offers[at] ? [{ ...one, ...offers[at] }] : []))
  await demandLimits(
    tx,
    userId,
    together.filter(({ qty }) => isWhole(qty)),
    orderId,
  )
  return offers
}

/** The payment that an order was paid by, where one of ours says so. */
const paymentOf = async (tx: TxContext, id: string | null | undefined) =>
  id && /^\d{1,18}$/.test(id) && (await rows(tx, payorder, { id }, unscoped).exists()) ? { payOrderId: id } : {}

/** What an order that ended unpaid held is there again: its goods, coupon and points; and it takes no money any more. */
const release = async (tx: TxContext, before: Order): Promise<void> => {
  await takeStock(tx, itemsOf(before), -1)
  await closePayments(tx, sourceOf(before))
  await tellBenefits(tx, 'released', before)
}

const released = { effect: (tx: TxContext, { before }: { before: Order }) => release(tx, before) }

/** Lines without an id, and those that want another number: what they take from the stock, or give back. */
const changesOf = (before: Order, items: readonly Body[]) => {
  const kept = new Map(itemsOf(before).map((item) => [item.id, item]))
  const sent = items.map((line) => ({ line, item: kept.get(String(line.id ?? '')) }))
  const qtyOf = (line: Body, qty: number): number => (line.qty === undefined ? qty : qtyIn(line.qty))
  return {
    added: wantedIn(sent.flatMap(({ line, item }) => (item ? [] : [line]))),
    all: sent.flatMap(({ line, item }) => (item ? [{ skuId: item.skuId, qty: qtyOf(line, item.qty) }] : wantedIn([line]))),
    moves: [
      ...itemsOf(before).map(({ skuId, qty }) => ({ skuId, by: qty })),
      ...sent
        .flatMap(({ line, item }) => (item ? [{ skuId: item.skuId, qty: qtyOf(line, item.qty) }] : wantedIn([line])))
        .map(({ skuId, qty }) => ({ skuId, by: -qty })),
    ],
  }
}

export const mallOrderBehaviour = behave(mallOrder, {
  create: {
    async set(tx, { values }) {
      const wanted = wantedIn(values.items ?? [])
      const deliveryType = values.deliveryType ?? 'express'
      if (wanted.length === 0) throw invalid({ items: ['所选规格不存在', 'The ordered item does not exist'] })
      const offers = await demandAll(tx, wanted, {
        userId: String(values.userId),
        deliveryType,
        regionCode: values.regionCode ?? null,
        orderId: null,
      })
      const type = kindOf(offers)
      if (type === 'goods' && deliveryType === 'express' && !values.address)
        throw invalid({ address: ['请填写收货地址', 'Please enter the address'] })
      const merchantId = offers[0]?.product.merchantId ?? ''
      if (wanted.every(({ qty }) => isWhole(qty))) await takeStock(tx, wanted)
      const rate = await rateFor(tx, { kind: 'order', merchantId })
      const weight = wanted.reduce((sum, { qty }, at) => sum + (offers[at]?.sku.weight ?? 0) * (isWhole(qty) ? qty : 0), 0)
      return { merchantId, type, weight, feeRate: Math.min(mostRate, rate?.rate ?? 0), leastFee: rate?.minFee ?? 0 }
    },
    async effect(tx, { row }) {
      await askToPay(tx, await priceOrder(tx, row, true), true)
    },
  },
  update: {
    async guard(tx, { before, values }) {
      if (!before) return
      const regionCode = 'regionCode' in values ? (values.regionCode ?? null) : before.regionCode
      const { added, all, moves } = 'items' in values ? changesOf(before, values.items ?? []) : { added: [], all: [], moves: [] }
      if (before.type === 'goods' && before.deliveryType === 'express' && 'regionCode' in values && before.merchantId)
        demandServed((await freightRule(tx, before.merchantId))?.notTo ?? [], regionCode)
      if (added.length > 0 && (await demandOffers(tx, added, before.deliveryType))[0]?.product.merchantId !== before.merchantId)
        throw invalid({ items: ['一张订单只能包含同一商户的商品', 'An order can only contain goods of one merchant'] })
      if (moves.length === 0 || !all.every(({ qty }) => isWhole(qty))) return
      const offers = await demandOffersOf(tx, all)
      await demandLimits(tx, before.userId, offers, before.id)
      await moveStock(tx, moves)
      await dropShares(tx, before)
    },
    async effect(tx, { before, row, values }) {
      if (!before || !('items' in values)) return
      await tellBenefits(tx, 'released', before)
      const priced = await priceOrder(tx, row, false)
      if (priced.payPrice !== before.payPrice) await askToPay(tx, priced, false)
    },
  },
  actions: {
    paid: {
      to: (_tx, { row }) => ({ status: row.type === 'goods' ? toSend : completed, settleStatus: row.type === 'goods' ? unsettled : toSettle(row) }),
      set: async (tx, { row, input }) => ({
        ...(await paymentOf(tx, input.paymentId)),
        ...(row.type === 'goods'
          ? {}
          : { finishTime: daysFrom(tx, 0), receiveTime: daysFrom(tx, 0), settleAt: toSettle(row) === unsettled ? daysFrom(tx, lastDays) : null }),
      }),
      async effect(tx, { row, input }) {
        await receive(tx, row, input)
        await countSales(tx, itemsOf(row))
        await within(tx).run(`update mall_orderitem set paid_on = $3::date where ${ofTenant} and order_id = $2::bigint and not is_deleted`, [
          row.id,
          daysFrom(tx, 0).slice(0, 10),
        ])
        await tellBenefits(tx, 'paid', row)
      },
    },
    expire: released,
    cancel: { ...released, set: (tx) => ({ cancelType: tx.actor.kind === 'member' ? 'buyer' : 'seller' }) },
    deliver: {
      async guard(tx, { row, input }) {
        if (await hasOpenCase(tx, row.id))
          throw conflict('in_aftersale', ['该订单有售后在处理，暂不能发货', 'This order has an open after-sale case, do not ship it yet'])
        if (row.deliveryType === 'pickup') return
        const missing = {
          ...(input.carrier ? {} : { carrier: ['请填写物流公司', 'Please enter the carrier'] as const }),
          ...(input.logisticsNo ? {} : { logisticsNo: ['请填写物流单号', 'Please enter the tracking number'] as const }),
        }
        if (Object.keys(missing).length > 0) throw invalid(missing)
      },
    },
    receive: {
      to: (_tx, { row }) => ({ status: completed, settleStatus: toSettle(row) }),
      // A case that is open keeps the order from being settled.
      set: async (tx, { row }) => ({
        settleAt: toSettle(row) === unsettled && !(await hasOpenCase(tx, row.id)) ? daysFrom(tx, lastDays) : null,
      }),
    },
    settle: {
      ...settling,
      async guard(tx, { row }) {
        if ((row.netPrice ?? 0) <= 0) throw conflict('nothing_to_settle', ['没有可结算的金额', 'Nothing of it is left to settle'])
        if (await hasOpenCase(tx, row.id))
          throw conflict('in_aftersale', ['该订单有售后在处理，暂不能结算', 'This order has an open after-sale case'])
        if (row.settleAt !== null && row.settleAt > daysFrom(tx, 0))
          throw conflict('too_early', ['售后期未结束，暂不能结算', 'Refunds are still possible: not settled yet'])
      },
      effect: (tx, { row }) => tellBenefits(tx, 'settled', row),
    },
    refunded: {
      async to(tx, { row, input }) {
        const isOver = await isWholeOrder(tx, row, input.refundKey)
        const net = (row.netPrice ?? 0) - (input.amount ?? 0)
        return {
          status: isOver ? cancelled : row.status,
          settleStatus: isOver && row.settleStatus === unsettled && net <= 0 ? nothingToSettle : row.settleStatus,
        }
      },
      async set(tx, { row, input }) {
        const isOver = await isWholeOrder(tx, row, input.refundKey)
        return {
          refundPrice: row.refundPrice + (input.amount ?? 0),
          refundStatus: isOver ? 2 : 1,
          ...(isOver ? { cancelTime: daysFrom(tx, 0), cancelType: 'refund', confirmBefore: null } : {}),
        }
      },
      async effect(tx, { before, row, input }) {
        await giveBack(tx, row, { amount: input.amount ?? 0, key: input.refundKey })
        await caseRefunded(tx, { before, row, input })
      },
    },
    refundFailed: { effect: (tx, { input }) => caseFailed(tx, input) },
    retryRefund: { effect: (tx, { input }) => caseRetried(tx, input) },
  },
  calls: {
    sendingFile: (ctx, { reply, input }) => sendingFile(ctx, reply, input.reason),
    sendingResult: (ctx, { request, input }) => bringSending(ctx, request, input.dryRun === true),
  },
})

/** Offers of lines that stand, whether or not they are still on sale. */
const demandOffersOf = async (tx: TxContext, wanted: readonly Wanted[]): Promise<readonly (Wanted & Offer)[]> => {
  const offers = await offersOf(
    tx,
    wanted.map(({ skuId }) => skuId),
  )
  return wanted.flatMap((one) => {
    const offer = offers.get(one.skuId)
    return offer ? [{ ...one, ...offer }] : []
  })
}

/** A line takes its price and name from what is on offer; its goods are taken with those of its order. */
export const orderitemBehaviour = behave(orderitem, {
  create: {
    async set(tx, { values }) {
      const offer = (await offersOf(tx, [String(values.skuId)])).get(String(values.skuId))
      if (!offer) throw invalid({ skuId: ['所选规格不存在', 'It does not exist'] })
      const { sku, product } = offer
      return {
        ...priceOf(offer),
        productId: product.id,
        name: sku.name ? `${product.name}（${sku.name}）` : product.name,
        costPrice: product.costPrice === null ? null : product.costPrice * (values.qty ?? 1),
      }
    },
  },
  update: {
    set: (_tx, { before, values }) =>
      before && before.costPrice !== null && values.qty ? { costPrice: (before.costPrice / before.qty) * values.qty } : {},
  },
})
