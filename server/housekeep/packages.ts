import { refundJobOf } from '../pay/refundjob'
import { order } from '@masthead/contract/housekeep/order'
import { packageorder } from '@masthead/contract/housekeep/packageorder'
import { product } from '@masthead/contract/housekeep/product'
import { services } from '@masthead/contract/housekeep/services'
import { divide } from '@masthead/contract/kit/divide'
import { listOf } from '@masthead/contract/kit/message'
import type { RowOf } from '@masthead/contract/kit/resource'
import { behave, type NewOf, type ValuesOf } from '../engine/behave'
import { wireTime } from '../engine/kinds/time'
import { asSystem, inTransaction } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, TxContext, Values } from '../engine/types'
import { claim } from '../engine/ledger/claim'
import { later } from '../engine/due/later'
import { act, readRow, storeRow } from '../engine/verbs'
import { askPayment, askRefund, cashier, closePayments, joinPayments, retryRefund } from '../pay/payments'
import { payrefund } from '@masthead/contract/pay/payrefund'
import type { JobKind } from '../platform/background/jobs'
import { conflict, invalid, type Refusal } from '../platform/refusal'
import { memberIdFor } from '../user/memberphone'
import { stepsIn } from './booking'

/**
 * Packages: a product is bought for one price, which is divided over the services in it, and each of these is booked once a piece. What was paid lies in `received` of
 * the platform; an order that is booked by a package takes its share from there, so that it is settled like every other order, and what no order took goes back.
 */

export type Package = RowOf<typeof packageorder>

type Order = RowOf<typeof order>

/** A service in a package: in which quantity it is booked, and which share of the price that takes, in cents. */
export interface Content {
  readonly serviceId: string
  readonly name: string
  readonly qty: number
  readonly price: number
}

export const sourceOfPackage = (id: string) => ({ source: packageorder.name as 'housekeep/packageorder', sourceId: id })

export const contentsOf = ({ contents }: { readonly contents: unknown }): readonly Content[] => stepsIn<Content>(contents)

/** What a piece of a product holds when it is bought at this price. Throws a 409 where it holds nothing that can be booked. */
const contentsFor = async (tx: TxContext, serviceIds: unknown, price: number): Promise<Content[]> => {
  const ids = listOf(serviceIds)
  const found = ids.length > 0 ? await rows(tx, services, { id: ids }, unscoped).list(['name', 'price', 'minQty'], { sort: ['id'] }) : []
  if (found.length === 0) throw conflict('nothing_in_it', ['该商品还没有包含服务，暂不能购买', 'No service is in it yet: it cannot be bought'])
  const worth = found.map((one) => one.price * one.minQty)
  const shares = divide(price, worth.some((one) => one > 0) ? worth : worth.map(() => 1))
  return found.map(({ id, name, minQty }, at) => ({ serviceId: id, name, qty: minQty, price: shares[at] ?? 0 }))
}

/** Pieces of a product that a customer has bought and not given back unused, by member, user or phone. */
const boughtBy = async (tx: TxContext, productId: string, { memberId, userId, phone }: Values): Promise<number> => {
  const [found] = await within(tx).query<{ pieces: number }>(
    `select coalesce(sum(qty), 0)::int as pieces from housekeep_packageorder
     where ${ofTenant} and product_id = $2::bigint and not is_deleted and status <> ${packageorder.state.cancelled}
       and (status <> ${packageorder.state.refunded} or used > 0)
       and (member_id = $3::bigint or user_id = $4::bigint or phone_hash = any($5::text[]))`,
    [productId, memberId ?? null, userId ?? null, tx.keys.hmacs(tx.tenantId, String(phone))],
  )
  return found?.pieces ?? 0
}

/** What a package is agreed by when it is bought: its product is on sale, there is enough of it, and nobody buys more than a person may. Takes the pieces. */
const agree = async (tx: TxContext, values: NewOf<typeof packageorder>): Promise<Values> => {
  const own = asSystem(tx, 'housekeep')
  const goods = await readRow(own, product, values.productId, { verb: null, lock: true })
  const qty = values.qty ?? 1
  if (goods.isUp !== 1) throw invalid({ productId: ['该商品未上架', 'This product is not on sale'] })
  if (goods.stock < qty) throw invalid({ qty: [`库存不足，还有 ${goods.stock} 份`, `Only ${goods.stock} are left`] })
  const memberId = values.memberId ?? (await memberIdFor(tx, values.phone))
  const most = goods.limitPerUser
  if (most !== null) {
    const had = await boughtBy(tx, goods.id, { ...values, memberId })
    if (had + qty > most) throw invalid({ qty: [`每人限购 ${most} 份，已购 ${had} 份`, `Each person may buy ${most}, and ${had} were bought`] })
  }
  const unitPrice = goods.isFree === 1 ? 0 : goods.price
  const contents = await contentsFor(tx, goods.serviceIds, unitPrice)
  await storeRow(own, product, goods, { stock: goods.stock - qty })
  return { memberId, unitPrice, contents: JSON.stringify(contents), uses: contents.length * qty }
}

