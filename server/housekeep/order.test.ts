import { afterAll, beforeAll, expect, it } from 'vitest'
import { modelNamed } from '../engine/model'
import { inTransaction } from '../engine/reach/context'
import { act } from '../engine/write/act'
import { runDue } from '../engine/due/due'
import { keepSums, verifyLedger } from '../pay/ledger'
import { refundPayment } from '../pay/payments'
import { eventually } from '../testing/eventually'
import { createMaker } from '../testing/laws/maker'
import type { Maker } from '../testing/laws/making'
import { type Stage, stage, picture } from '../testing/people'
import { type Becomes, payFor } from '../testing/till'
import { type Client, type World, world } from '../testing/world'

const orders = 'blade-housekeep/order'

let product: World
let acme: Stage
let maker: Maker
let merchantId: string
let serviceId: string
const people: Record<string, Client> = {}
const who = (name: string): Client => people[name] as Client

beforeAll(async () => {
  product = await world()
  const all = { codes: 'all' } as const
  acme = await stage(product, 'acme', { chief: all, customer: all, dispatcher: all, worker: all })
  for (const name of Object.keys(acme.users)) people[name] = await product.as(`${name}@acme`)
  const admin = await product.as('admin@000000')
  maker = createMaker({ world: product, engine: product.own.engine, stages: { acme }, writer: (one) => (one.byTenant ? who('chief') : admin) })
  merchantId = (await maker.make(modelNamed(product.own.engine, 'merchant/merchant'), 'acme', { ownerId: acme.users.dispatcher })).id
  await act(acme.ctx, modelNamed(product.own.engine, 'merchant/merchant'), 'apply', merchantId, {})
  await act(acme.ctx, modelNamed(product.own.engine, 'merchant/merchant'), 'examine', merchantId, { result: 2 })
  const sent = { merchantId, userId: acme.users.worker, name: '王兰芳', phone: '13800000001', role: 'worker' }
  expect((await who('chief').post('blade-merchant/merchantuser', sent)).status).toBe(200)
  const offer = { status: 1, price: 10_000, minQty: 1, durationMin: 60, feeRate: 1_000 }
  serviceId = (await maker.make(modelNamed(product.own.engine, 'housekeep/services'), 'acme', offer)).id
  product.background.start()
})
afterAll(async () => {
  await product?.background.stop()
  await product?.close()
})

const place = (bookTime: string, more: object = {}) =>
  who('chief').post(orders, {
    userId: acme.users.customer,
    serviceId,
    qty: 2,
    bookTime,
    contact: '王',
    phone: '13900000000',
    address: '中山路一号',
    ...more,
  })

const paymentsOf = async (id: string) => (await who('chief').get(`blade-pay/payorder/page?sourceId=${id}`)).data.records
/** Lets the customer pay. */
const pay = async (id: string, what: Becomes = 'paid') => {
  const [{ id: payment }] = await paymentsOf(id)
  return payFor(acme.ctx, payment, what)
}
/** An order once the money that was to go back has gone. */
const refunded = (id: string) =>
  eventually(
    () => read(id),
    ({ refundStatus }) => refundStatus === 3,
  )
/** What lies with the platform and is nobody's yet. */
const received = async (): Promise<number> => {
  const [found] = await product.database.query<{ sum: number }>(
    `select coalesce(sum(amount), 0)::float8 as sum from platform_ledger where tenant_id = 'acme' and account = 'platform' and purse = 'received'`,
  )
  return found?.sum ?? 0
}
const holds = async () => expect((await verifyLedger(product.own.engine, product.database)).flaws).toEqual([])
const done = async (person: string, path: string, id: string, body: object = {}) => {
  const isByPath = !path.includes(' ')
  const [method, call] = isByPath ? ['POST', `${path}/${id}`] : (path.split(' ') as [string, string])
  return (await who(person).send(method as string, `${orders}/${call}`, { id, ...body })).status
}
const read = async (id: string) => (await who('chief').get(`${orders}/${id}`)).data
const available = async () =>
  (await who('chief').get(`blade-housekeep/merchantbalance/page?merchantId=${merchantId}`)).data.records[0]?.available ?? 0

/** An order that is paid, and has its worker. */
const underWay = async (bookTime: string, more: object = {}): Promise<string> => {
  const { id } = (await place(bookTime, more)).data
  expect(await pay(id)).toBe(200)
  expect(await done('chief', 'PUT platform-assign', id, { merchantId })).toBe(200)
  expect(await done('dispatcher', 'PUT merchant-accept', id)).toBe(200)
  expect(await done('dispatcher', 'PUT merchant-assign', id, { workerId: acme.users.worker })).toBe(200)
  return id
}

