import { afterAll, beforeAll, expect, it } from 'vitest'
import { modelNamed } from '../engine/model'
import { inTransaction } from '../engine/reach/context'
import type { Context } from '../engine/types'
import { act } from '../engine/write/act'
import { post } from '../engine/ledger/post'
import { createMaker } from '../testing/laws/maker'
import type { Maker } from '../testing/laws/making'
import { fetchFile, rowsOf } from '../testing/sheets'
import { makeRole, makeTenant, makeUser, type Tenant } from '../testing/tenants'
import { type Client, type World, world } from '../testing/world'

const withdrawals = 'blade-housekeep/merchantwithdrawal'
const accounts = { mine: '6222021001000000017', theirs: '6222021001000000025' } as const

interface Shop {
  readonly owner: Client & { readonly id: string }
  readonly id: string
  readonly withdrawal: string
}

let product: World
let tenant: Tenant
let maker: Maker
let [mine, theirs] = [undefined as unknown as Shop, undefined as unknown as Shop]

/** A merchant with its owner, who has the role that a tenant begins with, and money of which some is asked for. */
const shop = async (name: keyof typeof accounts, make: (own: object) => Promise<{ id: string }>, ctx: Context, roleId: string): Promise<Shop> => {
  const owner = await makeUser(product, tenant, name, [roleId])
  const { id } = await make({ name, ownerId: owner.id, bankAccount: accounts[name] })
  const model = modelNamed(product.own.engine, 'merchant/merchant')
  await act(ctx, model, 'apply', id, {})
  await act(ctx, model, 'examine', id, { result: 2 })
  await inTransaction(ctx, (tx) =>
    post(tx, { noun: model.noun.name, id, verb: 'income', occurrence: '1' }, [
      { account: 'outside', owner: id, purse: 'orders', unit: 'cent', amount: -10_000 },
      { account: 'housekeep/merchantbalance', owner: id, purse: 'available', unit: 'cent', amount: 10_000 },
    ]),
  )
  const asked = await owner.post(withdrawals, { merchantId: id, amount: 4_000, idempotencyKey: name })
  expect(asked.status, asked.msg).toBe(200)
  return { owner, id, withdrawal: asked.data.id }
}

beforeAll(async () => {
  product = await world()
  tenant = await makeTenant(product)
  const { tenantId, admin, ids } = tenant
  const ctx: Context = { ...product.own, tenantId }
  const depts = { main: ids.deptId, child: ids.deptId, other: ids.deptId }
  const stage = { tenantId, ctx, depts, postId: ids.postId, users: { admin: ids.adminId }, roles: { admin: ids.roleId } }
  const platform = await product.as('admin@000000')
  const writer = (noun: { byTenant: boolean }): Client => (noun.byTenant ? admin : platform)
  maker = createMaker({ world: product, engine: product.own.engine, stages: { [tenantId]: stage }, writer })
  const make = (own: object) => maker.make(modelNamed(product.own.engine, 'merchant/merchant'), tenantId, { ...own })
  const [role] = (await admin.get('blade-system/role/page?roleAlias_equal=merchant')).data.records
  mine = await shop('mine', make, ctx, role.id)
  theirs = await shop('theirs', make, ctx, role.id)
})
afterAll(() => product?.close())

