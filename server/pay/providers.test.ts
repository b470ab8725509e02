import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '../engine/reach/context'
import { runDue } from '../engine/due/due'
import { eventually } from '../testing/eventually'
import { openPayDesk, type PayDesk } from '../testing/paydesk'
import type { PayServer } from '../testing/payserver'
import { verifyLedger } from './ledger'
import { refundPayment } from './payments'
import { reconcile } from './reconcile'

const payments = 'blade-pay/payorder'
const configs = 'blade-pay/payconfiginfo'

let desk: PayDesk
let [wx, ali] = [undefined as unknown as PayServer, undefined as unknown as PayServer]
const configOf: Record<string, string> = {}

beforeAll(async () => {
  desk = await openPayDesk()
  ;({ wx, ali } = desk)
  configOf.wx_pub = await desk.configure('wx_pub', wx.config)
  configOf.ali_pc = await desk.configure('ali_pc', ali.config)
})
afterAll(() => desk?.close())
beforeEach(() => {
  for (const server of [wx, ali]) Object.assign(server, { holdsRefunds: false }).answers.length = 0
})

const chief = () => desk.who('chief')
const config = (channel: string) => String(configOf[channel])

/** A recharge whose payment was begun with a channel, and what the channel calls it. */
const begun = async (channelCode: string, amount: number) => {
  const made = await desk.recharge(amount)
  const answer = await desk.who('buyer').post(`${payments}/pay`, { id: made.paymentId, channelCode })
  expect([answer.status, answer.msg]).toEqual([200, expect.any(String)])
  return made
}
const paid = async (channelCode: string, amount: number) => {
  const made = await begun(channelCode, amount)
  const server = channelCode === 'wx_pub' ? wx : ali
  server.pay(made.payNo, amount)
  await desk.told(config(channelCode), server.callback(made.payNo))
  expect(await desk.statusOf(made.id)).toBe(1)
  return made
}
const differences = async (kind: string, payNo: string) =>
  (await chief().get(`blade-pay/difference/page?kind=${kind}&refNo_like=${payNo}`)).data.records as Record<string, unknown>[]
const sync = async (id: string) => (await chief().post(`${payments}/sync`, { id })).data
const holds = async () => expect((await verifyLedger(desk.product.own.engine, desk.product.database)).flaws).toEqual([])

const refund = (paymentId: string, amount: number, key = 'back') =>
  inTransaction(desk.acme.ctx, (tx) => refundPayment(tx, paymentId, { amount, reason: '多付', key }))
const refundRow = async (id: string) => (await chief().get(`blade-pay/payrefund/${id}`)).data
const refundOnce = (id: string, fits: (row: { status: number; asked: number; errorText: string | null }) => boolean) =>
  eventually(() => refundRow(id), fits)
/** Asks once more for what waits for an answer. */
const askAgain = async (table: string, id: string) => {
  await desk.product.database.run(`update ${table} set ask_at = now() - interval '1 second' where id = $1::bigint`, [id])
  await runDue(desk.product.own, { nouns: ['pay/payorder', 'pay/payrefund'] })
}

const reversals: readonly (readonly [string, (one: Awaited<ReturnType<typeof begun>>) => Promise<unknown>])[] = [
  ['in a callback', async ({ payNo }) => expect((await desk.told(config('wx_pub'), wx.callback(payNo)))[0]).toBe(200)],
  ['when it is asked by a person', ({ paymentId }) => sync(paymentId)],
  [
    'when it is asked by itself',
    async ({ paymentId }) => {
      await askAgain('pay_payorder', paymentId)
      await eventually(
        () => desk.read(paymentId),
        ({ status }) => status !== 0,
      )
    },
  ],
]
it.each(reversals)('takes nothing for paid that WeChat Pay says has gone back, %s', async (_how, tell) => {
  const one = await begun('wx_pub', 4_200)
  Object.assign(wx.trades.get(one.payNo) as object, { state: 'reversed' })
  await tell(one)
  expect([await desk.statusOf(one.id), (await desk.read(one.paymentId)).status]).toEqual([0, 20])
  expect(await differences('state', one.payNo)).toMatchObject([{ theirs: 4_200, ours: 0, status: 0 }])
  // Told once more it is neither paid nor listed twice.
  await desk.told(config('wx_pub'), wx.callback(one.payNo))
  expect([await desk.statusOf(one.id), (await differences('state', one.payNo)).length]).toEqual([0, 1])
  await holds()
})

