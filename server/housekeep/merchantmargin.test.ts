import { payorder } from '@masthead/contract/pay/payorder'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction, system } from '../engine/reach/context'
import { modelNamed } from '../engine/model'
import { act } from '../engine/write/act'
import { post } from '../engine/ledger/post'
import { insertRow } from '../engine/write/write'
import { verifyLedger } from '../pay/ledger'
import { createMaker } from '../testing/laws/maker'
import type { Maker } from '../testing/laws/making'
import { type Stage, stage, picture } from '../testing/people'
import { payFor } from '../testing/till'
import { type Client, type World, world } from '../testing/world'

const margins = 'blade-housekeep/merchantmargin'
const people = ['chief', 'owner', 'first', 'second', 'final', 'cashier', 'ops'] as const

let product: World
let acme: Stage
let maker: Maker
const clients: Record<string, Client> = {}
const who = (name: string): Client => clients[name] as Client

beforeAll(async () => {
  product = await world()
  const all = { codes: 'all' } as const
  acme = await stage(product, 'acme', {
    ...Object.fromEntries(people.map((name) => [name, all])),
    late: { codes: ['merchantmargin_view', 'merchantmargin_refund_review', 'merchantmargin_refund_final_pass'] },
  })
  for (const name of Object.keys(acme.users)) clients[name] = await product.as(`${name}@acme`)
  const admin = await product.as('admin@000000')
  maker = createMaker({ world: product, engine: product.own.engine, stages: { acme }, writer: (one) => (one.byTenant ? who('chief') : admin) })
  expect((await who('chief').post('blade-system/param-biz', { paramName: '保证金', paramKey: 'merchant.margin', paramValue: '500000' })).status).toBe(
    200,
  )
})
afterAll(() => product?.close())

/** A merchant who has just passed, with `owner` working for him, and the margin that was asked of him. */
const asked = async (): Promise<{ id: string; merchantId: string }> => {
  const model = modelNamed(product.own.engine, 'merchant/merchant')
  const { id: merchantId } = await maker.make(model, 'acme')
  await act(acme.ctx, model, 'apply', merchantId, {})
  await act(acme.ctx, model, 'examine', merchantId, { result: 2 })
  const staff = { merchantId, userId: acme.users.owner, name: '店主', phone: '13800000000', role: 'owner', status: 1 }
  await inTransaction(acme.ctx, (tx) => insertRow(tx, modelNamed(tx.engine, 'merchant/merchantuser'), staff))
  const { records } = (await who('chief').get(`${margins}/page?merchantId=${merchantId}`)).data
  expect(records[0]).toMatchObject({ status: 0, required: 500_000 })
  await product.database.run('update housekeep_merchantmargin set create_dept = $2::bigint where id = $1::bigint', [records[0].id, acme.depts.main])
  return { id: records[0].id, merchantId }
}

const put = async (name: string, call: string, id: string, body: object = {}) => (await who(name).put(`${margins}/${call}`, { id, ...body })).status
const read = async (id: string) => (await who('chief').get(`${margins}/${id}`)).data
const purses = async (merchantId: string) => {
  const { data } = await who('owner').get(`blade-housekeep/merchantbalance/front/${merchantId}`)
  return [data.marginPending, data.margin]
}

const effective = async () => {
  const found = await asked()
  expect(await put('owner', 'margin/pay', found.id, { payWay: 'transfer', proof: picture })).toBe(200)
  expect(await put('first', 'examine/pass', found.id)).toBe(200)
  return found
}

it('is examined by somebody else than who handed it in, and taken back with its proof when that is sent back', async () => {
  const { id, merchantId } = await asked()
  const proof = { payWay: 'transfer', proof: picture }
  const elsewhere = { payWay: 'transfer', proof: `${picture},/files/2024/05/2.png` }
  expect((await who('owner').put(`${margins}/margin/pay`, { id, ...elsewhere })).msg).toBe('缴纳凭证所用的附件不存在')
  expect(await put('owner', 'margin/pay', id, proof)).toBe(200)
  expect(await purses(merchantId)).toEqual([500_000, 0])
  expect(await put('owner', 'examine/pass', id)).toBe(403)
  expect(await put('first', 'examine/review', id)).toBe(400)
  expect(await put('first', 'examine/review', id, { remark: '凭证模糊' })).toBe(200)
  expect([await purses(merchantId), await read(id)]).toMatchObject([[0, 0], { status: 2, paid: 0, reviewReason: '凭证模糊' }])
  expect(await put('owner', 'margin/pay', id, proof)).toBe(200)
  expect(await put('first', 'examine/pass', id)).toBe(200)
  expect([await purses(merchantId), await read(id)]).toMatchObject([[0, 500_000], { status: 3, remaining: 500_000 }])
})

