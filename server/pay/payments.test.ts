import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../engine/reach/context'
import { modelNamed } from '../engine/model'
import { runDue } from '../engine/due/due'
import { eventually } from '../testing/eventually'
import { createMaker } from '../testing/laws/maker'
import type { Maker } from '../testing/laws/making'
import { openPayDesk, type PayDesk } from '../testing/paydesk'
import type { PayServer } from '../testing/payserver'
import type { Stage } from '../testing/people'
import { payFor } from '../testing/till'
import type { Client, World } from '../testing/world'
import { verifyLedger } from './ledger'
import { askRefund, refundPayment } from './payments'
import { runReconciling } from './reconcile'

const payments = 'blade-pay/payorder'

let desk: PayDesk
let product: World
let acme: Stage
let maker: Maker
let [wx, ali] = [undefined as unknown as PayServer, undefined as unknown as PayServer]
const who = (name: string): Client => desk.who(name)

beforeAll(async () => {
  desk = await openPayDesk()
  ;({ product, acme, wx, ali } = desk)
  const admin = await product.as('admin@000000')
  maker = createMaker({ world: product, engine: product.own.engine, stages: { acme }, writer: (one) => (one.byTenant ? who('chief') : admin) })
})
afterAll(() => desk?.close())

const recharge: PayDesk['recharge'] = (amount, name) => desk.recharge(amount, name)
const read: PayDesk['read'] = (id) => desk.read(id)
const statusOf: PayDesk['statusOf'] = (id) => desk.statusOf(id)
const configure: PayDesk['configure'] = (channelCode, config) => desk.configure(channelCode, config)
const told: PayDesk['told'] = (configId, callback, tenant) => desk.told(configId, callback, tenant)
const inWallet = async (name = 'buyer') => (await who(name).get('blade-pay/wallet/mine')).data?.balance ?? 0
const holds = async () => expect((await verifyLedger(product.own.engine, product.database)).flaws).toEqual([])

it('is for whoever pays it, and everybody recharges a wallet of their own', async () => {
  const { id, paymentId } = await recharge(5_000)
  expect((await who('buyer').get(`${payments}/channels?id=${paymentId}`)).data).toEqual([])
  // The cashier finds a payment by its id, or the open one of a row.
  const cashier = (by: string, query: string) => who(by).get(`${payments}/cashier?${query}`)
  for (const query of [`id=${paymentId}`, `sourceType=pay/recharge&sourceId=${id}`]) {
    expect((await cashier('buyer', query)).data, query).toMatchObject({ id: paymentId, price: 5_000, status: 0 })
    expect((await cashier('other', query)).status, query).toBe(404)
  }
  for (const query of ['', 'sourceType=pay/recharge', `sourceType=mall/order&sourceId=${id}`])
    expect((await cashier('buyer', query)).status, query).toBe(404)
  expect((await who('other').post(`${payments}/pay`, { id: paymentId, channelCode: 'wallet' })).status).toBe(404)
  expect((await who('other').get(`${payments}/cashier?id=${paymentId}`)).status).toBe(404)
  expect((await who('buyer').post(`${payments}/press`, { id: paymentId, what: 'paid' })).status).toBe(403)
  expect((await who('chief').post('blade-pay/recharge', { userId: acme.users.other, amount: 100 })).status).toBe(200)
  expect((await who('buyer').post('blade-pay/recharge', { userId: acme.users.other, amount: 100 })).status).toBe(403)
})

it('sends back at once what is paid too late', async () => {
  const before = await inWallet()
  const late = await recharge(700)
  expect([await payFor(acme.ctx, late.paymentId, 'late'), await statusOf(late.id)]).toEqual([200, 0])
  expect(await read(late.paymentId)).toMatchObject({ status: 10, price: 700, refundedPrice: 700 })
  const cancelled = await recharge(800)
  expect((await who('buyer').post(`blade-pay/recharge/cancel/${cancelled.id}`)).status).toBe(403)
  expect((await who('chief').post(`blade-pay/recharge/cancel/${cancelled.id}`)).status).toBe(200)
  expect(await read(cancelled.paymentId)).toMatchObject({ status: 20 })
  // What was filled in for it is in the wallet again.
  expect([await payFor(acme.ctx, cancelled.paymentId), (await inWallet()) - before]).toEqual([200, 1_500])
  expect((await who('chief').get(`blade-pay/payrefund/page?payOrderId=${cancelled.paymentId}`)).data.records).toMatchObject([
    { status: 10, amount: 800 },
  ])
  await holds()
})

