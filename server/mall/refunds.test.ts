import { aftersale, afterSaleDays } from '@masthead/contract/mall/aftersale'
import { mallOrder } from '@masthead/contract/mall/order'
import { payrefund } from '@masthead/contract/pay/payrefund'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rows, unscoped } from '../engine/read/rows'
import { act, readRow } from '../engine/verbs'
import { receiveRefund } from '../pay/receive'
import { must } from '../testing/duty-office'
import { eventually } from '../testing/eventually'
import { type MallShop, mallShop } from '../testing/mallshop'
import { paymentsOf, tellPaid } from '../testing/mallchannel'
import { claimForm } from './claimform'
import { caseRefunds, refundCase } from './refunds'

/** The money of a case on its way back: when it goes, how much, and what becomes of a case whose money cannot go. */

let shop: MallShop

beforeAll(async () => {
  shop = await mallShop()
}, 60_000)
afterAll(() => shop?.close())

const get = (path: string) => must(shop.who('chief').get(path))
const caseOf = async (orderItemId: string): Promise<string> =>
  (await must(shop.who('chief').post('blade-mall/aftersale', { orderItemId, way: 'refund', qty: 1, applyReason: '不要了' }))).id
const read = (id: string) => get(`blade-mall/aftersale/${id}`)
const lineIds = async (orderId: string): Promise<string[]> => (await get(`blade-mall/order/${orderId}`)).items.map(({ id }: { id: string }) => id)
const agreed = async (orderItemId: string): Promise<string> => {
  const id = await caseOf(orderItemId)
  await act(shop.ctx, aftersale, 'agree', id)
  return id
}
const handler = () => caseRefunds(shop.own).handler
const jobOf = (id: string, ctx = shop.ctx) => ({ id: '1', tenantId: ctx.tenantId, userId: null, name: 'mall/refund', data: { id } }) as never

it('sends money back once the cashier asks for it, once, and not before', async () => {
  const { id: orderId } = await shop.paid([{ skuId: await shop.sku(9), qty: 1 }])
  const [line = ''] = await lineIds(orderId)
  const id = await agreed(line)
  await refundCase(shop.ctx, id)
  expect((await read(id)).status).toBe(aftersale.state.toRefund)
  await act(shop.ctx, aftersale, 'refund', id)
  for (let time = 0; time < 2; time++) await refundCase(shop.ctx, id)
  expect([(await read(id)).status, (await get(`blade-mall/order/${orderId}`)).refundPrice]).toEqual([aftersale.state.completed, 1_000])
})

it('sends the freight back with the last case of what was never sent, though nobody knew so when it was agreed to', async () => {
  const merchantId = await shop.anotherMerchant()
  await must(shop.who('chief').post('blade-mall/freight', { name: '运费', merchantId, kind: 'fixed', price: 600 }))
  const skus = [await shop.sku(9, 1_000, { merchantId }), await shop.sku(9, 500, { merchantId })]
  const { id: orderId } = await shop.paid(skus.map((skuId) => ({ skuId, qty: 1 })))
  const cases: string[] = []
  for (const line of await lineIds(orderId)) cases.push(await agreed(line))
  const freights = async () => Promise.all(cases.map(async (id) => (await read(id)).freightPrice))
  expect(await freights()).toEqual([0, 0])
  const [first = '', last = ''] = cases
  for (const id of cases) {
    await act(shop.ctx, aftersale, 'refund', id)
    const { version } = await read(id)
    await refundCase(shop.ctx, id)
    // What is worked out again is no change that somebody made.
    expect((await read(id)).version - version).toBe(1)
  }
  expect([await freights(), (await read(first)).status, (await read(last)).status]).toEqual([
    [0, 600],
    aftersale.state.completed,
    aftersale.state.completed,
  ])
  expect(await get(`blade-mall/order/${orderId}`)).toMatchObject({ refundPrice: 2_100, status: mallOrder.state.cancelled })
})