it('asks for a payment, for another one when it changes, and for none when it is called off; what is paid too late goes back', async () => {
  const { id, payBefore, version } = (await place('2031-02-01 09:00:00')).data
  expect(await paymentsOf(id)).toMatchObject([{ price: 20_000, payerId: acme.users.customer, expireTime: payBefore, status: 0 }])
  expect((await who('chief').put(`${orders}/${id}`, { version, qty: 3 })).status).toBe(200)
  expect(await paymentsOf(id)).toMatchObject([
    { price: 30_000, status: 0 },
    { price: 20_000, status: 20 },
  ])
  expect(await pay(id, 'twice')).toBe(200)
  expect([await read(id), await received()]).toMatchObject([{ status: 10, payPrice: 30_000 }, 30_000])
  // The one before is paid all the same, and is not what goes back later.
  const [, old] = await paymentsOf(id)
  expect(await payFor(acme.ctx, old.id)).toBe(200)
  expect(await received()).toBe(30_000)
  expect(await done('chief', 'PUT front/servicesCancelOrder', id, { remark: '不需要了' })).toBe(200)
  expect([await refunded(id), await received()]).toMatchObject([{ status: 80, refundedPrice: 30_000, settleStatus: 2 }, 0])
  const other = (await place('2031-02-02 09:00:00')).data.id
  expect(await done('chief', 'cancel', other)).toBe(200)
  expect(await paymentsOf(other)).toMatchObject([{ status: 20 }])
  expect([await pay(other), (await read(other)).status, await received()]).toEqual([200, 80, 0])
  const free = (await maker.make(modelNamed(product.own.engine, 'housekeep/services'), 'acme', { status: 1, price: 0, minQty: 1, durationMin: 60 }))
    .id
  const gift = (await place('2031-02-03 09:00:00', { serviceId: free })).data
  expect([(await read(gift.id)).status, await paymentsOf(gift.id)]).toEqual([10, []])
  await holds()
})

it('settles with the merchant once, and takes back from him what goes back afterwards', async () => {
  const id = await underWay('2031-03-01 09:00:00')
  expect(await read(id)).toMatchObject({ payPrice: 20_000, endTime: '2031-03-01 11:00:00', platformFee: 2_000, merchantIncome: 18_000 })
  expect([await done('worker', 'start', id), await done('worker', 'finish', id)]).toEqual([200, 200])
  expect(await done('worker', 'confirm', id)).toBe(403)
  expect(await done('customer', 'confirm', id)).toBe(200)
  expect([await available(), await received()]).toEqual([18_000, 0])
  const asking = (refundAmount: number) => done('customer', 'PUT refund', id, { refundAmount, refundReason: '不干净' })
  expect(await asking(20_001)).toBe(400)
  expect(await asking(5_000)).toBe(200)
  expect(await done('customer', 'PUT agreeRefund', id)).toBe(403)
  expect(await done('chief', 'PUT agreeRefund', id)).toBe(200)
  expect(await available()).toBe(13_500)
  expect(await refunded(id)).toMatchObject({ status: 70, refundedPrice: 5_000, netPrice: 15_000 })
  // And once more: each refund is one of its own.
  expect([await asking(1_000), await done('chief', 'PUT agreeRefund', id)]).toEqual([200, 200])
  await eventually(
    () => read(id),
    ({ refundedPrice }) => refundedPrice === 6_000,
  )
  expect([await available(), await received()]).toEqual([12_600, 0])
  expect((await paymentsOf(id))[0]).toMatchObject({ refundedPrice: 6_000 })
  await holds()
})

it('does not agree to give back what the merchant has no more', async () => {
  const id = await underWay('2031-03-11 09:00:00')
  for (const step of ['start', 'finish']) expect(await done('worker', step, id)).toBe(200)
  expect(await done('customer', 'confirm', id)).toBe(200)
  const all = await available()
  const asked = await who('chief').post('blade-housekeep/merchantwithdrawal', { merchantId, amount: all, idempotencyKey: 'all of it' })
  expect(asked.status, asked.msg).toBe(200)
  expect(await done('customer', 'PUT refund', id, { refundAmount: 20_000, refundReason: '不干净' })).toBe(200)
  expect(await done('chief', 'PUT agreeRefund', id)).toBe(409)
  expect((await read(id)).refundStatus).toBe(1)
  expect((await who('chief').post(`blade-housekeep/merchantwithdrawal/cancel/${asked.data.id}`)).status).toBe(200)
  expect(await done('chief', 'PUT agreeRefund', id)).toBe(200)
  expect([await refunded(id), await available(), await received()]).toMatchObject([{ refundedPrice: 20_000 }, all - 18_000, 0])
  await holds()
})

