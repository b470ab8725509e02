import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../engine/reach/context'
import { modelNamed } from '../engine/model'
import { act } from '../engine/write/act'
import { post } from '../engine/ledger/post'
import { insertRow } from '../engine/write/write'
import { createMaker } from '../testing/laws/maker'
import type { Maker } from '../testing/laws/making'
import { type Stage, stage, picture } from '../testing/people'
import { type Answer, type Client, type World, world } from '../testing/world'
import { verifyLedger } from './ledger'

/** The calls about money as clients make them that know the published paths: what each of them does is looked up elsewhere than in its own answer. */

const house = 'blade-housekeep'
const withdrawals = `${house}/merchantwithdrawal`
const margins = `${house}/merchantmargin`
const people = ['chief', 'owner', 'first', 'second', 'third', 'cashier'] as const

let product: World
let acme: Stage
let maker: Maker
const clients: Record<string, Client> = {}
const who = (name: (typeof people)[number]): Client => clients[name] as Client

beforeAll(async () => {
  product = await world()
  acme = await stage(product, 'acme', Object.fromEntries(people.map((name) => [name, { codes: 'all' } as const])))
  for (const name of people) clients[name] = await product.as(`${name}@acme`)
  const admin = await product.as('admin@000000')
  maker = createMaker({ world: product, engine: product.own.engine, stages: { acme }, writer: (one) => (one.byTenant ? who('chief') : admin) })
})
afterAll(() => product?.close())

/** A merchant in force with so many cents, for whom `owner` works. */
const merchantWith = async (cents: number): Promise<string> => {
  const model = modelNamed(product.own.engine, 'merchant/merchant')
  const { id } = await maker.make(model, 'acme')
  await act(acme.ctx, model, 'apply', id, {})
  await act(acme.ctx, model, 'examine', id, { result: 2 })
  await inTransaction(acme.ctx, async (tx) => {
    await insertRow(tx, modelNamed(tx.engine, 'merchant/merchantuser'), {
      merchantId: id,
      userId: acme.users.owner,
      name: '店主',
      phone: '13800000000',
      role: 'owner',
      status: 1,
    })
    if (cents === 0) return
    await post(tx, { noun: 'merchant/merchant', id, verb: 'income', occurrence: '1' }, [
      { account: 'outside', owner: id, purse: 'orders', unit: 'cent', amount: -cents },
      { account: 'housekeep/merchantbalance', owner: id, purse: 'available', unit: 'cent', amount: cents },
    ])
  })
  return id
}

const ask = async (merchantId: string, amount: number): Promise<string> =>
  (await who('chief').post(withdrawals, { merchantId, amount, idempotencyKey: randomUUID() })).data.id

const well = (answer: Answer, what: string): Answer => {
  expect(answer.status, `${what}: ${answer.msg}`).toBe(200)
  return answer
}

/** What the wallet of a merchant has, by the call of the merchant's own people. */
const wallet = async (merchantId: string) => well(await who('owner').get(`${house}/merchantbalance/front/${merchantId}`), 'front').data

/** The same row by each way of reading, and the row. */
const readInEveryWay = async (path: string, id: string): Promise<Record<string, unknown>> => {
  const chief = who('chief')
  const [page, list, byPath, byQuery] = [
    well(await chief.get(`${path}/page?current=1&size=10&id_equal=${id}`), `${path} page`).data.records,
    well(await chief.get(`${path}/list?id_equal=${id}`), `${path} list`).data,
    well(await chief.get(`${path}/${id}`), `${path} by path`).data,
    well(await chief.get(`${path}/detail?id=${id}`), `${path} by query`).data,
  ]
  const rows = Array.isArray(list) ? list : list.records
  expect([page, rows].map((found) => found.map((row: { id: string }) => row.id))).toEqual([[id], [id]])
  expect(byQuery).toEqual(byPath)
  return byPath
}

/** Every way of writing that clients know changes the field and takes the row away. */
const writeInEveryWay = async (path: string, body: () => Record<string, unknown>, field: string): Promise<void> => {
  const chief = who('chief')
  const read = async (id: string) => (await chief.get(`${path}/${id}`)).data
  const made = [well(await chief.post(path, body()), 'POST').data.id, well(await chief.post(`${path}/submit`, body()), 'POST submit').data.id]
  const id = made[0] as string
  const ways: readonly ((sent: Record<string, unknown>) => Promise<Answer>)[] = [
    (sent) => chief.put(path, { id, ...sent }),
    (sent) => chief.put(`${path}/${id}`, sent),
    (sent) => chief.post(`${path}/${id}`, sent),
    (sent) => chief.post(`${path}/update`, { id, ...sent }),
    (sent) => chief.post(`${path}/submit`, { id, ...sent }),
  ]
  for (const [at, change] of ways.entries()) {
    const { version } = await read(id)
    well(await change({ version, [field]: `第${at}次${made[1]?.slice(-4)}` }), `change ${at}`)
    expect((await read(id))[field], `change ${at}`).toBe(`第${at}次${made[1]?.slice(-4)}`)
  }
  made.push(well(await chief.post(path, body()), 'POST').data.id)
  const removals: readonly ((one: string) => Promise<Answer>)[] = [
    (one) => chief.delete(`${path}/${one}`),
    (one) => chief.post(`${path}/remove?ids=${one}`, {}),
    (one) => chief.post(`${path}/delete/${one}`, {}),
  ]
  for (const [at, one] of made.entries()) {
    well(await (removals[at] as (typeof removals)[number])(one), `removal ${at}`)
    expect((await chief.get(`${path}/${one}`)).status, `removal ${at}`).toBe(404)
  }
}