/** Puts the pieces of a package that nobody used back on the shelf. */
const putBack = async (tx: TxContext, { productId, qty }: Package): Promise<void> => {
  const own = asSystem(tx, 'housekeep')
  const goods = await readRow(own, product, productId, { verb: null, lock: true })
  await storeRow(own, product, goods, { stock: goods.stock + qty })
}

/** How often each service of a package is booked now; what was called off with all of its money given back to the package is not. */
const bookedOf = async (ctx: Context, packageId: string): Promise<ReadonlyMap<string, number>> => {
  const found = await within(ctx).query<{ serviceId: string; times: number }>(
    `select service_id::text as "serviceId", count(*)::int as times from housekeep_order
     where ${ofTenant} and package_id = $2::bigint and not is_deleted and not is_use_back group by 1`,
    [packageId],
  )
  return new Map(found.map(({ serviceId, times }) => [serviceId, times]))
}

/** How often each service of a package may still be booked. */
export const leftOf = async (
  ctx: Context,
  row: Pick<Package, 'id' | 'qty' | 'contents'>,
): Promise<readonly (Content & { readonly left: number })[]> => {
  const booked = await bookedOf(ctx, row.id)
  return contentsOf(row).map((one) => ({ ...one, left: row.qty - (booked.get(one.serviceId) ?? 0) }))
}

/** What was paid for what is not booked, in cents. */
const valueLeft = async (ctx: Context, row: Package): Promise<number> =>
  (await leftOf(ctx, row)).reduce((sum, { price, left }) => sum + price * left, 0)

const isOver = (ctx: Context, { validUntil }: Pick<Package, 'validUntil'>): boolean =>
  validUntil !== null && validUntil <= wireTime(ctx.clock.now(), ctx.zone)

/** Whether a package was bought with this phone. */
const isOfPhone = async (tx: TxContext, id: string, phone: unknown): Promise<boolean> => {
  const found = await within(tx).query(
    `select 1 from housekeep_packageorder where ${ofTenant} and id = $2::bigint and phone_hash = any($3::text[])`,
    [id, tx.keys.hmacs(tx.tenantId, String(phone))],
  )
  return found.length > 0
}

/** Who books what, from which package. */
type Booked = Pick<ValuesOf<typeof order>, 'packageId' | 'memberId' | 'userId' | 'phone' | 'serviceId' | 'qty'>

/**
 * Takes one booking of a service from a package; answers what that makes of the order. Throws a 400 where the package is another customer's, over, or has none left
 * of this service.
 */
export const takeUse = async (tx: TxContext, values: Booked): Promise<Values> => {
  if (!values.packageId) return {}
  const refuse = (zh: string, en: string): Refusal => invalid({ packageId: [zh, en] })
  const row = await readRow(asSystem(tx, 'housekeep'), packageorder, values.packageId, { verb: null, lock: true })
  const isTheirs =
    (row.memberId !== null && row.memberId === values.memberId) ||
    (row.userId !== null && row.userId === values.userId) ||
    (await isOfPhone(tx, row.id, values.phone))
  if (!isTheirs) throw refuse('该套餐属于其他客户', 'This package is of another customer')
  if (row.status !== packageorder.state.valid || isOver(tx, row)) throw refuse('该套餐未生效或已到期', 'This package is not valid, or has expired')
  const content = (await leftOf(tx, row)).find(({ serviceId }) => serviceId === values.serviceId)
  if (!content) throw refuse('该套餐不包含此服务', 'This service is not in the package')
  if (content.left <= 0) throw refuse('套餐内该服务的次数已用完', 'This service of the package has been used up')
  if (values.qty !== content.qty)
    throw invalid({ qty: [`套餐内该服务每次为 ${content.qty}`, `In the package this service is booked by ${content.qty}`] })
  await claim(tx, packageorder, row.id, 'used', 1)
  const service = await readRow(asSystem(tx, 'housekeep'), services, content.serviceId, { verb: null })
  // The order is worth its share of the package: what it costs beside that is its discount.
  const unitPrice = Math.max(service.price, Math.ceil(content.price / content.qty))
  return { unitPrice, couponPrice: unitPrice * content.qty - content.price }
}

