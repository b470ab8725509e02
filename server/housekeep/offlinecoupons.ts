import { houseofflinecouponsmanage as coupon } from '@masthead/contract/housekeep/houseofflinecouponsmanage'
import { order } from '@masthead/contract/housekeep/order'
import { ordercoupon } from '@masthead/contract/housekeep/ordercoupon'
import { merchant } from '@masthead/contract/merchant/merchant'
import { merchantuser } from '@masthead/contract/merchant/merchantuser'
import type { States } from '@masthead/contract/kit/state'
import { permission } from '@masthead/contract/kit/name'
import { listOf } from '@masthead/contract/kit/message'
import type { RowOf } from '@masthead/contract/kit/resource'
import { behave } from '../engine/behave'
import { wireTime } from '../engine/kinds/time'
import { inTransaction, system } from '../engine/reach/context'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, TxContext } from '../engine/types'
import { act, addRow, readRow, removeRow } from '../engine/verbs'
import { conflict, forbidden, invalid, notFound } from '../platform/refusal'

const { used, givenOut: issued } = coupon.state

const columns = ['status', 'validFrom', 'validTo', 'verifyTime', 'verifyShopId'] as const

const shopName = async (ctx: Context, id: string | null): Promise<string> =>
  id ? ((await rows(ctx, merchant, { id }, { ...unscoped, bin: 'also' }).one('name'))?.name ?? '') : ''

const demandActive = async (tx: TxContext, shopId: string): Promise<void> => {
  const shop = await rows(tx, merchant, { id: shopId }, unscoped).one('status')
  if (shop?.status !== merchant.state.passed) throw invalid({ verifyShopId: ['门店未通过审核或已停用', 'The shop is not active'] })
}

/** A shop's people take coupons in their own shop; users who see coupons otherwise take them for any. */
const demandShop = async (tx: TxContext, shopId: string): Promise<void> => {
  const scopes = tx.actor.rights.scopes.get(permission(coupon, 'verify')) ?? []
  if (tx.actor.rights.all || scopes.length === 0 || scopes.some(({ type }) => type !== 'party')) return
  const works = await rows(tx, merchantuser, { merchantId: shopId, userId: tx.actor.userId ?? '0', status: merchantuser.state.on }, unscoped).exists()
  if (!works) throw forbidden(['只能在自己的门店核销', 'You can only accept coupons in your own shop'])
}

type Held = Pick<RowOf<typeof coupon>, 'status' | 'validFrom' | 'validTo'>

/** Why a coupon is not taken today. */
const demandValid = (ctx: Context, { status, validFrom, validTo }: Held): void => {
  const today = wireTime(ctx.clock.now(), ctx.zone).slice(0, 10)
  const state = (coupon.states as States)[status]
  if (status !== issued) throw conflict('not_issued', [`该券${state?.[0]}，不能核销`, `It cannot be used: ${state?.[1]}`])
  if (today < validFrom) throw conflict('not_yet', [`该券自 ${validFrom} 起可用`, `It is valid from ${validFrom}`])
  if (today > validTo) throw conflict('over', [`该券已于 ${validTo} 到期`, `It was valid until ${validTo}`])
}

/** From here on a merchant is at work for an order, until it is done. */
const { accepted, workerAssigned, inService, toConfirm, completed } = order.state
const inHand = [accepted, workerAssigned, inService, toConfirm, completed]

/** Refuses an order that the shop has nothing to do with, or for whose service the coupon is none. The order is held, so that it is not paid back meanwhile. */
const demandOrder = async (tx: TxContext, row: Pick<RowOf<typeof coupon>, 'serviceIds'>, shopId: string, orderId: string): Promise<void> => {
  const where = { id: orderId, merchantId: shopId, status: inHand }
  const found = await rows(tx, order, where, { ...unscoped, lock: 'no key update' }).one('serviceId', 'netPrice')
  if (!found || !((found.netPrice ?? 0) > 0)) throw invalid({ orderId: ['不是该门店已接的订单', 'This shop has accepted no such order'] })
  const services = listOf(row.serviceIds)
  if (services.length > 0 && !services.includes(found.serviceId))
    throw invalid({ orderId: ['该券不适用于此订单的服务', 'The coupon is not for the service of this order'] })
}