it('gives back no more than was paid, however many ask at once, and each refund once', async () => {
  const { id, paymentId } = await recharge(1_000)
  expect(await payFor(acme.ctx, paymentId)).toBe(200)
  const back = (key: string) =>
    inTransaction(acme.ctx, (tx) => refundPayment(tx, paymentId, { amount: 150, reason: '试', key })).then(
      () => 'refunded',
      (error: { code?: string }) => error.code,
    )
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => back(`k${n % 25}`)))
  const kept = await read(paymentId)
  expect(kept).toMatchObject({ refundedPrice: 900, refundable: 100 })
  expect(new Set(answers)).toEqual(new Set(['refunded', 'refund_too_much']))
  const { records, total } = (await who('chief').get(`blade-pay/payrefund/page?payOrderId=${paymentId}`)).data
  expect([total, new Set(records.map(({ status }: { status: number }) => status))]).toEqual([6, new Set([10])])
  const source = { source: 'pay/recharge', sourceId: id } as const
  await expect(inTransaction(acme.ctx, (tx) => askRefund(tx, { ...source, amount: 101, reason: '试', key: 'last' }))).rejects.toMatchObject({
    code: 'refund_too_much',
  })
  await holds()
})

it('takes WeChat Pay: fifty callbacks of one payment are one, and none that is not signed, not ours or of another amount', async () => {
  const configId = await configure('wx_pub', wx.config)
  expect(JSON.stringify((await who('chief').get(`blade-pay/payconfiginfo/${configId}`)).data)).not.toMatch(
    new RegExp(`${wx.config.apiKey}|PRIVATE KEY`),
  )
  const { id, paymentId, payNo } = await recharge(12_345)
  const { data } = await who('buyer').post(`${payments}/pay`, { id: paymentId, channelCode: 'wx_pub' })
  expect(data.codeUrl).toBe(`weixin://wxpay/bizpayurl?pr=${payNo}`)
  expect(wx.trades.get(payNo)).toMatchObject({ price: 12_345, notifyUrl: `https://pay.example.org/pay/notify/acme/${configId}` })
  wx.pay(payNo)
  const good = wx.callback(payNo)
  expect((await told(configId, { ...good, body: good.body.replace('TRANSACTION', 'TRANSACTIoN') }))[0]).toBe(500)
  expect((await told(configId, { ...good, headers: { ...good.headers, 'wechatpay-timestamp': '1700000000' } }))[0]).toBe(500)
  // Signed as it should be, at no time and long ago.
  for (const signedAt of ['soon', '1700000000']) expect((await told(configId, wx.callback(payNo, {}, signedAt)))[0], signedAt).toBe(500)
  expect((await told(configId, wx.callback(payNo, { mchid: '1900000002' })))[0]).toBe(500)
  expect((await told(configId, good, 'beta'))[0]).toBe(404)
  expect(await statusOf(id)).toBe(0)
  const before = await inWallet()
  const answers = await Promise.all(Array.from({ length: 50 }, () => told(configId, wx.callback(payNo))))
  expect(new Set(answers.map(([status]) => status))).toEqual(new Set([200]))
  expect([await statusOf(id), (await inWallet()) - before]).toEqual([1, 12_345])
  expect(await read(paymentId)).toMatchObject({ status: 10, channelFee: 74, channelOrderNo: '4200000' })
  expect((await who('chief').get(`blade-pay/paynotify/page?bizNo=${payNo}`)).data.records).toMatchObject([{ times: 50 }])
  const short = await recharge(500)
  await who('buyer').post(`${payments}/pay`, { id: short.paymentId, channelCode: 'wx_pub' })
  wx.pay(short.payNo, 5)
  expect((await told(configId, wx.callback(short.payNo)))[0]).toBe(200)
  expect(await statusOf(short.id)).toBe(0)
  const open = (await who('chief').get('blade-pay/difference/page?kind=amount')).data.records
  expect(open[0]).toMatchObject({ ours: 500, theirs: 5, status: 0 })
  await holds()
})

