import { afterSaleDays } from '@masthead/contract/mall/aftersale'
import { mallOrder } from '@masthead/contract/mall/order'
import { orderitem } from '@masthead/contract/mall/orderitem'
import type { QuotedLine } from '@masthead/contract/mall/quote'
import { productspecs } from '@masthead/contract/mall/productspecs'
import { payorder } from '@masthead/contract/pay/payorder'
import { behave } from '../engine/behave'
import { abreast, bothDone } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext } from '../engine/types'
import { listPlain, modelOf, readRow } from '../engine/verbs'
import { withAssigned } from '../engine/write/lines'
import { rateFor, ratesOf } from '../pay/rates'
import { closePayments } from '../pay/payments'
import { conflict, invalid } from '../platform/refusal'
import { benefits, type Order, takeBenefits, tellBenefits } from './benefits'
import { caseFailed, caseRefunded, caseRetried, daysFrom, hasOpenCase, isWhole as isWholeOrder } from './caseends'
import { askToPay, giveBack, receive, settling, sourceOf } from './money'
import {
  basketLine,
  demandLimits,
  demandOffers,
  demandServed,
  freightRule,
  freightRules,
  merchantsOf,
  type Offer,
  offersOf,
  priceOf,
  type Wanted,
} from './offer'
import { demandSeen, dropShares, itemsOf, priceAgain, priceLines, totalsOf } from './pricing'
import { bringSending, sendingFile } from './sending'
import { countSales, moveStock, takeStock } from './stock'
import { changesOf, wantedIn } from './wanted'

const { toSend, completed, cancelled } = mallOrder.state
const { unsettled, nothingToSettle } = mallOrder.machineState.settleStatus

/** Whether there is something for its merchant once nothing goes back any more. */
const toSettle = ({ netPrice }: Pick<Order, 'netPrice'>) => ((netPrice ?? 0) > 0 ? unsettled : nothingToSettle)

/** The most that the platform keeps of an order by its rate. */
const mostRate = 5000

const kindOf = (offers: readonly Offer[]): Order['type'] => {
  const kinds = new Set(offers.map(({ product }) => product.type))
  return kinds.has('goods') ? 'goods' : kinds.has('voucher') ? 'voucher' : 'virtual'
}

interface Placing {
  readonly userId: string
  readonly deliveryType: string
  readonly regionCode: string | null
}

