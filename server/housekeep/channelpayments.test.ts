import { housechannelpayment } from '@masthead/contract/housekeep/housechannelpayment'
import { order } from '@masthead/contract/housekeep/order'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { modelNamed } from '../engine/model'
import { inTransaction } from '../engine/reach/context'
import type { Context } from '../engine/types'
import { act, createRow } from '../engine/verbs'
import { post } from '../engine/ledger/post'
import { verifyLedger } from '../pay/ledger'
import { createMaker } from '../testing/laws/maker'
import type { Maker } from '../testing/laws/making'
import { type Stage, stage } from '../testing/people'
import { type Client, type World, world } from '../testing/world'
import { endOf } from './channelpayments'

const payments = 'blade-housekeep/housechannelpayment'

let product: World
let acme: Stage
let maker: Maker
let chief: Client
let cashier: Client
let merchantId: string
let serviceId: string

beforeAll(async () => {
  product = await world()
  const all = { codes: 'all' } as const
  acme = await stage(product, 'acme', { chief: all, cashier: all, customer: all })
  chief = await product.as('chief@acme')
  cashier = await product.as('cashier@acme')
  const admin = await product.as('admin@000000')
  maker = createMaker({ world: product, engine: product.own.engine, stages: { acme }, writer: (one) => (one.byTenant ? chief : admin) })
  merchantId = (await maker.make(modelNamed(product.own.engine, 'merchant/merchant'), 'acme')).id
  serviceId = (await maker.make(modelNamed(product.own.engine, 'housekeep/services'), 'acme', { status: 1, minQty: 1, durationMin: 1, price: 1 })).id
})
afterAll(() => product?.close())

/** The month so many months from now, yyyy-MM. */
const month = (from: number): string => {
  const now = new Date(Date.now() + 8 * 3_600_000)
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + from, 15)).toISOString().slice(0, 7)
}
const at = (day: string): Context => ({ ...acme.ctx, clock: { now: () => new Date(`${day}T12:00:00+08:00`) } })

const channelBy = async (settleCycle: 'month' | 'quarter'): Promise<string> =>
  (await maker.make(modelNamed(product.own.engine, 'housekeep/housechannelmanage'), 'acme', { settleCycle })).id

/** An order of a channel, of 272.00 yuan at three percent, that was paid, and is settled at noon of a day. */
const settled = async (channelId: string, day: string, verb: 'confirm' | 'settle' = 'confirm'): Promise<string> => {
  const { id } = await maker.make(modelNamed(product.own.engine, 'housekeep/order'), 'acme', { serviceId, userId: acme.users.customer, qty: 1 })
  await product.database.run(
    `update housekeep_order set channel_id = $2::bigint, channel_rate = 300, fee_rate = 0, least_fee = 0, merchant_id = $3::bigint, unit_price = 27200,
       qty = 1, coupon_price = 0, pay_time = now(), status = $4, settle_status = 0, refund_status = 0 where id = $1::bigint`,
    [id, channelId, merchantId, verb === 'confirm' ? order.state.toConfirm : order.state.stopped],
  )
  await inTransaction(acme.ctx, (tx) =>
    post(tx, { noun: order.name, id, verb: 'paid', occurrence: 'beyond' }, [
      { account: 'outside', owner: channelId, purse: 'orders', unit: 'cent', amount: -27_200 },
      { account: 'platform', owner: 'acme', purse: 'received', unit: 'cent', amount: 27_200 },
    ]),
  )
  await act(at(day), order, verb, id)
  return id
}

const ask = (channelId: string, period: string) => chief.post(payments, { channelId, month: period })
const press = async (client: Client, verb: string, id: string, body: object = {}) => (await client.post(`${payments}/${verb}/${id}`, body)).status
const owed = async (channelId: string) =>
  (await chief.get(`blade-housekeep/housechannelbalance/page?channelId=${channelId}`)).data.records.map(({ payable }: { payable: number }) => payable)

it('ends a month and a quarter with the day before the next one begins', () => {
  expect(['2026-01', '2026-12', '2026-Q1', '2026-Q4'].map(endOf)).toEqual(['2026-02-01', '2027-01-01', '2026-04-01', '2027-01-01'])
})

