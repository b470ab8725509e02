import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../engine/reach/context'
import { modelNamed } from '../engine/model'
import { act } from '../engine/write/act'
import { post } from '../engine/ledger/post'
import { verifyLedger } from '../pay/ledger'
import { fetchFile, rowsOf, sendFile, sheetFile } from '../testing/sheets'
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
  acme = await stage(product, 'acme', {
    chief: all,
    clerk: all,
    manager: all,
    director: all,
    cashier: all,
    reviewer: { codes: ['merchantwithdrawal_view', 'merchantwithdrawal_no_pass', 'merchantwithdrawal_second_pass'] },
  })
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
  who('chief').post(withdrawals, { merchantId, amount, idempotencyKey })

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
  // Who reviews it sees what the merchant may withdraw besides.
  expect((await who('clerk').get(`${withdrawals}/${id}`)).data.balanceLeft).toBe(20_000)
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
  const asked = await Promise.all(Array.from({ length: 5 }, () => ask(merchantId, 100, key)))
  expect(new Set(asked.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1)
  expect((await ask(merchantId, 100, key)).data.id).toBe(asked[0]?.data.id)
  // The same key for something else, or of somebody else, is refused.
  const others = [
    await ask(merchantId, 101, key),
    await ask(await merchantWith(1_000), 100, key),
    await who('clerk').post(withdrawals, { merchantId, amount: 100, idempotencyKey: key }),
  ]
  expect(others.map(({ status, msg }) => `${status} ${msg}`)).toEqual(Array(3).fill('400 该幂等键已用于另一笔提现'))
  expect(await balance(merchantId)).toEqual([900, 100])
  // A client that knows no such keys asks for another one each time, whatever others call theirs.
  const plain = async () => (await who('chief').post(withdrawals, { merchantId, amount: 1 })).data.id
  const named = ['undefined', 'null'].map(async (name) => (await ask(merchantId, 1, name)).data.id)
  expect(new Set([...(await Promise.all(named)), await plain(), await plain()]).size).toBe(4)
  const merchants = 'blade-merchant/merchant'
  expect((await who('chief').post(`${merchants}/close/${merchantId}`, { remark: '停业' })).body).toMatchObject({
    code: 409,
    msg: '商户仍有余额，不能关闭',
  })
  expect((await who('chief').post(`${merchants}/freeze/${merchantId}`, { remark: '投诉' })).status).toBe(200)
  expect((await ask(merchantId, 100)).body).toMatchObject({ code: 409, msg: '商户未通过审核或已冻结，不能提现' })
  expect(await balance(merchantId)).toEqual([896, 104])
})

/** A withdrawal that waits to be paid out. */
const passed = async (merchantId: string, amount: number): Promise<string> => {
  const { id } = (await ask(merchantId, amount)).data
  expect(await done('clerk', 'examind-f-pass', id)).toBe(200)
  expect(await done('manager', 'examind-s-pass', id)).toBe(200)
  return id
}

it('pays to the account that the merchant has, in full in the payout file alone, whose taker is on the audit', async () => {
  const merchantId = await merchantWith(10_000)
  const id = await passed(merchantId, 4_000)
  const row = (await who('chief').get(`${withdrawals}/${id}`)).data
  const account = (await who('chief').post(`blade-merchant/merchant/unmask/${merchantId}`, { field: 'bankAccount', reason: '核对' })).data.value
  expect(row.bankAccount).not.toBe(account)
  expect((await fetchFile(product, who('cashier'), `${withdrawals}/payout-file`)).status).toBe(400)
  const file = await fetchFile(product, who('cashier'), `${withdrawals}/payout-file?reason=${encodeURIComponent('周五打款')}`)
  const lines = await rowsOf(file.bytes)
  expect(lines.find((line) => line.转账单号 === row.transferNo)).toMatchObject({ 银行账号: account, 金额: 40 })
  const [line] = (await who('chief').get('blade-log/operatelog/page?action_equal=payout&descs=id')).data.records
  const audit = (await who('chief').get(`blade-log/operatelog/${line.id}`)).data
  expect([audit.createUser, audit.after.withdrawals]).toEqual([acme.users.cashier, expect.arrayContaining([row.withdrawNo])])
  expect(audit.after.unmask).toEqual({ field: 'bankAccount', reason: '周五打款' })
  expect((await fetchFile(product, who('reviewer'), `${withdrawals}/payout-file?reason=x`)).status).toBe(403)
})

