import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../engine/reach/context'
import { modelNamed } from '../engine/model'
import { act } from '../engine/write/act'
import { post } from '../engine/write/post'
import { verifyLedger } from '../pay/ledger'
import { createMaker } from '../testing/laws/maker'
import type { Maker } from '../testing/laws/making'
import { type Stage, stage } from '../testing/people'
import { type Client, type World, world } from '../testing/world'

const withdrawals = 'blade-housekeep/merchantwithdrawal'

let product: World
let acme: Stage
let maker: Maker
const people: Record<string, Client> = {}

beforeAll(async () => {
  product = await world()
  const all = { codes: 'all' } as const
  acme = await stage(product, 'acme', { chief: all, clerk: all, manager: all, director: all, cashier: all })
  for (const name of Object.keys(acme.users)) people[name] = await product.as(`${name}@acme`)
  people.admin = await product.as('admin@000000')
  maker = createMaker({ world: product, engine: product.own.engine, stages: { acme }, writer: (one) => who(one.byTenant ? 'chief' : 'admin') })
})
afterAll(() => product?.close())

const who = (name: string): Client => people[name] as Client

/** A merchant in force with so many cents. */
const merchantWith = async (cents: number): Promise<string> => {
  const model = modelNamed(product.own.engine, 'merchant/merchant')
  const { id } = await maker.make(model, 'acme')
  await act(acme.ctx, model, 'apply', id, {})
  await act(acme.ctx, model, 'examine', id, { result: 2 })
  await inTransaction(acme.ctx, (tx) =>
    post(tx, { noun: 'merchant/merchant', id, verb: 'income', occurrence: '1' }, [
      { account: 'outside', owner: id, purse: 'orders', unit: 'cent', amount: -cents },
      { account: 'housekeep/merchantbalance', owner: id, purse: 'available', unit: 'cent', amount: cents },
    ]),
  )
  return id
}

const ask = (merchantId: string, amount: number, idempotencyKey: string = randomUUID()) =>
  who('chief').post(withdrawals, { merchantId, amount, idempotencyKey, bankName: '建行', bankAccount: '6217000012345678', bankHolder: '张三' })

const balance = async (merchantId: string) => {
  const { records } = (await who('chief').get(`blade-housekeep/merchantbalance/page?merchantId=${merchantId}`)).data
  return [records[0].available, records[0].frozen]
}

const done = async (name: string, call: string, id: string, body: object = {}) =>
  (await who(name).put(`${withdrawals}/${call}`, { id, ...body })).status

it('lets of fifty withdrawals at once exactly as many through as the balance holds', async () => {
  const merchantId = await merchantWith(1_000)
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(merchantId, 150)))
  const [good, bad] = [answers.filter(({ status }) => status === 200), answers.filter(({ status }) => status !== 200)]
  expect([good.length, new Set(bad.map(({ status, msg }) => `${status} ${msg}`))]).toEqual([6, new Set(['409 商户余额（可用）不足'])])
  expect(await balance(merchantId)).toEqual([100, 900])
  const numbers = good.map(({ data }) => data.withdrawNo).sort()
  expect(Number(numbers[5].slice(-4)) - Number(numbers[0].slice(-4)), numbers.join(' ')).toBe(5)
  expect((await verifyLedger(product.own.engine, product.database)).flaws).toEqual([])
})

it('needs three reviewers and a cashier, each another person, and pays out what was held', async () => {
  const merchantId = await merchantWith(80_000)
  const { id } = (await ask(merchantId, 60_000)).data
  expect(await done('chief', 'examind-f-pass', id)).toBe(403)
  expect(await done('clerk', 'examind-f-pass', id, { remark: '核对' })).toBe(200)
  expect(await done('clerk', 'examind-s-pass', id)).toBe(403)
  expect(await done('manager', 'examind-s-pass', id)).toBe(200)
  expect(await done('director', 'examind-t-pass', id)).toBe(200)
  expect(await done('director', 'draw-success', id, { payRef: 'B1' })).toBe(403)
  expect(await done('cashier', 'draw-success', id)).toBe(400)
  await act(acme.ctx, modelNamed(product.own.engine, 'housekeep/merchantwithdrawal'), 'drawFail', id, { payError: '账号有误' })
  expect(await balance(merchantId)).toEqual([20_000, 60_000])
  expect((await who('cashier').post(`${withdrawals}/retry/${id}`)).status).toBe(200)
  expect(await done('cashier', 'draw-success', id, { payRef: 'B1' })).toBe(200)
  expect(await balance(merchantId)).toEqual([20_000, 0])
  const row = (await who('chief').get(`${withdrawals}/${id}`)).data
  expect(row).toMatchObject({
    status: 4,
    net: 60_000,
    payRef: 'B1',
    firstRemark: '核对',
    firstUser: acme.users.clerk,
    thirdUser: acme.users.director,
  })
})

it('gives the money back when it is refused or cancelled, below the threshold without a third review', async () => {
  const merchantId = await merchantWith(10_000)
  const one = (await ask(merchantId, 4_000)).data.id
  const two = (await ask(merchantId, 5_000)).data.id
  expect(await balance(merchantId)).toEqual([1_000, 9_000])
  expect(await done('clerk', 'examind-f-pass', one)).toBe(200)
  expect(await done('manager', 'examind-s-pass', one)).toBe(200)
  expect((await who('chief').get(`${withdrawals}/${one}`)).data.status).toBe(3)
  expect(await done('director', 'examind-no-pass', one, { remark: '资料不全' })).toBe(200)
  expect((await who('chief').post(`${withdrawals}/cancel/${two}`)).status).toBe(200)
  expect(await balance(merchantId)).toEqual([10_000, 0])
})

it('holds a request that is sent twice for one, and a merchant who is frozen or still has money to it', async () => {
  const merchantId = await merchantWith(1_000)
  const key = randomUUID()
  expect((await ask(merchantId, 100, key)).status).toBe(200)
  expect((await ask(merchantId, 100, key)).status).toBe(400)
  expect(await balance(merchantId)).toEqual([900, 100])
  const merchants = 'blade-merchant/merchant'
  expect((await who('chief').post(`${merchants}/close/${merchantId}`, { remark: '停业' })).body).toMatchObject({
    code: 409,
    msg: '商户仍有余额，不能关闭',
  })
  expect((await who('chief').post(`${merchants}/freeze/${merchantId}`, { remark: '投诉' })).status).toBe(200)
  expect((await ask(merchantId, 100)).body).toMatchObject({ code: 409, msg: '商户未通过审核或已冻结，不能提现' })
  expect(await balance(merchantId)).toEqual([900, 100])
})