it('is paid online by whoever asks for that, for as long as no proof was handed in, and is examined like any other', async () => {
  const paymentsOf = async (id: string) => (await who('chief').get(`blade-pay/payorder/page?sourceId=${id}`)).data.records
  const pay = async (payment: string) => payFor(acme.ctx, payment)
  const { id, merchantId } = await asked()
  expect(await put('owner', 'margin/pay-online', id)).toBe(200)
  expect(await paymentsOf(id)).toMatchObject([{ payerId: acme.users.owner, price: 500_000, status: payorder.state.waiting }])
  const edit = async (required: number) => who('chief').put(`${margins}/${id}`, { version: (await read(id)).version, required })
  // What is required as before leaves the payment open.
  expect([(await edit(500_000)).status, await paymentsOf(id)]).toMatchObject([200, [{ status: payorder.state.waiting }]])
  const change = await edit(300_000)
  expect(change.status, change.msg).toBe(200)
  // Asked twice it is one.
  for (const _ of [1, 2]) expect(await put('owner', 'margin/pay-online', id)).toBe(200)
  const [open, ...before] = await paymentsOf(id)
  expect([open, ...before]).toMatchObject([
    { price: 300_000, status: 0 },
    { price: 500_000, status: 20 },
  ])
  expect(await pay(open.id)).toBe(200)
  expect([await purses(merchantId), await read(id)]).toMatchObject([[300_000, 0], { status: 1, payWay: 'online', paid: 300_000, payUser: null }])
  const back = await who('first').put(`${margins}/examine/review`, { id, remark: '看不清' })
  expect([back.status, back.msg]).toEqual([409, '在线缴纳已到账，无需退回'])
  expect(await put('first', 'examine/pass', id)).toBe(200)
  expect(await purses(merchantId)).toEqual([0, 300_000])
  // With a proof handed in there is nothing to pay, and what is paid all the same goes back by itself.
  const other = await asked()
  expect(await put('owner', 'margin/pay-online', other.id)).toBe(200)
  expect(await put('owner', 'margin/pay', other.id, { payWay: 'transfer', proof: picture })).toBe(200)
  expect(await put('owner', 'margin/pay-online', other.id)).toBe(409)
  const [closed] = await paymentsOf(other.id)
  expect([closed.status, await pay(closed.id)]).toEqual([20, 200])
  const [refund] = (await who('chief').get(`blade-pay/payrefund/page?payOrderId=${closed.id}`)).data.records
  expect([refund.amount, (await read(other.id)).payWay]).toEqual([500_000, 'transfer'])
  expect((await verifyLedger(product.own.engine, product.database)).flaws).toEqual([])
})

it('goes back after three reviews by three people and a cashier, each another person, and not while orders or withdrawals are open', async () => {
  const { id, merchantId } = await effective()
  const order = modelNamed(product.own.engine, 'housekeep/order')
  const { id: orderId } = await maker.make(order, 'acme', { serviceId: await offered() })
  await product.database.run('update housekeep_order set status = 30, merchant_id = $2::bigint where id = $1::bigint', [orderId, merchantId])
  const apply = (name: string) => put(name, 'front/refund-apply', id, { remark: '不再经营' })
  expect(await apply('cashier')).toBe(403)
  expect(await apply('owner')).toBe(409)
  await product.database.run('update housekeep_order set status = 80 where id = $1::bigint', [orderId])
  expect(await apply('owner')).toBe(200)
  expect(await put('owner', 'examine/refund-first-pass', id)).toBe(403)
  expect(await put('first', 'examine/refund-first-pass', id)).toBe(200)
  expect(await put('first', 'examine/refund-second-pass', id)).toBe(403)
  expect(await put('late', 'examine/refund-review', id, { remark: '不归我' })).toBe(403)
  expect(await put('second', 'examine/refund-review', id, { remark: '缺少材料' })).toBe(200)
  expect(await read(id)).toMatchObject({ status: 14, firstUser: null })
  expect(await apply('owner')).toBe(200)
  expect(await put('first', 'examine/refund-first-pass', id)).toBe(200)
  expect(await put('second', 'examine/refund-second-pass', id)).toBe(200)
  expect(await put('second', 'examine/refund-final-pass', id)).toBe(403)
  expect(await put('final', 'examine/refund-final-pass', id)).toBe(200)
  expect(await put('final', 'margin/refund-success', id, { refundRef: 'R-1' })).toBe(403)
  expect(await put('cashier', 'margin/refund-success', id)).toBe(400)
  expect(await put('cashier', 'margin/refund-success', id, { refundRef: 'R-1' })).toBe(200)
  expect([await purses(merchantId), await read(id)]).toMatchObject([[0, 0], { status: 15, refundAmount: 500_000, remaining: 0 }])
})

