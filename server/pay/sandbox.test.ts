import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeMark } from '../demo/mark'
import { inTransaction } from '../engine/reach/context'
import { post } from '../engine/ledger/post'
import { alipayServer } from '../testing/alipayserver'
import { eventually } from '../testing/eventually'
import { type Market, marketIn, merchantWith, placeIn, placeOrder } from '../testing/moneyplace'
import type { PayServer } from '../testing/payserver'
import { fillWallet } from '../testing/till'
import { type Client, type World, world } from '../testing/world'
import { verifyLedger } from './ledger'
import { picture } from '../testing/people'

const payments = 'blade-pay/payorder'

let product: World
let market: Market
/** Further nodes over the same database: one where the installation has no sandbox, and one where nobody has said. */
let [without, unsaid] = [undefined as unknown as World, undefined as unknown as World]
let productId: string
let alipay: PayServer

beforeAll(async () => {
  product = await world({ env: { PAY_SANDBOX: '1' } })
  market = await marketIn(await placeIn(product))
  without = await world({ over: product, env: { PAY_SANDBOX: '0' } })
  unsaid = await world({ over: product })
  productId = (await chief().post('blade-pay/product', { name: '家政', isDefault: true })).data.id
  alipay = await alipayServer()
  for (const [key, value] of [
    ['outbound.hosts', `127.0.0.1:${alipay.port}`],
    ['pay.origin', 'https://pay.example.org'],
  ])
    await product.database.run('update system_param set param_value = $2 where param_key = $1', [key, value])
  product.background.start()
})
afterAll(async () => {
  await alipay?.close()
  await product?.background.stop()
  for (const one of [unsaid, without, product]) await one?.close()
})

const chief = (): Client => market.who('chief')
const at = (node: World): Client => node.withToken(chief().token)

/** A payment for so many cents into the chief's own wallet. */
const recharge = async (amount: number) => {
  const { data } = await chief().post('blade-pay/recharge', { userId: market.acme.users.chief, amount })
  return { id: data.id as string, paymentId: await paymentOf(data.id) }
}
const paymentOf = async (sourceId: string): Promise<string> => (await chief().get(`${payments}/page?sourceId=${sourceId}`)).data.records[0].id

const press = async (id: string, what = 'paid', client = chief()) => {
  const { status, msg } = await client.post(`${payments}/press`, { id, what })
  return status === 200 ? status : `${status} ${msg}`
}
const closed = '409 该支付单不在沙箱中'
const channels = async (id: string, client = chief()) =>
  (await client.get(`${payments}/channels?id=${id}`)).data.map(({ channelCode }: { channelCode: string }) => channelCode)
const read = async (id: string) => (await chief().get(`${payments}/${id}`)).data
const myWallet = async () => (await chief().get('blade-pay/wallet/mine')).data ?? { balance: 0, sandbox: 0 }

/** What each purse of the platform holds. */
const platform = async (): Promise<Record<string, number>> => {
  const found = await product.database.query<{ purse: string; sum: number }>(
    `select purse, sum(amount)::float8 as sum from platform_ledger where tenant_id = 'acme' and account = 'platform' group by 1`,
  )
  return Object.fromEntries(found.map(({ purse, sum }) => [purse, sum]))
}
const holds = async () => expect((await verifyLedger(product.own.engine, product.database)).flaws).toEqual([])

const switchChannel = async (id: string, on: boolean, client = chief()) =>
  (await client.post(`blade-pay/payconfiginfo/${on ? 'enable' : 'disable'}`, { id })).status
const configure = async (channelCode: string, more: object = {}): Promise<string> =>
  (await chief().post('blade-pay/payconfiginfo', { name: channelCode, productId, channelCode, feeRate: 60, ...more })).data.id

/** A channel outside, at a server of its own. */
const outside = (): Promise<string> => configure('ali_wap', alipay.config)

it('keeps what is paid in it in purses of its own, once, however often it is told', async () => {
  const { id, paymentId } = await recharge(5_000)
  expect(await channels(paymentId)).toEqual(['mock'])
  expect([await press(paymentId, 'failed'), (await chief().get(`blade-pay/recharge/${id}`)).data.status]).toEqual([200, 0])
  expect([await press(paymentId, 'twice'), (await chief().get(`blade-pay/recharge/${id}`)).data.status]).toEqual([200, 1])
  expect(await read(paymentId)).toMatchObject({ status: 10, channelCode: 'mock', isSandbox: true, channelFee: 0 })
  expect(await myWallet()).toMatchObject({ balance: 0, sandbox: 5_000 })
  expect(await platform()).toEqual({ sandbox: 0 })
  const told = (await chief().get(`blade-pay/paynotify/page?bizNo=${(await read(paymentId)).payNo}`)).data.records
  expect(told).toMatchObject([{ times: 2, result: 'done' }])
  await holds()
})