it('shows the people of a merchant its own money alone, and lets them move no other', async () => {
  const { owner } = mine
  const ids = async (path: string): Promise<string[]> => (await owner.get(path)).data.records.map(({ id }: { id: string }) => id)
  expect(await ids(`${withdrawals}/page?size=50`)).toEqual([mine.withdrawal])
  expect(await ids('blade-merchant/merchant/page?size=50')).toEqual([mine.id])
  const logged = (await owner.get('blade-housekeep/merchantwithdrawlog/page?size=50')).data.records
  expect(new Set(logged.map((line: { withdrawalId: string }) => line.withdrawalId))).not.toContain(theirs.withdrawal)
  for (const path of [
    `${withdrawals}/${theirs.withdrawal}`,
    `blade-merchant/merchant/${theirs.id}`,
    `blade-housekeep/merchantbalance/front/${theirs.id}`,
  ])
    expect((await owner.get(path)).status, path).toBe(404)
  expect((await owner.get(`blade-housekeep/merchantbalance/front/${mine.id}`)).data).toMatchObject({ available: 6_000, frozen: 4_000 })
  const moves = (await owner.get('blade-housekeep/transaction/page?size=50')).data.records as { merchantId: string; amount: number }[]
  expect([new Set(moves.map(({ merchantId }) => merchantId)), moves.map(({ amount }) => amount).sort((a, b) => a - b)]).toEqual([
    new Set([mine.id]),
    [-4_000, 4_000, 10_000],
  ])
  const forThem = await owner.post(withdrawals, { merchantId: theirs.id, amount: 100, idempotencyKey: 'not mine' })
  expect([400, 403, 404], forThem.msg).toContain(forThem.status)
  expect((await owner.post(`${withdrawals}/cancel/${theirs.withdrawal}`)).status).toBe(404)
  expect((await theirs.owner.get(`blade-housekeep/merchantbalance/front/${theirs.id}`)).data).toMatchObject({ available: 6_000, frozen: 4_000 })
  // Who asks for money does not pass it, whatever row it is.
  for (const call of ['examind-f-pass', 'examind-s-pass', 'examind-t-pass', 'draw-success'])
    expect((await owner.put(`${withdrawals}/${call}`, { id: mine.withdrawal, payRef: 'X' })).status, call).toBe(403)
})

it('shows a bank account in full to nobody but who may see it, and keeps who did and why', async () => {
  const { admin } = tenant
  const seen = await Promise.all([
    ...[mine.owner, admin].flatMap((client) => [
      client.get(`${withdrawals}/${mine.withdrawal}`),
      client.get(`${withdrawals}/page`),
      client.get(`blade-merchant/merchant/${mine.id}`),
      client.get('blade-merchant/merchant/page'),
    ]),
    admin.get('blade-log/operatelog/page?size=200'),
  ])
  for (const { status, body } of seen) {
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain(accounts.mine)
  }
  expect((await admin.get(`blade-merchant/merchant/${mine.id}`)).data.bankAccount).toMatch(/\*/)
  expect((await fetchFile(product, mine.owner, `${withdrawals}/payout-file`)).status).toBe(403)
  const calls = [`blade-merchant/merchant/unmask/${mine.id}`, `${withdrawals}/unmask/${mine.withdrawal}`]
  for (const call of calls) {
    expect((await mine.owner.post(call, { field: 'bankAccount', reason: '想看看' })).status, call).toBe(403)
    expect((await admin.post(call, { field: 'bankAccount' })).status, call).toBe(400)
    expect((await admin.post(call, { field: 'bankAccount', reason: '核对账户' })).data.value, call).toBe(accounts.mine)
  }
  const { records } = (await admin.get('blade-log/operatelog/page?action_equal=unmask&descs=id')).data
  const lines = await Promise.all(
    records.slice(0, calls.length).map(async ({ id }: { id: string }) => (await admin.get(`blade-log/operatelog/${id}`)).data),
  )
  expect(lines.map(({ createUser, bizId, after }) => [createUser, bizId, after])).toEqual(
    [mine.withdrawal, mine.id].map((id) => [tenant.ids.adminId, id, { unmask: { field: 'bankAccount', reason: '核对账户' } }]),
  )
})