/** Checks what is wanted against what is on offer, to this buyer and to this region; answers that, and what the merchant takes for sending. */
const demandAll = async (tx: TxContext, wanted: readonly Wanted[], { userId, deliveryType, regionCode }: Placing) => {
  const skuIds = wanted.map(({ skuId }) => skuId)
  const [offers, [rules]] = await abreast(demandOffers(tx, wanted, deliveryType), bothDone(freightRules(tx, skuIds), merchantsOf(tx, skuIds)))
  const merchantId = offers[0]?.product.merchantId ?? ''
  const freight = rules.get(merchantId)
  if (deliveryType === 'express' && kindOf(offers) === 'goods') demandServed(freight?.notTo ?? [], regionCode)
  const lines = wanted.map((one, at) => ({ ...one, ...(offers[at] as Offer) }))
  await demandLimits(tx, userId, lines, null)
  return { lines, merchantId, freight }
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

/** What a line takes from what is on offer, and its share of what the buyer puts in. */
const takenFrom = (
  { sku, product, qty }: Offer & Pick<Wanted, 'qty'>,
  { couponPrice, usePoint, pointPrice }: Pick<QuotedLine, 'couponPrice' | 'usePoint' | 'pointPrice'>,
) => ({
  ...priceOf({ sku, product }),
  productId: product.id,
  name: sku.name ? `${product.name}（${sku.name}）` : product.name,
  costPrice: product.costPrice === null ? null : product.costPrice * qty,
  ...{ couponPrice, usePoint, pointPrice },
})

const noShare = { couponPrice: 0, usePoint: 0, pointPrice: 0 }

export const mallOrderBehaviour = behave(mallOrder, {
  create: {
    async set(tx, { values }) {
      const items = values.items ?? []
      const wanted = wantedIn(modelOf(tx, orderitem), items)
      const { userCouponId = null, usePoint = null, deliveryType = 'express' } = values
      const memberId = values.userId
      const rates = ratesOf(tx, 'order')
      rates.catch(() => undefined)
      for (const benefit of benefits()) benefit.begun?.(tx, { memberId, userCouponId })
      const { lines, merchantId, freight } = await demandAll(tx, wanted, { userId: memberId, deliveryType, regionCode: values.regionCode ?? null })
      const type = kindOf(lines)
      if (type === 'goods' && deliveryType === 'express' && !values.address)
        throw invalid({ address: ['请填写收货地址', 'Please enter the address'] })
      const basket = lines.map((line, at) =>
        basketLine(line, { id: String(at), qty: line.qty, ...priceOf(line), isPickup: deliveryType === 'pickup' }),
      )
      const priced = await priceLines(tx, { memberId, merchantId, lines: basket, userCouponId, usePoint: usePoint ?? 0, freight, isTaken: true })
      demandSeen(values.seenPrice, priced.quote)
      const rate = await rateFor(tx, { kind: 'order', merchantId }, rates)
      // Goods are taken before lines refer to them: an order that waits for goods holds nothing yet that a product waits for which has run out. The lines are copied from what is there then.
      const taking = takeStock(tx, wanted)
      const skuIds = wanted.map(({ skuId }) => skuId)
      await bothDone(taking, listPlain(tx, productspecs, skuIds))
      return {
        ...{ merchantId, type, feeRate: Math.min(mostRate, rate?.rate ?? 0), leastFee: rate?.minFee ?? 0 },
        ...totalsOf(priced, usePoint),
        weight: lines.reduce((sum, { sku, qty }) => sum + (sku.weight ?? 0) * qty, 0),
        items: items.map((item, at) => withAssigned(item, takenFrom(lines[at] as Offer & Wanted, priced.quote.lines[at] ?? noShare))),
      }
    },
    async effect(tx, { row }) {
      const price = row.payPrice ?? 0
      await takeBenefits(tx, row, { ...row, payPrice: price, usePoint: row.usePoint ?? 0 }, price > 0 ? [askToPay(tx, row, true)] : [])
      if (price > 0) return undefined
      await askToPay(tx, row, true)
      return readRow(tx, mallOrder, row.id, { verb: null })
    },
    skipsReload: true,
  },
  update: {
    async guard(tx, { before, values }) {
      if (!before) return
      const regionCode = 'regionCode' in values ? (values.regionCode ?? null) : before.regionCode
      const { added, all, moves } =
        'items' in values ? changesOf(modelOf(tx, orderitem), before, values.items ?? []) : { added: [], all: [], moves: [] }
      if (before.type === 'goods' && before.deliveryType === 'express' && 'regionCode' in values && before.merchantId)
        demandServed((await freightRule(tx, before.merchantId))?.notTo ?? [], regionCode)
      if (added.length > 0 && (await demandOffers(tx, added, before.deliveryType))[0]?.product.merchantId !== before.merchantId)
        throw invalid({ items: ['一张订单只能包含同一商户的商品', 'An order can only contain goods of one merchant'] })
      if (moves.length === 0) return
      const offers = await demandOffersOf(tx, all)
      await demandLimits(tx, before.userId, offers, before.id)
      await moveStock(tx, moves)
      await dropShares(tx, before)
    },
    async effect(tx, { before, row, values }) {
      if (!before || !('items' in values)) return
      await tellBenefits(tx, 'released', before)
      const priced = await priceAgain(tx, row)
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
          : {
              finishTime: daysFrom(tx, 0),
              receiveTime: daysFrom(tx, 0),
              settleAt: toSettle(row) === unsettled ? daysFrom(tx, afterSaleDays) : null,
            }),
      }),
      async effect(tx, { row, input }) {
        await receive(tx, row, input)
        await countSales(tx, itemsOf(row))
        within(tx).send(`update mall_orderitem set paid_on = $3::date where ${ofTenant} and order_id = $2::bigint and not is_deleted`, [
          row.id,
          daysFrom(tx, 0).slice(0, 10),
        ])
        await tellBenefits(tx, 'paid', row)
      },
      // The day of the lines is for reports.
      skipsReload: true,
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
        settleAt: toSettle(row) === unsettled && !(await hasOpenCase(tx, row.id)) ? daysFrom(tx, afterSaleDays) : null,
      }),
    },
    settle: {
      ...settling,
      async guard(tx, { row }) {
        if ((row.netPrice ?? 0) <= 0) throw conflict('nothing_to_settle', ['没有可结算的金额', 'There is nothing left to settle'])
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
      // A new order brings lines that it has looked at.
      if ('name' in values) return {}
      const offer = (await offersOf(tx, [values.skuId])).get(values.skuId)
      if (!offer) throw invalid({ skuId: ['所选规格不存在', 'It does not exist'] })
      return takenFrom({ ...offer, qty: values.qty ?? 1 }, noShare)
    },
  },
  update: {
    set: (_tx, { before, values }) =>
      before && before.costPrice !== null && values.qty ? { costPrice: (before.costPrice / before.qty) * values.qty } : {},
  },
})