it('sends back within the sandbox what is paid too late', async () => {
  const late = await recharge(700)
  expect([await press(late.paymentId, 'late'), (await chief().get(`blade-pay/recharge/${late.id}`)).data.status]).toEqual([200, 0])
  expect(await read(late.paymentId)).toMatchObject({ status: 10, price: 700, refundedPrice: 700 })
  // What the row was that it is for is gone.
  const gone = await recharge(750)
  await product.database.run('update pay_recharge set is_deleted = true where id = $1::bigint', [gone.id])
  expect(await press(gone.paymentId)).toMatch(/^404/)
  const cancelled = await recharge(800)
  expect((await chief().post(`blade-pay/recharge/cancel/${cancelled.id}`)).status).toBe(200)
  expect([(await read(cancelled.paymentId)).status, await press(cancelled.paymentId)]).toEqual([20, 200])
  const back = (await chief().get(`blade-pay/payrefund/page?payOrderId=${cancelled.paymentId}`)).data.records
  expect(back).toMatchObject([{ status: 10, amount: 800 }])
  expect([await myWallet(), await platform()]).toMatchObject([{ sandbox: 5_000 }, { sandbox: 0 }])
  await holds()
})

it('settles orders within it, from the sandbox channel and from wallets, and pays out none of it', async () => {
  const { who, acme, serviceId } = market
  const { merchantId, marginId } = await merchantWith(market)
  const proof = { id: marginId, payWay: 'transfer', proof: picture }
  expect((await who('owner').put('blade-housekeep/merchantmargin/margin/pay', proof)).status).toBe(200)
  expect((await who('first').put('blade-housekeep/merchantmargin/examine/pass', { id: marginId })).status).toBe(200)
  const [wallet, mock] = [await configure('wallet'), await configure('mock')]
  for (const config of [wallet, mock]) expect(await switchChannel(config, true)).toBe(200)
  const orderIds = [await placeOrder(market, serviceId), await placeOrder(market, serviceId)] as const
  expect(await press(await paymentOf(orderIds[0]))).toBe(200)
  // The customer recharges in the sandbox, and pays the other one from that.
  const { data } = await chief().post('blade-pay/recharge', { userId: acme.users.customer, amount: 10_000 })
  expect(await press(await paymentOf(data.id))).toBe(200)
  await fillWallet(acme.ctx, String(acme.users.customer), 10_000)
  const fromWallet = await paymentOf(orderIds[1])
  expect((await who('customer').post(`${payments}/pay`, { id: fromWallet, channelCode: 'wallet' })).status).toBe(200)
  expect(await read(fromWallet)).toMatchObject({ status: 10, isSandbox: true })
  expect((await who('customer').get('blade-pay/wallet/mine')).data).toMatchObject({ balance: 10_000, sandbox: 0 })
  expect(await platform()).toEqual({ sandbox: 20_000 })

  await product.database.run('update housekeep_order set merchant_id = $2::bigint, status = 60 where id = any($1::bigint[])', [orderIds, merchantId])
  for (const id of orderIds) expect((await who('customer').post(`blade-housekeep/order/confirm/${id}`)).status).toBe(200)
  const earned = async () => (await who('chief').get(`blade-housekeep/merchantbalance/page?merchantId=${merchantId}`)).data.records[0]
  const income = 2 * (await who('chief').get(`blade-housekeep/order/${orderIds[0]}`)).data.merchantIncome
  expect(income).toBeGreaterThan(0)
  expect(await earned()).toMatchObject({ available: 0, sandbox: income })
  const asked = { merchantId, amount: 1_000, idempotencyKey: 'of the sandbox' }
  const refused = await who('chief').post('blade-housekeep/merchantwithdrawal', asked)
  expect([refused.status, refused.msg]).toEqual([409, '商户余额（可用）不足'])

  // What goes back after the settlement comes out of the sandbox too.
  const [returned] = orderIds
  expect((await who('customer').put('blade-housekeep/order/refund', { id: returned, refundAmount: 4_000, refundReason: '不满意' })).status).toBe(200)
  expect((await who('chief').put('blade-housekeep/order/agreeRefund', { id: returned })).status).toBe(200)
  await eventually(
    async () => (await who('chief').get(`blade-housekeep/order/${returned}`)).data,
    ({ refundStatus }) => refundStatus === 3,
  )
  const after = await earned()
  expect([after.available, after.sandbox < income, Object.keys(await platform())]).toEqual([0, true, ['sandbox']])
  for (const config of [wallet, mock]) expect(await switchChannel(config, false)).toBe(200)
  await holds()
})