it('asks again where a channel gives no answer, closes there what is not paid in time, and sends money back through it', async () => {
  const { id, paymentId, payNo } = await recharge(2_000)
  await who('buyer').post(`${payments}/pay`, { id: paymentId, channelCode: 'wx_pub' })
  wx.pay(payNo)
  wx.isDown = true
  const dueNow = (noun: string, column: string, of: string) =>
    product.database.run(`update ${noun} set ${column} = now() - interval '1 second' where id = $1::bigint`, [of])
  const look = () => runDue(product.own, { nouns: ['pay/payorder', 'pay/payrefund'] })
  await dueNow('pay_payorder', 'ask_at', paymentId)
  await look()
  await eventually(
    () => read(paymentId),
    (row) => row.asked === 1 && row.lastError !== null,
  )
  expect(await statusOf(id)).toBe(0)
  wx.isDown = false
  await dueNow('pay_payorder', 'ask_at', paymentId)
  await look()
  await eventually(
    () => statusOf(id),
    (status) => status === 1,
  )
  const refund = await inTransaction(acme.ctx, (tx) => refundPayment(tx, paymentId, { amount: 500, reason: '多付', key: 'back' }))
  await eventually(
    async () => (await who('chief').get(`blade-pay/payrefund/${refund.id}`)).data,
    ({ status }) => status === 10,
  )
  expect(wx.refunds.get(refund.refundNo)).toBe(500)
  const idle = await recharge(300)
  await who('buyer').post(`${payments}/pay`, { id: idle.paymentId, channelCode: 'wx_pub' })
  await dueNow('pay_payorder', 'expire_time', idle.paymentId)
  await look()
  await eventually(
    () => read(idle.paymentId),
    ({ status }) => status === 20,
  )
  expect(wx.trades.get(idle.payNo)?.state).toBe('closed')
  await holds()
})

it('lists what the bill of a channel and our own payments do not agree in, once', async () => {
  // Two ways to pay by one merchant number have one bill, which a neighbour on this installation may share.
  await configure('wx_lite', wx.config)
  wx.trades.set('ZF-foreign', { price: 900, state: 'paid', channelNo: '999', notifyUrl: '' })
  wx.trades.set('ZF-neighbour', { price: 800, state: 'paid', channelNo: '998', notifyUrl: '' })
  await product.database.run(
    `insert into pay_payorder (tenant_id, pay_no, price, body, source_type, source_id) values ('000000', 'ZF-neighbour', 800, '充值', 'pay/recharge', 1)`,
  )
  const [known] = (await who('chief').get('blade-pay/payrefund/page?status=10&channelCode=wx_pub')).data.records
  wx.refunds.set(known.refundNo, known.amount + 1)
  wx.refunds.set('TK-foreign', 70)
  const open = await recharge(600)
  await who('buyer').post(`${payments}/pay`, { id: open.paymentId, channelCode: 'wx_pub' })
  wx.pay(open.payNo)
  const gone = await recharge(400)
  await who('buyer').post(`${payments}/pay`, { id: gone.paymentId, channelCode: 'wx_pub' })
  wx.pay(gone.payNo)
  const { configId } = await read(gone.paymentId)
  expect((await told(configId, wx.callback(gone.payNo)))[0]).toBe(200)
  wx.trades.delete(gone.payNo)
  for (let times = 0; times < 2; times++) await runReconciling(product.own, '2026-03-04')
  const of = async (kind: string) =>
    (await who('chief').get(`blade-pay/difference/page?kind=${kind}&day_dateequal=2026-03-04&ascs=refNo&size=100`)).data.records
  expect((await of('missingHere')).map(({ refNo, theirs, ours }: Record<string, unknown>) => [refNo, theirs, ours])).toEqual([
    ['TK-foreign', 70, null],
    ['ZF-foreign', 900, null],
  ])
  const noted = async (kind: string, no: string) => (await of(kind)).filter(({ refNo }: { refNo: string }) => refNo === no)
  expect(await noted('amount', known.refundNo)).toMatchObject([{ ours: known.amount, theirs: known.amount + 1, channelCode: 'wx_pub' }])
  expect(await noted('state', open.payNo)).toMatchObject([{ ours: 0, theirs: 600 }])
  expect((await of('amount')).map(({ refNo }: { refNo: string }) => refNo)).toEqual([known.refundNo])
  expect(await of('missingThere')).toMatchObject([{ refNo: gone.payNo, ours: 400, theirs: null }])
  const [line] = await of('missingThere')
  expect((await who('chief').post(`blade-pay/difference/explain/${line.id}`, { remark: '次日入账' })).data).toMatchObject({
    status: 1,
    explanation: '次日入账',
  })
})

it('takes Alipay: a signed page, callbacks of its own kind, and answers that are verified byte by byte', async () => {
  const configId = await configure('ali_pc', ali.config)
  const { id, paymentId, payNo } = await recharge(9_900)
  const { data } = await who('buyer').post(`${payments}/pay`, { id: paymentId, channelCode: 'ali_pc' })
  const page = new URL(data.link)
  expect([page.searchParams.get('method'), JSON.parse(page.searchParams.get('biz_content') ?? '{}')]).toMatchObject([
    'alipay.trade.page.pay',
    { out_trade_no: payNo, total_amount: '99.00' },
  ])
  ali.pay(payNo, 9_900)
  const good = ali.callback(payNo)
  expect(await told(configId, { ...good, body: good.body.replace('99.00', '98.00') })).toEqual([200, 'failure'])
  expect(await told(configId, ali.callback(payNo, { seller_id: '2088000000000002' }))).toEqual([200, 'failure'])
  expect(await statusOf(id)).toBe(0)
  expect(await told(configId, good)).toEqual([200, 'success'])
  expect(await told(configId, good)).toEqual([200, 'success'])
  expect(await statusOf(id)).toBe(1)
  const refund = await inTransaction(acme.ctx, (tx) => refundPayment(tx, paymentId, { amount: 100, reason: '多付', key: 'back' }))
  await eventually(
    async () => (await who('chief').get(`blade-pay/payrefund/${refund.id}`)).data,
    ({ status }) => status === 10,
  )
  expect(ali.refunds.get(refund.refundNo)).toBe(100)
  await holds()
})