it('pays for the part of a stopped order that was done by itself, once the rest has gone back', async () => {
  const before = await available()
  const id = await underWay('2031-04-01 09:00:00')
  expect(await done('chief', 'PUT stopOrder', id, { remark: '下雨', finishPercent: 25 })).toBe(200)
  expect(await refunded(id)).toMatchObject({ status: 90, refundAmount: 15_000, refundedPrice: 15_000 })
  await runDue(product.own, { nouns: ['housekeep/order'] })
  await eventually(
    () => read(id),
    ({ settleStatus }) => settleStatus === 1,
  )
  expect([(await available()) - before, await received()]).toEqual([4_500, 0])
  const none = await underWay('2031-04-03 09:00:00')
  expect(await done('chief', 'PUT stopOrder', none, { remark: '未开工', finishPercent: 0 })).toBe(200)
  expect(await refunded(none)).toMatchObject({ status: 90, settleStatus: 2, netPrice: 0 })
  await holds()
})

it('keeps the least fee of the rate that is in force, and never more than there is', async () => {
  const rate = { name: '最低收费', kind: 'order', rate: 100, minFee: 1_500, effectiveFrom: '2020-01-01' }
  const made = await who('chief').post('blade-housekeep/platformrate', rate)
  const { id } = (await place('2031-04-05 09:00:00')).data
  expect(await read(id)).toMatchObject({ leastFee: 1_500, platformFee: 1_500, merchantIncome: 18_500 })
  expect(await pay(id)).toBe(200)
  expect(await done('customer', 'PUT refund', id, { refundAmount: 19_000, refundReason: '改少做一点' })).toBe(200)
  expect(await done('chief', 'PUT agreeRefund', id)).toBe(200)
  expect(await refunded(id)).toMatchObject({ netPrice: 1_000, platformFee: 1_000, merchantIncome: 0 })
  expect((await who('chief').delete(`blade-housekeep/platformrate/${made.data.id}`)).status).toBe(200)
})

it('is given to no merchant whose margin is not in order, who accepts none either, and tells who had it before', async () => {
  const model = modelNamed(product.own.engine, 'merchant/merchant')
  const other = (await maker.make(model, 'acme', { ownerId: acme.users.chief })).id
  await act(acme.ctx, model, 'apply', other, {})
  await act(acme.ctx, model, 'examine', other, { result: 2 })
  const margin = await maker.make(modelNamed(product.own.engine, 'housekeep/merchantmargin'), 'acme', { merchantId: other, required: 1_000 })
  const { id } = (await place('2031-04-07 09:00:00')).data
  expect(await pay(id)).toBe(200)
  const assign = () => done('chief', 'PUT platform-assign', id, { merchantId: other })
  const shop = async () =>
    (await who('chief').get(`${orders}/dispatch-board?day=2031-04-07`)).data.merchants.find((one: { id: string }) => one.id === other)
  expect([await assign(), (await shop()).lacksMargin]).toEqual([400, true])
  const margins = 'blade-housekeep/merchantmargin'
  const proof = { id: margin.id, payWay: 'transfer', proof: picture }
  expect((await who('chief').put(`${margins}/margin/pay`, proof)).status).toBe(200)
  expect((await who('dispatcher').put(`${margins}/examine/pass`, { id: margin.id })).status).toBe(200)
  expect([await assign(), (await shop()).lacksMargin]).toEqual([200, false])
  expect((await who('chief').put(`${margins}/front/refund-apply`, { id: margin.id, remark: '不再经营' })).status).toBe(409)
  expect((await who('chief').put(`${margins}/margin/deduct-apply`, { id: margin.id, deduction: 400, remark: '违约' })).status).toBe(200)
  expect((await who('customer').put(`${margins}/margin/deduct`, { id: margin.id })).status).toBe(200)
  expect(await done('chief', 'PUT merchant-accept', id)).toBe(409)
  expect(await done('customer', 'PUT allocation', id, { merchantId, remark: '换一家' })).toBe(200)
  const { refuseCount } = await read(id)
  expect(refuseCount).toBe(1)
  const heard = async (name: string) =>
    (await who(name).get('blade-desk/notice/page?size=50')).data.records.filter(({ title }: { title: string }) => title.startsWith('订单已改派：'))
  expect([(await heard('chief')).length, (await heard('dispatcher')).length]).toEqual([1, 0])
})