it('keeps for paid what was paid and has gone back since, and misses nothing of it in the channel’s day', async () => {
  const one = await paid('wx_pub', 4_300)
  Object.assign(wx.trades.get(one.payNo) as object, { state: 'reversed' })
  expect((await desk.told(config('wx_pub'), wx.callback(one.payNo)))[0]).toBe(200)
  expect((await desk.read(one.paymentId)).status).toBe(10)
  wx.answers.push({ status: 400, body: { code: 'NO_STATEMENT_EXIST', message: '账单不存在' } })
  await reconcile(desk.acme.ctx, [config('wx_pub')], '2026-03-04')
  expect([await differences('state', one.payNo), await differences('missingThere', one.payNo)]).toEqual([[], []])
})

it.each([
  ['wx_pub', 'USD', 0],
  ['wx_pub', 'CNY', 1],
  ['wx_pub', undefined, 1],
  ['ali_pc', 'USD', 0],
  ['ali_pc', 'CNY', 1],
  ['ali_pc', undefined, 1],
])('compares the currency: by %s, 12.34 of %s', async (channel, currency, becomes) => {
  const server = channel === 'wx_pub' ? wx : ali
  const [called, asked] = [await begun(channel, 1_234), await begun(channel, 1_234)]
  for (const { payNo } of [called, asked]) {
    server.pay(payNo, 1_234)
    Object.assign(server.trades.get(payNo) as object, { currency })
  }
  expect((await desk.told(config(channel), server.callback(called.payNo)))[0]).toBe(200)
  await sync(asked.paymentId)
  for (const { id, payNo } of [called, asked]) {
    expect(await desk.statusOf(id)).toBe(becomes)
    const listed = await differences('amount', payNo)
    expect(listed.map(({ ours, theirs, detail }) => [ours, theirs, detail])).toEqual(
      becomes ? [] : [[1_234, 1_234, '币种为 USD / the currency is USD']],
    )
  }
})

it.each(['wx_pub', 'ali_pc'])('answers %s once for all about a second payment under a number that it has told before', async (channel) => {
  const server = channel === 'wx_pub' ? wx : ali
  const [first, second] = [await paid(channel, 600), await begun(channel, 600)]
  server.pay(second.payNo, 600)
  Object.assign(server.trades.get(second.payNo) as object, { channelNo: server.trades.get(first.payNo)?.channelNo })
  for (let times = 0; times < 2; times++) expect((await desk.told(config(channel), server.callback(second.payNo)))[1]).toMatch(/success/i)
  expect([await desk.statusOf(second.id), (await desk.read(second.paymentId)).status]).toEqual([0, 0])
  expect(await differences('state', second.payNo)).toMatchObject([{ theirs: 600, detail: expect.stringContaining('渠道流水号已用于另一笔') }])
  await holds()
})

it('takes a refund in another currency for none', async () => {
  const { paymentId } = await paid('wx_pub', 2_000)
  const body = {
    refund_id: '5001',
    status: 'SUCCESS',
    success_time: '2026-03-04T11:00:00+08:00',
    amount: { refund: 500, total: 2_000, currency: 'USD' },
  }
  wx.answers.push({ status: 200, body })
  const { id, refundNo } = await refund(paymentId, 500)
  const listed = await eventually(
    () => differences('amount', refundNo),
    (found) => found.length > 0,
  )
  expect([listed.length, (await refundRow(id)).status]).toEqual([1, 0])
})