/** What postings and logs alone write has no call that would. */
const isNeverWritten = async (path: string, id: string): Promise<void> => {
  const before = (await who('chief').get(`${path}/${id}`)).data
  const answers = [
    await who('chief').post(path, before),
    await who('chief').post(`${path}/submit`, before),
    await who('chief').put(`${path}/${id}`, before),
    await who('chief').delete(`${path}/${id}`),
    await who('chief').post(`${path}/remove?ids=${id}`, {}),
  ]
  for (const { status } of answers) expect([404, 405]).toContain(status)
  expect((await who('chief').get(`${path}/${id}`)).data).toEqual(before)
}

it('pays a withdrawal out by the calls of three examiners and a cashier, and shows it in balance, transactions, log and platform', async () => {
  const merchantId = await merchantWith(100_000)
  const rate = { name: '提现费', kind: 'withdrawal', rate: 60, minFee: 100, effectiveFrom: '2020-01-01', merchantId }
  well(await who('chief').post(`${house}/platformrate`, rate), 'platformrate')
  const id = await ask(merchantId, 60_000)
  expect(await wallet(merchantId)).toMatchObject({ available: 40_000, frozen: 60_000 })
  for (const [name, call, status] of [
    ['first', 'examind-f-pass', 1],
    ['second', 'examind-s-pass', 2],
    ['third', 'examind-t-pass', 3],
  ] as const) {
    well(await who(name).put(`${withdrawals}/${call}`, { id }), call)
    expect((await who('chief').get(`${withdrawals}/${id}`)).data.status, call).toBe(status)
  }
  well(await who('cashier').put(`${withdrawals}/draw-success`, { id, payRef: 'BANK-1' }), 'draw-success')
  expect(await wallet(merchantId)).toMatchObject({ available: 40_000, frozen: 0 })
  expect(await readInEveryWay(withdrawals, id)).toMatchObject({ status: 4, fee: 360, net: 59_640, thirdUser: acme.users.third })
  const log = well(await who('chief').get(`${house}/merchantwithdrawlog/page?withdrawalId=${id}`), 'merchantwithdrawlog').data.records
  expect(log.map(({ action }: { action: string }) => action)).toEqual(['drawSuccess', 'thirdPass', 'secondPass', 'firstPass'])
  expect(await readInEveryWay(`${house}/merchantwithdrawlog`, log[0].id)).toMatchObject({ beforeStatus: 3, afterStatus: 4 })
  await isNeverWritten(`${house}/merchantwithdrawlog`, log[0].id)
  const moves = well(await who('chief').get(`${house}/transaction/page?merchantId=${merchantId}&sourceId_equal=${id}`), 'transaction').data.records
  const told = moves.map(({ purse, amount, balanceAfter }: Record<string, unknown>) => [purse, amount, balanceAfter]).reverse()
  expect(told).toEqual([
    ['available', -60_000, 40_000],
    ['frozen', 60_000, 60_000],
    ['frozen', -60_000, 0],
  ])
  const [fee] = well(await who('chief').get(`${house}/merchantplatformbalance/page?sourceId_equal=${id}`), 'merchantplatformbalance').data.records
  expect(fee).toMatchObject({ type: 'fees', amount: 360 })
  expect(await readInEveryWay(`${house}/merchantplatformbalance`, fee.id)).toMatchObject({ amount: 360 })
  await isNeverWritten(`${house}/merchantplatformbalance`, fee.id)
  const [account] = (await who('chief').get(`${house}/merchantbalance/page?merchantId=${merchantId}`)).data.records
  expect(await readInEveryWay(`${house}/merchantbalance`, account.id)).toMatchObject({ available: 40_000, frozen: 0 })
  await isNeverWritten(`${house}/merchantbalance`, account.id)
  const name = { account: 'housekeep/merchantbalance', accountId: account.id }
  const held = well(await who('chief').get(`blade-pay/ledger/account?${new URLSearchParams(name)}`), 'ledger account').data
  expect(held).toEqual([
    { purse: 'available', unit: 'cent', balance: 40_000, entries: 2 },
    { purse: 'frozen', unit: 'cent', balance: 0, entries: 2 },
  ])
  const { records } = (await who('chief').get(`blade-pay/ledger/page?${new URLSearchParams({ ...name, purse: 'frozen' })}`)).data
  const then = well(await who('chief').get(`blade-pay/ledger/account?${new URLSearchParams({ ...name, until: records[1].id })}`), 'as of then').data
  expect(then[1]).toEqual({ purse: 'frozen', unit: 'cent', balance: 60_000, entries: 1 })
  expect((await verifyLedger(product.own.engine, product.database)).flaws).toEqual([])
})

