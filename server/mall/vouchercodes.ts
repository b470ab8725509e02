import { mallOrder } from '@masthead/contract/mall/order'
import { mallProduct } from '@masthead/contract/mall/product'
import { voucher } from '@masthead/contract/mall/voucher'
import { voucherdetail } from '@masthead/contract/mall/voucherdetail'
import { after } from '../engine/moment'
import { wireTime } from '../engine/kinds/time'
import { asSystem } from '../engine/reach/context'
import { ofTenant, sameTenant, within } from '../engine/reach/within'
import { pickOne, rows, unscoped } from '../engine/read/rows'
import type { Context, TxContext } from '../engine/types'
import { act } from '../engine/verbs'
import { lock } from '../platform/database/lock'
import { conflict, invalid } from '../platform/refusal'
import type { Benefit, Order } from './benefits'
import { type Item, itemsOf } from './pricing'
import { takeStock } from './stock'

/** Codes of orders: as many as are ordered must be free, the payment takes them, and what goes back without having been used is sold no more. */

const { free, issued } = voucherdetail.state

/** The lines of an order whose product is paid with a code. */
const voucherLines = async (ctx: Context, order: Order): Promise<readonly Item[]> => {
  const items = itemsOf(order)
  const productIds = [...new Set(items.flatMap(({ productId }) => productId ?? []))]
  if (productIds.length === 0) return []
  const kept = new Set(await rows(ctx, mallProduct, { id: productIds, type: 'voucher' }, unscoped).ids())
  return items.filter(({ productId }) => kept.has(productId ?? ''))
}

/** The batches in use that have codes for a line, the oldest first. */
const batchesFor = async (ctx: Context, { productId }: Pick<Item, 'productId'>): Promise<readonly string[]> => {
  const found = await rows(ctx, voucher, { productId: productId ?? '0', status: voucher.state.on }, unscoped).list(['validType', 'validTo'])
  const now = wireTime(ctx.clock.now(), ctx.zone)
  return found.filter((one) => one.validType === 'days' || one.validTo === null || one.validTo > now).map(({ id }) => id)
}

const soldOut = (left: number) => conflict('exhausted', [`券码不足，仅剩 ${left} 个`, `Not enough codes: ${left} left`], { left })

/** Refuses an order for which there are not enough free codes beside those that unpaid orders wait for. */
const demandCodes = async (tx: TxContext, item: Item): Promise<void> => {
  await lock(tx, 'codes of a product', item.productId)
  const voucherIds = await batchesFor(tx, item)
  const there = voucherIds.length > 0 ? await rows(tx, voucherdetail, { voucherId: [...voucherIds], status: free }, unscoped).count() : 0
  const [{ waiting } = { waiting: 0 }] = await within(tx).query<{ waiting: number }>(
    `select coalesce(sum(i.qty), 0)::int as waiting from mall_orderitem i join mall_order o on ${sameTenant('o', 'i')} and o.id = i.order_id
     where i.${ofTenant} and i.product_id = $2::bigint and o.status = ${mallOrder.state.unpaid} and not i.is_deleted and not o.is_deleted`,
    [item.productId],
    'codes that unpaid orders wait for',
  )
  if (there < waiting) throw soldOut(Math.max(0, there - waiting + item.qty))
}

/** Until when a code of a batch is good that is sold now. */
const validityOf = async (tx: TxContext, voucherId: string): Promise<{ validFrom: string; validTo: string }> => {
  const found = await rows(tx, voucher, { id: voucherId }, unscoped).one('validType', 'validFrom', 'validTo', 'days')
  if (found?.validType === 'range' && found.validFrom !== null && found.validTo !== null)
    return { validFrom: found.validFrom, validTo: found.validTo }
  const now = tx.clock.now()
  const place = { zone: tx.zone, calendar: await tx.engine.calendar(tx) }
  return { validFrom: wireTime(now, tx.zone), validTo: wireTime(after(now, `${found?.days ?? 1}d`, place), tx.zone) }
}

/** Gives a line its codes, each another one than any order beside it takes. */
const issueTo = async (tx: TxContext, order: Order, item: Item): Promise<void> => {
  const voucherIds = await batchesFor(tx, item)
  const own = asSystem(tx, 'mall')
  for (let n = 0; n < item.qty; n++) {
    const id = voucherIds.length > 0 ? await pickOne(tx, voucherdetail, { voucherId: [...voucherIds], status: free }) : undefined
    if (!id) throw soldOut(n)
    const code = await rows(tx, voucherdetail, { id }, unscoped).one('voucherId')
    const good = await validityOf(tx, code?.voucherId ?? '')
    await act(own, voucherdetail, 'issue', id, { userId: order.userId, orderId: order.id, orderItemId: item.id, ...good })
  }
}

/** The codes of a line that nobody has used, those first that nobody has seen. */
const unusedOf = async (ctx: Context, orderItemId: string): Promise<readonly string[]> => {
  const found = await rows(ctx, voucherdetail, { orderItemId, status: issued }, unscoped).list(['shownTime'])
  return found.sort((a, b) => Number(a.shownTime !== null) - Number(b.shownTime !== null)).map(({ id }) => id)
}

export const voucherBenefit: Benefit = {
  name: 'voucher',
  async placed(tx, order) {
    for (const item of await voucherLines(tx, order)) await demandCodes(tx, item)
  },
  async paid(tx, order) {
    for (const item of await voucherLines(tx, order)) await issueTo(tx, order, item)
  },
  async claimed(tx, order, { itemId, qty }) {
    if (!(await voucherLines(tx, order)).some(({ id }) => id === itemId)) return
    const left = (await unusedOf(tx, itemId)).length
    if (qty > left)
      throw invalid({ qty: [`已使用或过期的卡券不能退，还可申请 ${left} 张`, `Used or expired vouchers cannot be returned: ${left} can`] })
  },
  // A code that nobody has seen is sold once more, and its piece is there again.
  async refunded(tx, order, { itemId, qty, isInStock }) {
    let freed = 0
    for (const id of (await unusedOf(tx, itemId)).slice(0, qty))
      if ((await act(asSystem(tx, 'mall'), voucherdetail, 'giveBack', id)).status === free) freed += 1
    if (isInStock) return
    const lines = itemsOf(order).filter(({ id }) => id === itemId)
    await takeStock(
      tx,
      lines.map(({ skuId }) => ({ skuId, qty: freed })),
      -1,
    )
  },
}