/** A case whose money a channel outside sends back, or cannot. */
const outside = async (): Promise<{ id: string; refund: () => Promise<{ refundNo: string; status: number }> }> => {
  const { data } = await shop.ask([{ skuId: await shop.sku(9), qty: 1 }])
  const [payment] = await paymentsOf(shop.ctx, data.id)
  await tellPaid(shop.ctx, payment as never)
  const [line = ''] = await lineIds(data.id)
  const id = await agreed(line)
  await act(shop.ctx, aftersale, 'refund', id)
  const refund = async () => (await rows(shop.ctx, payrefund, { payOrderId: payment?.id ?? '' }, unscoped).one('refundNo', 'status')) as never
  return { id, refund }
}

it('asks a channel for one refund of a case, and begins that anew when the cashier asks again after it failed', async () => {
  const { id, refund } = await outside()
  await refundCase(shop.ctx, id)
  await refundCase(shop.ctx, id)
  const { refundNo, status } = await refund()
  expect([status, (await read(id)).status]).toEqual([payrefund.state.underWay, aftersale.state.toRefund])
  await receiveRefund(shop.ctx, { type: 'refund', bizNo: refundNo, configId: null, channelCode: 'wx_pub' }, { state: 'failed', error: '余额不足' })
  expect([(await refund()).status, await read(id)]).toMatchObject([
    payrefund.state.failed,
    { status: aftersale.state.refundFailed, refundError: '余额不足' },
  ])
  await refundCase(shop.ctx, id)
  expect((await refund()).status).toBe(payrefund.state.failed)
  await act(shop.ctx, aftersale, 'refund', id)
  await refundCase(shop.ctx, id)
  expect([(await refund()).refundNo, (await refund()).status]).toEqual([refundNo, payrefund.state.underWay])
})

it('says of a case whose money is refused why, and lets what only went wrong be tried again', async () => {
  const { id } = await outside()
  // The payment has nothing left that could go back.
  const [{ payment } = { payment: '' }] = await shop.world.database.query<{ payment: string }>(
    `select p.id::text as payment from pay_payorder p join mall_aftersale c on c.order_id::text = p.source_id::text where c.id = $1::bigint`,
    [id],
  )
  const left = (sql: string) => shop.world.database.run(`update pay_payorder set refunded_price = ${sql} where id = $1::bigint`, [payment])
  await left('price')
  await handler()(jobOf(id))
  expect(await read(id)).toMatchObject({ status: aftersale.state.refundFailed, refundError: '退款金额超过可退金额' })
  await left('0')
  await act(shop.ctx, aftersale, 'refund', id)
  const broken = {
    ...shop.own,
    clock: {
      now: () => {
        throw new Error('the clock has stopped')
      },
    },
  }
  await expect(caseRefunds(broken).handler(jobOf(id))).rejects.toThrow('the clock has stopped')
  expect((await read(id)).status).toBe(aftersale.state.toRefund)
})

it('keeps no job of a refund that is done', async () => {
  const { id: orderId } = await shop.paid([{ skuId: await shop.sku(9), qty: 1 }])
  const [line = ''] = await lineIds(orderId)
  const id = await agreed(line)
  await act(shop.ctx, aftersale, 'refund', id)
  shop.world.background.start()
  await eventually(
    () => shop.world.database.query(`select 1 from platform_job where name = 'mall/refund' and data ->> 'id' = $1`, [id]),
    (found) => found.length === 0,
  )
  expect((await read(id)).status).toBe(aftersale.state.completed)
})

it('offers a claim to the last second of its days, for each kind of order that is paid', async () => {
  const { id } = await shop.paid([{ skuId: await shop.sku(9), qty: 1 }])
  const row = await readRow(shop.ctx, mallOrder, id, { verb: null })
  const now = new Date('2030-01-08T00:00:00Z')
  const ctx = { ...shop.ctx, zone: 'UTC', clock: { now: () => now } }
  const offered = (own: object) => claimForm(ctx, { ...row, ...own } as typeof row).length
  const { completed, unpaid, cancelled, sent } = mallOrder.state
  const ended = (seconds: number) =>
    new Date(now.getTime() - afterSaleDays * 86_400_000 + seconds * 1_000).toISOString().slice(0, 19).replace('T', ' ')
  expect([0, -1, 1].map((seconds) => offered({ status: completed, finishTime: ended(seconds) }))).toEqual([1, 0, 1])
  expect([sent, unpaid, cancelled].map((status) => offered({ status }))).toEqual([1, 0, 0])
})