it('gives the money of a withdrawal back by the call that refuses it', async () => {
  const merchantId = await merchantWith(10_000)
  const id = await ask(merchantId, 4_000)
  expect((await who('first').put(`${withdrawals}/examind-no-pass`, { id })).status).toBe(400)
  well(await who('first').put(`${withdrawals}/examind-no-pass`, { id, remark: '资料不全' }), 'examind-no-pass')
  expect(await wallet(merchantId)).toMatchObject({ available: 10_000, frozen: 0 })
  expect((await who('chief').get(`${withdrawals}/${id}`)).data).toMatchObject({ status: 5, rejectReason: '资料不全' })
})

it('takes a margin in, and pays it back, by the calls of its examiners', async () => {
  const merchantId = await merchantWith(0)
  const id = well(await who('chief').post(margins, { merchantId, required: 500_000 }), 'margin').data.id
  const put = async (name: (typeof people)[number], call: string, body: object = {}) =>
    well(await who(name).put(`${margins}/${call}`, { id, ...body }), call)
  const proof = { payWay: 'transfer', proof: picture }
  await put('owner', 'margin/pay', proof)
  await put('first', 'examine/review', { remark: '凭证模糊' })
  expect(await wallet(merchantId)).toMatchObject({ marginPending: 0, margin: 0 })
  await put('owner', 'margin/pay', proof)
  expect(await wallet(merchantId)).toMatchObject({ marginPending: 500_000, margin: 0 })
  await put('first', 'examine/pass')
  expect(await wallet(merchantId)).toMatchObject({ marginPending: 0, margin: 500_000 })
  await put('owner', 'front/refund-apply', { remark: '不再经营' })
  await put('first', 'examine/refund-first-pass')
  await put('second', 'examine/refund-review', { remark: '缺少材料' })
  expect((await who('chief').get(`${margins}/${id}`)).data).toMatchObject({ status: 14, firstUser: null })
  await put('owner', 'front/refund-apply', { remark: '材料已补' })
  await put('first', 'examine/refund-first-pass')
  await put('second', 'examine/refund-second-pass')
  await put('third', 'examine/refund-final-pass')
  await put('cashier', 'margin/refund-success', { refundRef: 'R-1' })
  expect(await wallet(merchantId)).toMatchObject({ margin: 0 })
  expect(await readInEveryWay(margins, id)).toMatchObject({ status: 15, remaining: 0, finalUser: acme.users.third })
  const log = well(await who('chief').get(`${house}/merchantmarginlog/page?marginId=${id}`), 'merchantmarginlog').data
  expect([log.total, log.records[0].action]).toEqual([12, 'refundSuccess'])
  await isNeverWritten(`${house}/merchantmarginlog`, (await readInEveryWay(`${house}/merchantmarginlog`, log.records[0].id)).id as string)
  expect((await verifyLedger(product.own.engine, product.database)).flaws).toEqual([])
})

it('keeps windows of withdrawal, products and their channels by every call that clients know', async () => {
  let count = 0
  await writeInEveryWay(`${house}/merchantdepoydrawaltime`, () => ({ name: `时段${count++}`, weekdays: '1,2', minAmount: 100 }), 'name')
  await writeInEveryWay('blade-pay/product', () => ({ name: `应用${count++}` }), 'name')
  const productId = (await who('chief').post('blade-pay/product', { name: '商城' })).data.id
  await writeInEveryWay('blade-pay/payconfiginfo', () => ({ name: `沙箱${count++}`, productId, channelCode: 'mock' }), 'name')
  const window = (await who('chief').post(`${house}/merchantdepoydrawaltime`, { name: '每日', weekdays: '1', minAmount: 5_000, status: 1 })).data
  expect(await readInEveryWay(`${house}/merchantdepoydrawaltime`, window.id)).toMatchObject({ minAmount: 5_000 })
  well(await who('chief').delete(`${house}/merchantdepoydrawaltime/${window.id}`), 'a window that was switched on')
  expect(await readInEveryWay('blade-pay/product', productId)).toMatchObject({ name: '商城' })
})

it('uses one channel of a product at a time, and takes another into use in its place', async () => {
  const path = 'blade-pay/payconfiginfo'
  const make = async (name: string, productId: string): Promise<string> =>
    well(await who('chief').post(path, { name, productId, channelCode: 'wallet' }), name).data.id
  const of = async (name: string): Promise<string> => (await who('chief').post('blade-pay/product', { name })).data.id
  const [here, there] = [await of('家政'), await of('报纸')]
  const [one, two, other] = [await make('一', here), await make('二', here), await make('三', there)]
  for (const id of [one, other, two]) well(await who('chief').post(`${path}/enable`, { id }), 'enable')
  const states = await Promise.all([one, two, other].map(async (id) => (await readInEveryWay(path, id)).status))
  expect(states).toEqual([0, 1, 1])
  well(await who('chief').post(`${path}/disable`, { id: two }), 'disable')
  expect((await who('chief').get(`${path}/${two}`)).data).toMatchObject({ status: 0, inUse: null })
})