it('asks again where WeChat Pay says "too often", and takes any other refusal for one', async () => {
  const { paymentId } = await paid('wx_pub', 2_000)
  wx.answers.push({ status: 429, body: { code: 'FREQUENCY_LIMITED', message: '频率超限' } })
  const later = await refund(paymentId, 500, 'later')
  expect((await refundOnce(later.id, ({ asked }) => asked > 0)).status).toBe(0)
  await askAgain('pay_payrefund', later.id)
  expect((await refundOnce(later.id, ({ status }) => status !== 0)).status).toBe(10)
  wx.answers.push({ status: 403, body: { code: 'NOT_ENOUGH', message: '余额不足' } })
  const refused = await refund(paymentId, 500, 'refused')
  expect(await refundOnce(refused.id, ({ status }) => status !== 0)).toMatchObject({ status: 20, errorText: expect.stringContaining('NOT_ENOUGH') })
  await holds()
})

it.each([
  ['ACQ.SYSTEM_ERROR', 0],
  ['isp.unknown-error', 0],
  ['ACQ.SELLER_BALANCE_NOT_ENOUGH', 20],
])('takes Alipay’s %s for what it is', async (sub_code, becomes) => {
  const { paymentId } = await paid('ali_pc', 1_000)
  ali.answers.push({ status: 200, body: { code: '40004', msg: 'Business Failed', sub_code, sub_msg: '失败' } })
  const { id } = await refund(paymentId, 400)
  expect((await refundOnce(id, ({ asked, status }) => asked > 0 || status !== 0)).status).toBe(becomes)
})

it('books a refund by Alipay once its money has moved, and not when the call was merely taken', async () => {
  const { paymentId } = await paid('ali_pc', 5_000)
  ali.holdsRefunds = true
  const { id, refundNo } = await refund(paymentId, 1_500)
  expect(await refundOnce(id, ({ asked }) => asked > 0)).toMatchObject({ status: 0, errorText: null })
  const back = async () =>
    (await desk.product.database.query(`select 1 from platform_ledger where source_noun = 'pay/payrefund' and source_id = $1`, [id])).length
  expect([ali.refunds.has(refundNo), await back()]).toEqual([false, 0])
  ali.holdsRefunds = false
  await askAgain('pay_payrefund', id)
  expect((await refundOnce(id, ({ status }) => status !== 0)).status).toBe(10)
  expect([ali.refunds.get(refundNo), await back()]).toEqual([1_500, 2])
  // One that had moved before is told by the query, and not sent twice.
  ali.answers.push({ status: 200, body: { code: '20000', msg: 'Service Currently Unavailable' } })
  const lost = await refund(paymentId, 600, 'lost')
  await refundOnce(lost.id, ({ asked }) => asked > 0)
  ali.refunds.set(lost.refundNo, 600)
  ali.answers.push({ status: 200, body: { code: '10000', msg: 'Success' } })
  await askAgain('pay_payrefund', lost.id)
  expect((await refundOnce(lost.id, ({ status }) => status !== 0)).status).toBe(10)
  await holds()
})

it('sends the payer back from Alipay to a path of this site, and nowhere else', async () => {
  const link = async (returnTo?: string) => {
    const { paymentId } = await desk.recharge(100)
    const { status, data } = await desk.who('buyer').post(`${payments}/pay`, { id: paymentId, channelCode: 'ali_pc', returnTo })
    return status === 200 ? new URL(data.link).searchParams.get('return_url') : status
  }
  expect(await link()).toBe('https://pay.example.org/')
  expect(await link('/user/orders?id=1')).toBe('https://pay.example.org/user/orders?id=1')
  for (const elsewhere of ['https://example.net/', '//example.net', '/\\example.net', 'orders', '/a b'])
    expect(await link(elsewhere), elsewhere).toBe(400)
})

it('tells who pays or asks that a channel gives no answer, or what it refuses', async () => {
  const { paymentId } = await desk.recharge(150)
  const pay = () => desk.who('buyer').post(`${payments}/pay`, { id: paymentId, channelCode: 'wx_pub' })
  wx.answers.push({ status: 400, body: { code: 'PARAM_ERROR', message: '商户号未开通' } })
  const refused = await pay()
  expect([refused.status, refused.msg]).toEqual([409, '支付渠道拒绝：PARAM_ERROR: 商户号未开通'])
  expect((await pay()).status).toBe(200)
  wx.isDown = true
  const silent = await chief().post(`${payments}/sync`, { id: paymentId })
  wx.isDown = false
  expect([silent.status, silent.msg]).toEqual([409, '支付渠道暂时没有答复，请稍后再试'])
  expect((await desk.read(paymentId)).status).toBe(0)
})