it('is reduced by two persons, never below nothing, and holds up withdrawals once it is less than was asked for', async () => {
  const { id, merchantId } = await effective()
  const tooMuch = await who('ops').put(`${margins}/margin/deduct-apply`, { id, deduction: 500_001, remark: '违约' })
  expect([tooMuch.status, tooMuch.msg]).toEqual([400, '不能超过保证金余额 5000.00 元'])
  expect(await put('ops', 'margin/deduct-apply', id, { deduction: 200_000, remark: '违约' })).toBe(200)
  expect(await put('ops', 'margin/deduct', id)).toBe(403)
  expect(await put('final', 'margin/deduct-refuse', id, { remark: '证据不足' })).toBe(200)
  expect(await put('ops', 'margin/deduct-apply', id, { deduction: 200_000, remark: '违约' })).toBe(200)
  expect(await put('final', 'margin/deduct', id)).toBe(200)
  expect([await purses(merchantId), await read(id)]).toMatchObject([[0, 300_000], { status: 3, deducted: 200_000, remaining: 300_000 }])
  const withdrawal = await who('owner').post('blade-housekeep/merchantwithdrawal', { merchantId, amount: 100, idempotencyKey: `k${merchantId}` })
  expect(withdrawal.msg).toBe('商户保证金未缴足或正在退还')
  expect(await put('ops', 'margin/deduct-apply', id, { deduction: 300_000, remark: '严重违约' })).toBe(200)
  expect(await put('final', 'margin/deduct', id)).toBe(200)
  expect([await purses(merchantId), await read(id)]).toMatchObject([[0, 0], { status: 16, remaining: 0 }])
  const { records } = (await who('chief').get(`blade-housekeep/transaction/page?merchantId=${merchantId}`)).data
  expect(
    records
      .filter((line: { purse: string }) => line.purse === 'margin')
      .map((line: { amount: number; balanceAfter: number }) => [line.amount, line.balanceAfter]),
  ).toEqual([
    [-300_000, 0],
    [-200_000, 300_000],
    [500_000, 500_000],
  ])
  const penalties = (await who('chief').get('blade-housekeep/merchantplatformbalance/page?type=penalties')).data.records
  expect(penalties[0]).toMatchObject({ amount: 300_000, balanceAfter: 500_000 })
  expect((await verifyLedger(product.own.engine, product.database)).flaws).toEqual([])
})