it('brings in what the bank did, once, and pays again under another number what it refused', async () => {
  const merchantId = await merchantWith(10_000)
  const [one, two] = [await passed(merchantId, 3_000), await passed(merchantId, 2_000)]
  const read = async (id: string) => (await who('chief').get(`${withdrawals}/${id}`)).data
  const [first, second] = [await read(one), await read(two)]
  const bring = (rows: readonly (readonly unknown[])[], by = 'cashier', query = '') =>
    sheetFile([['转账单号', '金额', '打款结果', '银行流水号', '失败原因'], ...rows]).then((bytes) =>
      sendFile(product, who(by), `${withdrawals}/payout-result${query}`, bytes),
    )
  const file = [
    [first.transferNo, 30, '成功', 'P-1', ''],
    [second.transferNo, 20, '失败', '', '账号不存在'],
    ['TX-none-1', 1, '成功', 'P-2', ''],
    [first.transferNo, 31, '成功', 'P-3', ''],
  ]
  expect((await bring(file, 'cashier', '?dryRun=true')).data).toMatchObject({ paid: 1, failed: 1, problems: [{ row: 4 }, { row: 5 }] })
  expect((await read(one)).status).toBe(3)
  // Whoever reviewed it does not pay it.
  expect((await bring(file, 'manager')).data).toMatchObject({ paid: 0, failed: 1 })
  expect((await bring(file)).data).toMatchObject({ paid: 1, failed: 0 })
  expect((await bring(file.slice(0, 1))).data).toMatchObject({ total: 1, paid: 0, failed: 0, problems: [] })
  expect([(await read(one)).status, await read(two)]).toMatchObject([4, { status: 7, payError: '账号不存在' }])
  expect(await balance(merchantId)).toEqual([5_000, 2_000])
  expect((await who('cashier').post(`${withdrawals}/retry/${two}`)).status).toBe(200)
  const again = await read(two)
  expect(again.transferNo).not.toBe(second.transferNo)
  expect(await done('cashier', 'draw-success', two, { payRef: 'P-4', transferNo: second.transferNo })).toBe(400)
  expect(await done('cashier', 'draw-success', two, { payRef: 'P-4', paidAmount: 1_999 })).toBe(400)
  expect(await done('cashier', 'draw-success', two, { payRef: 'P-4', transferNo: again.transferNo, paidAmount: 2_000 })).toBe(200)
  expect(await balance(merchantId)).toEqual([5_000, 0])
})

it('is not asked for by a merchant who has no account to be paid to', async () => {
  const merchantId = await merchantWith(1_000)
  await product.database.run('update merchant_merchant set bank_account = null where id = $1::bigint', [merchantId])
  expect((await ask(merchantId, 100)).body).toMatchObject({ code: 409, msg: '商户未登记结算账户，不能提现' })
  expect(await balance(merchantId)).toEqual([1_000, 0])
})

it('is refused by the reviewer of its level alone', async () => {
  const merchantId = await merchantWith(1_000)
  const { id } = (await ask(merchantId, 500)).data
  expect(await done('reviewer', 'examind-no-pass', id, { remark: '资料不全' })).toBe(403)
  expect(await done('clerk', 'examind-f-pass', id)).toBe(200)
  expect(await done('reviewer', 'examind-no-pass', id, { remark: '资料不全' })).toBe(200)
  expect(await balance(merchantId)).toEqual([1_000, 0])
})

it('keeps to windows, limits and fees, and waits after a change of account', async () => {
  const merchantId = await merchantWith(100_000)
  const rates = { name: '提现费', kind: 'withdrawal', rate: 60, minFee: 100, effectiveFrom: '2020-01-01', priority: 1 }
  expect((await who('chief').post('blade-housekeep/platformrate', { ...rates, merchantId })).status).toBe(200)
  expect((await ask(merchantId, 100)).msg).toBe('提现金额不足以支付手续费')
  expect((await ask(merchantId, 50_000)).data).toMatchObject({ fee: 300, net: 49_700 })
  const path = 'blade-housekeep/merchantdepoydrawaltime'
  const window = { weekdays: '1,2,3,4,5,6,7', timeFrom: '00:00', timeTo: '23:59', minAmount: 1_000, maxPerDay: 60_000, maxTimes: 2, status: 1 }
  const made = (await who('chief').post(path, { name: '每日', ...window })).data
  expect((await ask(merchantId, 999)).msg).toBe('最低提现 10.00 元')
  expect((await ask(merchantId, 10_001)).msg).toContain('每日限额 600.00 元')
  expect((await ask(merchantId, 2_000)).status).toBe(200)
  expect((await ask(merchantId, 2_000)).msg).toBe('每日最多提现 2 次')
  const closed = await who('chief').put(`${path}/${made.id}`, {
    version: made.version,
    weekdays: '1',
    dayOfMonthFrom: 31,
    dayOfMonthTo: 31,
    maxTimes: 9,
  })
  expect(closed.status).toBe(200)
  const isThirtyFirst = closed.data.updateTime.slice(8, 10) === '31'
  if (!isThirtyFirst) expect((await ask(merchantId, 2_000)).msg).toBe('现在不在提现时间内')
  expect((await who('chief').delete(`${path}/${made.id}`)).status).toBe(200)
  await product.database.run('update merchant_merchant set bank_changed_at = now() where id = $1::bigint', [merchantId])
  expect((await ask(merchantId, 2_000)).body).toMatchObject({ code: 409, msg: expect.stringContaining('3 天后才能提现') })
})