it('sends a worker to one place at a time, and a refused order to another merchant', async () => {
  await underWay('2031-05-01 09:00:00')
  const { id } = (await place('2031-05-01 10:30:00')).data
  expect(await pay(id)).toBe(200)
  expect(await done('chief', 'PUT platform-assign', id, { merchantId })).toBe(200)
  expect(await done('chief', 'PUT merchant-accept', id)).toBe(403)
  expect(await done('dispatcher', 'PUT merchant-accept', id)).toBe(200)
  expect(await done('dispatcher', 'PUT merchant-assign', id, { workerId: acme.users.worker })).toBe(409)
  const other = (await place('2031-05-02 09:00:00')).data.id
  expect(await pay(other)).toBe(200)
  expect(await done('chief', 'PUT platform-assign', other, { merchantId })).toBe(200)
  expect(await done('dispatcher', 'PUT front/merchant-refuse-accept', other, { remark: '太远' })).toBe(200)
  expect(await read(other)).toMatchObject({ status: 10, merchantId: null, refusedBy: merchantId, refuseReason: '太远' })
  expect(await done('chief', 'PUT platform-assign', other, { merchantId })).toBe(400)
})

it('is accepted before its deadline alone', async () => {
  const { id } = (await place('2031-05-05 09:00:00')).data
  expect([await pay(id), await done('chief', 'PUT platform-assign', id, { merchantId })]).toEqual([200, 200])
  const may = async () => (await who('dispatcher').get(`${orders}/${id}`)).data._can.includes('merchantAccept')
  expect(await may()).toBe(true)
  await product.database.run(`update housekeep_order set accept_deadline = now() - interval '1 second' where id = $1::bigint`, [id])
  expect([await may(), await done('dispatcher', 'PUT merchant-accept', id)]).toEqual([false, 409])
})

it('takes orders of what is on offer alone, in the least quantity or more', async () => {
  const model = modelNamed(product.own.engine, 'housekeep/services')
  const draft = (await maker.make(model, 'acme', { status: 0, minQty: 1 })).id
  const many = (await maker.make(model, 'acme', { status: 1, minQty: 3 })).id
  expect(Object.keys((await place('2031-06-01 09:00:00', { serviceId: draft })).data.fields)).toEqual(['serviceId'])
  // What is not there is told first, and neither what that makes of the rest.
  const nowhere = await place('2031-06-01 09:00:00', { serviceId: '999', qty: 99 })
  expect([nowhere.status, Object.keys(nowhere.data.fields)]).toEqual([400, ['serviceId']])
  expect(Object.keys((await place('2031-06-01 09:00:00', { serviceId: many })).data.fields)).toEqual(['qty'])
})

it('tells what the platform held after each of its lines from the sums of days, which are made anew', async () => {
  const lines = async (): Promise<{ id: string; type: string; amount: number; balanceAfter: number }[]> =>
    (await who('chief').get('blade-housekeep/merchantplatformbalance/page?size=200')).data.records
  const added = await lines()
  expect(added.length).toBeGreaterThan(10)
  for (const [index, { type, amount, balanceAfter }] of added.entries()) {
    const before = added.slice(index + 1).find((other) => other.type === type)?.balanceAfter ?? 0
    expect(balanceAfter - before).toBe(amount)
  }
  // As if it were tomorrow, with the sum of today.
  const tomorrow = new Date(Date.now() + 86_400_000)
  expect(await keepSums(product.database, tomorrow)).toBeGreaterThan(0)
  expect(await lines()).toEqual(added)
  await product.database.run('update platform_ledger_sum set balance = balance + 7')
  expect((await lines())[0]?.balanceAfter).toBe((added[0]?.balanceAfter ?? 0) + 7)
  await keepSums(product.database, tomorrow)
  expect(await lines()).toEqual(added)
})

it('holds what was paid for before its payment and its refund, whoever sends money back again', async () => {
  const { id } = (await place('2031-07-01 09:00:00')).data
  expect(await pay(id)).toBe(200)
  const [{ id: paymentId }] = await paymentsOf(id)
  const { id: refundId } = await inTransaction(acme.ctx, (tx) => refundPayment(tx, paymentId, { amount: 500, reason: '多付', key: 'again' }))
  // As if its channel had declined it.
  await product.database.run('update pay_payrefund set status = 20 where id = $1::bigint', [refundId])
  await product.database.run('update pay_payorder set refunded_price = 0 where id = $1::bigint', [paymentId])
  const retrying = await product.database.transaction(async (tx) => {
    await tx.query('select 1 from housekeep_order where id = $1::bigint for update', [id])
    const asked = who('chief').post(`blade-pay/payrefund/retry/${refundId}`)
    await eventually(
      () => product.database.query("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"),
      (waiting) => waiting.length > 0,
    )
    await tx.query('select 1 from pay_payorder where id = $1::bigint for update nowait', [paymentId])
    await tx.query('select 1 from pay_payrefund where id = $1::bigint for update nowait', [refundId])
    return { asked }
  })
  expect((await retrying.asked).status).toBe(200)
  expect((await who('chief').get(`blade-pay/payrefund/${refundId}`)).data.status).toBe(10)
  await holds()
})