it('adds up what customers thought of merchants by the month, and shows the people of each its own alone', async () => {
  const { admin, tenantId } = tenant
  const report = 'blade-housekeep/order/merchant-scores'
  const roleId = await makeRole(tenant, '客户', ['housekeep_order_view', 'housekeep_order_rate'])
  const customer = await makeUser(product, tenant, 'customer', [roleId])
  const { id: serviceId } = await maker.make(modelNamed(product.own.engine, 'housekeep/services'), tenantId, { status: 1, minQty: 1, price: 1_000 })
  /** An order of this merchant that is done and was rated, at a moment of that month. */
  const rated = async (shopped: Shop, score: number, month: string, reply?: string): Promise<void> => {
    const { id } = await maker.make(modelNamed(product.own.engine, 'housekeep/order'), tenantId, { userId: customer.id, serviceId, qty: 1 })
    await product.database.run('update housekeep_order set status = 70, merchant_id = $2::bigint where id = $1::bigint', [id, shopped.id])
    const answer = await customer.post(`blade-housekeep/order/rate/${id}`, { score, comment: '如实' })
    expect(answer.status, answer.msg).toBe(200)
    await product.database.run('update housekeep_order set comment_time = $2::timestamptz where id = $1::bigint', [id, `${month}-01 00:30:00+08`])
    if (reply === undefined) return
    expect((await shopped.owner.post(`blade-housekeep/order/reply-comment/${id}`, { commentReply: reply })).status).toBe(200)
  }
  for (const [score, month, reply] of [
    [1, '2026-09', '抱歉'],
    [2, '2026-09'],
    [5, '2026-09', '谢谢'],
    [4, '2026-10'],
  ] as const)
    await rated(mine, score, month, reply)
  await rated(theirs, 3, '2026-09')
  const [autumn, winter, other] = [
    { merchantId: mine.id, merchantName: 'mine', month: '2026-09', scores: 3, mean: 2.7, poor: 2, poorShare: 67, replied: 2 },
    { merchantId: mine.id, merchantName: 'mine', month: '2026-10', scores: 1, mean: 4, poor: 0, poorShare: 0, replied: 0 },
    { merchantId: theirs.id, merchantName: 'theirs', month: '2026-09', scores: 1, mean: 3, poor: 0, poorShare: 0, replied: 0 },
  ]
  const lines = async (by: Client, query = '') => (await by.get(`${report}?ascs=month,merchantId${query}`)).data.records
  expect(await lines(mine.owner)).toEqual([autumn, winter])
  expect(await lines(theirs.owner)).toEqual([other])
  expect(await lines(mine.owner, `&merchantId=${theirs.id}`)).toEqual([])
  expect(await lines(admin)).toEqual([autumn, other, winter])
  expect(await lines(admin, '&startDate=2026-10-01')).toEqual([winter])
  expect(await lines(admin, `&month=2026-09&merchantId=${mine.id}`)).toEqual([autumn])
  const file = await fetchFile(product, mine.owner, `${report}/export?ascs=month`)
  expect((await rowsOf(file.bytes)).map((row) => Object.values(row))).toEqual([
    ['mine', '2026-09', 3, 2.7, 2, 67, 2],
    ['mine', '2026-10', 1, 4, 0, 0, 0],
  ])
  // To look at orders is no right to take them away.
  expect((await fetchFile(product, customer, `${report}/export`)).status).toBe(403)
  // What he says anew counts in place of what he said.
  const [row] = (await customer.get('blade-housekeep/order/page?score_equal=4')).data.records
  expect((await customer.post(`blade-housekeep/order/rate/${row.id}`, { score: 2 })).status).toBe(200)
  const month = (await customer.get(`blade-housekeep/order/${row.id}`)).data.commentTime.slice(0, 7)
  expect((await lines(mine.owner, `&month=${month}`))[0]).toMatchObject({ scores: 1, poor: 1, poorShare: 100 })
})