it('settles months that are over, each entry of the ledger in one of them, and charges a channel that is left owing', async () => {
  const channelId = await channelBy('month')
  const first = await settled(channelId, `${month(-2)}-01`)
  await settled(channelId, `${month(-2)}-28`)
  for (const period of [month(0), month(1), '2026-13']) expect((await ask(channelId, period)).status, period).toBe(400)
  expect((await ask(channelId, '2026-Q1')).data.fields).toEqual({ month: '该渠道按月结算，请填写 yyyy-MM' })
  const before = (await ask(channelId, month(-2))).data
  expect(before).toMatchObject({ orders: 2, amount: 54_400, payable: 1_632, status: 0 })
  // Every row is settled once, and an earlier period is over with the later one.
  for (const period of [month(-2), month(-3)]) expect((await ask(channelId, period)).status, period).toBe(400)
  expect(await press(chief, 'confirm', before.id)).toBe(200)
  // What goes back after the confirmation lowers the month that it goes back in; the payment is what was confirmed.
  await act(at(`${month(-2)}-02`), order, 'refund', first, { refundAmount: 4_500, refundReason: '少做一小时' })
  expect((await cashier.put('blade-housekeep/order/agreeRefund', { id: first })).status).toBe(200)
  expect(await owed(channelId)).toEqual([1_497])
  expect(await press(chief, 'pay', before.id, { payRef: `A${before.id}` })).toBe(403)
  expect(await press(cashier, 'charge', before.id, { payRef: `A${before.id}` })).toBe(409)
  expect(await press(cashier, 'pay', before.id, { payRef: `A${before.id}` })).toBe(200)
  expect(await owed(channelId)).toEqual([-135])
  // A month in which nothing happened ends with its confirmation, though its orders were touched meanwhile.
  await product.database.run('update housekeep_order set update_time = now() where channel_id = $1::bigint', [channelId])
  const quiet = (await ask(channelId, month(-1))).data
  expect(quiet).toMatchObject({ orders: 0, amount: 0, payable: 0 })
  expect(await press(chief, 'confirm', quiet.id)).toBe(200)
  expect((await chief.get(`${payments}/${quiet.id}`)).data).toMatchObject({ status: housechannelpayment.state.even })
  const running = await createRow(at(`${month(1)}-01`), housechannelpayment, { channelId, month: month(0) })
  expect(running).toMatchObject({ orders: 0, amount: -4_500, payable: -135 })
  expect(await press(chief, 'confirm', running.id)).toBe(200)
  expect(await press(cashier, 'pay', running.id, { payRef: `B${running.id}` })).toBe(409)
  expect(await press(chief, 'charge', running.id, { payRef: `B${running.id}` })).toBe(403)
  expect(await press(cashier, 'charge', running.id, { payRef: `B${running.id}` })).toBe(200)
  expect(await owed(channelId)).toEqual([0])
  expect((await verifyLedger(product.own.engine, product.database)).flaws).toEqual([])
})

it('counts a period by what was settled before it alone, and no day twice where a channel goes over to quarters', async () => {
  const channelId = await channelBy('month')
  const [year = '', now = ''] = month(0).split('-')
  const quarter = Math.ceil(Number(now) / 3)
  const over = quarter === 1 ? `${Number(year) - 1}-Q4` : `${year}-Q${quarter - 1}`
  const last = over.endsWith('Q4') ? `${over.slice(0, 4)}-12` : `${over.slice(0, 4)}-${String(Number(over.at(-1)) * 3).padStart(2, '0')}`
  const earlier = `${last.slice(0, 5)}${String(Number(last.slice(5)) - 1).padStart(2, '0')}`
  await settled(channelId, `${earlier}-07`)
  await settled(channelId, `${last}-07`)
  await settled(channelId, `${last}-08`)
  const first = (await ask(channelId, earlier)).data
  expect([first, (await ask(channelId, last)).data]).toMatchObject([
    { orders: 1, amount: 27_200, payable: 816 },
    { orders: 2, amount: 54_400, payable: 1_632 },
  ])
  // What was settled after it takes nothing off it.
  expect(await press(chief, 'count', first.id)).toBe(200)
  expect((await chief.get(`${payments}/${first.id}`)).data).toMatchObject({ orders: 1, amount: 27_200, payable: 816 })
  await product.database.run(`update housekeep_housechannelmanage set settle_cycle = 'quarter' where id = $1::bigint`, [channelId])
  const again = await ask(channelId, over)
  expect([again.status, Object.keys(again.data.fields), again.data.fields.month]).toEqual([400, ['month'], expect.stringContaining(last)])
})

it('is counted again before it is confirmed where the ledger has changed since', async () => {
  const channelId = await channelBy('month')
  await settled(channelId, `${month(-1)}-10`)
  const { id } = (await ask(channelId, month(-1))).data
  await settled(channelId, `${month(-1)}-11`)
  expect(await press(chief, 'confirm', id)).toBe(409)
  expect(await press(chief, 'count', id)).toBe(200)
  expect((await chief.get(`${payments}/${id}`)).data).toMatchObject({ orders: 2, payable: 1_632 })
  expect(await press(chief, 'confirm', id)).toBe(200)
})

it('settles a channel by the quarter where that is agreed', async () => {
  const channelId = await channelBy('quarter')
  const [year = '', now = ''] = month(0).split('-')
  const quarters = [0, 1].map((back) => {
    const index = Number(year) * 4 + Math.ceil(Number(now) / 3) - 1 - back
    return { period: `${Math.floor(index / 4)}-Q${(index % 4) + 1}`, last: (index % 4) * 3 + 3, year: Math.floor(index / 4) }
  })
  const [running, over] = quarters
  for (const back of [0, 1, 2]) await settled(channelId, `${over?.year}-${String((over?.last ?? 3) - back).padStart(2, '0')}-05`)
  // An order that ended before it was done is settled by an entry of today.
  await settled(channelId, `${month(-1)}-05`, 'settle')
  expect((await ask(channelId, month(-2))).data.fields).toEqual({ month: '该渠道按季结算，请填写 yyyy-Q1 至 yyyy-Q4' })
  expect((await ask(channelId, running?.period ?? '')).status, running?.period).toBe(400)
  expect((await ask(channelId, over?.period ?? '')).data).toMatchObject({ orders: 3, payable: 2_448 })
  expect(await owed(channelId)).toEqual([3_264])
})