/** Whether an order that is called off goes back into its package, in place of money; `amount` is what goes back. */
export const returnsUse = async (
  tx: TxContext,
  { packageId, payPrice, refundedPrice }: Pick<Order, 'packageId' | 'payPrice' | 'refundedPrice'>,
  amount: number,
): Promise<boolean> => {
  if (packageId === null || refundedPrice > 0 || amount !== (payPrice ?? 0)) return false
  const row = await readRow(asSystem(tx, 'housekeep'), packageorder, packageId, { verb: null, lock: true })
  return row.status === packageorder.state.valid
}

/** Puts an order that took nothing back into its package, once. */
export const giveUseBack = async (tx: TxContext, { id, packageId }: Pick<Order, 'id' | 'packageId'>): Promise<void> => {
  if (packageId === null) return
  const own = asSystem(tx, 'housekeep')
  const row = await readRow(own, order, id, { verb: null })
  if (row.isUseBack) return
  await storeRow(own, order, row, { isUseBack: true }, { quiet: true })
  await claim(tx, packageorder, packageId, 'used', -1)
}

const askToPay = async (tx: TxContext, row: Package): Promise<void> => {
  const price = row.payPrice ?? 0
  if (price === 0) return void (await act(cashier(tx), packageorder, 'paid', row.id))
  const { userId: payerId, memberId, payBefore } = row
  await askPayment(tx, { ...sourceOfPackage(row.id), payerId, memberId, price, body: `家政套餐 ${row.orderNo}`, payBefore, isNew: true })
}

const freed = {
  async effect(tx: TxContext, { row }: { row: Package }) {
    await closePayments(tx, sourceOfPackage(row.id))
    await putBack(tx, row)
  },
}

const refundJob = 'housekeep/packagerefund'

const daysOf = ({ snapshot }: Package): number | null => (snapshot as { validDays?: number | null } | null)?.validDays ?? null

const sendBack = async (tx: TxContext, row: Package): Promise<void> => {
  if (row.status === packageorder.state.refunding) await later(tx, refundJob, { id: row.id })
}

export const packageorderBehaviour = behave(packageorder, {
  create: { set: (tx, { values }) => agree(tx, values), effect: (tx, { row }) => askToPay(tx, row) },
  actions: {
    paid: {
      set(tx, { row }) {
        const days = daysOf(row)
        return { validUntil: days === null ? null : wireTime(new Date(tx.clock.now().getTime() + days * 86_400_000), tx.zone) }
      },
    },
    lapse: freed,
    cancel: freed,
    join: { effect: (tx, { row }) => joinPayments(tx, sourceOfPackage(row.id), row.memberId) },
    refund: {
      async set(tx, { row }) {
        const refundAmount = await valueLeft(tx, row)
        if (refundAmount === 0) throw conflict('nothing_left', ['该套餐没有可退的金额', 'Nothing in this package can be refunded'])
        return { refundAmount }
      },
      effect: (tx, { row }) => sendBack(tx, row),
    },
    expire: {
      to: async (tx, { row }) => ((await valueLeft(tx, row)) > 0 ? packageorder.state.refunding : packageorder.state.ended),
      set: async (tx, { row }) => ({ refundAmount: await valueLeft(tx, row), refundReason: '到期未使用' }),
      effect: (tx, { row }) => sendBack(tx, row),
    },
    refunded: {
      set: (_tx, { row }) => ({ refundedPrice: row.refundedPrice + (row.refundAmount ?? 0) }),
      async effect(tx, { row }) {
        if (row.used === 0) await putBack(tx, row)
      },
    },
    retryRefund: { effect: (tx, { row }) => sendBack(tx, row) },
  },
})

/** Asks for the refund that a package waits for. Asked twice it is one. */
export const refundPackage = (ctx: Context, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const row = await readRow(tx, packageorder, id, { verb: null, lock: true })
    const amount = row.refundAmount ?? 0
    if (row.status !== packageorder.state.refunding || amount === 0) return
    const refund = await askRefund(tx, { ...sourceOfPackage(id), amount, reason: row.refundReason ?? '套餐退款', key: 'left' })
    if (!refund) await act(cashier(tx), packageorder, 'refunded', id)
    else if (refund.status === payrefund.state.failed) await retryRefund(tx, refund)
  })

/** Sends money back for packages. What cannot go back is one whose refund failed, for people to look at. */
export const packageRefunds = (own: Context): JobKind =>
  refundJobOf(own, { job: refundJob, what: 'a package', refund: refundPackage, refuse: (ctx, id) => act(ctx, packageorder, 'refundFailed', id) })