it('compares a day of Alipay with its archive: payments and refunds that are missing on either side, and other amounts', async () => {
  const gone = await recharge(4_400)
  await who('buyer').post(`${payments}/pay`, { id: gone.paymentId, channelCode: 'ali_pc' })
  ali.pay(gone.payNo, 4_400)
  const { configId } = await read(gone.paymentId)
  expect(await told(configId, ali.callback(gone.payNo))).toEqual([200, 'success'])
  ali.trades.delete(gone.payNo)
  ali.trades.set('ZF-strange', { price: 910, state: 'paid', channelNo: '997', notifyUrl: '' })
  const [known] = (await who('chief').get('blade-pay/payrefund/page?status=10&channelCode=ali_pc')).data.records
  ali.refunds.set(known.refundNo, known.amount - 1)
  ali.refunds.set('TK-strange', 71)
  await runReconciling(product.own, '2026-03-04')
  const noted = async (kind: string, no: string) =>
    (await who('chief').get(`blade-pay/difference/page?kind=${kind}&refNo=${no}&day_dateequal=2026-03-04`)).data.records
  expect(await noted('missingThere', gone.payNo)).toMatchObject([{ ours: 4_400, theirs: null, channelCode: 'ali_pc' }])
  expect(await noted('missingHere', 'ZF-strange')).toMatchObject([{ theirs: 910, detail: '997' }])
  expect(await noted('missingHere', 'TK-strange')).toMatchObject([{ theirs: 71 }])
  expect(await noted('amount', known.refundNo)).toMatchObject([{ ours: known.amount, theirs: known.amount - 1 }])
})

it('is begun with no other channel once the first has the money, and asked about with none that is gone', async () => {
  const { id, paymentId, payNo } = await recharge(700)
  await who('buyer').post(`${payments}/pay`, { id: paymentId, channelCode: 'wx_pub' })
  wx.pay(payNo)
  const other = await who('buyer').post(`${payments}/pay`, { id: paymentId, channelCode: 'ali_pc' })
  expect([other.status, other.msg, await statusOf(id)]).toEqual([409, '该支付单已支付或已关闭', 1])
  const begun = await recharge(800)
  await who('buyer').post(`${payments}/pay`, { id: begun.paymentId, channelCode: 'wx_pub' })
  await product.database.run('update pay_payorder set config_id = 1 where id = $1::bigint', [begun.paymentId])
  const asked = await who('chief').post(`${payments}/sync`, { id: begun.paymentId })
  expect([asked.status, asked.msg]).toEqual([409, '支付渠道配置不存在'])
})

it('is paid from a wallet by its owner alone, and not with more than is in it', async () => {
  await configure('wallet')
  const balance = await inWallet()
  const margin = modelNamed(product.own.engine, 'housekeep/merchantmargin')
  const { id } = await maker.make(margin, 'acme')
  await product.database.run('update housekeep_merchantmargin set required = $2 where id = $1::bigint', [id, balance])
  const { askPayment } = await import('./payments')
  const wish = (price: number) => ({
    source: 'housekeep/merchantmargin' as const,
    sourceId: id,
    payerId: acme.users.buyer ?? null,
    price,
    body: '保证金',
  })
  const dear = await inTransaction(acme.ctx, (tx) => askPayment(tx, wish(balance + 1)))
  const pay = (payment: { id: string }, name = 'buyer') => who(name).post(`${payments}/pay`, { id: payment.id, channelCode: 'wallet' })
  expect((await pay(dear)).status).toBe(409)
  const right = await inTransaction(acme.ctx, (tx) => askPayment(tx, wish(balance)))
  expect((await read(dear.id)).status).toBe(20)
  expect((await pay(right, 'chief')).status).toBe(403)
  const answers = await Promise.all(Array.from({ length: 10 }, () => pay(right)))
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect([await inWallet(), (await who('chief').get(`blade-housekeep/merchantmargin/${id}`)).data]).toMatchObject([
    0,
    { status: 1, payWay: 'online' },
  ])
  await holds()
})