it('asks WeChat Pay to sign by the key that it expects, and takes either key while it changes', async () => {
  const { paymentId, payNo } = await begun('wx_pub', 900)
  expect(wx.lastHeaders['wechatpay-serial']).toBe('PUB_KEY_ID_01')
  wx.pay(payNo)
  const early = wx.callback(payNo)
  const further = wx.changeKey('5157f09efdc096de15ebe81a47057a7232f1b8e1')
  const [row, late] = [(await chief().get(`${configs}/${config('wx_pub')}`)).data, wx.callback(payNo)]
  // A key that nobody configured is named.
  const unknown = `signed with key ${further.keyId}, which is not configured`
  const asked = await chief().post(`${payments}/sync`, { id: paymentId })
  expect([asked.status, asked.msg]).toEqual([409, expect.stringContaining(unknown)])
  const tried = await chief().post(`${configs}/test/${config('wx_pub')}`)
  expect([tried.status, tried.msg, Object.keys(tried.data.fields)]).toEqual([400, expect.stringContaining(unknown), ['publicKey']])
  expect((await desk.told(config('wx_pub'), late))[0]).toBe(500)
  expect((await desk.read(paymentId)).status).toBe(0)
  const more = (moreKeys: object[]) => chief().put(`${configs}/${row.id}`, { version: row.version, moreKeys })
  // A serial number is the same in either case of its letters.
  expect((await more([{ ...further, keyId: further.keyId.toUpperCase() }])).status).toBe(200)
  expect((await desk.told(config('wx_pub'), late))[0]).toBe(200)
  expect((await desk.told(config('wx_pub'), early))[0]).toBe(200)
  expect((await desk.read(paymentId)).status).toBe(10)
  expect((await chief().post(`${configs}/test/${config('wx_pub')}`)).msg).toContain('测试通过')
  // Known by its name and signed by another is refused.
  wx.changeKey(further.keyId)
  expect((await desk.told(config('wx_pub'), wx.callback(payNo)))[0]).toBe(500)
})

/** A PEM key as the tools of providers show it. */
const bare = (pem: string, type: 'pkcs1' | 'pkcs8' | 'spki'): string => {
  const key = type === 'spki' || pem.includes('PUBLIC') ? createPublicKey(pem) : createPrivateKey(pem)
  return (key as ReturnType<typeof createPrivateKey>).export({ format: 'der', type: type as 'pkcs1' }).toString('base64')
}

it.each([
  ['pkcs8', 'spki'],
  ['pkcs1', 'pkcs1'],
] as const)('takes keys as Alipay’s tool gives them: %s and %s without their lines', async (own, theirs) => {
  const broken = bare(String(ali.config.privateKey), own).replace(/(.{64})/g, '$1\n')
  const id = await desk.configure('ali_pc', { ...ali.config, privateKey: broken, publicKey: bare(String(ali.config.publicKey), theirs) })
  configOf.ali_pc = id
  await paid('ali_pc', 1_100)
})

it.each([
  ['no base64', 'not a key at all'],
  ['base64 of something else', Buffer.from('something else').toString('base64')],
  [
    'a key of another kind',
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  ],
])('refuses %s for a key before anything is paid by it', async (_what, privateKey) => {
  const { data } = await chief().get('blade-pay/product/page')
  const made = await chief().post(configs, { name: '坏', productId: data.records[0].id, channelCode: 'ali_wap', ...ali.config, privateKey })
  const answer = await chief().post(`${configs}/enable`, { id: made.data.id })
  expect([answer.status, answer.msg]).toEqual([400, '不是有效的 RSA 密钥'])
})