/** Takes a coupon in a shop: of two scans at once one wins, and a second scan is told when and where it was used. */
const take = (ctx: Context, code: string, shopId: string, orderId: unknown) =>
  inTransaction(ctx, async (tx) => {
    await demandShop(tx, shopId)
    const found = await rows(tx, coupon, { code }, { ...unscoped, lock: 'update' }).one(...columns)
    if (!found) throw notFound(['券码不存在', 'There is no such coupon'])
    if (found.status === used) {
      const where = await shopName(tx, found.verifyShopId)
      throw conflict('used', [`该券已于 ${found.verifyTime} 在「${where}」核销`, `It was used on ${found.verifyTime} at ${where}`], {
        verifyTime: found.verifyTime,
        verifyShopId: found.verifyShopId,
        verifyShopName: where,
      })
    }
    demandValid(tx, found)
    // Who takes it stands in the line; that they reach the coupon follows from its code.
    const by: TxContext = { ...tx, actor: { ...tx.actor, rights: system('coupon').rights } }
    const row = await act(by, coupon, 'verify', found.id, { verifyShopId: shopId, ...(orderId ? { orderId: String(orderId) } : {}) })
    return {
      id: row.id,
      batchNo: row.batchNo,
      faceValue: row.faceValue,
      holder: row.holder,
      verifyTime: row.verifyTime,
      verifyShopName: await shopName(tx, shopId),
    }
  })

/** Takes a batch away that nobody has used a coupon of. */
const deleteBatch = (ctx: Context, batchNo: string) =>
  inTransaction(ctx, async (tx) => {
    const list = await rows(tx, coupon, { batchNo }, { reach: permission(coupon, 'delete'), lock: 'update' }).list(['status'], { sort: ['id'] })
    if (list.length === 0) throw notFound([`没有批次 ${batchNo}`, `There is no batch ${batchNo}`])
    const taken = list.filter(({ status }) => status === used).length
    if (taken > 0)
      throw conflict(
        'batch_used',
        [`该批次已有 ${taken} 张核销，不能删除`, `${taken} coupons of the batch have been used, so it cannot be deleted`],
        {
          used: taken,
        },
      )
    for (const { id } of list) await removeRow(tx, coupon, await readRow(tx, coupon, id, { verb: null, lock: true }), {}, { goesAlong: true })
    return { batchNo, deleted: list.length }
  })

const wholeReason = '订单已全额退款'

/** Gives the coupons of an order back, of which nothing is left to pay for. */
export const returnCoupons = async (tx: TxContext, orderId: string): Promise<void> => {
  const own: TxContext = { ...tx, actor: system('coupon') }
  for (const id of await rows(tx, ordercoupon, { orderId, status: ordercoupon.state.used }, unscoped).ids())
    await act(own, ordercoupon, 'giveBack', id, { remark: wholeReason })
}

export const ordercouponBehaviour = behave(ordercoupon, {
  actions: {
    giveBack: {
      async effect(tx, { row }) {
        await act({ ...tx, actor: system('coupon') }, coupon, 'reopen', row.couponId)
      },
    },
  },
})

const demandSpan = (from: unknown, to: unknown): void => {
  if (from && to && String(to) < String(from)) throw invalid({ validTo: ['有效期止不能早于有效期起', 'It cannot end before it begins'] })
}

export const offlinecouponsBehaviour = behave(coupon, {
  create: { guard: (_tx, { values }) => demandSpan(values.validFrom, values.validTo) },
  update: { guard: (_tx, { before, values }) => demandSpan(values.validFrom ?? before?.validFrom, values.validTo ?? before?.validTo) },
  actions: {
    verify: {
      async guard(tx, { row, input }) {
        demandValid(tx, row)
        await demandActive(tx, input.verifyShopId)
        if (input.orderId) await demandOrder(tx, row, input.verifyShopId, input.orderId)
      },
      async effect(tx, { row, input }) {
        if (!input.orderId) return
        const used = { orderId: input.orderId, couponId: row.id, batchNo: row.batchNo, amount: row.faceValue }
        await addRow({ ...tx, actor: system('coupon') }, ordercoupon, used)
      },
    },
  },
  calls: {
    verification: (ctx, { input }) => take(ctx, input.code, input.verifyShopId, input.orderId),
    deleteImportbatch: (ctx, { input }) => deleteBatch(ctx, input.batchNo),
  },
})