it('shows those who are sent the orders that they are sent to and no money, and those who send them all orders and no money', async () => {
  const { admin, tenantId } = tenant
  const roleOf = async (alias: string): Promise<string> => (await admin.get(`blade-system/role/page?roleAlias_equal=${alias}`)).data.records[0].id
  const [merchantRole, workerRole] = [await roleOf('merchant'), await roleOf('merchant-worker')]
  const hire = async (account: string, role: string, roleId: string) => {
    const client = await makeUser(product, tenant, account, [roleId])
    const staff = { merchantId: mine.id, userId: client.id, name: account, phone: '13800000009', role }
    const made = await admin.post('blade-merchant/merchantuser', staff)
    expect(made.status, made.msg).toBe(200)
    return Object.assign(client, { staffId: made.data.id as string })
  }
  const sent = await hire('sent', 'worker', workerRole)
  const second = await hire('second', 'worker', merchantRole)
  const [sender, manager] = [await hire('sender', 'dispatcher', merchantRole), await hire('manager', 'manager', merchantRole)]
  const { id: serviceId } = await maker.make(modelNamed(product.own.engine, 'housekeep/services'), tenantId, { status: 1, minQty: 1, price: 1_000 })
  const orderFor = async (workerId: string | null, bookTime: string): Promise<string> => {
    const { id } = await maker.make(modelNamed(product.own.engine, 'housekeep/order'), tenantId, { serviceId, qty: 1, bookTime })
    const columns = 'status = 40, merchant_id = $2::bigint, worker_id = $3::bigint'
    await product.database.run(`update housekeep_order set ${columns} where id = $1::bigint`, [id, mine.id, workerId])
    return id
  }
  const [his, hers, nobodys] = [
    await orderFor(sent.id, '2033-03-01 09:00:00'),
    await orderFor(second.id, '2033-03-01 11:00:00'),
    await orderFor(null, '2033-03-01 13:00:00'),
  ]
  const all = [his, hers, nobodys].sort()
  const seenBy = async (by: Client): Promise<string[]> => {
    const { records } = (await by.get('blade-housekeep/order/page?status_equal=40&size=50')).data
    return records.map(({ id }: { id: string }) => id).sort()
  }
  const reads = async (by: Client, id: string) => (await by.get(`blade-housekeep/order/${id}`)).status
  expect([await seenBy(sent), await reads(sent, his), await reads(sent, hers), await reads(sent, nobodys)]).toEqual([[his], 200, 404, 404])
  expect([await seenBy(second), await reads(second, his), await reads(second, hers)]).toEqual([[hers], 404, 200])
  for (const one of [sender, manager, mine.owner]) expect(await seenBy(one)).toEqual(all)
  // Who is sent sends nobody else.
  expect((await second.put('blade-housekeep/order/merchant-assign', { id: hers, workerId: sent.id })).status).toBe(403)
  expect((await sender.put('blade-housekeep/order/merchant-assign', { id: hers, workerId: second.id })).status).toBe(200)

  const moneyOf = async (by: Client) => {
    const rows = async (path: string) => {
      const { status, data } = await by.get(`${path}/page`)
      return status === 200 ? data.total : status
    }
    return [
      await rows('blade-housekeep/merchantbalance'),
      await rows(withdrawals),
      await rows('blade-housekeep/merchantwithdrawlog'),
      (await by.get(`blade-housekeep/merchantbalance/front/${mine.id}`)).status,
      (await by.get(`${withdrawals}/${mine.withdrawal}`)).status,
      (await by.post(withdrawals, { merchantId: mine.id, amount: 100, idempotencyKey: by.token.slice(-20) })).status === 200,
    ]
  }
  expect(await moneyOf(sent)).toEqual([403, 403, 403, 404, 403, false])
  for (const one of [second, sender]) expect(await moneyOf(one)).toEqual([0, 0, 0, 404, 404, false])
  const [balances, asked, , front, detail] = await moneyOf(manager)
  expect([balances, asked, front, detail]).toEqual([1, 1, 200, 200])

  // Nobody makes themselves one of those who run it.
  const staff = async (by: Client, { staffId }: { staffId: string }) => {
    const { version } = (await admin.get(`blade-merchant/merchantuser/${staffId}`)).data
    return (await by.put(`blade-merchant/merchantuser/${staffId}`, { version, role: 'manager' })).status
  }
  expect([await staff(second, second), await staff(sender, sender), await staff(sender, second)]).toEqual([404, 403, 403])
  expect(
    (
      await sender.post('blade-merchant/merchantuser', {
        merchantId: mine.id,
        userId: theirs.owner.id,
        name: '他',
        phone: '13800000008',
        role: 'owner',
      })
    ).status,
  ).toBe(400)
  expect(await staff(manager, second)).toBe(200)
})