it('takes no margins, which stand for orders that are paid for real', async () => {
  const { marginId } = await merchantWith(market)
  expect((await chief().put('blade-housekeep/merchantmargin/margin/pay-online', { id: marginId })).status).toBe(200)
  const paymentId = await paymentOf(marginId)
  expect([await channels(paymentId), await press(paymentId)]).toEqual([[], closed])
})

it('closes as soon as a channel outside is in use, also for what was begun in it', async () => {
  const begun = await recharge(900)
  expect((await chief().post(`${payments}/pay`, { id: begun.paymentId, channelCode: 'mock' })).status).toBe(200)
  const fresh = await recharge(901)
  const [real, wallet] = [await outside(), await configure('wallet')]
  for (const config of [real, wallet]) expect(await switchChannel(config, true)).toBe(200)
  for (const { paymentId } of [begun, fresh]) {
    expect([await channels(paymentId), await press(paymentId)]).toEqual([['ali_wap', 'wallet'], closed])
    expect((await chief().post(`${payments}/pay`, { id: paymentId, channelCode: 'mock' })).msg).toBe('该支付渠道未启用')
  }
  // Money of the sandbox that is still in a wallet pays nothing.
  expect((await myWallet()).sandbox).toBeGreaterThanOrEqual(901)
  expect((await chief().post(`${payments}/pay`, { id: fresh.paymentId, channelCode: 'wallet' })).msg).toBe('钱包（余额）不足')
  // What was begun in the sandbox goes on by the channel that is in use now.
  const going = await chief().post(`${payments}/pay`, { id: begun.paymentId, channelCode: 'ali_wap' })
  expect([going.status, going.data?.channelCode]).toEqual([200, 'ali_wap'])
  expect(await press(begun.paymentId)).toBe(closed)
  for (const config of [real, wallet]) expect(await switchChannel(config, false)).toBe(200)
  expect([await channels(fresh.paymentId), await press(fresh.paymentId), await press(begun.paymentId)]).toEqual([['mock'], 200, closed])
  await holds()
})

it('is in no tenant of an installation without it, whatever was stored before', async () => {
  const [begun, fresh, mock] = [await recharge(300), await recharge(301), await configure('mock')]
  expect(await switchChannel(mock, true)).toBe(200)
  expect((await chief().post(`${payments}/pay`, { id: begun.paymentId, channelCode: 'mock' })).status).toBe(200)
  const before = await platform()
  for (const node of [without, unsaid]) {
    for (const { paymentId } of [begun, fresh]) {
      expect([await channels(paymentId, at(node)), await press(paymentId, 'paid', at(node))]).toEqual([[], closed])
      expect(await press(paymentId, 'late', at(node))).toBe(closed)
      expect((await at(node).post(`${payments}/pay`, { id: paymentId, channelCode: 'mock' })).msg).toBe('该支付渠道未启用')
    }
    expect(await switchChannel(mock, false, at(node))).toBe(200)
    const again = await at(node).post('blade-pay/payconfiginfo/enable', { id: mock })
    expect([again.status, again.msg]).toEqual([409, '本系统未开放支付沙箱'])
    expect(await switchChannel(mock, true)).toBe(200)
  }
  expect([await platform(), (await read(begun.paymentId)).status, (await read(fresh.paymentId)).status]).toEqual([before, 0, 0])
  expect(await press(fresh.paymentId)).toBe(200)
})

it('is in the tenant of the demo content alone where nobody has said', async () => {
  const { paymentId } = await recharge(400)
  const mark = { at: new Date().toISOString(), step: 0 } as const
  await writeMark(product.database, { ...mark, state: 'done', tenantId: 'beta' })
  expect(await press(paymentId, 'paid', at(unsaid))).toBe(closed)
  await writeMark(product.database, { ...mark, state: 'removing', tenantId: 'acme' })
  expect(await press(paymentId, 'paid', at(unsaid))).toBe(closed)
  await writeMark(product.database, { ...mark, state: 'done', tenantId: 'acme' })
  expect(await press(paymentId, 'paid', at(without))).toBe(closed)
  expect(await press(paymentId, 'paid', at(unsaid))).toBe(200)
})

it('is told from real money by whoever verifies the ledger', async () => {
  const occasion = { noun: 'user/user', id: '1', verb: 'opening', occurrence: 'leak' }
  const of = { account: 'platform', owner: 'acme', unit: 'cent' }
  await inTransaction(market.acme.ctx, (tx) =>
    post(tx, occasion, [
      { ...of, purse: 'sandbox', amount: -77 },
      { ...of, purse: 'received', amount: 77 },
    ]),
  )
  const { flaws } = await verifyLedger(product.own.engine, product.database)
  expect(flaws).toEqual([{ tenantId: 'acme', what: 'the entries of user/user 1 (opening leak) take -77 of cent into or out of the sandbox' }])
})