it('is made whole again after a deduction, after it was used up and after it was refunded, each time by what is missing', async () => {
  const { id, merchantId } = await effective()
  const proof = { payWay: 'transfer', proof: picture }
  const withdraw = async (key: string) =>
    (await who('owner').post('blade-housekeep/merchantwithdrawal', { merchantId, amount: 100, idempotencyKey: `${key}${merchantId}` })).msg
  const short = '商户保证金未缴足或正在退还'
  // Nothing is missing, and so there is nothing to pay.
  expect((await who('owner').put(`${margins}/margin/pay`, { id, ...proof })).msg).toContain('无需补缴')
  expect(await put('owner', 'margin/pay-online', id)).toBe(409)
  const deduct = async (deduction: number) => {
    expect(await put('ops', 'margin/deduct-apply', id, { deduction, remark: '违约' })).toBe(200)
    expect(await put('owner', 'margin/pay', id, proof)).toBe(409)
    expect(await put('final', 'margin/deduct', id)).toBe(200)
  }
  await deduct(1)
  expect([await read(id), await withdraw('a')]).toMatchObject([{ status: 3, missing: 1, remaining: 499_999 }, short])
  await deduct(199_999)
  // What was asked for before another deduction is one of too little, and is closed.
  expect(await put('owner', 'margin/pay-online', id)).toBe(200)
  await deduct(100_000)
  const payments = async () => (await who('chief').get(`blade-pay/payorder/page?sourceId=${id}`)).data.records
  expect(await payments()).toMatchObject([{ price: 200_000, status: 20 }])
  expect(await put('owner', 'margin/pay', id, proof)).toBe(200)
  expect([await purses(merchantId), await read(id)]).toMatchObject([[300_000, 200_000], { status: 1, handedIn: 300_000, missing: 0 }])
  expect(await put('first', 'examine/review', id, { remark: '金额不符' })).toBe(200)
  expect([await purses(merchantId), await read(id)]).toMatchObject([[0, 200_000], { status: 3, remaining: 200_000, missing: 300_000 }])
  expect(await put('owner', 'margin/pay-online', id)).toBe(200)
  const [open] = await payments()
  expect([open.price, await payFor(acme.ctx, open.id)]).toEqual([300_000, 200])
  expect(await put('owner', 'examine/pass', id)).toBe(200)
  expect([await purses(merchantId), await read(id)]).toMatchObject([[0, 500_000], { status: 3, missing: 0, deducted: 300_000 }])
  expect(await withdraw('b')).not.toBe(short)
  await deduct(500_000)
  expect([await read(id), await withdraw('c')]).toMatchObject([{ status: 16, missing: 500_000 }, short])
  expect(await put('owner', 'margin/pay', id, proof)).toBe(200)
  expect(await put('first', 'examine/review', id, { remark: '看不清' })).toBe(200)
  expect(await read(id)).toMatchObject({ status: 2, missing: 500_000 })
  expect(await put('owner', 'margin/pay', id, proof)).toBe(200)
  expect(await put('first', 'examine/pass', id)).toBe(200)
  // Another amount may be required; a margin that has become short is no longer in order, and its merchant is notified.
  const raise = async (required: number) => who('chief').put(`${margins}/${id}`, { version: (await read(id)).version, required })
  expect((await raise(600_000)).data).toMatchObject({ status: 3, missing: 100_000 })
  const notices = await product.database.query(
    `select 1 from desk_personalnotice where tenant_id = 'acme' and user_id = $1::bigint and title like '保证金标准已调整%'`,
    [acme.users.owner],
  )
  expect(notices).toHaveLength(1)
  expect(await withdraw('d')).toBe(short)
  // What was asked for then and is paid once nothing is missing goes back by itself.
  const moment = new Date('2030-01-01T08:00:00.990+08:00')
  const then = { ...acme.ctx, actor: { ...system('test'), userId: acme.users.owner as string }, clock: { now: () => moment } }
  await act(then, modelNamed(product.own.engine, 'housekeep/merchantmargin'), 'payOnline', id, {})
  const [late] = await payments()
  expect(late).toMatchObject({ price: 100_000, status: payorder.state.waiting, expireTime: '2030-01-31 08:00:00' })
  expect((await raise(500_000)).data).toMatchObject({ missing: 0 })
  expect([(await payments())[0].status, await payFor(acme.ctx, late.id)]).toEqual([20, 200])
  expect((await who('chief').get(`blade-pay/payrefund/page?payOrderId=${late.id}`)).data.records).toMatchObject([{ amount: 100_000 }])
  expect(await read(id)).toMatchObject({ status: 3, missing: 0, remaining: 500_000 })
  for (const [name, call, body] of [
    ['owner', 'front/refund-apply', { remark: '不再经营' }],
    ['first', 'examine/refund-first-pass', {}],
    ['second', 'examine/refund-second-pass', {}],
    ['final', 'examine/refund-final-pass', {}],
    ['cashier', 'margin/refund-success', { refundRef: `R-${merchantId}` }],
  ] as const)
    expect(await put(name, call, id, body), call).toBe(200)
  expect([await read(id), await withdraw('e')]).toMatchObject([{ status: 15, remaining: 0, missing: 500_000, refunded: 500_000 }, short])
  expect(await put('owner', 'margin/pay', id, proof)).toBe(200)
  expect(await put('first', 'examine/pass', id)).toBe(200)
  expect([await purses(merchantId), await read(id)]).toMatchObject([[0, 500_000], { status: 3, refunded: 500_000, remaining: 500_000 }])
  expect(await put('owner', 'front/refund-apply', id, { remark: '不再经营' })).toBe(200)
  expect(await put('first', 'examine/refund-first-pass', id)).toBe(200)
  expect(await put('second', 'examine/refund-second-pass', id)).toBe(200)
  expect(await put('final', 'examine/refund-final-pass', id)).toBe(200)
  expect(await put('cashier', 'margin/refund-success', id, { refundRef: `S-${merchantId}` })).toBe(200)
  expect([await purses(merchantId), await read(id)]).toMatchObject([[0, 0], { status: 15, refunded: 1_000_000, remaining: 0 }])
  expect((await verifyLedger(product.own.engine, product.database)).flaws).toEqual([])
})

it('is not refunded while anything may still be wanted of the merchant, state by state', async () => {
  const { id, merchantId } = await effective()
  const apply = () => who('owner').put(`${margins}/front/refund-apply`, { id, remark: '不再经营' })
  const refusedBy = async (table: string, rowId: string, column: string, states: readonly number[]): Promise<number[]> => {
    const refused: number[] = []
    for (const state of states) {
      await product.database.run(`update ${table} set ${column} = $2 where id = $1::bigint`, [rowId, state])
      const { status } = await apply()
      if (status === 409) refused.push(state)
      else {
        expect(status).toBe(200)
        await product.database.run('update housekeep_merchantmargin set status = 3 where id = $1::bigint', [id])
      }
    }
    return refused
  }
  const { id: orderId } = await maker.make(modelNamed(product.own.engine, 'housekeep/order'), 'acme', { serviceId: await offered() })
  await product.database.run('update housekeep_order set merchant_id = $2::bigint where id = $1::bigint', [orderId, merchantId])
  expect(await refusedBy('housekeep_order', orderId, 'status', [0, 10, 20, 30, 40, 50, 60, 70, 80, 90])).toEqual([10, 20, 30, 40, 50, 60])
  expect(await refusedBy('housekeep_order', orderId, 'refund_status', [0, 1, 2, 3, 4, 5])).toEqual([1, 2, 5])
  await product.database.run('update housekeep_order set refund_status = 0 where id = $1::bigint', [orderId])
  const withdrawal = { merchantId, amount: 700, net: 700, idempotencyKey: `w${merchantId}`, withdrawNo: `TX${merchantId}` }
  const withdrawalId = await inTransaction(acme.ctx, (tx) => insertRow(tx, modelNamed(tx.engine, 'housekeep/merchantwithdrawal'), withdrawal))
  expect(await refusedBy('housekeep_merchantwithdrawal', withdrawalId, 'status', [0, 1, 2, 3, 4, 5, 6, 7])).toEqual([0, 1, 2, 3, 7])
  await product.database.run('update housekeep_merchantwithdrawal set status = 4 where id = $1::bigint', [withdrawalId])
  // Money that is left could not be withdrawn without a margin.
  const earn = (amount: number, occurrence: string) =>
    inTransaction(acme.ctx, (tx) =>
      post(tx, { noun: 'merchant/merchant', id: merchantId, verb: 'income', occurrence }, [
        { account: 'outside', owner: merchantId, purse: 'orders', unit: 'cent', amount: -amount },
        { account: 'housekeep/merchantbalance', owner: merchantId, purse: 'available', unit: 'cent', amount },
      ]),
    )
  await earn(1, 'one cent')
  expect((await apply()).msg).toContain('钱包还有 0.01 元')
  await earn(-1, 'and back')
  expect((await apply()).status).toBe(200)
})

const offered = async (): Promise<string> =>
  (await maker.make(modelNamed(product.own.engine, 'housekeep/services'), 'acme', { status: 1, minQty: 1, durationMin: 1, price: 900_000_000 })).id
